import type { Page } from '@playwright/test';
import { formatTime, INDIA } from '#contract/time.ts';
import { axe, expect, test } from '../../support/browser/journey.ts';
import { bookAndOpen, expectAccessible, newCustomer } from '../money-steps.ts';
import {
  chooseDay,
  chooseDayOf,
  expectBooked,
  modal,
  openModal,
  openService,
  openSession,
  payByUpi,
  pressPay,
  SALON,
  signIn,
} from '../steps.ts';

test.use({ expectedErrors: [/409 \(Conflict\)/] });

test('[BOOK-04] a customer waits for a taken time and gets it when another customer cancels', async ({
  page,
  browser,
  baseURL,
  sandbox,
}) => {
  await newCustomer(page, sandbox, 'has-the-time@example.com');
  await bookAndOpen(page, sandbox, { service: SALON, task: 'Hair spa', dayFromNow: 4 });
  const at = await startOf(page);

  const other = await openSession(browser, baseURL);
  await newCustomer(other, sandbox, 'waits@example.com');
  await openService(other, SALON);
  await openModal(other, 'Hair spa');
  await chooseDayOf(other, at);
  await modal(other).getByRole('button', { name: 'Can’t see your time?' }).click();
  await modal(other)
    .getByLabel(/^Time on/)
    .fill(at.slice(11, 16));
  await modal(other).getByRole('button', { name: 'Check this time' }).click();
  const time = formatTime(at, INDIA);
  await modal(other)
    .getByRole('button', { name: `Notify me when ${time} opens` })
    .click();
  await expect(modal(other).getByText('You’re on the waitlist')).toBeVisible();
  await expect(modal(other).getByText(/You’re 1st in line/)).toBeVisible();
  expect(await axe(other)).toEqual([]);
  await modal(other).getByRole('link', { name: 'See your waitlist' }).click();
  await expect(other.getByRole('heading', { level: 1, name: 'Waitlist' })).toBeVisible();
  await expect(other.getByText('1st in line')).toBeVisible();
  await expectAccessible(other);

  const provider = await openSession(browser, baseURL);
  await signIn(provider, sandbox, 'provider@demo.zapbooking.test');
  await provider.goto('/serviceProvider/waitlist');
  await expect(provider.getByText('1 customer waiting')).toBeVisible();
  await expectAccessible(provider);

  await page.getByRole('button', { name: 'Cancel booking' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel this booking?' });
  await dialog.getByText('My plans have changed').click();
  await dialog.getByRole('button', { name: /^Cancel and refund/ }).click();
  await expect(page.getByText('Booking cancelled').first()).toBeVisible();

  await expect(other.getByText('A time opened up').first()).toBeVisible();
  await expect(other.getByText(/^Held for you/)).toBeVisible();
  await expectAccessible(other);
  await expect(provider.getByText(/^Offered/)).toBeVisible();
  await other.getByRole('link', { name: 'Book this time' }).click();
  await expect(modal(other).getByText('Held for you from the waitlist')).toBeVisible();
  expect(await axe(other)).toEqual([]);
  const link = other.url();
  await pressPay(other);
  await payByUpi(other);
  await expectBooked(other);
  await other.goto('/waitlist');
  await expect(other.getByRole('link', { name: 'Booked' })).toBeVisible();
  await expect(other.getByText('You’re not waiting for anything')).toBeVisible();
  await other.goto(link);
  await expect(modal(other).getByText('This offer has ended').first()).toBeVisible();
  await expect(modal(other).getByRole('button', { name: /^Pay ₹/ })).toBeDisabled();
  await other.context().close();
  await provider.context().close();
});

test('[BOOK-03] a customer waits for a period and leaves the waitlist', async ({
  page,
  sandbox,
}) => {
  await newCustomer(page, sandbox, 'leaves@example.com');
  await openService(page, SALON);
  await openModal(page, 'Hair spa');
  await chooseDay(page, 2);
  await modal(page).getByRole('button', { name: 'Can’t see your time?' }).click();
  await modal(page)
    .getByRole('button', { name: /Join the waitlist/ })
    .click();
  await modal(page).getByLabel('Starting from').fill('03:00');
  await modal(page).getByLabel('Starting by').fill('04:00');
  await modal(page).getByRole('button', { name: 'Notify me', exact: true }).click();
  await expect(modal(page).getByText('You’re on the waitlist')).toBeVisible();
  await page.goto('/myBooking');
  await page.getByRole('link', { name: 'Waitlist' }).click();
  await page.getByRole('button', { name: 'Leave waitlist' }).click();
  await expect(page.getByText('You left', { exact: true })).toBeVisible();
  await expect(page.getByText('You’re not waiting for anything')).toBeVisible();
});

/** The start of the booking on the open page, with the offset of India. */
async function startOf(page: Page): Promise<string> {
  const id =
    page
      .url()
      .split('/')
      .at(-1)
      ?.replace(/[?#].*/, '') ?? '';
  const answer = await page.request.get(`/api/user/client/booking/${id}`);
  return (await answer.json()).data.date;
}
