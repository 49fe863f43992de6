import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../../support/browser/journey.ts';
import { expectAccessible } from '../money-steps.ts';
import { signIn } from '../steps.ts';

test.use({ expectedErrors: [/401|418/] });

const toast = (page: Page, text: string) =>
  page.locator('.Toastify__toast').filter({ hasText: text });

/** The timer of a toast is the animation of its bar: its duration in milliseconds, and whether it runs. */
const bar = (toast: Locator) =>
  toast.locator('.Toastify__progress-bar--animated').evaluate((line) => {
    const [clock] = line.getAnimations();
    return { ms: clock?.effect?.getComputedTiming().duration, state: clock?.playState };
  });

/** Waits until the timer of a toast has ended. */
const runOut = (toast: Locator) =>
  toast.locator('.Toastify__progress-bar--animated').evaluate((line) => {
    for (const clock of line.getAnimations()) clock.finish();
  });

const ask = async (page: Page, email: string) => {
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Send OTP' }).click();
};

test('[TOAST-01, TOAST-02, TOAST-03, TOAST-04, TOAST-05, TOAST-06, TOAST-07, TOAST-08, TOAST-09] toasts have the specified position and duration, and can be dismissed', async ({
  page,
}) => {
  const refused = { status: 'error', message: 'I am a teapot' };
  await page.route('**/auth/login/request', (route) =>
    route.fulfill({ status: 418, json: refused }),
  );
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/login');
  await ask(page, 'a@toasts.zapbooking.test');
  const error = toast(page, 'I am a teapot');
  // The pointer stops its timer during the next checks.
  await error.hover();
  await expect(error).toHaveClass(/Toastify__toast--error/);
  await expect(error).toHaveClass(/Toastify__toast-theme--light/);
  const { width } = page.viewportSize() ?? { width: 0 };
  await expect
    .poll(async () => {
      const box = await error.boundingBox();
      return box && box.y < 40 && box.x > width / 2 && width - (box.x + box.width) < 40;
    })
    .toBe(true);
  await expect.poll(() => bar(error)).toEqual({ ms: 7000, state: 'paused' });
  await expectAccessible(page);
  await page.mouse.move(10, 500);
  await expect.poll(() => bar(error)).toEqual({ ms: 7000, state: 'running' });
  await page.evaluate(() => window.dispatchEvent(new Event('blur')));
  await expect.poll(() => bar(error)).toEqual({ ms: 7000, state: 'paused' });
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect.poll(() => bar(error)).toEqual({ ms: 7000, state: 'running' });
  await runOut(error);
  await expect(error).toHaveCount(0);

  await ask(page, 'b@toasts.zapbooking.test');
  await expect(error).toBeVisible();
  await page.keyboard.press('Alt+t');
  await expect(error).toHaveCount(0);

  await page.unroute('**/auth/login/request');
  await page.emulateMedia({ colorScheme: 'dark' });
  await ask(page, 'c@toasts.zapbooking.test');
  const success = toast(page, 'OTP sent successfully!');
  await expect(success).toHaveClass(/Toastify__toast--success/);
  await expect(success).toHaveClass(/Toastify__toast-theme--dark/);
  expect((await bar(success)).ms).toBe(5000);
  await expect(page.getByLabel('One-time code')).toBeFocused();
  await expectAccessible(page);
});

test('a failed action removes the toast of an earlier success', async ({ page }) => {
  await page.goto('/login');
  await ask(page, 'wrong-code@toasts.zapbooking.test');
  const success = toast(page, 'OTP sent successfully!');
  // The pointer stops its timer.
  await success.hover();
  await page.getByLabel('One-time code').fill('000000');
  await expect(page.getByText('Invalid or expired OTP').first()).toBeVisible();
  await expect(success).toHaveCount(0);
});

test('toasts are announced while a dialog is open, also one that opens at the same moment', async ({
  page,
}) => {
  await page.goto('/login');
  // A dialog hides the rest of the page from screen readers, except for live regions.
  const speaks = await page.evaluateHandle(() => {
    const found: boolean[] = [];
    new MutationObserver(() => {
      const home = document.getElementById('toasts');
      if (home && found.length === 0) found.push(home.querySelector('[aria-live]') !== null);
    }).observe(document.body, { childList: true });
    return found;
  });
  await ask(page, 'nobody@toasts.zapbooking.test');
  await expect(page.getByRole('dialog', { name: 'Enter the code' })).toBeVisible();
  await expect(page.getByRole('alert').getByText('OTP sent successfully!')).toHaveCount(1);
  expect(await speaks.jsonValue()).toEqual([true]);
});

test('[TOAST-02, TOAST-09] neutral toasts have the default type and close after five seconds', async ({
  page,
  context,
  sandbox,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page, sandbox, 'provider@demo.zapbooking.test');
  await page.goto('/serviceProvider/mystuff');
  await page.getByRole('button', { name: /Copy/ }).first().click();
  await expect(toast(page, 'Link copied')).toHaveClass(/Toastify__toast--default/);
  expect((await bar(toast(page, 'Link copied'))).ms).toBe(5000);
});
