import { expect, test } from '../../support/browser/journey.ts';
import { untilHydrated } from '../steps.ts';

const EMAIL = 'customer@demo.zapbooking.test';
const TOKEN = 'ab'.repeat(32);

// No visit has this token.
test.use({ expectedErrors: [/40[49] \((?:Not Found|Conflict)\)/] });

test('during a login with a code, the token of a link stays in the URL and is not stored', async ({
  page,
  sandbox,
}) => {
  await page.goto(`/login?next=%2Fvisit#token=${TOKEN}`);
  await untilHydrated(page);
  await page.getByLabel('E-mail').fill(EMAIL);
  await page.getByRole('button', { name: 'Send OTP' }).click();
  await expect(page.getByRole('dialog').getByLabel('One-time code')).toBeVisible();
  const code = await sandbox.code(EMAIL);
  const stored = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  expect(stored).toContain(EMAIL);
  expect(stored).not.toContain(TOKEN);

  // Simulates a phone that reloads the page after the mail program was open.
  await page.reload();
  await expect(page.getByRole('dialog').getByLabel('One-time code')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: `Enter the code sent to ${EMAIL}` }).click();
  await expect(page).toHaveURL(`/otp?next=%2Fvisit#token=${TOKEN}`);
  await page.getByLabel('One-time code').fill(code);
  await expect(page).toHaveURL(`/visit#token=${TOKEN}`);
});
