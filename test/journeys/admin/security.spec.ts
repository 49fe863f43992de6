import { readFile } from 'node:fs/promises';
import { expect, test } from '../../support/browser/journey.ts';
import { expectAccessible, newCustomer } from '../money-steps.ts';
import { openAdminEntry, openSession, signIn } from '../steps.ts';

// The browser logs the refusals of the record and of a reason without a note.
test.use({ expectedErrors: [/status of 4(28|00)/] });

const ADMIN = 'admin@demo.zapbooking.test';
const CUSTOMER = 'curious@example.com';

test('an admin gives a reason to open a person, the security log records it, and half an hour of inactivity requires a code again', async ({
  page,
  browser,
  baseURL,
  sandbox,
}) => {
  await newCustomer(page, sandbox, CUSTOMER);
  const admin = await openSession(browser, baseURL);
  await signIn(admin, sandbox, ADMIN);
  await admin.goto('/admin/people');
  await admin.getByLabel('Code from your authenticator').fill(await sandbox.totp());
  await admin.getByLabel('Find a person').fill(CUSTOMER);
  await admin.getByRole('button', { name: 'Search' }).click();
  await admin.getByRole('row').filter({ hasText: CUSTOMER }).getByRole('link').click();

  const form = admin.getByRole('form', { name: 'Reason for opening this' });
  await expect(form).toBeVisible();
  await expect(admin.getByText(CUSTOMER)).toBeHidden();
  await expectAccessible(admin);
  await form.getByRole('radio', { name: 'Another reason' }).check();
  await form.getByRole('button', { name: 'Open record' }).click();
  await expect(form.getByText('Please write the reason in a few words.')).toBeVisible();
  await form.getByLabel('In a few words').fill('Ticket 4711');
  await form.getByRole('button', { name: 'Open record' }).click();
  await expect(admin.getByText(CUSTOMER)).toBeVisible();
  await admin.reload();
  await expect(admin.getByText(CUSTOMER)).toBeVisible();
  const id = new URL(admin.url()).pathname.split('/').at(-1) ?? '';

  await openAdminEntry(admin, 'Logs and settings', 'Security log');
  await admin.getByLabel('Event').selectOption('Personal data read');
  const read = admin.getByRole('row').filter({ hasText: id.slice(-8) });
  await expect(read.first()).toContainText('other');
  await expect(admin.getByRole('row').filter({ hasText: 'Signed in' })).toHaveCount(0);
  await expectAccessible(admin);

  const download = admin.waitForEvent('download');
  await admin.getByRole('button', { name: 'Download proof' }).click();
  const proof = JSON.parse(await readFile(await (await download).path(), 'utf8'));
  expect(proof.head.hash).toMatch(/^[0-9a-f]{64}$/);
  await sandbox.clock({ advance: 'PT31M' });
  await admin.reload();
  await expect(admin.getByRole('heading', { name: 'One more step' })).toBeVisible();
  await expect(admin.getByRole('heading', { name: 'Security log' })).toBeHidden();
  await expectAccessible(admin);
  await admin.getByLabel('Code from your authenticator').fill(await sandbox.totp());
  await expect(admin.getByRole('heading', { name: 'Security log' })).toBeVisible();
  await admin.context().close();
});
