import type { Page } from '@playwright/test';
import { expect, test } from '../../support/browser/journey.ts';
import { expectAccessible } from '../money-steps.ts';
import { untilHydrated } from '../steps.ts';

test.use({ expectedErrors: [/401|409|429/] });

const UNVERIFIED = 'Please verify your email before registering.';
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** The text of the document, because two spaces are displayed as one. */
const written = (page: Page, label: string) =>
  field(page, label).evaluate((input) => {
    const id = input.getAttribute('aria-describedby') ?? '';
    return document.getElementById(id)?.textContent ?? '';
  });

test('[ROUTE-03, ROUTE-05, REG-02, REG-03, REG-04, REG-05, REG-08, REG-14, REG-15, REG-16, REG-18, REG-19, VAL-01, VAL-02, VAL-03, VAL-04, VAL-05, VAL-06, VAL-07, VAL-08, VAL-22, CONST-02] each invalid field of the form has a message', async ({
  page,
}) => {
  await page.goto('/register');
  await expect(page.getByRole('heading', { level: 1, name: 'Create an account' })).toBeVisible();
  await expect(page.getByRole('banner')).toHaveCount(0);
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  await expect(page.getByRole('textbox')).toHaveCount(4);
  await expect(page.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login');
  await expect(page.getByRole('checkbox', { name: /^I am 18 or older/ })).not.toBeChecked();

  await untilHydrated(page);
  await button(page, 'Verify').click();
  await expect(field(page, 'E-mail')).toHaveAccessibleDescription('Email ID is required');
  await field(page, 'E-mail').fill('kavya@');
  await button(page, 'Verify').click();
  await expect(field(page, 'E-mail')).toHaveAccessibleDescription('Invalid email format');
  for (const name of ['First name', 'Last name']) {
    await field(page, name).fill('R2D2');
    await field(page, name).blur();
    await expect(field(page, name)).toHaveAccessibleDescription('Only alphabets allowed');
  }

  const phone = field(page, 'Phone');
  await phone.pressSequentially('98 450 12');
  await expect(phone).toHaveValue('9845012');
  await expect(phone).not.toHaveAttribute('aria-invalid');
  await phone.blur();
  await expect.poll(() => written(page, 'Phone')).toBe('Invalid  phone number');
  for (const wrong of ['5845012345', '98450123456']) {
    await phone.fill(wrong);
    await expect.poll(() => written(page, 'Phone')).toBe('Invalid  phone number');
  }
  await phone.fill('9845012345');
  await expect(phone).not.toHaveAttribute('aria-invalid');

  await expect(button(page, 'Create Account')).toBeDisabled();
  await phone.press('Enter');
  await expect(page.getByRole('alert')).toHaveText(UNVERIFIED);
  await expectAccessible(page);
});

test('[REG-01, REG-06, REG-07, REG-08, REG-09, REG-11, REG-12, REG-13, ENT-02, TOAST-12, API-13, API-44, VAL-03, VAL-04, VAL-06] a verified address creates an account', async ({
  page,
  sandbox,
}) => {
  const email = 'kavya.signs-up@journey.zapbooking.test';
  await page.clock.install();
  await page.goto('/register');
  await page.clock.pauseAt(Date.now() + 60_000);
  await field(page, 'E-mail').fill(email);
  const request = page.waitForRequest('**/auth/register/mail/request');
  await button(page, 'Verify').click();
  expect((await request).postDataJSON()).toEqual({ email });
  const verify = page.locator('button', { hasText: /^Verify$/ });
  await expect(verify).toHaveAttribute('aria-busy', 'true');
  await page.clock.runFor(1900);
  await expect(verify).toHaveAttribute('aria-busy', 'true');
  await page.clock.runFor(100);
  await expect(verify).not.toHaveAttribute('aria-busy');
  await page.clock.resume();
  await expect(page.getByText('OTP sent successfully!')).toHaveCount(1);

  // Back closes the overlay and keeps the input; Verify opens it again without another e-mail.
  await expect(page.getByLabel('One-time code')).toBeFocused();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(field(page, 'E-mail')).toHaveValue(email);
  await button(page, 'Verify').click();
  await page.getByLabel('One-time code').fill(await sandbox.code(email));
  await expect(button(page, 'Verified')).toBeDisabled();
  await expect(field(page, 'E-mail')).not.toBeEditable();
  await expect(button(page, 'Create Account')).toBeEnabled();

  await button(page, 'Create Account').click();
  await expect(field(page, 'First name')).toHaveAccessibleDescription('First name is required');
  await expect(field(page, 'First name')).toBeFocused();
  await expect(field(page, 'Last name')).toHaveAccessibleDescription('Last name is required');
  await expect(field(page, 'Phone')).toHaveAccessibleDescription('Phone number is required');
  await expect(
    page.getByText(
      'Please confirm that you are 18 or older and accept the Terms and the Privacy Policy.',
    ),
  ).toBeVisible();
  await field(page, 'First name').fill('Kavya');
  await field(page, 'Last name').fill('Raman');
  await field(page, 'Phone').fill('98450 12345');
  await page.getByRole('checkbox').check();

  const held = Promise.withResolvers<void>();
  const bodies: unknown[] = [];
  await page.route('**/auth/register', async (route) => {
    bodies.push(route.request().postDataJSON());
    await held.promise;
    await route.continue();
  });
  await button(page, 'Create Account').click();
  await expect(button(page, 'Create Account')).toHaveAttribute('aria-busy', 'true');
  await expect(page.getByText(/is required$/)).toHaveCount(0);
  // Success is shown only after the server's response.
  await expect(page.getByText('Regitration Successfull')).toHaveCount(0);
  expect(new URL(page.url()).pathname).toBe('/register');
  held.resolve();
  await expect(page.getByText('Regitration Successfull')).toHaveCount(1);
  await expect(page).toHaveURL((url) => url.pathname === '/');
  const { phone, ...rest } = bodies[0] as Record<string, unknown>;
  expect(phone).toBe('9845012345');
  expect(rest).toEqual({ email, firstName: 'Kavya', lastName: 'Raman', termsAccepted: true });
  const kept = await page.evaluate(() => localStorage.getItem('userData') ?? '');
  expect(JSON.parse(kept)).toMatchObject({ firstName: 'Kavya', lastName: 'Raman' });
});

test('[REG-14, ERR-15] refusals of the server are shown, and no input is lost', async ({
  page,
  sandbox,
}) => {
  const email = 'kavya.waits@journey.zapbooking.test';
  await page.goto('/register');
  await field(page, 'First name').fill('Kavya');
  await field(page, 'Last name').fill('Raman');
  await field(page, 'Phone').fill('9845012345');
  await field(page, 'E-mail').fill(email);
  await button(page, 'Verify').click();
  await page.getByLabel('One-time code').fill(await sandbox.code(email));
  await expect(button(page, 'Verified')).toBeVisible();
  await page.getByRole('checkbox').check();
  // The verification is valid for half an hour; afterwards the address has to be verified again.
  await sandbox.clock({ advance: 'PT31M' });
  await button(page, 'Create Account').click();
  await expect(page.getByText(UNVERIFIED)).toHaveCount(1);
  await expect(field(page, 'First name')).toHaveValue('Kavya');
  await expect(field(page, 'E-mail')).toBeEditable();
  await expect(button(page, 'Create Account')).toBeDisabled();
  await button(page, 'Verify').click();
  await page.getByLabel('One-time code').fill(await sandbox.code(email));
  await button(page, 'Create Account').click();
  await expect(page).toHaveURL((url) => url.pathname === '/');
});
