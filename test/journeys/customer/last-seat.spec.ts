import { expect, test } from '../../support/browser/journey.ts';
import {
  checkout,
  chooseDay,
  expectBooked,
  modal,
  openModal,
  openService,
  openSession,
  payByUpi,
  pressPay,
  register,
  SALON,
  signIn,
  times,
} from '../steps.ts';

test.use({ expectedErrors: [/409/] });

test('[BOOK-01, BOOK-04] of two people who order the last seat, one gets it and the other sees the nearest times', async ({
  page,
  browser,
  baseURL,
  sandbox,
}) => {
  await signIn(page, sandbox, 'customer@demo.zapbooking.test');
  const other = await openSession(browser, baseURL);
  await other.goto('/register');
  await register(other, sandbox, `second-${test.info().workerIndex}@journey.zapbooking.test`);
  await expect(other).toHaveURL((url) => url.pathname === '/');

  for (const one of [page, other]) {
    await openService(one, SALON);
    await openModal(one, 'Hair spa');
    await chooseDay(one, 2);
    await times(one).nth(3).click();
  }
  await pressPay(page);
  await expect(checkout(page).getByText('Pay with')).toBeVisible();
  await pressPay(other);
  const notice = modal(other).getByRole('status').filter({ hasText: 'nearest free times' });
  await expect(notice).toContainText(/taken|held/i);
  await notice.getByRole('button').first().click();
  await pressPay(other);
  await payByUpi(other);
  await expectBooked(other);
  await payByUpi(page);
  await expectBooked(page);
  await other.context().close();
});
