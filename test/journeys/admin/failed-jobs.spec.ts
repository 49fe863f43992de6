import { expect, test } from '../../support/browser/journey.ts';
import { expectAccessible } from '../money-steps.ts';
import { passSecondStep, signIn } from '../steps.ts';

const job = {
  id: '01a208c5-4fc5-7894-929e-065cc0267ed2',
  queue: 'mail',
  kind: 'mail',
  state: 'stopped',
  tries: 2017,
  createdAt: '2026-08-04T06:30:00Z',
  nextTryAt: null,
  error: 'Error ECONNREFUSED',
};

// A real job is given up after a week; server/capabilities/admin/jobs.test.ts covers the calls.
test('an admin gives a reason and retries a job that was given up', async ({ page, sandbox }) => {
  let items = [job];
  await page.route('**/admin/jobs?*', (route) =>
    route.fulfill({ json: { status: 'success', data: { items, page: 1, hasMore: false } } }),
  );
  await page.route('**/retry', (route) => {
    items = [];
    return route.fulfill({
      json: { status: 'success', message: 'The job runs again', data: null },
    });
  });
  await signIn(page, sandbox, 'admin@demo.zapbooking.test');
  await page.goto('/admin/jobs');
  await passSecondStep(page, sandbox);
  await page.getByRole('button', { name: /^Retry: E-mail, / }).click();
  const dialog = page.getByRole('dialog', { name: 'Retry this job?' });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Retry job' }).click();
  await expect(dialog.getByText('Please give a reason.')).toBeVisible();
  await dialog.getByLabel('Reason').fill('The mail server answers again');
  await dialog.getByRole('button', { name: 'Retry job' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('The job runs again')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No failed jobs' })).toBeVisible();
});
