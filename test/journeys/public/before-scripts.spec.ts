import type { Page } from '@playwright/test';
import { expect, test } from '../../support/browser/journey.ts';
import { untilHydrated } from '../steps.ts';

/** Opens a page whose scripts load only when the returned function is called. */
async function openWithoutScripts(page: Page, path: string): Promise<() => Promise<void>> {
  const scripts = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await scripts.promise;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  return async () => {
    scripts.resolve();
    await untilHydrated(page);
  };
}

test('[LOGIN-03, LOGIN-09] an e-mail that is typed and submitted before the scripts run stays in its field and out of the URL', async ({
  page,
}) => {
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(request.url());
  });
  const release = await openWithoutScripts(page, '/login?next=/wallet');
  const email = page.getByLabel('E-mail');
  await email.fill('customer@demo.zapbooking.test');
  await email.press('Enter');
  await page.getByRole('button', { name: 'Send OTP' }).click();
  await release();
  expect(documents).toHaveLength(1);
  await expect(page).toHaveURL(/\/login\?next=\/wallet$/);
  await expect(email).toHaveValue('customer@demo.zapbooking.test');
  await page.getByRole('button', { name: 'Send OTP' }).click();
  await expect(page.getByRole('dialog', { name: 'Enter the code' })).toBeVisible();
});

test('every field of a registration keeps what is entered before the scripts run', async ({
  page,
}) => {
  const release = await openWithoutScripts(page, '/register');
  await page.getByLabel('First name').fill('Asha');
  await page.getByLabel('Last name').fill('Rao');
  await page.getByLabel('Phone').fill('98765 43210');
  await page.getByLabel('E-mail').fill('asha@journey.zapbooking.test');
  await page.getByRole('checkbox').check();
  await page.getByLabel('E-mail').press('Enter');
  await release();
  await page.getByLabel('Last name').fill('Iyer');
  await expect(page.getByLabel('First name')).toHaveValue('Asha');
  await expect(page.getByLabel('Phone')).toHaveValue('9876543210');
  await expect(page.getByLabel('E-mail')).toHaveValue('asha@journey.zapbooking.test');
  await expect(page.getByRole('checkbox')).toBeChecked();
  await expect(page).toHaveURL(/\/register$/);
});

test('[CONTACT-18] a message that is written before the scripts run is kept', async ({ page }) => {
  const release = await openWithoutScripts(page, '/contact');
  const form = page.getByRole('form', { name: 'Message' });
  await form.getByLabel(/^Name/).fill('Asha Rao');
  await form.getByLabel(/^Subject/).selectOption('A booking or a refund');
  await form.getByLabel(/^Message/).fill('Where is my refund?');
  await form.getByRole('button').click();
  await release();
  await form.getByLabel(/^E-mail/).fill('asha@writer.example');
  await expect(form.getByLabel(/^Name/)).toHaveValue('Asha Rao');
  await expect(form.getByLabel(/^Subject/)).toHaveValue('booking');
  await expect(form.getByLabel(/^Message/)).toHaveValue('Where is my refund?');
  await expect(page).toHaveURL(/\/contact$/);
});
