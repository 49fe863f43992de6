import { expect, test } from '../../../support/browser/journey.ts';
import { expectAccessible, newCustomer, openNewest } from '../../money-steps.ts';
import {
  chooseDay,
  expectBooked,
  modal,
  openModal,
  openService,
  openSession,
  payByUpi,
  pressPay,
  SALON,
  signIn,
  toStep,
  untilHydrated,
} from '../../steps.ts';

const PROVIDER = 'provider@demo.zapbooking.test';
const TASK = "Women's haircut";

test.use({ viewport: { width: 360, height: 780 } });

test('a customer pays the deposit now and the rest at the venue, where the provider records it', async ({
  page,
  browser,
  baseURL,
  sandbox,
}) => {
  const provider = await openSession(browser, baseURL);
  await signIn(provider, sandbox, PROVIDER);
  await provider.goto('/serviceProvider/myServices');
  const mine = provider.getByRole('listitem').filter({ hasText: SALON });
  await mine.getByRole('link', { name: 'View My Service Details' }).click();
  await provider.getByRole('link', { name: 'Deposit' }).click();
  await untilHydrated(provider);
  await provider.getByRole('radio', { name: /^A deposit/ }).check();
  await expect(provider.getByLabel('Deposit', { exact: true })).toHaveValue('30');
  await expectAccessible(provider);
  await provider.getByRole('button', { name: 'Save' }).click();
  await expect(provider.getByText(/^Saved\./)).toBeVisible();

  await newCustomer(page, sandbox, 'pays-a-deposit@example.com');
  await openService(page, SALON);
  await openModal(page, TASK);
  await chooseDay(page, 2);
  await toStep(page, 'Review and pay');
  await expect(modal(page).getByText('₹349.00 at the venue', { exact: true })).toBeVisible();
  await expect(modal(page).getByRole('button', { name: 'Pay ₹151.00' })).toBeVisible();
  await expectAccessible(page);
  await pressPay(page);
  await payByUpi(page);
  await expectBooked(page);
  await openNewest(page, TASK);
  await expect(page.getByText('₹349.00 to pay at the venue', { exact: true })).toBeVisible();
  await expectAccessible(page);

  const [, id = ''] = /booking-details\/([\w-]{36})/.exec(page.url()) ?? [];
  await provider.goto(`/serviceProvider/bookingRequests/${id}`);
  await provider.getByRole('button', { name: 'Accept' }).click();
  await provider.getByRole('radio', { name: 'UPI' }).check();
  await expectAccessible(provider);
  await provider.getByRole('button', { name: 'Record ₹349.00 as paid' }).click();
  await expect(provider.getByRole('button', { name: 'Undo' })).toBeVisible();
  await page.reload();
  await expect(page.getByText('₹349.00 paid at the venue (UPI)', { exact: true })).toBeVisible();
  await provider.context().close();
});
