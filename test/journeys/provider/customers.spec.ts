import type { Page } from '@playwright/test';
import { expect, test } from '../../support/browser/journey.ts';
import { call } from '../call.ts';
import { expectAccessible } from '../money-steps.ts';
import {
  chooseDay,
  modal,
  openModal,
  openService,
  openSession,
  pressPay,
  SALON,
  signIn,
  times,
  untilHydrated,
} from '../steps.ts';

const PROVIDER = 'provider@demo.zapbooking.test';
const CUSTOMER = 'customer@demo.zapbooking.test';
const NAME = 'Asha Verma';

// A blocked customer's order is refused on purpose.
test.use({
  expectedErrors: [/403 \(Forbidden\)/],
});

/** Searches for a customer from the menu and opens their page. */
async function openCustomer(page: Page): Promise<void> {
  await page.goto('/serviceProvider');
  await untilHydrated(page);
  await page.getByRole('link', { name: 'CUSTOMERS' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Customers' })).toBeVisible();
  await page.getByLabel('Find a customer').fill('asha');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Tenzin Norbu' })).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('link', { name: NAME }).click();
  await expect(page.getByRole('heading', { level: 1, name: NAME })).toBeVisible();
}

async function takeNotes(page: Page): Promise<void> {
  const notes = page.getByRole('region', { name: 'Private notes' });
  await notes.getByLabel('Note').fill('Allergic to ammonia. Colour 6/3 with 20 vol.');
  await notes.getByLabel('Add a tag').fill('Regular');
  await notes.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(notes.getByRole('button', { name: 'Remove Regular' })).toBeVisible();
  await notes.getByRole('button', { name: 'Save notes' }).click();
  await expect(page.getByText('Notes saved')).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(notes.getByLabel('Note')).toHaveValue(
    'Allergic to ammonia. Colour 6/3 with 20 vol.',
  );
}

/** Orders and expects that the dialog keeps the order and displays the reason. */
async function expectDeclined(page: Page): Promise<void> {
  await openService(page, SALON);
  await openModal(page, 'Root touch-up');
  await chooseDay(page, 2);
  await times(page).first().click();
  await pressPay(page);
  await expect(
    modal(page).getByText(/This business is not taking online bookings from you\./),
  ).toBeVisible();
}

test('a professional keeps notes about a customer, blocks them, and exports the list', async ({
  page,
  browser,
  baseURL,
  sandbox,
}) => {
  await signIn(page, sandbox, PROVIDER);
  await openCustomer(page);
  await takeNotes(page);

  await page.getByRole('button', { name: 'Block', exact: true }).click();
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Block customer' }).click();
  await expect(page.getByText(/^Blocked since /)).toBeVisible();
  const customer = await openSession(browser, baseURL);
  await signIn(customer, sandbox, CUSTOMER);
  await expectDeclined(customer);
  await customer.context().close();

  await page.getByRole('link', { name: 'Customers', exact: true }).click();
  await page.getByLabel('Show').selectOption('Blocked');
  const row = page.getByRole('row').filter({ hasText: NAME });
  await expect(row.getByText('Regular', { exact: true })).toBeVisible();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  expect((await saved).suggestedFilename()).toMatch(/^customers-\d{4}-\d\d-\d\d\.csv$/);
  await row.getByRole('link', { name: NAME }).click();
  await page.getByRole('button', { name: 'Unblock' }).click();
  await expect(page.getByText(/^Blocked since /)).toHaveCount(0);
});

test('a note about a returning walk-in stays on the page that a visit of them opens', async ({
  page,
  sandbox,
}) => {
  await signIn(page, sandbox, PROVIDER);
  const { services } = await call(page, 'team');
  const [service] = services;
  const { today } = await call(page, 'hours', { params: { serviceId: service.id } });
  const visit = async (days: number) => {
    const date = Temporal.PlainDate.from(today).add({ days }).toString();
    const data = {
      ...{ serviceId: service.id, subServiceId: service.subServices[0].id, people: 1 },
      ...{ startsAt: `${date}T05:00`, name: 'Lata Pai', phone: '9845012399' },
    };
    return (await call(page, 'addWalkIn', { data })).walkIn.walkInId;
  };
  const visits = [await visit(40), await visit(41)];
  for (const [place, walkInId] of visits.entries()) {
    await page.goto(`/serviceProvider/customers/${walkInId}`);
    await untilHydrated(page);
    const note = page.getByRole('region', { name: 'Private notes' }).getByLabel('Note');
    await note.fill(`Visit ${place}`);
    await page.getByRole('button', { name: 'Save notes' }).click();
    await expect(page.getByText('Notes saved')).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Customers', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Customers' })).toBeVisible();
    await page.goBack();
    await expect(note).toHaveValue(`Visit ${place}`);
  }
});
