import type { Page } from '@playwright/test';
import { expect, test } from '../../../support/browser/journey.ts';
import { call } from '../../call.ts';
import { expectAccessible, newCustomer } from '../../money-steps.ts';
import {
  checkout,
  expectBooked,
  modal,
  openModal,
  openSession,
  payByUpi,
  pressPay,
  signIn,
} from '../../steps.ts';

const OWNER = 'rohini.kale@demo.zapbooking.test';
const TASK = "Women's haircut";
const ONE_LINE = 60;

async function chooseFarhan(page: Page, serviceId: string): Promise<void> {
  await page.goto(`/service-details/${serviceId}`);
  await openModal(page, TASK);
  await modal(page).getByRole('radio', { name: 'Farhan Sayyed' }).click();
  await pressPay(page);
}

test.use({
  viewport: { width: 360, height: 740 },
  // The payment is refused, and the open booking requests the times of the member again.
  expectedErrors: [/ 40[49] \(/],
});

test('a customer who pays while the chosen member is deactivated is refunded; the owner sees earlier bookings listed', async ({
  page,
  browser,
  baseURL,
  sandbox,
}) => {
  const owner = await openSession(browser, baseURL);
  await owner.setViewportSize({ width: 360, height: 740 });
  await signIn(owner, sandbox, OWNER);
  const [{ id: serviceId }] = await call(owner, 'myServices');
  const { members } = await call(owner, 'team');
  const { id: memberId } = members.find(({ name }: { name: string }) => name === 'Farhan Sayyed');

  await newCustomer(page, sandbox, 'pays-for-who-leaves@example.com');
  await chooseFarhan(page, serviceId);
  await payByUpi(page);
  await expectBooked(page);
  await chooseFarhan(page, serviceId);
  await checkout(page).getByLabel('UPI').check();

  await owner.goto(`/serviceProvider/team/${memberId}`);
  await owner.getByRole('button', { name: 'Deactivate Farhan Sayyed' }).click();
  await owner.getByRole('dialog').getByRole('button', { name: 'Deactivate', exact: true }).click();
  await expect(owner.getByText(/^Farhan Sayyed takes no bookings/)).toBeVisible();

  await checkout(page).getByRole('button', { name: 'Approve' }).click();
  await expect(modal(page).getByText('The time was no longer free')).toBeVisible();
  await expect(modal(page).getByRole('link', { name: 'See the refund' })).toBeVisible();
  await expectAccessible(page);
  await owner.reload();
  const name = 'Bookings and classes without their team member';
  const conflicts = owner.getByRole('region', { name });
  const start = conflicts.getByRole('link');
  await expect(start).toBeVisible();
  const box = await start.boundingBox();
  expect(box?.height, 'the date is not broken into letters').toBeLessThan(ONE_LINE);
  await expectAccessible(owner);
  await start.click();
  await expect(owner.getByRole('heading', { level: 1, name: 'Kavya Raman' })).toBeVisible();
  await owner.context().close();
});
