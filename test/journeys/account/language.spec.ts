import { expect, test } from '../../support/browser/journey.ts';
import { call } from '../call.ts';
import { bookAndOpen, newCustomer } from '../money-steps.ts';
import { SALON, untilHydrated } from '../steps.ts';

const TASK = "Men's haircut";

test('a person who registers on a Hindi page gets the code, and then all e-mails and notifications, in Hindi', async ({
  page,
  sandbox,
}) => {
  const email = 'hindi-reader@example.com';
  await page.goto('/hi/register');
  await untilHydrated(page);
  await page.getByLabel('नाम', { exact: true }).fill('Kavya');
  await page.getByLabel('सरनेम').fill('Raman');
  await page.getByLabel('फ़ोन नंबर').fill('98450 12345');
  await page.getByLabel('ई-मेल', { exact: true }).fill(email);
  await page.getByRole('button', { name: 'वेरिफ़ाई करें' }).click();
  const code = await sandbox.code(email);
  expect((await sandbox.mails(email))[0]?.subject).toBe(`${code} आपका Zap Booking OTP है`);
  await page.getByRole('dialog').getByRole('textbox').fill(code);
  await expect(page.getByRole('button', { name: 'वेरिफ़ाइड' })).toBeVisible();
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'अकाउंट बनाएँ' }).click();
  await expect(page).toHaveURL((url) => url.pathname === '/hi');

  await bookAndOpen(page, sandbox, { service: SALON, task: TASK, dayFromNow: 1 });
  const booked = await sandbox.email(email, 'रिक्वेस्ट भेजी गई: पुरुषों का हेयरकट');
  expect(booked.html).toContain('<html lang="hi">');
  const [notice] = (await call(page, 'notices')).items;
  expect(notice.title).toBe(booked.subject);
});

test('a signed-in person changes the language with the link on a page and in the profile', async ({
  page,
  sandbox,
}) => {
  const languageOf = async () => (await call(page, 'profile')).language;
  await newCustomer(page, sandbox, 'two-languages@example.com');
  await page.goto('/search');
  await untilHydrated(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'हिन्दी', exact: true }).click();
  await expect(page).toHaveURL(/\/hi\/search$/);
  expect(await languageOf()).toBe('hi');

  await page.goto('/profile');
  const choice = page.getByRole('main').getByRole('combobox', { name: 'Language' });
  await expect(choice).toHaveValue('hi');
  await choice.selectOption('English');
  await expect.poll(languageOf).toBe('en');
  await page.goto('/');
  await expect(page).toHaveURL((url) => url.pathname === '/');
});
