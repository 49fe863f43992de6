import type { Page } from '@playwright/test';
import { expect, test } from '../../support/browser/journey.ts';
import { holdAnswer } from '../hold-answer.ts';
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

const PHOTOS = process.env['GIFT_PHOTOS'];

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

test('a gift card is bought on a page, redeemed by its recipient and pays for a booking', async ({
  page,
  browser,
  baseURL,
  sandbox,
}) => {
  test.setTimeout(400_000);
  const owner = await openSession(browser, baseURL);
  await signIn(owner, sandbox, 'provider@demo.zapbooking.test');
  await owner.goto('/serviceProvider/prepaid?kind=gift-cards');
  await owner.getByRole('switch', { name: 'Sell gift cards' }).check();
  await owner.getByLabel('Amounts in ₹, separated by commas').fill('500, 1000');
  await owner.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(owner.getByText('Gift cards saved')).toBeVisible();

  const buyer = await openSession(browser, baseURL);
  await openService(buyer, SALON);
  await buyer.getByRole('button', { name: 'Give a gift card' }).click();
  await expect(modal(buyer).getByText(/^Log in to choose the amount/)).toBeVisible();
  await modal(buyer).getByRole('button', { name: 'Log in to continue' }).click();
  await expect(buyer).toHaveURL(/\/login\?next=/);
  const back = new URL(buyer.url()).searchParams.get('next') ?? '';
  await newCustomer(buyer, sandbox, 'gift-buyer@example.com');
  await buyer.goto(back);
  await modal(buyer).getByRole('radio', { name: '₹1,000.00' }).click();
  await modal(buyer).getByRole('button', { name: 'Pay ₹1,000.00' }).click();
  await expect(modal(buyer).getByLabel('Recipient’s name')).toBeFocused();
  await modal(buyer).getByLabel('Recipient’s name').fill('Asha');
  await modal(buyer).getByLabel('Recipient’s e-mail').fill('gift-holder@example.com');
  await modal(buyer).getByLabel('Message (optional)').fill('Happy birthday, Asha!');
  await buyer.keyboard.press('Escape');
  await buyer.getByRole('button', { name: 'Keep editing' }).click();
  await expectAccessible(buyer);
  await photo(buyer, 'buy');
  await modal(buyer).getByRole('button', { name: 'Pay ₹1,000.00' }).click();
  await payByCard(buyer);
  await expect(modal(buyer).getByText(/^We have e-mailed the code to Asha\./)).toBeVisible();

  await buyer.goto('/wallet');
  await buyer.getByRole('button', { name: 'Show code' }).click();
  const share = buyer.getByRole('button', { name: 'Copy code and link' });
  await expect(share).toBeFocused();
  await expect(share).toHaveAccessibleDescription(/^(?:[0-9A-Z]{4}-){3}[0-9A-Z]{4}$/);

  const mail = await sandbox.email('gift-holder@example.com', 'Kavya sent you a gift card');
  const code = /(?:[0-9A-Z]{4}-){3}[0-9A-Z]{4}/.exec(mail.text)?.[0] ?? '';
  await newCustomer(page, sandbox, 'gift-holder@example.com');
  await page.goto('/wallet');
  await page.getByRole('button', { name: 'Add a gift card' }).click();
  await modal(page).getByLabel('Code').fill(code.toLowerCase());
  await modal(page).getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText('₹1,000.00 of ₹1,000.00 left')).toBeVisible();
  await expectAccessible(page);

  const task = "Children's haircut";
  await chooseTime(page, { service: SALON, task, dayFromNow: 9 });
  await toStep(page, 'Review and pay');
  await modal(page)
    .getByRole('switch', { name: /Use gift card \(₹1,000.00 available\)/ })
    .check();
  await expect(modal(page).getByText('₹0.00 now')).toBeVisible();
  await photo(page, 'checkout');
  await modal(page).getByRole('button', { name: 'Book with gift card' }).click();
  await expectBooked(page);
  await openNewest(page, task);
  await expect(page.getByText(/₹250\.00 paid with a gift card\./)).toBeVisible();
  await page.goto('/profile?pane=zap');
  await expect(page.getByText('₹750.00 of ₹1,000.00 left')).toBeVisible();
  await page.getByText('History').first().click();
  await photo(page, 'wallet');
  await page.goto('/hi/wallet');
  await photo(page, 'wallet-hi');

  await test.step('the answer of an order that the buyer left opens no payment', async () => {
    await openService(buyer, SALON);
    await buyer.getByRole('button', { name: 'Give a gift card' }).click();
    await modal(buyer).getByLabel('Recipient’s name').fill('Asha');
    await modal(buyer).getByLabel('Recipient’s e-mail').fill('gift-holder@example.com');
    const order = await holdAnswer(buyer, 'POST', /\/client\/giftCards$/);
    await modal(buyer)
      .getByRole('button', { name: /^Pay ₹/ })
      .click();
    await order.isSent;
    await buyer.goBack();
    await expect(modal(buyer)).toHaveCount(0);
    order.release();
    await buyer.waitForFunction(() => 'Razorpay' in window);
    // An open payment would be in the page after the load of its script and the timer that opens it.
    await buyer.evaluate(async () => {
      for (let turns = 0; turns < 5; turns += 1) await new Promise((done) => setTimeout(done));
    });
    await expect(buyer.locator('.razorpay-container')).toHaveCount(0);
  });
  await buyer.goto('/wallet');
  await photo(buyer, 'bought');
  await owner.reload();
  await expect(owner.getByText('₹750.00 left on all cards you sold')).toBeVisible();
  await owner.getByRole('heading', { name: 'Sold gift cards' }).scrollIntoViewIfNeeded();
  await photo(owner, 'sales');
});
