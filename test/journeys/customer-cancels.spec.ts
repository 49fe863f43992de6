import { axe, expect, test } from '../support/journey.ts';
import {
  expectBooked,
  logIn,
  modal,
  openModal,
  openService,
  payByUpi,
  pressPay,
  times,
  WORKSHOP,
} from './steps.ts';

test('[POLICY-12, POLICY-23, POLICY-43, LEGAL-11] a customer cancels a booking of next week and gets the price back', async ({
  page,
  sandbox,
}) => {
  await logIn(page, sandbox, 'customer@demo.zapbooking.test');
  await openService(page, WORKSHOP);
  await openModal(page, 'Candle making');
  await modal(page)
    .getByRole('radio', { name: /times? free|free/ })
    .nth(6)
    .click();
  await expect(times(page).first()).toBeVisible();
  await pressPay(page);
  await payByUpi(page);
  await expectBooked(page);
  await page
    .getByRole('link', { name: /Candle making/ })
    .first()
    .click();

  await page.getByRole('button', { name: 'Cancel booking' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel this booking?' });
  await expect(dialog.getByText('Comes back')).toBeVisible();
  await dialog.getByText('My plans have changed').click();
  expect(await axe(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Cancel and refund ₹899.00' }).click();
  await expect(page.getByText('Booking cancelled').first()).toBeVisible();
  await expect(page.getByText('Cancelled by the customer').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cancel booking' })).toBeHidden();
});
