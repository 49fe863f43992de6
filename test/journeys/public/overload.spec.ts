import { busyPage, busyPagePolicy } from '#platform/http/admission/busy-page.ts';
import { textsIn } from '#platform/texts.ts';
import { axe, expect, test } from '../../support/browser/journey.ts';

const REQUEST_ID = '4f2a91c07b3e4d18';

test.use({ expectedErrors: [/503 \(Service Unavailable\).*\/aboutUs/] });

test('a visitor who is refused because of overload gets a page that retries', async ({ page }) => {
  let isBusy = true;
  await page.route('**/aboutUs', (route) =>
    isBusy
      ? route.fulfill({
          status: 503,
          contentType: 'text/html; charset=utf-8',
          headers: { 'content-security-policy': busyPagePolicy, 'retry-after': '5' },
          body: busyPage(textsIn('en'), REQUEST_ID, 'UNAVAILABLE'),
        })
      : route.continue(),
  );
  for (const [width, colorScheme] of [
    [360, 'light'],
    [1440, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme });
    await page.goto('/aboutUs');
    await expect(page).toHaveTitle('Back in a moment · Zap Booking');
    await expect(page.getByRole('heading', { name: 'We’ll be back in a moment' })).toBeVisible();
    await expect(page.getByText(`Reference: ${REQUEST_ID}`)).toBeVisible();
    expect(await axe(page)).toEqual([]);
  }
  isBusy = false;
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page).toHaveURL(/\/aboutUs$/);
  await expect(page.getByRole('navigation').first()).toBeVisible();
});

test('every response has a request id, and ids of clients are ignored', async ({ request }) => {
  for (const path of ['/', '/api/user/categories', '/healthz', '/nowhere', '/icon.svg']) {
    const answer = await request.get(path, { headers: { 'x-request-id': 'chosen-by-a-client' } });
    expect(answer.headers()['x-request-id'], path).toMatch(/^[0-9a-f]{16}$/);
  }
});
