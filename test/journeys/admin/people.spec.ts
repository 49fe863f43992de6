import { readFile } from 'node:fs/promises';
import type { Browser, Page } from '@playwright/test';
import sharp from 'sharp';
import {
  bytesOf,
  stepOf,
  totpAt,
} from '../../../server/capabilities/identity/second-factor/totp.ts';
import { expect, test } from '../../support/browser/journey.ts';
import type { SandboxControl } from '../../support/browser/sandbox-control.ts';
import { bookAndOpen, expectAccessible, newCustomer } from '../money-steps.ts';
import {
  openAdminEntry,
  openSession,
  passSecondStep,
  referenceOf,
  signIn,
  WORKSHOP,
} from '../steps.ts';

// The browser logs the refusals of a wrong code and of calls in ended sessions.
test.use({ expectedErrors: [/status of 40[01]/] });

const ADMIN = 'admin@demo.zapbooking.test';
const SECOND_ADMIN = 'second-admin@demo.zapbooking.test';

async function adminPage(
  browser: Browser,
  baseURL: string | undefined,
  sandbox: SandboxControl,
  { email = ADMIN, path = '/admin/people' } = {},
): Promise<Page> {
  const admin = await openSession(browser, baseURL);
  await signIn(admin, sandbox, email);
  await admin.goto(path);
  await expect(admin.getByRole('heading', { name: 'One more step' })).toBeVisible();
  await passSecondStep(admin, sandbox, email);
  return admin;
}

/** Opens a person's page by their e-mail address. */
async function openPerson(admin: Page, email: string): Promise<void> {
  await admin.getByLabel('Find a person').fill(email);
  await admin.getByRole('button', { name: 'Search' }).click();
  const row = admin.getByRole('row').filter({ hasText: email });
  await row.getByRole('link').click();
  await expect(admin.getByText(email)).toBeVisible();
}

/** Presses a decision, gives its reason and confirms. */
async function decide(admin: Page, name: string, reason: string): Promise<void> {
  await admin.getByRole('button', { name, exact: true }).click();
  const dialog = admin.getByRole('dialog');
  await dialog.getByLabel('Reason').fill(reason);
  await dialog.getByRole('button', { name, exact: true }).click();
  await expect(dialog).toBeHidden();
}

type TwoAdmins = {
  admin: Page;
  browser: Browser;
  baseURL: string | undefined;
  sandbox: SandboxControl;
};

/** The admin sees their own request without a confirm button; the second admin confirms it. */
async function confirmedBySecondAdmin({ admin, browser, baseURL, sandbox }: TwoAdmins) {
  const title = /^New admin: /;
  await openAdminEntry(admin, 'Cases', 'Sign-offs');
  const own = admin.getByRole('article', { name: title });
  await expect(own.getByText('Another admin has to confirm it.')).toBeVisible();
  await expect(own.getByRole('button', { name: 'Withdraw…' })).toBeVisible();
  await expect(own.getByRole('button', { name: 'Confirm…' })).toBeHidden();
  await expectAccessible(admin);
  const asSecond = { email: SECOND_ADMIN, path: '/admin/sign-offs' };
  const second = await adminPage(browser, baseURL, sandbox, asSecond);
  const cases = second.getByRole('button', { name: /^Cases/ });
  if ((await cases.getAttribute('aria-expanded')) === 'false') await cases.click();
  await expect(second.getByRole('link', { name: 'Sign-offs 1 waiting' })).toBeVisible();
  const waiting = second.getByRole('article', { name: title });
  await expect(waiting.getByText('Helps with support')).toBeVisible();
  await expect(waiting.getByText(/^Dev Kapoor, /)).toBeVisible();
  await waiting.getByRole('button', { name: 'Confirm…' }).click();
  const dialog = second.getByRole('dialog', { name: /^Confirm: New admin: / });
  await expectAccessible(second);
  await dialog.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(second.getByText('Nothing waits for a second admin')).toBeVisible();
  await second.getByRole('tab', { name: 'Decided' }).click();
  await expect(second.getByRole('article', { name: title })).toContainText('Ira Sen');
  await expectAccessible(second);
  await second.context().close();
  await admin.getByRole('link', { name: 'People' }).click();
}

