import type { Page } from '@playwright/test';
import { axe, expect, test } from '../../support/browser/journey.ts';
import type { SandboxControl } from '../../support/browser/sandbox-control.ts';
import { bookAndOpen, expectAccessible, newCustomer } from '../money-steps.ts';
import {
  openAdminEntry,
  openSession,
  passSecondStep,
  referenceOf,
  signIn,
  WORKSHOP,
} from '../steps.ts';

/** Books a time of next week and cancels it; returns the booking's reference. */
async function bookAndCancel(page: Page, sandbox: SandboxControl): Promise<string> {
  await newCustomer(page, sandbox, 'followed@example.com');
  await bookAndOpen(page, sandbox, { service: WORKSHOP, task: 'Candle making', dayFromNow: 6 });
  const reference = await referenceOf(page);
  await page.getByRole('button', { name: 'Cancel booking' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel this booking?' });
  await dialog.getByText('My plans have changed').click();
  await dialog.getByRole('button', { name: /^Cancel and refund ₹/ }).click();
  await expect(page.getByText('Booking cancelled').first()).toBeVisible();
  return reference;
}

test('[ROLE-08] an admin follows a cancelled booking’s money from payment to refund, and the ledger is balanced', async ({
  page,
  browser,
  baseURL,
  sandbox,
}) => {
  const reference = await bookAndCancel(page, sandbox);
  const admin = await openSession(browser, baseURL);
  await admin.goto('/admin/money');
  await expect(admin).toHaveURL(/\/login\?next=%2Fadmin%2Fmoney/);
  await signIn(admin, sandbox, 'admin@demo.zapbooking.test');
  await admin.goto('/');
  await admin.getByRole('button', { name: 'Menu' }).click();
  await admin.getByRole('link', { name: 'ADMIN' }).click();
  await passSecondStep(admin, sandbox);
  await expect(admin.getByText(/^All \d+ invariants hold$/)).toBeVisible();
  expect(await axe(admin)).toEqual([]);

  await openAdminEntry(admin, 'Money', 'Follow the money');
  await admin.getByLabel('Reference or id of the booking').fill('not a booking');
  await admin.getByRole('button', { name: 'Show payments' }).click();
  await expect(admin.getByText(/Please enter a reference like/)).toBeVisible();
  await admin.getByLabel('Reference or id of the booking').fill(reference.toLowerCase());
  await admin.getByRole('button', { name: 'Show payments' }).click();
  await expect(
    admin.getByRole('heading', { level: 1, name: `Money of ${reference}` }),
  ).toBeVisible();
  const story = admin.getByRole('region', { name: 'Money movements' });
  await expect(story.getByRole('heading', { name: 'Payment received' })).toBeVisible();
  await expect(story.getByText(/to go back: Cancelled by the customer$/)).toBeVisible();
  const documents = admin.getByRole('region', { name: 'Invoices and credit notes' });
  // The gateway reports the refund later; the page does not poll for it.
  await expect(async () => {
    await admin.reload();
    const soon = { timeout: 10_000 };
    await expect(story.getByRole('heading', { name: 'Refund sent' })).toBeVisible(soon);
    await expect(admin.getByText(/every rupee is settled/)).toBeVisible(soon);
    await expect(documents.getByRole('link', { name: /^Credit note ZC/ })).toBeVisible(soon);
  }).toPass();
  const file = admin.waitForEvent('download');
  await documents.getByRole('link', { name: /^Invoice ZB/ }).click();
  expect((await file).suggestedFilename()).toMatch(/\.pdf$/);
  await expectAccessible(admin);
  await admin.context().close();
});

test.describe('without the role', () => {
  test('[ROLE-08, ROLE-09] a customer cannot open admin pages', async ({ page, sandbox }) => {
    await signIn(page, sandbox, 'customer@demo.zapbooking.test');
    await page.goto('/admin/payouts');
    await expect(
      page.getByRole('heading', { name: 'This page is not for your account' }),
    ).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Admin' })).toBeHidden();
  });
});
