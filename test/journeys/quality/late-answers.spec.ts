import { expect, shareServer, test } from '../../support/browser/journey.ts';
import { holdAnswer } from '../hold-answer.ts';
import { newCustomer } from '../money-steps.ts';
import {
  checkout,
  KAVYA,
  modal,
  openModal,
  openService,
  pressPay,
  SALON,
  times,
  toStep,
  untilHydrated,
} from '../steps.ts';

shareServer('a salon with free times');
// A visitor's first request has no session.
test.use({ expectedErrors: [/401/] });

test('the answer of an order that the customer left releases its time and opens no payment', async ({
  page,
  sandbox,
}) => {
  await newCustomer(page, sandbox, 'leaves-while-ordering@example.com');
  await openService(page, SALON);
  await openModal(page, 'Hair spa');
  await toStep(page, 'Review and pay');
  const order = await holdAnswer(page, 'POST', /\/payment\/caring$/);
  await pressPay(page);
  await order.isSent;
  await page.goBack();
  await expect(modal(page)).toHaveCount(0);
  const released = page.waitForResponse(/\/payment\/caring\/release$/);
  order.release();
  expect((await released).ok()).toBe(true);
  await expect(checkout(page).getByText('Pay with')).toBeHidden();
});

test('the answer to a code whose dialog is closed keeps the typed registration', async ({
  page,
  sandbox,
}) => {
  const email = 'closes-the-code@example.com';
  await page.goto('/login');
  await untilHydrated(page);
  // Within the app, so that one step of Back too many is displayed at once.
  await page.getByRole('link', { name: 'Create an account' }).click();
  await page.getByLabel('First name').fill(KAVYA.firstName);
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Verify', exact: true }).click();
  const verified = await holdAnswer(page, 'POST', /\/register\/mail\/verify$/);
  await modal(page)
    .getByLabel('One-time code')
    .fill(await sandbox.code(email));
  await verified.isSent;
  await page.keyboard.press('Escape');
  await expect(modal(page)).toHaveCount(0);
  verified.release();
  await expect(page.getByRole('button', { name: 'Verified' })).toBeVisible();
  await page.evaluate(async () => {
    for (let turns = 0; turns < 5; turns += 1) await new Promise((done) => setTimeout(done));
  });
  await expect(page.getByLabel('First name')).toHaveValue(KAVYA.firstName);
  await expect(page).toHaveURL(/\/register$/);
});

test('the answer to a login whose page was left does not replace the page that is open', async ({
  page,
  sandbox,
}) => {
  const email = 'leaves-the-login@example.com';
  await newCustomer(page, sandbox, email);
  await page.context().clearCookies();
  await page.evaluate(() => window.localStorage.clear());
  await page.goto('/login?next=%2Fwallet');
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Send OTP' }).click();
  await expect(modal(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: /^Enter the code/ }).click();
  const verified = await holdAnswer(page, 'POST', /\/login\/verify$/);
  await page.getByLabel('One-time code').fill(await sandbox.code(email));
  await verified.isSent;
  await page.getByRole('link', { name: 'Zap Booking, home' }).click();
  await expect(page).toHaveURL(/\/$/);
  const opened: string[] = [];
  page.on('request', (request) => opened.push(request.url()));
  verified.release();
  await expect(page.getByRole('banner').getByRole('link', { name: /^Profile/ })).toBeVisible();
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(modal(page)).toBeVisible();
  expect(opened.filter((url) => url.includes('/wallet'))).toEqual([]);
  await expect(page).toHaveURL(/\/$/);
});

test('a time that is chosen while another one is checked stays chosen', async ({ page }) => {
  await openService(page, SALON);
  await openModal(page, 'Hair spa');
  await toStep(page, 'When');
  const saturday = modal(page).getByRole('radio', { name: /^Sat/ }).first();
  await saturday.click();
  await expect(saturday).toBeChecked();
  await times(page).nth(2).click();
  await expect(times(page).nth(2)).toBeChecked();
  const link = await page.waitForURL(/T\d\d%3A/).then(() => new URL(page.url()));
  await times(page).first().click();
  await modal(page).getByRole('button', { name: 'Can’t see your time?' }).click();
  const time = link.searchParams.get('at')?.slice(11, 16) ?? '';
  await modal(page)
    .getByLabel(/^Time on/)
    .fill(time);
  const why = await holdAnswer(page, 'GET', /\/slots\/why/);
  await modal(page).getByRole('button', { name: 'Check this time' }).click();
  await why.isSent;
  await times(page).nth(4).click();
  const answered = page.waitForResponse(/\/slots\/why/);
  why.release();
  await answered;
  await expect(modal(page).getByRole('button', { name: 'Check this time' })).toBeEnabled();
  await expect(times(page).nth(4)).toBeChecked();
});

test('two filters that are chosen before the results arrive both apply', async ({ page }) => {
  await page.goto('/search?q=haircut');
  await untilHydrated(page);
  const filters = page.getByRole('region', { name: 'Filters' });
  await filters.getByText('Rating', { exact: true }).first().click();
  const results = await holdAnswer(page, 'GET', /\/search\.data/);
  await filters.getByRole('link', { name: /^4/ }).first().click();
  await results.isSent;
  await filters.getByRole('combobox').selectOption('price');
  results.release();
  await expect(page).toHaveURL(/rating=4.*sort=price/);
});
