import type { Page } from '@playwright/test';
import { axe, expect, shareServer, test } from '../../support/browser/journey.ts';
import { untilStored } from '../offline-steps.ts';
import { signIn, untilHydrated } from '../steps.ts';

const CUSTOMER = 'customer@demo.zapbooking.test';

shareServer('a quiet city');
test.use({
  serviceWorkers: 'allow',
  expectedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch manifest patches/],
});

test('without a network, a filter, another order and Back leave the results on the page', async ({
  page,
  sandbox,
}) => {
  await signIn(page, sandbox, CUSTOMER);
  await page.goto('/search?q=haircut');
  await untilHydrated(page);
  await untilStored(page, /^\/search\?q=haircut/);
  const results = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 2 }) });
  const count = await results.count();
  expect(count).toBeGreaterThan(0);
  const note = page.getByText(/^No connection\. As of /);

  await page.context().setOffline(true);
  const filters = page.getByRole('region', { name: 'Filters' });
  await filters.getByText('Rating', { exact: true }).first().click();
  await filters.getByRole('link', { name: '4+ stars' }).click();
  await expect(page).toHaveURL(/rating=4/);
  await expect(note).toBeVisible();
  await expect(results).toHaveCount(count);
  expect(await axe(page)).toEqual([]);
  await page.getByLabel('Sort by').selectOption('price');
  await expect(page).toHaveURL(/sort=price/);
  await expect(results).toHaveCount(count);
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL(/search\?q=haircut$/);
  await expect(results).toHaveCount(count);
  const failed = page.waitForEvent('requestfailed', (request) =>
    /search\.data/.test(request.url()),
  );
  await page.goForward();
  await failed;
  await expect(page).toHaveURL(/rating=4/);
  await expect(results).toHaveCount(count);

  await page.context().setOffline(false);
  await expect(note).toBeHidden();
  await expect(filters.getByText('4+ stars', { exact: true }).first()).toBeVisible();
});

/** A slow or broken network that the browser does not notice: it is online and receives no event. */
async function looksOnline(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'onLine', { get: () => true });
    window.addEventListener('online', (event) => event.stopImmediatePropagation(), true);
  });
}

/** Holds requests for the data of a search until the page receives the event 'respond'. */
async function delayData(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const request = window.fetch;
    window.fetch = async (input, init) => {
      const url = input instanceof Request ? input.url : String(input);
      if (url.includes('/search.data'))
        await new Promise((resolve) => window.addEventListener('respond', resolve, { once: true }));
      return request(input, init);
    };
  });
}

test('stored results are replaced once a slow network responds', async ({ page, sandbox }) => {
  await signIn(page, sandbox, CUSTOMER);
  await looksOnline(page);
  await delayData(page);
  await page.goto('/search?q=haircut');
  await untilHydrated(page);
  await untilStored(page, /^\/search\?q=haircut/);
  await page.context().setOffline(true);
  await page.reload();
  const note = page.getByText(/^Saved copy from /);
  await expect(note).toBeVisible();
  await expect(page.getByText(/^No connection/)).toBeHidden();
  expect(await axe(page)).toEqual([]);
  // The page has requested the results by itself.
  await page.context().setOffline(false);
  await page.evaluate(() => window.dispatchEvent(new Event('respond')));
  await expect(note).toBeHidden();
});

test('the customer requests stored results again', async ({ page, sandbox }) => {
  await signIn(page, sandbox, CUSTOMER);
  await looksOnline(page);
  await page.goto('/search?q=haircut');
  await untilHydrated(page);
  await untilStored(page, /^\/search\?q=haircut/);
  await page.context().setOffline(true);
  const failed = page.waitForEvent('requestfailed', (request) =>
    /search\.data/.test(request.url()),
  );
  await page.reload();
  await failed;
  const note = page.getByText(/^Saved copy from /);
  await expect(note).toBeVisible();
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(note).toBeHidden();
});
