import type { Page } from '@playwright/test';
import { expect, test } from '../../support/browser/journey.ts';
import { call } from '../call.ts';
import { expectAccessible } from '../money-steps.ts';
import { passSecondStep, signIn } from '../steps.ts';

// The browser logs the refusal of an end that another admin has set meanwhile.
test.use({ expectedErrors: [/status of 409/] });

const ADMIN = 'admin@demo.zapbooking.test';

const PHONE = { width: 360, height: 780 };

test('[ROLE-08] an admin ends a tax rule, replaces it, and withdraws a typo on a phone', async ({
  page,
  sandbox,
}) => {
  await signIn(page, sandbox, ADMIN);
  await page.goto('/admin/taxes');
  await passSecondStep(page, sandbox);
  await addRule(page, '18', '2027-04-01T00:00');
  await endRule(page);
  await page.setViewportSize(PHONE);
  await addRule(page, '41', '2028-04-01T00:00');
  await withdrawRule(page);
  await addRule(page, '14', '2028-04-01T00:00');
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(PHONE.width);
});

const rowOf = (page: Page, rate: string) => page.getByRole('row').filter({ hasText: `${rate}%` });

async function addRule(page: Page, rate: string, from: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Add a rule' }).first().click();
  await dialog.getByLabel('Rate').fill(rate);
  await dialog.getByLabel('From (IST)').fill(from);
  await dialog.getByRole('button', { name: 'Add the rule' }).click();
  await expect(dialog).toBeHidden();
  await expect(rowOf(page, rate)).toBeVisible();
}

/** Another admin sets an end while the dialog is open; its input stays, and the second attempt succeeds. */
async function endRule(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: /^Set end of GST on commission 18%/ }).click();
  await dialog.getByRole('button', { name: 'Set the end' }).click();
  await expect(dialog.getByText('Please choose when it ends.')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Until (IST)').fill('2028-04-01T00:00');
  await dialog.getByLabel('Reason').fill('The rate changes');
  const { items } = await call(page, 'taxRules');
  await call(page, 'endTaxRule', {
    params: { ruleId: items[0].id },
    data: { activeUntil: '2029-01-01T00:00:00Z', before: null, reason: 'Another admin' },
  });
  await dialog.getByRole('button', { name: 'Set the end' }).click();
  await expect(
    dialog.getByText('Another admin has set another end. Check it, then save.'),
  ).toBeVisible();
  await expect(dialog).toContainText('until Mon, 1 Jan 2029 at 5:30 AM');
  await dialog.getByRole('button', { name: 'Set the end' }).click();
  await expect(dialog).toBeHidden();
  await expect(rowOf(page, '18')).toContainText('The rate changes');
}

async function withdrawRule(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: /^Withdraw GST on commission 41%/ }).click();
  await expect(dialog).toContainText('will not take effect on Sat, 1 Apr 2028 at 12:00 AM');
  await expectAccessible(page);
  await dialog.getByLabel('Reason').fill('The digits were swapped');
  await dialog.getByRole('button', { name: 'Withdraw', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(rowOf(page, '41')).toContainText('Withdrawn');
  await expect(rowOf(page, '41')).toContainText('The digits were swapped');
  await expectAccessible(page);
}
