import type { Page } from '@playwright/test';
import { expect, test } from '../../support/browser/journey.ts';
import { expectAccessible } from '../money-steps.ts';
import { answerNext, sendCode } from '../steps.ts';

const CUSTOMER = 'customer@demo.zapbooking.test';
const WRONG = 'Invalid or expired OTP';
const INCOMPLETE = 'Please enter complete OTP';
const LIMIT = 'Maximum OTP request attempts expired.';

test.use({ expectedErrors: [/400|401|429|500|ERR_FAILED|ERR_INTERNET/] });

const otp = (page: Page) => page.getByLabel('One-time code');
const send = (page: Page) => page.getByRole('button', { name: 'Send OTP' });
const verify = (page: Page) => page.getByRole('button', { name: 'Verify OTP' });
const overlay = (page: Page) => page.getByRole('dialog', { name: 'Enter the code' });
const resend = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true });
const COUNTING = /^Resend OTP in \d+ seconds?$/;

/** Stops the page's clock slightly ahead of time and returns the seconds that the button displays. */
async function stopCounting(page: Page): Promise<number> {
  await expect(resend(page, COUNTING)).toBeDisabled();
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 3000));
  await page.clock.runFor(500);
  return Number(/\d+/.exec(await resend(page, COUNTING).innerText()));
}

test('[ROUTE-01, ROUTE-05, LOGIN-03, LOGIN-04, LOGIN-05, LOGIN-06, LOGIN-10, LOGIN-11, LOGIN-12, AUTH-03, ERR-15, VAL-01, VAL-02, API-12, API-44] a visitor requests a code', async ({
  page,
}) => {
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
  await expect(page.getByRole('banner')).toHaveCount(0);
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Create an account' })).toHaveAttribute(
    'href',
    '/register',
  );
  await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeVisible();

  const email = page.getByLabel('E-mail');
  await send(page).click();
  await expect(email).toHaveAccessibleDescription('Email ID is required');
  await expect(email).toBeFocused();
  await email.fill('asha@nowhere');
  await email.press('Enter');
  await expect(email).toHaveAccessibleDescription('Invalid email format');

  const answers = ['{"status":"error","message":"The letterbox is full"}', '{}', 'sent'];
  const seen: unknown[] = [];
  const held = Promise.withResolvers<void>();
  await page.route('**/api/user/auth/login/request', async (route) => {
    seen.push(route.request().postDataJSON());
    const body = answers.shift();
    if (body !== 'sent') return route.fulfill({ status: 429, json: JSON.parse(body ?? '{}') });
    await held.promise;
    return route.continue();
  });
  await email.fill(' Nobody@Journey.Zapbooking.test ');
  for (const said of ['The letterbox is full', 'Request failed. Please try again.']) {
    await send(page).click();
    await expect(page.getByRole('alert').getByText(said)).toHaveCount(1);
    await expect(email).toHaveAccessibleDescription(said);
  }
  // The third attempt shows the earlier error until the response arrives.
  await send(page).click();
  await expect(send(page)).toHaveAttribute('aria-busy', 'true');
  await expect(send(page)).toBeDisabled();
  await expect(email).not.toHaveAttribute('aria-invalid');
  held.resolve();
  await expect(overlay(page)).toBeVisible();
  await expect(page.getByText('OTP sent successfully!')).toHaveCount(1);
  expect(seen).toEqual(Array(3).fill({ email: 'nobody@journey.zapbooking.test' }));
});

