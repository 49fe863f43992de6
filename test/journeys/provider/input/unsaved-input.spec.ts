import type { Page } from '@playwright/test';
import { expect, shareServer, test } from '../../../support/browser/journey.ts';
import type { SandboxControl } from '../../../support/browser/sandbox-control.ts';
import { call } from '../../call.ts';
import { signIn, untilHydrated } from '../../steps.ts';

const PROVIDER = 'provider@demo.zapbooking.test';

shareServer('a quiet city');
// Lists fail, and notes were changed elsewhere, on purpose.
test.use({ expectedErrors: [/409 \(Conflict\)|503 \(Service Unavailable\)/] });

/** Signs in. @returns the id of a service */
async function begin(page: Page, sandbox: SandboxControl): Promise<string> {
  await signIn(page, sandbox, PROVIDER);
  const [service] = await call(page, 'myServices');
  return service.id;
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await untilHydrated(page);
}

const question = (page: Page) => page.getByRole('dialog', { name: 'Leave without saving?' });

/** A link of the menu asks before it discards the input. */
async function expectQuestion(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'CUSTOMERS' }).click();
  await question(page).getByRole('button', { name: 'Keep editing' }).click();
  await expect(question(page)).toBeHidden();
}

async function failList(page: Page, path: RegExp): Promise<void> {
  await page.route(path, (route) =>
    route.fulfill({ status: 503, json: { status: 'error', message: 'Busy. Please try again.' } }),
  );
}

test('typed bank details are discarded only after a question', async ({ page, sandbox }) => {
  await begin(page, sandbox);
  await open(page, '/serviceProvider/earnings');
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Change bank account' });
  await dialog.getByLabel('Account holder').fill('Meera Nair');
  await page.keyboard.press('Escape');
  await question(page).getByRole('button', { name: 'Keep editing' }).click();
  await expect(dialog.getByLabel('Account holder')).toHaveValue('Meera Nair');
  await expect(dialog.getByRole('link', { name: /passkey/ })).toHaveAttribute('target', '_blank');
});

test('settings that were changed are discarded only after a question', async ({
  page,
  sandbox,
}) => {
  const id = await begin(page, sandbox);
  await open(page, '/serviceProvider/prepaid?kind=gift-cards');
  const amounts = page.getByLabel('Amounts in ₹, separated by commas');
  await expect(amounts).toHaveAttribute('inputmode', 'text');
  await amounts.fill('700, 900');
  await expectQuestion(page);
  await page.getByRole('tab').first().click();
  await question(page).getByRole('button', { name: 'Keep editing' }).click();
  await expect(amounts).toHaveValue('700, 900');
  await amounts.fill('');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(amounts).toBeFocused();
  await page.getByRole('tab').first().click();
  await question(page).getByRole('button', { name: 'Leave' }).click();

  await open(page, `/serviceProvider/myServices/${id}/prepayment`);
  await page.getByRole('radio', { name: 'A deposit now, the rest directly to you' }).click();
  await expectQuestion(page);
  await page.getByRole('radio', { name: 'The full price' }).click();

  await open(page, `/serviceProvider/myServices/${id}/link`);
  await page.getByLabel('Link', { exact: true }).fill('my-new-link');
  await expectQuestion(page);
  await page.getByLabel('Link', { exact: true }).fill('A b');
  await page.getByRole('button', { name: /^(Create|Change) link$/ }).click();
  await expect(page.getByLabel('Link', { exact: true })).toBeFocused();
});

test('a typed time off and the address of a calendar are discarded only after a question', async ({
  page,
  sandbox,
}) => {
  const id = await begin(page, sandbox);
  await open(page, `/serviceProvider/myServices/${id}/availability`);
  await page.getByRole('region', { name: 'Time off' }).getByLabel(/^Note/).fill('Wedding');
  await expectQuestion(page);
  await page.getByRole('region', { name: 'Time off' }).getByLabel(/^Note/).fill('');

  await open(page, '/serviceProvider/calendar/connected');
  await page.getByLabel('Calendar address').fill('https://calendar.example/mine.ics');
  await expectQuestion(page);
});

test('a refused save of notes offers to keep the typed ones', async ({ page, sandbox }) => {
  await begin(page, sandbox);
  const { items } = await call(page, 'findCustomers', { data: {} });
  const { customerId } = items[0];
  await open(page, `/serviceProvider/customers/${customerId}`);
  const notes = page.getByRole('region', { name: 'Private notes' });
  await notes.getByLabel('Note').fill('Allergic to ammonia');
  await notes.getByLabel('Add a tag').fill('Regular');
  const { version } = await call(page, 'customer', { params: { customerId } });
  const data = { note: 'Prefers tea', tags: [], version };
  await call(page, 'saveCustomerRecord', { params: { customerId }, data });
  await notes.getByRole('button', { name: 'Save notes' }).click();
  await notes.getByRole('button', { name: 'Load latest notes' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Keep editing' }).click();
  await notes.getByRole('button', { name: 'Keep mine' }).click();
  await notes.getByRole('button', { name: 'Save notes' }).click();
  await expect(page.getByText('Notes saved')).toBeVisible();
  await page.reload();
  await expect(notes.getByLabel('Note')).toHaveValue('Allergic to ammonia');
  await expect(notes.getByRole('button', { name: 'Remove Regular' })).toBeVisible();
  await notes.getByLabel('Add a tag').fill('Bridal');
  await expectQuestion(page);
});

test('a list that a form needs can be loaded again', async ({ page, sandbox }) => {
  const id = await begin(page, sandbox);
  await open(page, `/serviceProvider/myServices/${id}`);
  await failList(page, /\/serviceProvider\/task\//);
  await page.getByRole('button', { name: 'Add your own' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add your own task' });
  await expect(dialog.getByText('Busy. Please try again.')).toBeVisible();
  await page.unrouteAll();
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(dialog.getByLabel('Most like').getByRole('option').nth(1)).toBeAttached();
});

test('an error of a discount has the focus', async ({ page, sandbox }) => {
  const id = await begin(page, sandbox);
  await open(page, `/serviceProvider/myServices/${id}/prices`);
  await page.getByRole('button', { name: 'Add a discount' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Percentage off').fill('');
  await dialog.getByRole('button', { name: 'Add discount' }).click();
  await expect(dialog.getByLabel('Percentage off')).toBeFocused();
});
