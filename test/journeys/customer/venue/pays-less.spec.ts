import type { Page } from '@playwright/test';
import { pathOf } from '#contract/call-paths.ts';
import { textOfPdf } from '#test/support/texts/pdf-text.ts';
import { expect, test } from '../../../support/browser/journey.ts';
import { call } from '../../call.ts';
import { expectAccessible, newCustomer, openNewest } from '../../money-steps.ts';
import {
  chooseDay,
  expectBooked,
  modal,
  openModal,
  openService,
  openSession,
  payByUpi,
  pressPay,
  SALON,
  showAllTimes,
  signIn,
  times,
  toStep,
  untilHydrated,
} from '../../steps.ts';

const PROVIDER = 'provider@demo.zapbooking.test';
const TASK = "Women's haircut";
const QUIET = '20% less Tue–Thu before 1:00 PM';
const WELCOME = '10% less on your first visit';

test.use({ viewport: { width: 360, height: 780 } });

test('a customer pays less in discounted hours while the discount exists, and on the first visit only', async ({
  page,
  browser,
  baseURL,
  sandbox,
}) => {
  const provider = await openSession(browser, baseURL);
  await signIn(provider, sandbox, PROVIDER);
  await openDiscounts(provider);
  await addQuietHours(provider);

  await newCustomer(page, sandbox, 'pays-less@example.com');
  await openService(page, SALON);
  await expect(page.getByText(QUIET).first()).toBeVisible();
  await openModal(page, TASK);
  await chooseQuietTime(page);
  await toStep(page, 'Review and pay');
  await expect(modal(page).getByText('20% less at this time')).toBeVisible();
  await expectAccessible(page);
  await book(page, '₹400.00');
  await openNewest(page, TASK);
  await expect(page.getByText('20% less than the list price of ₹499.00.')).toBeVisible();
  const invoice = await invoiceOf(page);
  // The currency sign is in another font.
  expect(invoice).toContain('20% less than the list price of');
  expect(invoice).toContain('400.00');

  await provider.getByRole('button', { name: `Remove: ${QUIET}` }).click();
  await provider.getByRole('button', { name: 'Remove', exact: true }).first().click();
  await expect(provider.getByRole('heading', { name: 'No discounts yet' })).toBeVisible();
  await addFirstVisit(provider);
  await provider.context().close();

  // A customer with an earlier booking has no first visit.
  await openService(page, SALON);
  await expect(page.getByText(WELCOME).first()).toBeVisible();
  await expect(page.getByText(QUIET)).toHaveCount(0);
  await openModal(page, TASK);
  await chooseDay(page, 3);
  await toStep(page, 'Review and pay');
  await expect(modal(page).getByRole('button', { name: 'Pay ₹500.00' })).toBeVisible();

  const newcomer = await openSession(browser, baseURL);
  await newCustomer(newcomer, sandbox, 'first-visit@example.com');
  await openService(newcomer, SALON);
  await openModal(newcomer, TASK);
  await chooseDay(newcomer, 4);
  await toStep(newcomer, 'Review and pay');
  await expect(modal(newcomer).getByText(WELCOME)).toBeVisible();
  await book(newcomer, '₹450.00');
  await openService(newcomer, SALON);
  await openModal(newcomer, TASK);
  await chooseDay(newcomer, 5);
  await toStep(newcomer, 'Review and pay');
  await expect(modal(newcomer).getByText(WELCOME)).toHaveCount(0);
  await book(newcomer, '₹500.00');
  await newcomer.context().close();
});

/** Opens the discounts of the salon from its page. */
async function openDiscounts(page: Page): Promise<void> {
  await page.goto('/serviceProvider/myServices');
  const mine = page.getByRole('listitem').filter({ hasText: SALON });
  await mine.getByRole('link', { name: 'View My Service Details' }).click();
  await page.getByRole('link', { name: 'Discounts' }).click();
  await untilHydrated(page);
}

async function addQuietHours(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add a discount' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Percentage off').fill('20');
  for (const day of ['Mon', 'Fri']) await dialog.getByLabel(day, { exact: true }).uncheck();
  await dialog.getByLabel('Starting before').selectOption({ label: '1:00 PM' });
  await expect(dialog.getByRole('status')).toContainText('₹399.00');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Add discount' }).click();
  await expect(page.getByRole('heading', { name: QUIET })).toBeVisible();
}

async function addFirstVisit(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add a discount' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: /^First visit/ }).check();
  await dialog.getByLabel('Percentage off').fill('10');
  await dialog.getByRole('button', { name: 'Add discount' }).click();
  await expect(page.getByRole('heading', { name: WELCOME })).toBeVisible();
}

/** Chooses a morning on a Tuesday, Wednesday or Thursday; only mornings have the lower price. */
async function chooseQuietTime(page: Page): Promise<void> {
  await toStep(page, 'When');
  const days = modal(page).getByRole('radio', { name: /^(Tue|Wed|Thu)/ });
  await days.filter({ hasText: /free/ }).last().click();
  await showAllTimes(page);
  const morning = times(page).filter({ hasText: '9:00 AM' });
  await expect(morning).toContainText('₹399');
  await expect(times(page).filter({ hasText: '5:00 PM' })).not.toContainText('₹399');
  await morning.click();
}

async function book(page: Page, amount: string): Promise<void> {
  await expect(modal(page).getByRole('button', { name: `Pay ${amount}` })).toBeVisible();
  await pressPay(page);
  await payByUpi(page);
  await expectBooked(page);
}

/** The text of the invoice of the booking on the open page. */
async function invoiceOf(page: Page): Promise<string> {
  const [, bookingId = ''] = /booking-details\/([\w-]{36})/.exec(page.url()) ?? [];
  const [{ id: documentId }] = await call(page, 'invoices', { params: { bookingId } });
  const file = await page.request.get(pathOf('invoice', { documentId }));
  return textOfPdf(await file.body());
}
