import type { Page } from '@playwright/test';
import { axe, expect, test } from '../../support/browser/journey.ts';
import type { SandboxControl } from '../../support/browser/sandbox-control.ts';
import { expectAccessible, openNewest } from '../money-steps.ts';
import {
  expectBooked,
  openModal,
  openService,
  openSession,
  passSecondStep,
  payByUpi,
  pressPay,
  referenceOf,
  signIn,
  WORKSHOP,
} from '../steps.ts';

const CUSTOMER = 'customer@demo.zapbooking.test';
const PROVIDER = 'provider@demo.zapbooking.test';
const ADMIN = 'admin@demo.zapbooking.test';
// Days pass within seconds, so that sessions are renewed after a refusal.
test.use({ expectedErrors: [/401 \(Unauthorized\)/] });

const TASK = 'Hand-building with clay';

/** The customer books and pays; returns the booking's reference. */
async function book(page: Page, sandbox: SandboxControl): Promise<string> {
  await signIn(page, sandbox, CUSTOMER);
  await openService(page, WORKSHOP);
  await openModal(page, TASK);
  await pressPay(page);
  await payByUpi(page);
  await expectBooked(page);
  await openNewest(page, TASK);
  return referenceOf(page);
}

async function accept(provider: Page): Promise<void> {
  await provider.goto('/serviceProvider/bookingRequests');
  await provider.getByRole('radio', { name: new RegExp(`^${WORKSHOP}`) }).click();
  const request = provider
    .getByRole('article')
    .filter({ hasText: TASK })
    .filter({ has: provider.getByRole('button', { name: 'Accept' }) });
  await request.getByRole('button', { name: 'Accept' }).click();
  await expect(provider.getByText('Booking accepted')).toBeVisible();
}

/** After a change of the account, no payout is made for 48 hours. */
async function changeBankAccount(provider: Page, sandbox: SandboxControl): Promise<void> {
  await provider.getByRole('button', { name: 'Change', exact: true }).click();
  const dialog = provider.getByRole('dialog', { name: 'Change bank account' });
  await dialog.getByLabel('Account holder').fill('Meera Nair');
  await dialog.getByLabel('Account number').fill('12');
  await dialog.getByLabel('IFSC').fill('hdfc0001234');
  await dialog.getByLabel('PAN').fill('abcpn1234f');
  await dialog.getByRole('button', { name: 'Send code' }).click();
  await expect(dialog.getByText('Account number must be 9 to 18 digits')).toBeVisible();
  await dialog.getByLabel('Account number').fill('1234 5678 9012');
  await dialog.getByRole('button', { name: 'Send code' }).click();
  await expect(dialog.getByRole('button', { name: /^Resend OTP in \d+ seconds?$/ })).toBeDisabled();
  await dialog.getByLabel('One-time code').fill(await sandbox.code(PROVIDER));
  expect(await axe(provider)).toEqual([]);
  await dialog.getByRole('button', { name: 'Save bank account' }).click();
  await expect(provider.getByText(/Account ending in 9012/)).toBeVisible();
  await expect(provider.getByText(/New account: payouts start on/)).toBeVisible();
}

/** Reloads until the booking's line has this text, because jobs and sweeps take time. */
async function expectEarning(provider: Page, reference: string, state: string): Promise<void> {
  await expect(async () => {
    await provider.goto('/serviceProvider/earnings');
    const line = provider.getByRole('row').filter({ hasText: reference });
    await expect(line.getByText(state, { exact: true })).toBeVisible({ timeout: 10_000 });
  }).toPass();
}

async function payOut(admin: Page): Promise<void> {
  const open = admin.getByRole('button', { name: 'Pay out…' });
  await expect(async () => {
    await admin.goto('/admin/payouts');
    await expect(open).toBeVisible({ timeout: 10_000 });
  }).toPass();
  expect(await axe(admin)).toEqual([]);
  await open.click();
  const dialog = admin.getByRole('dialog', { name: /^Pay ₹/ });
  const total = /₹([\d,.]+) to/.exec((await dialog.getByRole('heading').textContent()) ?? '')?.[1];
  await dialog.getByLabel('Type the total to confirm').fill('1');
  await dialog.getByRole('button', { name: /^Pay ₹/ }).click();
  await expect(dialog.getByText(/Please type the total exactly as shown above/)).toBeVisible();
  await dialog.getByLabel('Type the total to confirm').fill(total ?? '');
  await dialog.getByRole('button', { name: /^Pay ₹/ }).click();
  await expect(dialog).toBeHidden();
  // Other providers with earnings due are paid as well.
  await expect(admin.getByText(/^\d+ paid$/).first()).toBeVisible();
  await admin
    .getByRole('button', { name: /^Show the payouts of / })
    .first()
    .click();
  await expect(admin).toHaveURL(/run=[0-9a-f-]{36}/);
  const payouts = admin.getByRole('region', { name: 'Payouts of one run' });
  await expect(payouts.getByRole('row').filter({ hasText: 'Meera Nair' })).toContainText('Paid');
  expect(await axe(admin)).toEqual([]);
}

