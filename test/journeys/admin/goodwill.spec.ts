import type { Browser, Page, Route } from '@playwright/test';
import { expect, test } from '../../support/browser/journey.ts';
import type { SandboxControl } from '../../support/browser/sandbox-control.ts';
import { bookAndOpen, expectAccessible, newCustomer } from '../money-steps.ts';
import { openSession, passSecondStep, signIn, WORKSHOP } from '../steps.ts';

// The clock advances beyond the lifetime of the access cookies.
test.use({ expectedErrors: [/status of 401|ERR_FAILED/] });

const CUSTOMER = 'goodwill@journeys.example.com';
const PROVIDER = 'provider@demo.zapbooking.test';
const ADMIN = 'admin@demo.zapbooking.test';
const SECOND_ADMIN = 'second-admin@demo.zapbooking.test';
const TASK = 'Hand-building with clay';
const REASON = 'The kiln failed and the bowl was lost';

/** A completed booking. @returns its id */
async function completedBooking(page: Page, provider: Page, sandbox: SandboxControl) {
  await bookAndOpen(page, sandbox, { service: WORKSHOP, task: TASK, dayFromNow: 2 });
  const bookingId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  await signIn(provider, sandbox, PROVIDER);
  const requests = `/api/user/serviceProvider/bookingRequests/${bookingId}`;
  const accepted = await provider.request.post(`${requests}/accept`);
  const { bookingDate } = (await accepted.json()).data;
  await sandbox.clock({ set: Temporal.Instant.from(bookingDate).add({ minutes: 5 }).toString() });
  await signIn(provider, sandbox, PROVIDER);
  expect((await provider.request.post(`${requests}/complete`)).ok()).toBe(true);
  return bookingId;
}

async function adminPage(
  browser: Browser,
  baseURL: string | undefined,
  sandbox: SandboxControl,
  { email, path }: { email: string; path: string },
): Promise<Page> {
  const admin = await openSession(browser, baseURL);
  await signIn(admin, sandbox, email);
  await admin.goto(path);
  await expect(admin.getByRole('heading', { name: 'One more step' })).toBeVisible();
  await passSecondStep(admin, sandbox, email);
  return admin;
}

test('[ROLE-08] an admin gives a credit; a larger refund waits for a second admin; the customer sees both', async ({
  page,
  browser,
  baseURL,
  sandbox,
}) => {
  test.slow();
  const provider = await openSession(browser, baseURL);
  await newCustomer(page, sandbox, CUSTOMER);
  const bookingId = await completedBooking(page, provider, sandbox);
  const path = `/admin/bookings/${bookingId}`;
  const admin = await adminPage(browser, baseURL, sandbox, { email: ADMIN, path });

  await admin.getByRole('button', { name: 'Give money back' }).click();
  const dialog = admin.getByRole('dialog', { name: 'Give money back' });
  await expect(dialog.getByText('Zap Booking pays; earnings don’t change.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Give back', exact: true }).click();
  await expect(dialog.getByText(/^Please enter an amount from ₹1\.00 to ₹/)).toBeVisible();
  await expect(dialog.getByText('Please give a reason.')).toBeVisible();
  await dialog.getByLabel('Amount').fill('200');
  await dialog.getByLabel('Reason').fill(REASON);
  await expectAccessible(admin);
  const loses = async (route: Route) => {
    await route.fetch();
    await route.abort();
  };
  await admin.route('**/goodwill', loses, { times: 1 });
  await dialog.getByRole('button', { name: 'Give back ₹200.00' }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Give back ₹200.00' })).toBeEnabled();
  // Repeats the request with the figures of the first one, also after those of the booking were read again.
  await dialog.getByRole('button', { name: 'Give back ₹200.00' }).click();
  await expect(dialog).toBeHidden();
  await expect(admin.getByText(/^₹200\.00 of ₹[\d,.]+ paid$/)).toBeVisible();

  await admin.getByRole('button', { name: 'Give money back' }).click();
  await dialog.getByRole('radio', { name: /^Refund/ }).check();
  await dialog.getByLabel('Amount').fill('300.50');
  await dialog.getByLabel('Reason').fill(REASON);
  await expect(
    dialog.getByText(
      /^Another admin has to confirm this: on your own, you can give back ₹300\.00 more/,
    ),
  ).toBeVisible();
  await expectAccessible(admin);
  await dialog.getByRole('button', { name: 'Request ₹300.50' }).click();
  await expect(dialog).toBeHidden();
  await expect(admin.getByText(/^₹200\.00 of ₹[\d,.]+ paid$/)).toBeVisible();

  const asSecond = { email: SECOND_ADMIN, path: '/admin/sign-offs' };
  const second = await adminPage(browser, baseURL, sandbox, asSecond);
  const waiting = second.getByRole('article', { name: 'Goodwill of ₹300.50' });
  await expect(waiting.getByText('Returned before: ₹200.00')).toBeVisible();
  await expect(waiting.getByText('Refund to the way they paid: ₹300.50')).toBeVisible();
  await expect(waiting.getByText(REASON)).toBeVisible();
  await expect(waiting.getByRole('link', { name: 'Open the booking' })).toHaveAttribute(
    'href',
    path,
  );
  await expectAccessible(second);
  await waiting.getByRole('button', { name: 'Confirm…' }).click();
  const confirmation = second.getByRole('dialog', { name: 'Confirm: Goodwill of ₹300.50?' });
  await confirmation.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(confirmation).toBeHidden();
  await expect(second.getByText('Nothing waits for a second admin')).toBeVisible();
  await admin.reload();
  await expect(admin.getByText(/^₹500\.50 of ₹[\d,.]+ paid$/)).toBeVisible();

  const credit = await sandbox.email(CUSTOMER, '₹200.00 added to your wallet');
  expect(credit.text).toContain('as goodwill for Hand-building with clay');
  const refund = await sandbox.email(CUSTOMER, '₹300.50 refunded to you');
  expect(refund.text).not.toContain(REASON);
  await signIn(page, sandbox, CUSTOMER);
  await page.goto('/wallet');
  await expect(page.getByText(/^Goodwill from Zap Booking for ZB-/).first()).toBeVisible();
  await expect(page.getByText('+₹200.00')).toBeVisible();
  await expectAccessible(page);
  await page.goto(`/booking-details/${bookingId}`);
  await expect(page.getByRole('heading', { level: 1, name: TASK })).toBeVisible();
  await expect(page.getByText('Goodwill credit').first()).toBeAttached();
  for (const other of [admin, second, provider]) await other.context().close();
});
