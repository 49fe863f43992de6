import { axe, expect, shareServer, test } from '../../support/browser/journey.ts';
import { expectStill, observeShifts } from '../../support/browser/layout-shift.ts';
import { modal, openService, SALON, untilHydrated } from '../steps.ts';

shareServer('pages that nothing changes');

test.use({ viewport: { width: 360, height: 740 } });

test('[SVC-01, SVC-02, SVC-03] a phone shows the figures in one line, the hours of the week, directions and the next step', async ({
  page,
}) => {
  await openService(page, SALON);
  await untilHydrated(page);
  await expect(page.getByRole('tab')).toHaveText(['Services', 'Reviews']);
  const line = page.getByRole('button', { name: /· \d+ bookings? · replies in \d+ (min|h)/ });
  await line.click();
  const figures = page.getByRole('region', { name: 'Facts about this service' });
  await expect(figures.getByText('Share of requests accepted', { exact: false })).toBeVisible();
  expect(await axe(page)).toEqual([]);
  await line.click();
  await expect(figures).toBeHidden();

  const about = page.getByRole('region', { name: 'About' });
  const days = about.locator('dl > div');
  await expect(days).toHaveCount(7);
  await expect(days.first()).toHaveText(/^Today\d+:\d\d AM – \d+:\d\d PM/);
  await expect(about.getByRole('link', { name: 'Directions' })).toHaveAttribute(
    'href',
    /^(geo:0,0\?q=|https:\/\/).*Marigold%20Hair/,
  );

  // Beside the list of services, the bar would be redundant.
  const toMenu = page.getByRole('button', { name: 'See services' });
  const row = page.getByRole('button', { name: 'Book Now: Hair spa' });
  await row.scrollIntoViewIfNeeded();
  await expect(toMenu).toBeHidden();
  await page.getByRole('tab', { name: 'Reviews' }).click();
  await expect(page.getByText(/^\d services from ₹249\.00$/)).toBeVisible();
  expect(await axe(page)).toEqual([]);
  await toMenu.click();
  await expect(page.getByRole('tab', { name: 'Services' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await expect(page.getByRole('heading', { name: 'For women' })).toBeInViewport();
  await expect(toMenu).toBeHidden();
});

test('[SVC-05] the searched sub-service is listed first, and the bar books it', async ({
  page,
}) => {
  await page.goto(`/search?q=${encodeURIComponent("men's haircut in Bandra")}`);
  await untilHydrated(page);
  await page.getByRole('link', { name: SALON, exact: true }).first().click();
  await expect(page.getByText('Your search', { exact: true })).toBeVisible();
  await expect(page.getByRole('tabpanel').getByRole('heading', { level: 3 }).first()).toHaveText(
    "Men's haircut",
  );
  await page.getByRole('button', { name: 'Choose a time' }).click();
  await expect(modal(page).getByRole('heading', { level: 2, name: "Men's haircut" })).toBeVisible();
});

test('a booking that was opened by a link leaves only party, place and time for the next one', async ({
  page,
}) => {
  await openService(page, SALON);
  const { pathname } = new URL(page.url());
  await page.getByRole('button', { name: "Book Now: Women's haircut" }).click();
  await expect(modal(page)).toBeVisible();
  const id = new URL(page.url()).searchParams.get('book');
  await page.goto(`${pathname}?book=${id}&people=2&place=provider&step=when&repeat=1x4&together=1`);
  await expect(modal(page).getByRole('heading', { name: 'Repeat' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(modal(page)).toBeHidden();
  const names = [...new URL(page.url()).searchParams.keys()];
  expect(names.filter((name) => !['people', 'place', 'at'].includes(name))).toEqual([]);
});

test('a service page loads without layout shift', async ({ page }) => {
  await observeShifts(page);
  await openService(page, SALON);
  await page.goto(page.url());
  await untilHydrated(page);
  await page.waitForLoadState('networkidle');
  await expectStill(page, page.url());
});
