import { expect, test } from '../../support/browser/journey.ts';
import {
  bookAndOpen,
  chooseTime,
  expectAccessible,
  newCustomer,
  openNewest,
  rejectAsProvider,
} from '../money-steps.ts';
import { expectBooked, modal, SALON, toStep } from '../steps.ts';

test('[POLICY-19, POLICY-20, PAY-05, PAY-06, PROF-10] the credits from a rejected booking pay the whole price of the next one', async ({
  page,
  browser,
  baseURL,
  sandbox,
}) => {
  await newCustomer(page, sandbox, 'wallet-pays@example.com');
  const task = "Children's haircut";
  await bookAndOpen(page, sandbox, { service: SALON, task, dayFromNow: 8 });
  await rejectAsProvider(browser, sandbox, { baseURL, customer: 'Kavya Raman', task });
  await page.getByRole('button', { name: 'Move ₹250.00 to wallet' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Move ₹250.00 to wallet' }).click();
  await expect(page.getByRole('heading', { name: /₹250\.00 is in your wallet/ })).toBeVisible();

  await chooseTime(page, { service: SALON, task, dayFromNow: 9 });
  await toStep(page, 'Review and pay');
  await modal(page)
    .getByRole('switch', { name: /Use wallet credits \(₹275.00 available\)/ })
    .check();
  await expect(modal(page).getByText('To pay now')).toBeVisible();
  await expectAccessible(page);
  await modal(page).getByRole('button', { name: 'Book with credits' }).click();
  await expectBooked(page);
  await openNewest(page, task);
  await expect(page.getByText(/₹250\.00 paid with wallet credits\./)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Paid with wallet credits' })).toBeVisible();

  await page.goto('/profile?pane=zap');
  await expect(page.getByText('₹25.00', { exact: true })).toBeVisible();
  // The credit that expires first is used first.
  await expect(page.getByText(/−₹25\.00/)).toBeVisible();
  await expect(page.getByText(/−₹225\.00/)).toBeVisible();
});
