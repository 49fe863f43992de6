import type { Page } from '@playwright/test';
import { axe, expect, shareServer, test } from '../../support/browser/journey.ts';
import { expectAccessible, newCustomer } from '../money-steps.ts';
import {
  expectBooked,
  modal,
  openSession,
  passSecondStep,
  payByUpi,
  pressPay,
  signIn,
  toStep,
  untilHydrated,
} from '../steps.ts';

const SALON = 'Neem & Indigo Hair House';
const OWNER = 'kavita.iyer@demo.zapbooking.test';
const LONG = 'Balayage – Long hair';
const EMAIL = 'books-balayage@example.com';

shareServer('a salon with a team');
test.use({ viewport: { width: 360, height: 780 } });

/** Fills the fields of one option. */
async function fillOption(page: Page, nth: number, option: [string, string, string]) {
  const group = modal(page).getByRole('group', { name: `Option ${nth}` });
  await group.getByLabel('Option', { exact: true }).fill(option[0]);
  await group.getByLabel('Minutes').fill(option[1]);
  await group.getByLabel('Price per person').fill(option[2]);
}

async function openDetails(page: Page): Promise<void> {
  await page.goto('/serviceProvider/myServices');
  const card = page.getByRole('main').getByRole('listitem').filter({ hasText: SALON });
  await card.getByRole('link', { name: 'View My Service Details' }).click();
}

async function addBalayage(page: Page): Promise<void> {
  await openDetails(page);
  await page.getByRole('button', { name: 'Add your own' }).click();
  const dialog = modal(page);
  await dialog.getByRole('button', { name: 'Add to menu' }).click();
  await expect(dialog.getByText('Please enter a name')).toBeVisible();
  await expect(dialog.getByLabel('Name')).toBeFocused();
  await expectAccessible(page);
  await dialog.getByLabel('Name').fill('Balayage');
  await dialog.getByLabel('Most like').selectOption('Hair spa');
  await dialog.getByRole('button', { name: 'Add options' }).click();
  await fillOption(page, 1, ['Short hair', '60', '3500']);
  await fillOption(page, 2, ['Long hair', '120', '4999']);
  await dialog.getByLabel('Ammonia-free').check();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Add to menu' }).click();
  await expect(dialog).toHaveCount(0);
  const tasks = page.getByRole('region', { name: 'Sub-Services' });
  await expect(tasks.getByRole('listitem').filter({ hasText: LONG })).toContainText('₹4,999.00');
}

async function bookLongHair(page: Page): Promise<void> {
  const found = page.getByRole('link', { name: SALON }).first();
  // The search index is updated within seconds.
  await expect(async () => {
    await page.goto('/search?q=balayage');
    await expect(found).toBeVisible({ timeout: 10_000 });
  }).toPass();
  await untilHydrated(page);
  await found.click();
  await untilHydrated(page);
  const card = page.getByRole('listitem').filter({ hasText: 'Balayage' });
  await expect(card.getByText('from ₹3,500.00')).toBeVisible();
  await expect(card.getByText('Ammonia-free')).toBeVisible();
  await expect(page.getByText('Premium', { exact: true })).toHaveCount(0);
  await expectAccessible(page);
  await card.getByRole('button', { name: 'Book Now: Balayage' }).click();
  const dialog = modal(page);
  await expect(dialog.getByRole('radio', { name: /^Short hair/ })).toBeChecked();
  await dialog.getByRole('radio', { name: /^Long hair 2 h · ₹4,999.00/ }).click();
  await expect(dialog.getByRole('heading', { level: 2, name: LONG })).toBeVisible();
  await expectAccessible(page);
  await toStep(page, 'Review and pay');
  await expect(dialog.getByRole('button', { name: 'Pay ₹5,000.00' })).toBeVisible();
  // The choice survives a reload.
  await page.reload();
  await expect(dialog.getByRole('heading', { level: 2, name: LONG })).toBeVisible();
  await toStep(page, 'Who and what');
  await expect(dialog.getByRole('radio', { name: /^Long hair/ })).toBeChecked();
  await pressPay(page);
  await payByUpi(page);
  await expectBooked(page);
}

test('an owner adds Balayage for short and long hair, and a customer books long on a phone', async ({
  page,
  sandbox,
  browser,
  baseURL,
}) => {
  const owner = await openSession(browser, baseURL);
  await signIn(owner, sandbox, OWNER);
  await addBalayage(owner);

  await newCustomer(page, sandbox, EMAIL);
  await bookLongHair(page);
  const main = page.getByRole('main');
  await main.getByRole('link', { name: LONG }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: LONG })).toBeVisible();
  await expect(main.getByText('₹4,999.00 × 1 person')).toBeVisible();
  await expect(main.getByText('₹5,000.00').first()).toBeVisible();
  expect(await axe(page)).toEqual([]);
  await expect
    .poll(async () => (await sandbox.mails(EMAIL)).some(({ text }) => text.includes(LONG)))
    .toBe(true);

  await owner.goto('/serviceProvider/bookingRequests');
  await expect(owner.getByText(/^Balayage – Long hair/).first()).toBeVisible();

  // After an admin hides it, new bookings are impossible, and the existing booking stays.
  const admin = await openSession(browser, baseURL);
  await signIn(admin, sandbox, 'admin@demo.zapbooking.test');
  await admin.goto('/admin/approvals');
  await passSecondStep(admin, sandbox);
  const review = admin.getByRole('region', { name: 'Names and descriptions by providers' });
  await expect(review.getByText('Short hair · Long hair · Ammonia-free')).toBeVisible();
  await expectAccessible(admin);
  await review.getByRole('button', { name: `Hide: Balayage at ${SALON}` }).click();
  await modal(admin).getByLabel('Reason').fill('Names a brand that is not yours.');
  await modal(admin).getByRole('button', { name: 'Hide', exact: true }).click();
  await expect(review).toHaveCount(0);

  await page.goto('/');
  await page.goto(`/search?q=${encodeURIComponent(SALON)}`);
  await untilHydrated(page);
  await page.getByRole('link', { name: SALON }).first().click();
  await expect(page.getByRole('button', { name: 'Book Now: Hair spa' })).toBeVisible();
  await expect(page.getByText('Balayage')).toHaveCount(0);
  await page.goto('/myBooking');
  await expect(page.getByRole('link', { name: LONG }).first()).toBeVisible();

  await openDetails(owner);
  await owner.getByRole('button', { name: LONG, exact: true }).click();
  await expect(modal(owner).getByText(/Names a brand that is not yours\./)).toBeVisible();
  await expectAccessible(owner);
  await owner.context().close();
  await admin.context().close();
});
