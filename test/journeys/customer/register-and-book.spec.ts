import { axe, expect, test } from '../../support/browser/journey.ts';
import {
  chooseDay,
  expectBooked,
  modal,
  openModal,
  openService,
  payByCard,
  pressPay,
  register,
  times,
  toStep,
  WORKSHOP,
} from '../steps.ts';

test.use({ expectedErrors: [/401/] });

test('[BOOK-01, BOOK-02, BOOK-05, BOOK-11, BOOK-12, HOME-01, REG-01, REG-09, PAY-03, PAY-05, PAY-06, ROUTE-16] a visitor finds a workshop, registers on the way and books it for three people', async ({
  page,
  sandbox,
}) => {
  await openService(page, WORKSHOP);
  await openModal(page, 'Wheel pottery workshop');
  const dialog = modal(page);
  for (const _ of [1, 2]) await dialog.getByRole('button', { name: 'Add one person' }).click();
  await chooseDay(page, 2);
  await times(page).nth(2).click();
  await toStep(page, 'Review and pay');
  await expect(dialog.getByRole('button', { name: /Pay ₹4,500\.00/ })).toBeVisible();
  expect(await axe(page)).toEqual([]);

  await pressPay(page);
  await expect(page.getByText('Please login to book a service')).toBeVisible();
  await expect(page).toHaveURL(/\/login\?next=/);
  await page.getByRole('link', { name: 'Create an account' }).click();
  const email = `kavya-${test.info().workerIndex}@journey.zapbooking.test`;
  await register(page, sandbox, email);
  await expect(page.getByText('Regitration Successfull')).toBeVisible();

  await expect(dialog.getByRole('button', { name: /Pay ₹4,500\.00/ })).toBeVisible();
  await pressPay(page);
  await payByCard(page);
  await expectBooked(page);

  const link = page.getByRole('link', { name: /Wheel pottery workshop/ });
  const card = page.getByRole('listitem').filter({ has: link }).first();
  await expect(card).toContainText('3 people, together');
  await expect(card).toContainText('₹4,500.00');
  expect(await axe(page)).toEqual([]);
  await link.first().click();
  await expect(page).toHaveURL(/\/booking-details\//);
  await expect(page.getByText('Paid and booked', { exact: true })).toBeVisible();
  expect(await axe(page)).toEqual([]);

  // Back skips the login, which would open the paid booking again.
  await page.goBack();
  await expect(page).toHaveURL(/\/myBooking/);
  await page.goBack();
  await expect(page).toHaveURL(/\/service-details\/[^/?]+$/);
  await expect(page.getByRole('heading', { level: 1, name: WORKSHOP })).toBeVisible();
  await expect(dialog).toBeHidden();

  await sandbox.email(email, 'Requested: Wheel pottery workshop');
});