/** Scanners expect a QR code black on white, also on a dark page. */
async function isWhiteInTheDark(page: Page): Promise<boolean> {
  await page.emulateMedia({ colorScheme: 'dark' });
  const qrCode = await page.getByRole('img', { name: /QR code/ }).screenshot();
  const margin = { left: 90, top: 4, width: 20, height: 3 };
  const edge = await sharp(qrCode).extract(margin).removeAlpha().raw().toBuffer();
  await page.emulateMedia({ colorScheme: null });
  return edge.every((value) => value === 255);
}

/** Creates the set-up code of the displayed person, who reads it from the other admin's screen. */
async function makeSetUpCode(admin: Page): Promise<string> {
  await admin.getByRole('button', { name: 'Create a set-up code' }).click();
  const asking = admin.getByRole('dialog', { name: 'Create a set-up code' });
  await asking.getByLabel('Reason').fill('Sits beside me');
  await asking.getByRole('button', { name: 'Create code' }).click();
  const made = admin.getByRole('dialog', { name: 'Set-up code', exact: true });
  const code = await made.getByText(/^([A-Z2-7]{4}-){3}[A-Z2-7]{4}$/).innerText();
  await expectAccessible(admin);
  await made.getByRole('button', { name: 'Done' }).click();
  return code;
}

/** The authenticator's code for the secret on the page, at the time of the sandbox. */
async function codeOnPage(page: Page, sandbox: SandboxControl): Promise<string> {
  const secret = await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText();
  const answer = await fetch(new URL('/control/clock', sandbox.url));
  const { now } = (await answer.json()) as { now: string };
  return totpAt(bytesOf(secret), stepOf(Temporal.Instant.from(now)));
}

test('[ROLE-08] an admin is appointed, sets up the second factor, and loses the role; a suspended customer sees the reason', async ({
  page,
  browser,
  baseURL,
  sandbox,
}) => {
  const email = 'soon-admin@people.example.com';
  await newCustomer(page, sandbox, email);
  const admin = await adminPage(browser, baseURL, sandbox);
  await openPerson(admin, email);
  await decide(admin, 'Make an admin', 'Helps with support');
  await confirmedBySecondAdmin({ admin, browser, baseURL, sandbox });
  await openPerson(admin, email);
  await expect(admin.getByText(/Customer, Admin/)).toBeVisible();
  const setUpCode = await makeSetUpCode(admin);

  await page.goto('/admin/payouts');
  await expect(page).toHaveURL(/\/admin\/second-factor$/);
  await page.getByRole('button', { name: 'Set it up' }).click();
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
  expect(await isWhiteInTheDark(page)).toBe(true);
  await expectAccessible(page);
  await page.getByLabel('Set-up code').fill('AAAA-AAAA-AAAA-AAAA');
  await page.getByLabel('Code from the app').fill('000000');
  await expect(
    page.getByText('Enter the set-up code that another admin made for you today.'),
  ).toBeVisible();
  await page.getByLabel('Set-up code').fill(setUpCode);
  await page.getByLabel('Code from the app').fill('000000');
  await expect(page.getByText('This code is wrong or has already been used.')).toBeVisible();
  // The page receives the second factor's state late and must not redirect before that.
  const reported = Promise.withResolvers<void>();
  await page.route('**/api/user/admin/secondFactor', async (route) => {
    await reported.promise;
    await route.continue();
  });
  await page.getByLabel('Code from the app').fill(await codeOnPage(page, sandbox));
  await expect(page.getByRole('heading', { name: 'Your recovery codes' })).toBeVisible();
  await expect(page.getByText(/^([A-Z2-7]{4}-){5}[A-Z2-7]{4}$/)).toHaveCount(10);
  await page.getByRole('button', { name: 'I have saved them' }).click();
  await openAdminEntry(page, 'Money', 'Ledger');
  await expect(page.getByRole('heading', { name: 'Your recovery codes' })).toBeHidden();
  reported.resolve();
  await expect(page.getByRole('heading', { level: 1, name: 'Ledger' })).toBeVisible();

  await decide(admin, 'Revoke the admin role', 'Helps elsewhere');
  await decide(admin, 'Suspend', 'Complaints by several providers');
  await expect(admin.getByText(/^Suspended on /)).toBeVisible();
  await expect(admin.getByRole('cell', { name: /Complaints by several providers/ })).toBeVisible();
  await expectAccessible(admin);
  await page.goto('/myBooking');
  await expect(page.getByText('Your account is suspended')).toBeVisible();
  await expect(page.getByText(/^Complaints by several providers/)).toBeVisible();
  await decide(admin, 'Lift the suspension', 'It was a mistake');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'My Bookings' })).toBeVisible();
  await expect(page.getByText('Your account is suspended')).toBeHidden();
  await admin.context().close();
});

