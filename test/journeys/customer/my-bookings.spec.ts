import type { Page } from '@playwright/test';
import { expect, test } from '../../support/browser/journey.ts';
import { expectAccessible, newCustomer } from '../money-steps.ts';
import {
  chooseDay,
  modal,
  openModal,
  openService,
  payByUpi,
  pressPay,
  SALON,
  signIn,
  times,
  toStep,
} from '../steps.ts';

const CUSTOMER = 'customer@demo.zapbooking.test';
const TABS = ['All', 'Assigned', 'Accepted', 'Cancelled', 'Completed'];
const tab = (page: Page, name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`) });

test('[MYB-14, MYB-15, MYB-16, MYB-17, MYB-18, MYB-07, MYB-06, ROUTE-17] My Bookings links a person without bookings to the services', async ({
  page,
  sandbox,
}) => {
  await newCustomer(page, sandbox, 'no-bookings@example.com');
  await page.goto('/');
  await page.getByRole('link', { name: 'My Bookings' }).first().click();
  await expect(page).toHaveURL(/\/myBooking$/);
  await expect(tab(page, 'All')).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('heading', { name: 'No Bookings Yet' })).toBeVisible();
  await expect(
    page.getByText(
      'Your service appointments will appear here. Start exploring our premium services today!',
    ),
  ).toBeVisible();
  for (const label of TABS.slice(1)) {
    await tab(page, label).click();
    // Without bookings, no tab displays a count.
    expect(await tab(page, label).textContent()).toBe(label);
    await expect(page.getByRole('heading', { name: `No ${label} Bookings` })).toBeVisible();
    await expect(
      page.getByText(`You don’t have any ${label} bookings at the moment.`),
    ).toBeVisible();
  }
  await expectAccessible(page);
  await tab(page, 'All').click();
  await page.getByRole('link', { name: 'Explore Services' }).click();
  await expect(page).toHaveURL((url) => url.pathname === '/');
});

test('[MYB-01, MYB-02, MYB-03, MYB-04, MYB-06, MYB-08, MYB-10, MYB-11, MYB-12, MYB-22, MYB-23, API-22] the list has tabs with counts, a heading, refresh, columns and details', async ({
  page,
  sandbox,
}) => {
  await signIn(page, sandbox, CUSTOMER);
  await page.goto('/myBooking');
  await expect(page.getByRole('heading', { level: 1, name: 'My Bookings' })).toBeVisible();
  await expect(page.getByText('Track your service appointments')).toBeVisible();
  await expect(page.getByRole('tab')).toHaveText(TABS.map((name) => new RegExp(`^${name}`)));

  const panel = page.getByRole('tabpanel');
  const cards = panel.getByRole('heading', { level: 3 });
  const heading = panel.getByRole('heading', { level: 2 });
  await expect(heading).toHaveText(/^\d+ Bookings?$/);
  const words = await page.getByRole('tab').allTextContents();
  const filled = TABS.slice(1).filter((label) =>
    words.some((text) => RegExp(`^${label}\\d`).test(text)),
  );
  expect(filled).toContain('Completed');
  for (const label of filled) {
    await tab(page, label).click();
    await expect(heading).toHaveText(new RegExp(`^\\d+ Bookings?\\s*${label} status$`));
    const visible = await cards.count();
    const [number, noun] = ((await heading.textContent()) ?? '').split(' ');
    expect(Number(number)).toBe(visible);
    expect(noun).toMatch(visible === 1 ? /^Booking(?!s)/ : /^Bookings/);
    await expect(tab(page, label)).toHaveText(`${label}${visible}`);
    expect(await panel.getByText(label, { exact: true }).count()).toBe(visible);
  }

  const held = Promise.withResolvers<void>();
  await page.route('**/api/user/client/booking/myBooking*', async (route) => {
    await held.promise;
    await route.continue();
  });
  const request = page.waitForRequest(/\/client\/booking\/myBooking/);
  await page.getByRole('button', { name: 'Refresh' }).click();
  await request;
  await expect(page.getByRole('button', { name: 'Refresh' })).toHaveAttribute('aria-busy', 'true');
  held.resolve();
  await expect(page.getByRole('button', { name: 'Refresh' })).not.toHaveAttribute(
    'aria-busy',
    'true',
  );

  await tab(page, 'All').click();
  for (const [width, columns] of [
    [360, 1],
    [480, 2],
    [768, 2],
    [1100, 3],
    [1440, 4],
    [1700, 5],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    const list = panel.getByRole('list').first();
    const template = await list.evaluate((grid) => getComputedStyle(grid).gridTemplateColumns);
    expect(template.split(' '), `${width} px`).toHaveLength(columns);
  }
  await expectAccessible(page);
  await panel.getByRole('listitem').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/booking-details\//);
});

test('[BOOK-06, BOOK-17, PAY-01, PAY-07] a reload keeps the choice, a closed tab releases its hold, and the toast leads to the order', async ({
  page,
  sandbox,
}) => {
  await newCustomer(page, sandbox, 'reloads@example.com');
  await openService(page, SALON);
  await openModal(page, 'Hair spa');
  await modal(page).getByRole('button', { name: 'Add one person' }).click();
  await chooseDay(page, 4);
  await times(page).nth(5).click();
  const chosen =
    /^\d+:\d\d [AP]M/.exec((await times(page).nth(5).textContent()) ?? '')?.[0] ?? 'none';
  await toStep(page, 'Review and pay');
  const sum = /^Pay ₹[\d,]+\.\d\d$/;
  const label = await modal(page).getByRole('button', { name: sum }).textContent();
  await expect(page).toHaveURL(/people=2/);
  await page.reload();
  await expect(modal(page).getByRole('button', { name: sum })).toHaveText(label ?? '');
  await expect(
    modal(page)
      .getByText(/2 people/)
      .first(),
  ).toBeVisible();
  await expect(
    modal(page)
      .getByText(new RegExp(`^${chosen} – `))
      .first(),
  ).toBeVisible();

  const service = page.url();
  await pressPay(page);
  await expect(page.locator('iframe[title*="ayment"]')).toBeVisible();
  await page.goto('about:blank');
  await page.goto(service);
  await toStep(page, 'When');
  await expect(modal(page).getByRole('radio', { name: new RegExp(`^${chosen}`) })).toBeChecked();

  await pressPay(page);
  await payByUpi(page);
  await expect(page.getByText('Order placed successfully !')).toBeVisible();
  await page.getByRole('button', { name: 'View Order' }).click();
  await expect(page).toHaveURL(/\/myBooking\?new=/);
  await expect(page.getByRole('heading', { level: 1, name: 'My Bookings' })).toBeVisible();
});
