import type { Page } from '@playwright/test';
import { expect, test } from '../../support/browser/journey.ts';
import { expectAccessible } from '../money-steps.ts';
import { passSecondStep, signIn } from '../steps.ts';

const ADMIN = 'admin@demo.zapbooking.test';

test('[ROLE-08] an admin schedules a commission, withdraws it, and raises the booking charge now', async ({
  page,
  sandbox,
}) => {
  await signIn(page, sandbox, ADMIN);
  await page.goto('/admin/settings');
  await passSecondStep(page, sandbox);
  await schedule(page);
  await withdraw(page);
  await raiseCharge(page);
});

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

async function schedule(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  const commission = card(page, 'Commission');
  await expect(commission).toContainText('10% of the price');
  await expect(commission).toContainText('Since the start');
  await expectAccessible(page);
  await commission.getByRole('button', { name: 'Change Commission' }).click();
  await dialog.getByRole('button', { name: 'Apply now', exact: true }).click();
  await expect(dialog.getByText('This is already the value at that time.')).toBeVisible();
  await expect(dialog.getByText('Please give a reason.')).toBeVisible();
  await dialog.getByLabel('Commission').fill('12');
  await dialog.getByRole('radio', { name: /^From a date and time/ }).check();
  await dialog.getByLabel('From, in India').fill('2027-12-01T10:00');
  await expect(
    dialog.getByText(/^From Wed, 1 Dec 2027 at 10:00 AM, commission is 12% instead of 10%/),
  ).toContainText('A booking of ₹1,000 pays ₹120.');
  await expectAccessible(page);
  await dialog.getByLabel('Reason').fill('The new year needs a higher rate');
  await dialog.getByRole('button', { name: 'Schedule', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(commission).toContainText('From Wed, 1 Dec 2027 at 10:00 AM');
  await expect(commission).toContainText('The new year needs a higher rate');
}

async function withdraw(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  const commission = card(page, 'Commission');
  await commission.getByRole('button', { name: 'Withdraw Commission: 12% of the price' }).click();
  await expect(dialog).toContainText('It stays: 10% of the price.');
  await expectAccessible(page);
  await dialog.getByLabel('Reason').fill('Businesses object');
  await dialog.getByRole('button', { name: 'Withdraw', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(commission).not.toContainText('12%');
  await commission.getByRole('button', { name: 'History of Commission' }).click();
  await expect(dialog.getByRole('listitem')).toHaveText([
    /12% of the price.*Withdrawn.*Businesses object/s,
    /10% of the price.*In force.*Since the start/s,
  ]);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Close the history' }).click();
}

async function raiseCharge(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  const charge = card(page, 'Booking charge');
  await charge.getByRole('button', { name: 'Change Booking charge' }).click();
  await dialog.getByLabel('Booking charge').fill('8');
  await expect(dialog.getByText('A change of this size needs a second admin.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Request', exact: true })).toBeVisible();
  await dialog.getByLabel('Booking charge').fill('2');
  await dialog.getByLabel('Reason').fill('Gateways cost more');
  await dialog.getByRole('button', { name: 'Apply now', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(charge).toContainText('₹2 a person');
  await page.goto('/refund-cancellation');
  await expect(page.getByText(/booking charge of ₹2 per person/).first()).toBeVisible();
}
