import { expect, test } from '../../support/browser/journey.ts';
import { expectAccessible } from '../money-steps.ts';
import { signIn } from '../steps.ts';

// Sets the clock to midnight.

test('[BOOK-01] at five past midnight a professional adds a walk-in that began ten minutes earlier', async ({
  page,
  sandbox,
}) => {
  const soon = (await sandbox.now()).add({ days: 2 }).startOfDay();
  // The list shows a week from Monday on, so that both days are in one list.
  const midnight = soon.dayOfWeek === 1 ? soon.add({ days: 1 }) : soon;
  await sandbox.clock({ set: midnight.add({ minutes: 5 }).toInstant().toString() });
  const today = midnight.toPlainDate();
  const yesterday = today.subtract({ days: 1 });
  await signIn(page, sandbox, 'provider@demo.zapbooking.test');
  await page.goto(`/serviceProvider/calendar?view=day&date=${today}`);
  await page.getByRole('button', { name: 'Add walk-in' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add walk-in' });
  await dialog.getByLabel('Starts').fill(`${yesterday}T23:50`);
  await expect(dialog.getByText(/^Ends on .+ at 12:\d\d AM$/)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Name').fill('Nisha');
  await dialog.getByRole('button', { name: 'Add walk-in' }).click();
  await expect(dialog).toBeHidden();
  for (const date of [today, yesterday]) {
    await page.goto(`/serviceProvider/calendar?view=day&date=${date}`);
    await expect(page.getByRole('button', { name: /Nisha/ })).toBeVisible();
  }
  await page.getByRole('radio', { name: 'List' }).click();
  const days = page.getByRole('region').filter({ hasText: /, Nisha, 1 person/ });
  await expect(days).toContainText(['11:50 PM – 12:00 AM', /12:00 AM – 12:\d\d AM/]);
  await page.goto('/serviceProvider');
  const day = page.getByRole('region', { name: 'Your day' });
  await expect(day.getByRole('listitem').filter({ hasText: 'Nisha' })).toContainText('11:50 PM');
  await expectAccessible(page);
});