test('[ROLE-08] support logs a person out everywhere', async ({
  page,
  browser,
  baseURL,
  sandbox,
}) => {
  const email = 'lost-phone@people.example.com';
  await newCustomer(page, sandbox, email);
  const phone = await openSession(browser, baseURL);
  await signIn(phone, sandbox, email);
  const admin = await adminPage(browser, baseURL, sandbox);
  await openPerson(admin, email);
  await expect(admin.getByRole('button', { name: /^Log out (?!everywhere)/ })).toHaveCount(2);
  await decide(admin, 'Log out everywhere', 'Their phone was stolen');
  await expect(admin.getByText('Not logged in on any device.')).toBeVisible();
  await expectAccessible(admin);
  for (const device of [page, phone]) {
    await device.goto('/myBooking');
    await expect(device).toHaveURL((url) => url.pathname === '/login');
  }
  await phone.context().close();
  await admin.context().close();
});

test('[ROLE-08] support finds a booking and cancels it for its provider; the log has the admin and the reason', async ({
  page,
  browser,
  baseURL,
  sandbox,
}) => {
  await newCustomer(page, sandbox, 'helped@people.example.com');
  await bookAndOpen(page, sandbox, { service: WORKSHOP, task: 'Candle making', dayFromNow: 6 });
  const reference = await referenceOf(page);
  const admin = await adminPage(browser, baseURL, sandbox);
  await admin.getByRole('link', { name: 'Bookings', exact: true }).click();
  await admin.getByLabel('Find a booking').fill(reference);
  await admin.getByRole('button', { name: 'Search' }).click();
  // The next filter is added to the displayed list.
  await expect(admin.getByRole('link', { name: /^ZB-/ })).toHaveText([reference]);
  await expect(admin).not.toHaveURL(/ZB-/);
  await admin.getByLabel('State').selectOption('Waiting for an answer');
  await expect(admin).toHaveURL(/state=assigned/);
  const file = admin.waitForEvent('download');
  await admin.getByRole('button', { name: /Download CSV/ }).click();
  const saved = await readFile(await (await file).path(), 'utf8');
  expect(saved.trim().split('\r\n')).toHaveLength(2);
  expect(saved).toContain(reference);
  // Back restores the search text, which is not part of the URL.
  await admin.getByRole('link', { name: reference }).click();
  await admin.goBack();
  await expect(admin.getByLabel('Find a booking')).toHaveValue(reference);
  await admin.getByRole('link', { name: reference }).click();
  await expect(admin.getByRole('heading', { level: 1, name: reference })).toBeVisible();
  await admin.getByRole('button', { name: 'Cancel on behalf' }).click();
  const dialog = admin.getByRole('dialog');
  await dialog.getByRole('radio', { name: /^The provider/ }).check();
  await expect(dialog.getByText(/wallet credit/)).toBeVisible();
  await expectAccessible(admin);
  await dialog.getByLabel('Reason').fill('They rang us: the kiln is broken');
  await dialog.getByRole('button', { name: /^Cancel and refund ₹/ }).click();
  await expect(dialog).toBeHidden();
  await expect(
    admin
      .getByText(/The kiln/)
      .or(admin.getByText(/kiln is broken/))
      .first(),
  ).toBeVisible();
  await expectAccessible(admin);

  await openAdminEntry(admin, 'Logs and settings', 'Audit log');
  await admin.getByLabel('Actions', { exact: true }).selectOption('Bookings and disputes');
  const line = admin.getByRole('row').filter({ hasText: 'For the provider: They rang us' });
  await expect(line).toContainText('Cancelled the booking');
  await expect(line).toContainText('Dev Kapoor');
  await expect(line).toContainText('₹');
  await expect(line.getByRole('link', { name: `Booking ${reference}` })).toBeVisible();
  await expectAccessible(admin);
  await admin.getByLabel('Search the audit log').fill(reference);
  await admin.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(line).toHaveCount(1);
  await expect(admin).not.toHaveURL(new RegExp(reference));
  await admin.getByLabel('Actions', { exact: true }).selectOption('Reads of personal data');
  await expect(admin).toHaveURL(/group=reads/);
  await expect(
    admin.getByRole('row').filter({ hasText: 'Opened personal data' }).first(),
  ).toContainText(reference);
  await expectAccessible(admin);
  await admin.context().close();
});