test('[ROUTE-04, ROUTE-05, ROUTE-22, LOGIN-07, LOGIN-08, LOGIN-09, OTP-02, OTP-03, OTP-04, OTP-05, OTP-06, AUTH-02, AUTH-06, AUTH-07, AUTH-13, AUTH-14] a visitor types and pastes the code', async ({
  page,
  context,
  sandbox,
}) => {
  await page.clock.install();
  await page.goto('/login?next=/myBooking');
  await page.getByLabel('E-mail').fill(CUSTOMER);
  await send(page).click();
  await expect(otp(page)).toBeFocused();
  await expect(otp(page)).toHaveAttribute('autocomplete', 'one-time-code');
  await expect(otp(page)).toHaveAttribute('inputmode', 'numeric');
  await expect(resend(page, COUNTING)).toBeDisabled();
  await expectAccessible(page);

  await otp(page).pressSequentially('12a-3');
  await expect(otp(page)).toHaveValue('123');
  await page.clock.pauseAt(Date.now() + 5000);
  await otp(page).press('Enter');
  await expect(otp(page)).toHaveAccessibleDescription(INCOMPLETE);
  await page.clock.runFor(2900);
  await expect(page.getByText(INCOMPLETE)).toBeVisible();
  await page.clock.runFor(200);
  await expect(page.getByText(INCOMPLETE)).toHaveCount(0);
  await page.clock.resume();
  const code = await sandbox.code(CUSTOMER);
  const wrong = code.startsWith('0') ? '100000' : '000000';
  const request = page.waitForRequest('**/auth/login/verify');
  await otp(page).clear();
  await page.keyboard.insertText(`Your code: ${wrong}99`);
  expect((await request).postDataJSON()).toEqual({ email: CUSTOMER, otp: wrong });
  await expect(page.getByRole('alert').getByText(WRONG)).toHaveCount(1);
  await expect(otp(page)).toHaveValue('');
  await expect(otp(page)).toBeFocused();

  // Back only closes the overlay; the code can be entered on a separate page.
  await page.goBack();
  await expect(overlay(page)).toHaveCount(0);
  await expect(page.getByLabel('E-mail')).toHaveValue(CUSTOMER);
  await page.goForward();
  await expect(overlay(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: `Enter the code sent to ${CUSTOMER}` }).click();
  await expect(page).toHaveURL(/\/otp\?next=%2FmyBooking$/);
  await page.reload();
  await expect(page.getByRole('banner')).toHaveCount(0);
  await otp(page).fill('12345');
  await verify(page).click();
  await expect(otp(page)).toHaveAccessibleDescription(INCOMPLETE);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate((text) => navigator.clipboard.writeText(text), ` ${code} is your code`);
  await otp(page).press('Control+V');
  await expect(page.getByText('Login Successfully')).toHaveCount(1);
  await expect(page).toHaveURL(/\/myBooking$/);
  const kept = await page.evaluate(() => ({ ...localStorage }));
  expect(kept['isAuthenticated']).toBe('true');
  expect(JSON.parse(kept['userData'] ?? '')).toMatchObject({ firstName: 'Asha' });
});

test('[OTP-07, OTP-08, OTP-09, OTP-10, OTP-11, OTP-13, OTP-14, OTP-15] a code is resent three times and not a fourth time', async ({
  page,
  context,
  sandbox,
}) => {
  const halfMinute = async () => {
    await sandbox.clock({ advance: 'PT30S' });
    await page.clock.fastForward(30_000);
  };
  await page.clock.install();
  await page.goto('/login');
  await page.getByLabel('E-mail').fill(CUSTOMER);
  await send(page).click();
  await expect(page.getByRole('status')).toHaveText('Another code can be sent after 30 seconds.');
  const secondsLeft = await stopCounting(page);
  expect(secondsLeft).toBeLessThan(30);
  await page.clock.runFor((secondsLeft - 1) * 1000);
  await expect(resend(page, 'Resend OTP in 1 second')).toBeDisabled();
  await page.clock.runFor(1000);
  await expect(page.getByRole('status')).toHaveText('Another code can be sent now.');
  await page.clock.resume();
  await answerNext(page, '**/auth/login/request', (route) => route.abort());
  await resend(page, 'Resend OTP').click();
  await expect(page.getByText('Failed to resend OTP.')).toHaveCount(1);

  await sandbox.clock({ advance: 'PT30S' });
  for (const time of [1, 2, 3]) {
    await otp(page).fill('12');
    await resend(page, 'Resend OTP').click();
    await expect(page.getByText('OTP sent successfully!')).not.toHaveCount(0);
    await expect(otp(page)).toBeFocused();
    await expect(otp(page)).toHaveValue('');
    if (time < 3) await expect(resend(page, COUNTING)).toBeDisabled();
    await halfMinute();
  }
  await expect(resend(page, 'Maximum attempts reached')).toBeDisabled();
  await page.clock.fastForward(120_000);
  await expect(resend(page, 'Maximum attempts reached')).toBeDisabled();

  const other = await context.newPage();
  await other.goto('/login');
  await other.getByLabel('E-mail').fill(CUSTOMER);
  await send(other).click();
  await expect(other.getByRole('alert').getByText(LIMIT)).toHaveCount(1);
  await expect(other.getByLabel('E-mail')).toHaveAccessibleDescription(
    /^Maximum OTP request attempts expired\. You can try again in 1\d minutes\.$/,
  );
  await otp(page).fill(await sandbox.code(CUSTOMER));
  await expect(page).toHaveURL((url) => url.pathname === '/');
});

