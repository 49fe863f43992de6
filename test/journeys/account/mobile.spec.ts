import type { Page } from '@playwright/test';
import { expect, test } from '../../support/browser/journey.ts';
import type { SandboxControl } from '../../support/browser/sandbox-control.ts';
import { chooseTime, expectAccessible, newCustomer } from '../money-steps.ts';
import { expectBooked, payByUpi, pressPay, SALON, signIn } from '../steps.ts';

const PROVIDER = 'provider@demo.zapbooking.test';
const CUSTOMER = 'mobile@journey.zapbooking.test';
const NUMBER = '9845012399';
const TASK = 'Root touch-up';
const OTP = /^\d{6}(?= is your Zap Booking OTP)/;

async function otpOn(sandbox: SandboxControl): Promise<string> {
  return OTP.exec((await sandbox.message(NUMBER, OTP)).text)?.[0] ?? '';
}

/** Confirms an older login, enters number and code, gives consent and chooses the kind, each in its own step. */
async function chooseWhatsApp(page: Page, sandbox: SandboxControl): Promise<void> {
  await page.goto('/notification?settings=1');
  const settings = page.getByRole('dialog', { name: 'Notification settings' });
  await settings.getByLabel('Mobile number').fill('12345');
  await settings.getByRole('button', { name: 'Send code by SMS' }).click();
  await expect(settings.getByText('Invalid  phone number')).toBeVisible();
  await settings.getByLabel('Mobile number').fill(NUMBER);
  await settings.getByRole('button', { name: 'Send code by SMS' }).click();
  const confirmation = page.getByRole('dialog', { name: 'Confirm that it’s you' });
  await confirmation.getByRole('button', { name: 'Send a code by e-mail' }).click();
  await expect(confirmation.getByLabel('One-time code')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(confirmation).toBeHidden();
  // The code still counts after the dialog was closed to read the e-mail.
  await settings.getByRole('button', { name: 'Send code by SMS' }).click();
  await confirmation.getByLabel('One-time code').fill(await sandbox.code(CUSTOMER));
  await expect(confirmation).toBeHidden();
  await settings.getByLabel('One-time code').fill(await otpOn(sandbox));
  await expect(settings.getByText('+91 98••••••99 is verified')).toBeVisible();
  await expect(settings.getByLabel('Reminders on your mobile')).toHaveCount(0);
  await settings.getByLabel('Send me booking updates on WhatsApp').click();
  await expect(settings.getByText(/^Allowed since .+\. Untick to stop\.$/)).toBeVisible();
  // Allowing a channel selects it for all booking updates; each can be changed.
  for (const kind of ['Bookings', 'Cancellations', 'Reminders'])
    await expect(settings.getByLabel(`${kind} on your mobile`)).toHaveValue('whatsapp');
  await settings.getByLabel('Bookings on your mobile').selectOption('Not on mobile');
  await expect(settings.getByText('Saved', { exact: true })).toBeAttached();
  await expectAccessible(page);
}

/** Books a time in two days, which the professional accepts. */
async function bookAndAccept(page: Page, provider: Page, sandbox: SandboxControl) {
  await chooseTime(page, { service: SALON, task: TASK, dayFromNow: 2 });
  await pressPay(page);
  await payByUpi(page);
  await expectBooked(page);
  await signIn(provider, sandbox, PROVIDER);
  await provider.goto('/serviceProvider/bookingRequests');
  await provider
    .getByRole('article')
    .filter({ hasText: 'Kavya Raman' })
    .filter({ hasText: TASK })
    .getByRole('button', { name: 'Accept' })
    .click();
}

/** An hour after the reminder of the previous day is due. */
async function dayBefore(page: Page): Promise<Temporal.Instant> {
  await page.goto('/notification');
  const row = page.getByRole('listitem').filter({ hasText: `Accepted: ${TASK}` });
  await row.getByRole('link').click();
  await expect(page).toHaveURL(/\/booking-details\//);
  const reply = await page.request.get(`/api/user/client/booking/${page.url().split('/').at(-1)}`);
  const startsAt = Temporal.Instant.from((await reply.json()).data.date);
  return startsAt.subtract({ hours: 23 });
}

test.describe('SMS and WhatsApp', () => {
  // The access token expires when the clock advances to the day before the start, and an older login is confirmed.
  test.use({ expectedErrors: [/status of 40[13]/] });

  test('a number is verified, the reminder arrives by WhatsApp and the login code by SMS', async ({
    page,
    browser,
    baseURL,
    sandbox,
  }) => {
    test.slow();
    await newCustomer(page, sandbox, CUSTOMER);
    await sandbox.clock({ advance: 'PT11M' });
    await chooseWhatsApp(page, sandbox);
    const theirs = await browser.newContext({ ...(baseURL ? { baseURL } : {}), locale: 'en-IN' });
    await bookAndAccept(page, await theirs.newPage(), sandbox);
    await sandbox.email(CUSTOMER, 'Accepted: ');
    await sandbox.clock({ set: (await dayBefore(page)).toString() });
    const reminder = await sandbox.message(NUMBER, /^Reminder: /);
    expect(reminder.channel).toBe('whatsapp');
    expect(reminder.text).toContain(`Reminder: ${TASK} at ${SALON}, `);

    const fresh = await browser.newContext({ ...(baseURL ? { baseURL } : {}), locale: 'en-IN' });
    const login = await fresh.newPage();
    await login.clock.install();
    await login.goto('/login');
    await login.getByLabel('E-mail').fill(CUSTOMER);
    await login.getByRole('button', { name: 'Send OTP' }).click();
    const bySms = login.getByRole('button', { name: 'Send by SMS instead' });
    await expect(bySms).toBeDisabled();
    await expect(login.getByText(/^SMS is the least safe choice/)).toBeVisible();
    await sandbox.clock({ advance: 'PT31S' });
    await login.clock.fastForward(31_000);
    await bySms.click();
    await expect(
      login.getByText(/has a verified mobile number, we sent a 6-digit code/),
    ).toBeVisible();
    await expectAccessible(login);
    await login.getByLabel('One-time code').fill(await otpOn(sandbox));
    await expect(login).toHaveURL((url) => url.pathname === '/');
  });
});
