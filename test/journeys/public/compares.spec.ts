import type { Page } from '@playwright/test';
import { pathOf } from '#contract/call-paths.ts';
import type { SearchAnswer } from '#contract/search/views.ts';
import { expect, shareServer, test } from '../../support/browser/journey.ts';
import { call } from '../call.ts';
import { expectAccessible } from '../money-steps.ts';
import { modal, SALON, untilHydrated } from '../steps.ts';

shareServer('pages that nothing changes');

// The first request of a visitor finds no session.
test.use({ expectedErrors: [/401/] });

const RESULTS = '/search?q=haircut&in=Mumbai&people=2';
const toggle = (page: Page, name: string) =>
  page.getByRole('checkbox', { name: `Compare ${name}`, exact: true });
const toggles = (page: Page) => page.getByRole('checkbox', { name: /^Compare / });
const bar = (page: Page) => page.getByRole('region', { name: 'Services to compare' });
const column = (page: Page, name: string) =>
  modal(page).getByRole('columnheader', { name: new RegExp(name) });

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await untilHydrated(page);
}

test('a customer on a phone compares two of three results and books a time of the second; Back leads to both', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes(pathOf('compareServices'))) requests.push(request.url());
  });
  await open(page, RESULTS);
  await expect(toggles(page)).toHaveCount(3);
  await expect(bar(page)).toBeHidden();
  await toggles(page).first().check();
  await expect(bar(page)).toContainText('1 of 3');
  await expect(bar(page)).toContainText('Choose one more to compare');
  await toggle(page, SALON).check();
  await expect(bar(page)).toContainText('2 of 3');
  const navigation = await page.getByRole('navigation', { name: 'Main' }).boundingBox();
  const barBox = await bar(page).boundingBox();
  expect((barBox?.y ?? 0) + (barBox?.height ?? 0)).toBeLessThanOrEqual(navigation?.y ?? 0);
  // At the end of the page, the bar covers no card.
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await expectAccessible(page);
  await page.evaluate(() => window.scrollTo(0, 700));
  await bar(page).getByRole('link', { name: 'Compare', exact: true }).click();

  await expect(page).toHaveURL(/&compare=[\da-f-]{36},[\da-f-]{36}$/);
  await expect(modal(page).getByText('Prices and times for 2 people')).toBeVisible();
  await expect(modal(page).getByRole('table')).toHaveAccessibleName(/side by side/);
  await expect(modal(page).getByRole('columnheader')).toHaveCount(2);
  const price = modal(page).getByRole('row', { name: /^Price/ });
  await expect(price.getByRole('cell').nth(1)).toContainText('₹698');
  await expect(price.getByRole('cell').nth(1)).toContainText('₹349 × 2');
  await expectAccessible(page);
  const label = await price.getByRole('rowheader').boundingBox();
  await modal(page)
    .getByRole('link', { name: new RegExp(`^Book .* at ${SALON}$`) })
    .scrollIntoViewIfNeeded();
  expect(await price.getByRole('rowheader').boundingBox()).toEqual(label);
  const width = () =>
    page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
  expect(await width()).toBeLessThanOrEqual(0);

  const compared = page.url();
  const time = modal(page)
    .getByRole('list', { name: `Free times at ${SALON}` })
    .getByRole('link')
    .nth(1);
  const at = new URL((await time.getAttribute('href')) ?? '', compared).searchParams.get('at');
  const clock = (await time.textContent()) ?? '';
  await time.click();
  await expect(page).toHaveURL(/\/service-details\/[\w-]+\?book=[\w-]+/);
  await expect(
    modal(page).getByRole('radio', { name: new RegExp(`^${clock}`), checked: true }),
  ).toBeVisible();
  await expect(
    modal(page)
      .getByText(/2 people/)
      .first(),
  ).toBeVisible();
  expect(new URL(page.url()).searchParams.get('at')).toBe(at);
  // The link back to the results opens them at their position.
  const { results, resultsKey } = await page.evaluate(() => history.state.usr);
  expect(results).toBe(new URL(compared).pathname + new URL(compared).search);
  expect(resultsKey).toMatch(/./);

  await page.goBack();
  await expect(column(page, SALON)).toBeVisible();
  expect(page.url()).toBe(compared);
  const book = modal(page).getByRole('link', { name: `Book Men's haircut at ${SALON}` });
  const next = new URL((await book.getAttribute('href')) ?? '', compared).searchParams;
  const [soonest] = await modal(page)
    .getByRole('list', { name: `Free times at ${SALON}` })
    .getByRole('link')
    .all();
  const href = (await soonest?.getAttribute('href')) ?? '';
  expect(next.toString()).toBe(new URL(href, compared).searchParams.toString());
  await page.keyboard.press('Escape');
  await expect(modal(page)).toBeHidden();
  await expect(page).toHaveURL((url) => url.pathname + url.search === RESULTS);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(700);
  await expect(toggle(page, SALON)).toBeChecked();
  expect(new Set(requests).size).toBe(1);
});

test('on a phone, a part of the third service is visible until the comparison is scrolled', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await open(page, '/search?in=Mumbai');
  for (const nth of [0, 1, 2]) await toggles(page).nth(nth).check();
  await bar(page).getByRole('link', { name: 'Compare', exact: true }).click();
  const third = modal(page).getByRole('columnheader').nth(2);
  await expect(third).toBeInViewport({ ratio: 0.25 });
  const fade = modal(page).locator('[data-has-more]');
  await expect(fade).toHaveCount(1);
  await modal(page)
    .getByRole('table')
    .evaluate((table) => table.parentElement?.scrollBy({ left: table.clientWidth }));
  await expect(third).toBeInViewport({ ratio: 1 });
  await expect(fade).toHaveCount(0);
});