test('[LOGIN-02, LOGIN-13, LOGIN-14, LOGIN-15, LOGIN-16, AUTH-03, API-09, API-26, ERR-20, TOAST-10] a visitor logs in with Google, and failures are displayed', async ({
  page,
}) => {
  const script = /\/google\/client\.js\?hl=en$/;
  await page.route(script, (route) => route.abort());
  await page.goto('/login');
  await expect(page.getByText(/Google login isn’t ready\./)).toBeVisible();
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await expect(page.getByText('Something went wrong. Please try again.')).toHaveCount(1);
  await page.unroute(script);
  const loaded = page.waitForRequest(script);
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await loaded;

  const refused = { status: 'error', message: 'Google login didn’t work.' };
  await answerNext(page, '**/auth/google', (route) =>
    route.fulfill({ status: 401, json: refused }),
  );
  const chooser = page.frameLocator('iframe[title*="Google account"]');
  const choose = async () => {
    await page.getByRole('button', { name: 'Continue with Google' }).click();
    await chooser.getByLabel('E-mail').fill('meera@gmail.com');
    await chooser.getByLabel('First name').fill('Meera');
    await chooser.getByLabel('Last name').fill('Iyer');
    await chooser.getByRole('button', { name: 'Continue', exact: true }).click();
  };
  await choose();
  await expect(page.getByRole('alert').getByText(refused.message)).toHaveCount(1);
  await expect(page).toHaveURL(/\/login/);

  await page.getByRole('button', { name: 'Continue with Google' }).click();
  const held = Promise.withResolvers<void>();
  await page.route('**/auth/google', async (route) => {
    await held.promise;
    await route.continue();
  });
  await choose();
  await expect(page.getByText('Logging in with Google…')).toBeVisible();
  held.resolve();
  // A first login creates no account before age and terms are confirmed.
  const step = page.getByRole('dialog', { name: 'One more thing' });
  await expect(step.getByText('meera@gmail.com')).toBeVisible();
  await step.getByRole('button', { name: 'Create Account' }).click();
  await expect(step.getByText(/Please confirm that you are 18 or older/)).toBeVisible();
  await expect(step.getByRole('link', { name: 'Terms' })).toHaveAttribute(
    'href',
    '/terms-conditions',
  );
  await step.getByRole('checkbox').check();
  await step.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByText('Google login successful!')).toBeVisible();
  await expect(page).toHaveURL((url) => url.pathname === '/');
  const kept = await page.evaluate(() => localStorage.getItem('userData') ?? '');
  expect(JSON.parse(kept)).toMatchObject({ firstName: 'Meera', lastName: 'Iyer' });
});

test('a valid code is not sent twice, and Back does not return to it after login', async ({
  page,
  sandbox,
}) => {
  await page.goto('/login');
  let emails = 0;
  await page.route('**/auth/login/request', (route) => {
    emails += 1;
    return route.continue();
  });
  await page.getByLabel('E-mail').fill(CUSTOMER);
  await send(page).click();
  await page.getByRole('button', { name: 'Close, keep the code' }).click();
  await expect(overlay(page)).toHaveCount(0);
  await send(page).click();
  await expect(overlay(page)).toBeVisible();
  expect(emails).toBe(1);
  await otp(page).fill(await sandbox.code(CUSTOMER));
  await expect(page).toHaveURL((url) => url.pathname === '/');
  await page.goBack();
  await expect(page).toHaveURL((url) => url.pathname === '/');
  await page.goto('/otp');
  await expect(page).toHaveURL((url) => url.pathname === '/');
  await page.evaluate(() => localStorage.clear());
  await page.goto('/otp');
  await expect(page).toHaveURL(/\/login$/);
  await sendCode(page, sandbox, CUSTOMER);
  await expect(page).toHaveURL((url) => url.pathname === '/');
});
