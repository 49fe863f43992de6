import { expect, test } from '../../support/browser/journey.ts';
import { newCustomer } from '../money-steps.ts';
import {
  checkout,
  chooseDay,
  expectBooked,
  modal,
  openModal,
  openService,
  payByUpi,
  pressPay,
  times,
  WORKSHOP,
} from '../steps.ts';

test('the checkout of a second tab closes when the first one has paid, and leads to the booking', async ({
  page,
  sandbox,
}) => {
  await newCustomer(page, sandbox, `two-tabs-${test.info().workerIndex}@example.com`);
  const second = await page.context().newPage();
  for (const tab of [page, second]) {
    await openService(tab, WORKSHOP);
    await openModal(tab, 'Candle making');
    await chooseDay(tab, 5);
    await times(tab).first().click();
    await pressPay(tab);
    await expect(checkout(tab).getByText('Pay with')).toBeVisible();
  }
  await page.bringToFront();
  await payByUpi(page);
  await expectBooked(page);
  await second.bringToFront();
  await expect(checkout(second).getByText('Pay with')).toBeHidden();
  await expect(modal(second).getByText('You are booked')).toBeVisible();
  await expect(modal(second)).toContainText('This time is already paid for');
  await modal(second).getByRole('link', { name: 'See the booking' }).click();
  await expect(second).toHaveURL((url) => url.pathname.startsWith('/booking-details/'));
  await expect(second.getByRole('heading', { level: 1, name: 'Candle making' })).toBeVisible();
});
