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
