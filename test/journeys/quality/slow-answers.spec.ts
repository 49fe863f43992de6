import type { Page } from '@playwright/test';
import { expect, test } from '../../support/browser/journey.ts';
import { field } from '../account/profile-steps.ts';
import { holdAnswer } from '../hold-answer.ts';
import { newCustomer } from '../money-steps.ts';
import { signIn } from '../steps.ts';

// A visitor's first request has no session, and a wrong code is refused.
test.use({ expectedErrors: [/400|401/] });

/** Focuses a field as soon as it exists, before any scheduled task runs. */
async function focusAtOnce(page: Page, label: string): Promise<void> {
  await page.evaluate((text) => {
    const observer = new MutationObserver(() => {
      const found = [...document.querySelectorAll('label')].find(
        ({ textContent }) => textContent?.trim() === text,
      );
      if (!found?.control) return;
      observer.disconnect();
      found.control.focus();
    });
    observer.observe(document.body, { childList: true, subtree: true });
  }, label);
}

/** Resolves when all tasks that are scheduled now have run. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame);
    await new Promise((done) => setTimeout(done));
  });
}

test('on a slow phone, the focus stays in the field in use', async ({ page, sandbox }) => {
  await newCustomer(page, sandbox, 'slow-focus@journeys.example.com');
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await page.getByRole('button', { name: 'Change profile photo' }).click();
  const dialog = page.getByRole('dialog', { name: 'Profile photo' });
  await expect(dialog).toBeVisible();
  await page.evaluate(() => {
    const wait = window.setTimeout.bind(window);
    const late: TimerHandler[] = [];
    Object.assign(window, { setTimeout: (task: TimerHandler) => late.push(task) });
    window.addEventListener('late-timers', () => {
      Object.assign(window, { setTimeout: wait });
      for (const task of late) wait(task);
    });
  });
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await field(page, 'Last name').focus();
  await page.evaluate(() => window.dispatchEvent(new Event('late-timers')));
  await settle(page);
  await expect(field(page, 'Last name')).toBeFocused();

  await page.goto('/serviceProvider/add-profession');
  await expect(page.getByLabel('Name of the service')).toBeVisible();
  await focusAtOnce(page, 'House and street');
  await page.getByRole('button', { name: /Where it happens/ }).click();
  await expect(page.getByLabel('House and street')).toBeVisible();
  await settle(page);
  await expect(page.getByLabel('House and street')).toBeFocused();
});

test('a draft on a slow network is created once and does not conflict with itself', async ({
  page,
  sandbox,
}) => {
  await newCustomer(page, sandbox, 'slow-draft@journeys.example.com');
  await page.clock.install();
  await page.goto('/serviceProvider/add-profession');
  const created = await holdAnswer(page, 'POST', '**/serviceProvider/services');
  await page.getByLabel('Name of the service').fill('Slow Lane Salon');
  await page.clock.runFor(1_000);
  await created.isSent;
  // Waits for two more pauses in typing during the first save.
  await page.getByLabel('Description').fill('Braids, buns and bridal hair.');
  await page.clock.runFor(1_000);
  await page.getByLabel('Experience in years').fill('7');
  await page.clock.runFor(1_000);
  let saveCount = 0;
  page.on('request', (request) => {
    if (request.method() === 'PUT' && request.url().includes('/services/')) saveCount += 1;
  });
  created.release();
  await expect(page).toHaveURL(/step=about/);
  await expect(page.getByText('Draft saved')).toBeVisible();
  expect(saveCount, 'one save of both changes').toBe(1);
  await expect(page.getByText('Changed elsewhere')).toHaveCount(0);
});

test('a profile on a slow network keeps input that is typed while it is saved', async ({
  page,
  sandbox,
}) => {
  await newCustomer(page, sandbox, 'slow-profile@journeys.example.com');
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await field(page, 'Last name').fill('Iyer');
  const saved = await holdAnswer(page, 'PUT', '**/client/myProfile');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await saved.isSent;
  await field(page, 'First name').fill('Kavita');
  saved.release();
  await expect(page.getByText('Profile updated successfully')).toBeVisible();
  await expect(field(page, 'First name')).toHaveValue('Kavita');
  await expect(field(page, 'First name')).toBeFocused();
  await expect(field(page, 'Last name')).toHaveValue('Iyer');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByRole('heading', { level: 2, name: /Kavita Iyer/ })).toBeVisible();
});

test('a code that is corrected while the wrong one is verified is kept', async ({
  page,
  sandbox,
}) => {
  const email = 'customer@demo.zapbooking.test';
  await page.goto('/login');
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Send OTP' }).click();
  const otp = page.getByLabel('One-time code');
  await expect(otp).toBeFocused();
  const code = await sandbox.code(email);
  const wrong = `${code.slice(0, 5)}${(Number(code[5]) + 1) % 10}`;
  const refused = await holdAnswer(page, 'POST', '**/auth/login/verify');
  await otp.pressSequentially(wrong);
  await refused.isSent;
  await otp.press('Backspace');
  await otp.press(code[5] ?? '');
  refused.release();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await expect(otp).toHaveValue(code);
  await page.getByRole('button', { name: 'Verify OTP' }).click();
  await expect(page).toHaveURL((url) => url.pathname === '/');
});

test('a search on a slow network keeps typed text while other results load', async ({ page }) => {
  await page.goto('/search?q=facial', { waitUntil: 'networkidle' });
  const text = page.getByLabel('What are you looking for?');
  const order = page.getByRole('combobox', { name: 'Sort by' });
  const results = await holdAnswer(page, 'GET', /\/search\.data/);
  await order.selectOption('price');
  await results.isSent;
  await text.fill('facial for two');
  results.release();
  await expect(page).toHaveURL(/sort=price/);
  await settle(page);
  await expect(order).toHaveValue('price');
  await expect(text).toHaveValue('facial for two');
});

test('a filter that is chosen right after a search keeps the text of the search', async ({
  page,
  sandbox,
}) => {
  await signIn(page, sandbox, 'provider@demo.zapbooking.test');
  await page.goto('/serviceProvider/customers');
  const text = page.getByLabel('Find a customer');
  await text.fill('asha');
  const order = page.getByRole('combobox', { name: 'Sort by' });
  const searched = page.waitForRequest(
    (request) => (request.postDataJSON() as { sort?: string } | null)?.sort === 'visits',
  );
  await order.evaluate((select: HTMLSelectElement) => {
    // Dispatches both events in one task, so that the page does not render between them.
    document.querySelector<HTMLFormElement>('search form')?.requestSubmit();
    select.value = 'visits';
    select.dispatchEvent(new Event('change', { bubbles: true }));
  });
  expect((await searched).postDataJSON()).toMatchObject({ text: 'asha', sort: 'visits' });
  await expect(page).toHaveURL(/sort=visits/);
  await expect(text).toHaveValue('asha');
});