test('[PDASH-06, PDASH-08, PNAV-06, POLICY-06] the earnings of a booking are pending, fall due, and are paid out after the admin types the total', async ({
  page,
  browser,
  baseURL,
  sandbox,
}) => {
  test.slow();
  const provider = await openSession(browser, baseURL);
  const admin = await openSession(browser, baseURL);
  const reference = await book(page, sandbox);
  await signIn(provider, sandbox, PROVIDER);
  await accept(provider);
  await provider.goto('/serviceProvider');
  await provider.getByRole('link', { name: 'View Earnings' }).click();
  await expect(provider).toHaveURL(/\/serviceProvider\/earnings$/);
  await changeBankAccount(provider, sandbox);

  await sandbox.clock({ advance: 'PT36H' });
  await expectEarning(provider, reference, 'Pending');
  await expectAccessible(provider);
  await sandbox.clock({ advance: 'P8D' });
  await expectEarning(provider, reference, 'Due');
  await provider.getByRole('link', { name: 'See its bookings' }).click();
  await expect(provider.getByText('Only bookings of your next payout')).toBeVisible();
  await expect(provider.getByRole('row').filter({ hasText: reference })).toBeVisible();
  await provider.getByRole('button', { name: 'Show all bookings' }).click();
  await expect(provider.getByText('Only bookings of your next payout')).toBeHidden();

  await signIn(admin, sandbox, ADMIN);
  await admin.goto('/admin');
  await passSecondStep(admin, sandbox);
  await payOut(admin);
  await expectEarning(provider, reference, 'Paid');
  await provider.getByLabel('Status', { exact: true }).selectOption('Paid');
  await expect(provider).toHaveURL(/state=paid/);
  await expect(provider.getByRole('row').filter({ hasText: reference })).toBeVisible();
  const list = provider.waitForEvent('download');
  await provider.getByRole('button', { name: 'Download this list' }).click();
  expect((await list).suggestedFilename()).toMatch(/^earnings-\d{4}-\d\d-\d\d\.csv$/);
  const download = provider.waitForEvent('download');
  await provider.getByRole('button', { name: /Download CSV/ }).click();
  expect((await download).suggestedFilename()).toMatch(/\.csv$/);
  await readPayout(provider, reference);
  await addGstin(provider, sandbox);
  await readLedger(admin);
  await provider.context().close();
  await admin.context().close();
});

/** Opens the payout from the booking: how the amount is computed, and where the money is. */
async function readPayout(provider: Page, reference: string): Promise<void> {
  await provider.goto('/serviceProvider/earnings');
  const line = provider.getByRole('row').filter({ hasText: reference });
  await line.getByRole('link', { name: 'Paid', exact: true }).click();
  await expect(provider).toHaveURL(/\/serviceProvider\/payouts\/[0-9a-f-]{36}$/);
  await expect(provider.getByRole('heading', { level: 1 })).toHaveText(/^Payout of \d/);
  const sums = provider.getByRole('region', { name: 'From bookings to your bank' });
  await expect(sums.getByText('Zap Booking commission, 10%')).toBeVisible();
  await expect(provider.getByRole('row').filter({ hasText: reference })).toBeVisible();
  await expect(provider.getByRole('region', { name: 'At your bank' })).toContainText('On its way');
  expect(await axe(provider)).toEqual([]);
}

/** A wrong check digit is refused; a code saves the number. */
async function addGstin(provider: Page, sandbox: SandboxControl): Promise<void> {
  await provider.goto('/serviceProvider/earnings');
  await provider.getByRole('button', { name: 'Add GSTIN' }).click();
  const dialog = provider.getByRole('dialog', { name: 'Add GSTIN' });
  await dialog.getByLabel('GSTIN').fill('29aagcb7383j1z5');
  await dialog.getByRole('button', { name: 'Send code' }).click();
  await expect(dialog.getByText('Invalid GSTIN')).toBeVisible();
  await dialog.getByLabel('GSTIN').fill('29aagcb7383j1z4');
  await dialog.getByRole('button', { name: 'Send code' }).click();
  await dialog.getByLabel('One-time code').fill(await sandbox.code(PROVIDER));
  expect(await axe(provider)).toEqual([]);
  await dialog.getByRole('button', { name: 'Save GSTIN' }).click();
  await expect(provider.getByText('GSTIN 29AAGCB7383J1Z4')).toBeVisible();
  await expect(provider.getByText(/^Registered in Karnataka/)).toBeVisible();
  const report = provider.waitForEvent('download');
  await provider.getByRole('button', { name: 'Tax report (CSV)' }).click();
  expect((await report).suggestedFilename()).toMatch(/^tax-report-of-FY\d{4}-\d\d-.*\.csv$/);
}

/** Opens an account, its entries and the booking of one of them. */
async function readLedger(admin: Page): Promise<void> {
  await admin.goto('/admin/ledger');
  await expect(admin.getByText(/^The books balance/)).toBeVisible();
  expect(await axe(admin)).toEqual([]);
  await admin.getByRole('link', { name: "Providers' earnings" }).click();
  await expect(admin).toHaveURL(/\/admin\/ledger\/earnings\?from=/);
  const entries = admin.getByRole('table', { name: 'Entries of the account' });
  await expect(entries.getByRole('row').nth(1)).toBeVisible();
  expect(await axe(admin)).toEqual([]);
  const file = admin.waitForEvent('download');
  await admin.getByRole('button', { name: 'Download CSV' }).click();
  expect((await file).suggestedFilename()).toMatch(/^ledger-earnings-.*\.csv$/);
  await entries
    .getByRole('link', { name: /^Payout of / })
    .first()
    .click();
  await expect(admin).toHaveURL(/\/admin\/payouts\?run=/);
}
