import type { Locator, Page } from '@playwright/test';
import { expect, shareServer, test } from '../../support/browser/journey.ts';
import { bookAndOpen, expectAccessible, newCustomer } from '../money-steps.ts';
import { openAdminEntry, openSession, passSecondStep, signIn, WORKSHOP } from '../steps.ts';

shareServer('a quiet city');

test('An admin starts at the work queue, and its figures link to the lists behind them', async ({
  page,
  browser,
  baseURL,
  sandbox,
}) => {
  await newCustomer(page, sandbox, 'counted@home.example.com');
  await bookAndOpen(page, sandbox, { service: WORKSHOP, task: 'Candle making', dayFromNow: 5 });
  const admin = await openSession(browser, baseURL);
  await signIn(admin, sandbox, 'admin@demo.zapbooking.test');
  await admin.goto('/admin');
  await passSecondStep(admin, sandbox);
  await expect(admin.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible();
  const menu = admin.getByRole('navigation', { name: 'Admin' });
  expect(await menu.locator(':scope > ul > li').count()).toBeLessThanOrEqual(8);
  await expect(admin.getByRole('link', { name: /^All \d+ invariants hold$/ })).toBeVisible();
  await expectAccessible(admin);

  const queue = admin.getByRole('region', { name: 'Waiting for you' });
  const approvals = queue.getByRole('link', { name: /^Services to approve/ });
  const waiting = Number(/(\d+)$/.exec((await approvals.innerText()).trim())?.[1]);
  await approvals.click();
  await expect(admin.getByRole('heading', { level: 1, name: 'Approvals' })).toBeVisible();
  await expect(admin.getByRole('table').getByRole('rowheader')).toHaveCount(waiting);

  await menu.getByRole('link', { name: 'Home' }).click();
  const figures = admin.getByRole('region', { name: 'Today so far' });
  const bookings = figures.getByRole('link', { name: /^Bookings today \d+$/ });
  const count = Number(/(\d+)$/.exec(await bookings.innerText())?.[1]);
  expect(count).toBeGreaterThan(0);
  await bookings.click();
  await expect(admin.getByLabel('Day of')).toHaveValue('booked');
  const table = admin.getByRole('table', { name: 'Bookings' });
  await expect(table.getByRole('rowheader')).toHaveCount(count);
  await expectDetailsOnPhone(admin, table.getByRole('row').filter({ hasText: 'Candle making' }));

  await admin.getByLabel('Search everything').fill('counted@home.example.com');
  await admin.getByRole('button', { name: 'Search all' }).click();
  const people = admin.getByRole('region', { name: 'People' });
  await expect(people.getByRole('link')).toContainText('counted@home.example.com');
  await expect(admin).not.toHaveURL(/counted/);
  await expectAccessible(admin);

  await openAdminEntry(admin, 'Health', 'Overview');
  await expect(admin.getByRole('heading', { level: 1, name: 'Health' })).toBeVisible();
  const versions = admin.getByRole('region', { name: 'Versions' });
  await expect(versions.getByText('Release and database match.')).toBeVisible();
  const backup = admin.getByRole('region', { name: 'Backup' });
  await expect(backup.getByText('No backup is configured in PostgreSQL.')).toBeVisible();
  await expect(backup.getByText('Unknown')).toBeVisible();
  await expectAccessible(admin);
  await admin.getByRole('link', { name: 'Failed e-mails' }).click();
  await expect(admin).toHaveURL(/\/admin\/jobs\?kind=mail/);
  await openAdminEntry(admin, 'Health', 'Failed jobs');
  await expect(admin.getByRole('heading', { level: 1, name: 'Failed jobs' })).toBeVisible();
  await expectAccessible(admin);
  await admin.context().close();
});

/** A phone displays two lines of each row, and all of them in a sheet; a button opens the filters. */
async function expectDetailsOnPhone(admin: Page, row: Locator) {
  const desktop = admin.viewportSize();
  await admin.setViewportSize({ width: 360, height: 740 });
  await expect(row.getByText('Kavya Raman')).toHaveCount(1);
  await expect(row.getByText('Kavya Raman')).toBeHidden();
  await expect(admin.getByLabel('Day of')).toBeHidden();
  await admin.getByRole('button', { name: 'Filters (3)' }).click();
  await expect(admin.getByLabel('Day of')).toBeVisible();
  await row.getByRole('button', { name: /^Details ZB-/ }).click();
  const details = admin.getByRole('dialog');
  await expect(details.getByRole('term').filter({ hasText: 'Customer' })).toBeVisible();
  await expect(details.getByRole('definition').filter({ hasText: 'Kavya' })).toBeVisible();
  await expectAccessible(admin);
  await details.getByRole('button', { name: 'Close the details' }).click();
  await expect(row.getByRole('button', { name: /^Details ZB-/ })).toBeFocused();
  if (desktop) await admin.setViewportSize(desktop);
}
