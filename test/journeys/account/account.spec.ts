import { readFile } from 'node:fs/promises';
import type { Browser, Page } from '@playwright/test';
import { expect, test } from '../../support/browser/journey.ts';
import type { SandboxControl } from '../../support/browser/sandbox-control.ts';
import { bookAndOpen, expectAccessible, newCustomer } from '../money-steps.ts';
import { logIn, openSession, SALON, sendCode } from '../steps.ts';
import { cancelIntoWallet } from './profile-steps.ts';

// The browser logs the refusals of a wrong code, of obstacles and of ended sessions.
test.use({ expectedErrors: [/40[139]/] });

const EMAIL = 'leaving@example.com';
const CANNOT_YET = 'Your account can’t be deleted yet';

async function openProfile(page: Page): Promise<void> {
  await page.goto('/profile');
  await expect(page.getByRole('heading', { name: 'Your account' })).toBeVisible();
}

async function deactivateAndReturn(page: Page, sandbox: SandboxControl): Promise<void> {
  await expect(
    page.getByText('You can reactivate later, but certain data may be lost.'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Deactivate Account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Deactivate your account?' });
  const word = dialog.getByLabel(/Type DEACTIVATE to confirm/);
  await word.fill('yes');
  await dialog.getByRole('button', { name: 'Deactivate', exact: true }).click();
  await expect(dialog.getByText(/Please type DEACTIVATE to confirm\./)).toBeVisible();
  await expect(word).toBeFocused();
  await expectAccessible(page);
  await word.fill('DEACTIVATE');
  await dialog.getByRole('button', { name: 'Deactivate', exact: true }).click();
  await expect(
    page.getByText('Your account is deactivated. Log in to reactivate it.'),
  ).toBeVisible();
  await expect(page).toHaveURL((url) => url.pathname === '/login');
  await sendCode(page, sandbox, EMAIL);
  await expect(page.getByText('Welcome back. Your account is active again.')).toBeVisible();
  await expect(page).toHaveURL((url) => url.pathname === '/');
}

/** Logs another browser in and out; it reports the logout and returns to its page after login. */
async function signOutElsewhere(
  page: Page,
  browser: Browser,
  parts: { baseURL: string | undefined; sandbox: SandboxControl },
): Promise<void> {
  const { baseURL, sandbox } = parts;
  const tablet = await openSession(browser, baseURL);
  await logIn(tablet, sandbox, EMAIL);
  await tablet.goto('/myBooking');
  await expect(tablet.getByRole('heading', { level: 1, name: 'My Bookings' })).toBeVisible();
  await openProfile(page);
  const devices = page.getByRole('listitem').filter({ hasText: 'Chrome on' });
  await expect(devices).toHaveCount(2);
  await expect(devices.filter({ hasText: 'This device' })).toHaveCount(1);
  await expectAccessible(page);
  await Promise.all([
    expect(tablet.getByText('Your session has expired. Please login again.')).toBeVisible(),
    page.getByRole('button', { name: 'Log out everywhere else' }).click(),
  ]);
  await expect(page.getByText(/Signed out on 1 other device/)).toBeVisible();
  await expect(devices).toHaveCount(1);
  await expect(tablet).toHaveURL(/\/login\?next=%2FmyBooking$/);
  await tablet.context().close();
}

async function downloadData(page: Page): Promise<void> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^zap-booking-my-data-\d{4}-\d{2}-\d{2}\.json$/);
  const text = await readFile(await file.path(), 'utf8');
  expect(JSON.parse(text).account).toMatchObject({ email: EMAIL, firstName: 'Kavya' });
}

async function openDelete(page: Page) {
  await openProfile(page);
  await expect(
    page.getByText('Once you delete this account, there is no going back. Please be certain.'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Delete Account' }).click();
  return page.getByRole('dialog', { name: 'Delete your account?' });
}

test('[PEDIT-20, PEDIT-21, PEDIT-22, PEDIT-23] a person deactivates, reactivates and deletes their account', async ({
  page,
  browser,
  baseURL,
  sandbox,
}) => {
  test.slow();
  await newCustomer(page, sandbox, EMAIL);
  await openProfile(page);
  await deactivateAndReturn(page, sandbox);
  await signOutElsewhere(page, browser, { baseURL, sandbox });
  await downloadData(page);

  await bookAndOpen(page, sandbox, { service: SALON, task: "Children's haircut", dayFromNow: 4 });
  const address = page.url();
  let dialog = await openDelete(page);
  await expect(dialog.getByText(CANNOT_YET)).toBeVisible();
  await expect(
    dialog.getByText(/You have 1 paid booking ahead\. Cancel it, or wait until it is over\./),
  ).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Send code' })).toBeHidden();
  await expectAccessible(page);
  await page.goto(address);
  await cancelIntoWallet(page);

  dialog = await openDelete(page);
  await expect(
    dialog.getByText(/You’ll lose ₹249\.00 of wallet credits\. They can’t be paid out\./),
  ).toBeVisible();
  await dialog.getByLabel(/Type DELETE to confirm/).fill('DELETE');
  await dialog.getByRole('button', { name: 'Send code' }).click();
  const code = await sandbox.code(EMAIL);
  // The code still counts after the dialog was closed to read the e-mail.
  await expect(dialog.getByLabel('One-time code')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close, keep my account' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Delete Account' }).click();
  const wrong = code === '111111' ? '111112' : '111111';
  await dialog.getByLabel('One-time code').fill(wrong);
  await dialog.getByRole('button', { name: 'Delete for good' }).click();
  await expect(dialog.getByText('Invalid or expired OTP')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('One-time code').fill(code);
  await dialog.getByRole('button', { name: 'Delete for good' }).click();
  await expect(page.getByText('Your account is deleted.')).toBeVisible();
  await expect(page).toHaveURL((url) => url.pathname === '/');

  await page.goto('/login');
  await sendCode(page, sandbox, EMAIL);
  await expect(
    page.getByText(/This account was deleted\. Its e-mail can be used for a new one/).first(),
  ).toBeVisible();
});
