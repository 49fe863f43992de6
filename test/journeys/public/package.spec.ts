import type { Page } from '@playwright/test';
import { expect, test } from '../../support/browser/journey.ts';
import { chooseTime, expectAccessible, newCustomer, openNewest } from '../money-steps.ts';
import {
  expectBooked,
  modal,
  openService,
  openSession,
  payByCard,
  SALON,
  signIn,
  toStep,
} from '../steps.ts';

const PHOTOS = process.env['PACKAGE_PHOTOS'];
const TASK = "Children's haircut";

/** Saves screenshots for a phone, a tablet and a computer if a folder for them is set. */
async function photo(page: Page, name: string): Promise<void> {
  if (!PHOTOS) return;
  const before = page.viewportSize();
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.screenshot({ path: `${PHOTOS}/${name}-${width}-${colorScheme}.png` });
    }
  }
  await page.emulateMedia({ colorScheme: 'light' });
  if (before) await page.setViewportSize(before);
}

test('a package is sold, pays for a booking, takes the visit back and is refunded', async ({
  page,
  browser,
  baseURL,
  sandbox,
}) => {
  test.setTimeout(400_000);
  const owner = await openSession(browser, baseURL);
  await signIn(owner, sandbox, 'provider@demo.zapbooking.test');
  await owner.goto('/serviceProvider');
  await owner.getByRole('link', { name: 'PACKAGES AND GIFT CARDS' }).click();
  await owner.getByRole('tab', { name: 'Gift cards' }).click();
  await expect(owner).toHaveURL('/serviceProvider/prepaid?kind=gift-cards');
  await expectAccessible(owner);
  await photo(owner, 'sold-cards');
  await owner.getByRole('tab', { name: 'Packages' }).click();
  await expect(owner).toHaveURL('/serviceProvider/prepaid');
  await owner.getByRole('button', { name: 'Add a package' }).click();
  const option = modal(owner)
    .getByRole('option')
    .filter({ hasText: `${TASK}, ${SALON}` });
  const value = (await option.getAttribute('value')) ?? '';
  await modal(owner).getByLabel('Service').selectOption(value);
  await modal(owner).getByLabel('Price of all visits, in ₹').fill('2000');
  await modal(owner).getByRole('button', { name: 'Save package' }).click();
  await expect(modal(owner).getByText(/^Enter less than ₹1,245\.00/)).toBeVisible();
  await modal(owner).getByLabel('Price of all visits, in ₹').fill('1000');
  await expectAccessible(owner);
  await photo(owner, 'form');
  await modal(owner).getByRole('button', { name: 'Save package' }).click();
  await expect(owner.getByText('₹1,000.00 · ₹200.00 per visit · valid for 6 months')).toBeVisible();

  await openService(page, SALON);
  await expectAccessible(page);
  await photo(page, 'service');
  const servicePage = page.url();
  const buyFive = page.getByRole('button', { name: `Buy 5 visits of ${TASK} for ₹1,005.00` });
  await buyFive.click();
  await expect(modal(page)).toBeVisible();
  await page.goBack();
  await expect(modal(page)).toBeHidden();
  await expect(page).toHaveURL(servicePage);
  await buyFive.click();
  await modal(page).getByRole('button', { name: 'Log in to continue' }).click();
  await expect(page).toHaveURL(/\/login\?next=/);
  const back = new URL(page.url()).searchParams.get('next') ?? '';
  await newCustomer(page, sandbox, 'package-buyer@example.com');
  await page.goto(back);
  await expect(
    modal(page).getByText('You save ₹245.00 compared with single visits.'),
  ).toBeVisible();
  await expect(modal(page).getByText(/^₹201\.00 per unused visit, .* is refunded/)).toBeVisible();
  await expectAccessible(page);
  await photo(page, 'buy');
  await modal(page).getByRole('button', { name: 'Pay ₹1,005.00' }).click();
  await payByCard(page);
  await expect(modal(page).getByText(/^You have 5 visits\./)).toBeVisible();

  await chooseTime(page, { service: SALON, task: TASK, dayFromNow: 9 });
  await toStep(page, 'Review and pay');
  const use = modal(page).getByRole('switch', { name: 'Use your package (5 of 5 left)' });
  await expect(use).toBeChecked();
  await use.uncheck();
  await expect(modal(page).getByRole('button', { name: 'Pay ₹250.00' })).toBeVisible();
  await use.check();
  await expectAccessible(page);
  await photo(page, 'checkout');
  await modal(page).getByRole('button', { name: 'Book with package' }).click();
  await expectBooked(page);
  await openNewest(page, TASK);
  await expect(page.getByText('₹201.00 paid with your package.')).toBeVisible();
  await photo(page, 'booking');

  await page.getByRole('button', { name: 'Cancel booking' }).click();
  await modal(page).getByText('My plans have changed').click();
  await expect(
    modal(page).getByText('1 visit, booking charge included, goes back to your package instantly.'),
  ).toBeVisible();
  await photo(page, 'cancel');
  await modal(page).getByRole('button', { name: 'Cancel, keep the visit' }).click();
  await expect(page.getByText('Booking cancelled', { exact: true })).toBeVisible();
  await expect(page.getByText('Back in your package', { exact: true })).toBeVisible();

  await page.goto('/wallet');
  await expect(page.getByText('5 of 5 left')).toBeVisible();
  await page.getByText('History').first().click();
  await expect(page.getByRole('link', { name: '1 visit back' })).toBeVisible();
  await expectAccessible(page);
  await photo(page, 'wallet');
  await page.getByRole('button', { name: 'Refund unused visits' }).click();
  await photo(page, 'refund');
  await modal(page).getByRole('button', { name: 'Refund ₹1,005.00' }).click();
  await expect(page.getByText('0 of 5 left')).toBeVisible();
  await page.goto('/hi/wallet');
  await expect(page.getByText('5 में से 0 बाकी')).toBeVisible();
  await photo(page, 'wallet-hi');

  await owner.reload();
  await expect(owner.getByText('0 visits used, 0 left (₹0.00), 5 refunded')).toBeVisible();
  await expectAccessible(owner);
  await owner.getByRole('heading', { name: 'Sold packages' }).scrollIntoViewIfNeeded();
  await photo(owner, 'sales');
});
