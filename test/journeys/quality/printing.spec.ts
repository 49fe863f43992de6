import type { Page } from '@playwright/test';
import { expect, test } from '../../support/browser/journey.ts';
import { signIn } from '../steps.ts';

const CUSTOMER = 'customer@demo.zapbooking.test';

/** Prints the page on a device with the dark theme. */
async function print(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await page.pdf();
}

/** Black on white, with the address, and without what reacts to a press or stays in place while scrolling. */
async function expectPrinted(page: Page): Promise<void> {
  for (const role of ['banner', 'contentinfo', 'navigation', 'button', 'textbox'] as const)
    await expect(page.getByRole(role), role).toHaveCount(0);
  const { origin, pathname } = new URL(page.url());
  await expect(page.locator('body')).toHaveAttribute('data-address', origin + pathname);
  const looks = await page.evaluate(() => {
    const { color, backgroundColor } = getComputedStyle(document.body);
    const all = [...document.querySelectorAll('body *')].filter((one) => one.checkVisibility());
    const places = new Set(all.map((one) => getComputedStyle(one).position));
    return { color, backgroundColor, isStuck: places.has('fixed') || places.has('sticky') };
  });
  expect(looks).toEqual({
    color: 'rgb(0, 0, 0)',
    backgroundColor: 'rgb(255, 255, 255)',
    isStuck: false,
  });
}

test('terms are printed without the frame of the page', async ({ page }) => {
  await page.goto('/terms-conditions');
  await print(page);
  await expectPrinted(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Terms & Conditions' })).toBeVisible();
  await expect(page.getByRole('heading', { name: '1. Agreement' })).toBeVisible();
});

test('a booking and the wallet are printed with their content only', async ({ page, sandbox }) => {
  await signIn(page, sandbox, CUSTOMER);
  await page.goto('/myBooking');
  await page.locator('main a[href^="/booking-details/"]').first().click();
  await expect(page.getByText(/^ZB-/).first()).toBeVisible();
  await print(page);
  await expectPrinted(page);
  await expect(page.getByText(/^ZB-/).first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Payment', exact: true })).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  await page.goto('/wallet');
  await expect(page.getByRole('heading', { name: 'Gift cards' })).toBeVisible();
  await print(page);
  await expectPrinted(page);
  await expect(page.getByRole('heading', { name: 'Gift cards' })).toBeVisible();
});