test('a fourth service is refused; a removed one leaves the comparison and the choice', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, '/search?in=Mumbai');
  for (const nth of [0, 1, 2]) await toggles(page).nth(nth).check();
  await toggles(page).nth(3).click();
  await expect(toggles(page).nth(3)).not.toBeChecked();
  const refusal = 'You can compare 3 services at a time. Remove one to add another.';
  await expect(bar(page).getByRole('status')).toHaveText(refusal);
  await page.reload();
  await expect(bar(page)).toContainText('3 of 3');
  const names = await bar(page)
    .getByText(/, .+, /)
    .innerText();
  await bar(page).getByRole('link', { name: 'Compare', exact: true }).click();
  await expect(modal(page).getByRole('columnheader')).toHaveCount(3);
  await expectAccessible(page);
  await page.setViewportSize({ width: 768, height: 1024 });
  await expectAccessible(page);

  const [gone = ''] = names.split(', ');
  await modal(page)
    .getByRole('button', { name: `Remove ${gone} from the comparison` })
    .click();
  await expect(modal(page).getByRole('columnheader')).toHaveCount(2);
  await expect(page).toHaveURL(/compare=[\da-f-]{36},[\da-f-]{36}$/);
  await modal(page).getByRole('button', { name: 'Close the comparison' }).click();
  await expect(bar(page)).toContainText('2 of 3');
  await expect(toggle(page, gone)).not.toBeChecked();
  await bar(page).getByRole('button', { name: 'Stop comparing' }).click();
  await expect(bar(page)).toBeHidden();
  await expect(toggles(page).nth(1)).not.toBeChecked();
});

test('a shared URL opens the comparison; services that cannot be shown are omitted with a message', async ({
  page,
}) => {
  const { items }: SearchAnswer = await call(page, 'search', { query: { q: 'haircut' } });
  const [one, two, three, four] = items.map(({ id }) => id);
  const names = items.map(({ name }) => name);
  await open(
    page,
    `/search?q=haircut&in=Mumbai&compare=${one},${two},${one},spa,${crypto.randomUUID()}`,
  );
  await expect(modal(page).getByRole('columnheader')).toHaveCount(2);
  await expect(column(page, names[1] ?? '')).toBeVisible();
  const note = '2 services are not available any more, so we left them out.';
  await expect(modal(page).getByRole('status').filter({ hasText: note })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL((url) => url.search === '?q=haircut&in=Mumbai');
  await expect(bar(page)).toContainText('2 of 3');

  // Words that become filters move to other parameters of the URL, and the comparison stays.
  await open(page, `/search?q=haircut+in+mumbai&compare=${one},${two}`);
  await expect(page).toHaveURL(new RegExp(`q=haircut&in=Mumbai&compare=${one},${two}$`));
  await expect(modal(page).getByRole('columnheader')).toHaveCount(2);

  await open(page, `/search?q=haircut&compare=${[one, two, three, four].join()}`);
  await expect(modal(page).getByRole('columnheader')).toHaveCount(3);
  await expect(modal(page).getByText(/^We compare 3 services at a time/)).toBeVisible();

  await open(page, `/search?q=haircut&compare=${crypto.randomUUID()}`);
  await expect(modal(page).getByRole('heading', { name: 'Nothing to compare' })).toBeVisible();
  await modal(page).getByRole('button', { name: 'Close the comparison' }).click();
  await expect(bar(page)).toBeHidden();
});

test('the comparison opens in Hindi', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await open(page, `/hi${RESULTS}`);
  const boxes = page.getByRole('checkbox', { name: /^तुलना करें: / });
  await boxes.nth(0).check();
  await boxes.nth(1).check();
  await page.getByRole('link', { name: 'तुलना करें', exact: true }).click();
  await expect(modal(page).getByText('2 लोगों के लिए कीमत और समय')).toBeVisible();
  await expect(modal(page).getByRole('rowheader', { name: 'कीमत' })).toBeVisible();
  await expect(modal(page).getByRole('link', { name: /^बुक करें: / })).toHaveCount(2);
  await expectAccessible(page);
  await modal(page)
    .getByRole('link', { name: /^बुक करें: / })
    .nth(1)
    .click();
  await expect(page).toHaveURL(/\/hi\/service-details\/[\w-]+\?book=/);
  await expect(modal(page)).toBeVisible();
});

test('place and party of a search reach the booking, and without scripts there is no comparison', async ({
  page,
  browser,
  baseURL,
}) => {
  await open(page, '/search?q=physiotherapy&in=Mumbai&place=home&people=2');
  await page.getByRole('link', { name: 'Backyard Physio', exact: true }).click();
  await page
    .getByRole('button', { name: /^Book Now: Physiotherapy/ })
    .first()
    .click();
  await expect(modal(page)).toBeVisible();
  await expect(page).toHaveURL(
    ({ searchParams }) =>
      searchParams.get('place') === 'home' && searchParams.get('people') === '2',
  );

  const context = await browser.newContext({
    ...(baseURL ? { baseURL } : {}),
    javaScriptEnabled: false,
  });
  const plain = await context.newPage();
  await plain.goto(`${RESULTS}&compare=${crypto.randomUUID()}`);
  await expect(plain.getByRole('link', { name: SALON, exact: true })).toBeVisible();
  await expect(plain.getByRole('checkbox')).toHaveCount(0);
  await context.close();
});
