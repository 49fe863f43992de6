import type { Page } from '@playwright/test';
import { pathOf } from '#contract/call-paths.ts';
import { formatTime, INDIA } from '#contract/time.ts';
import { axe, expect, test } from '../../support/browser/journey.ts';
import { bookAndOpen, expectAccessible, newCustomer } from '../money-steps.ts';
import {
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

const NAME = "Hair spa + Women's haircut";

/** The start of the booking on the open page, with the offset of India. */
async function startOf(page: Page): Promise<string> {
  const bookingId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const answer = await page.request.get(pathOf('booking', { bookingId }));
  return (await answer.json()).data.date;
}

test('[BOOK-04] a customer waits for two services in a row and gets the time when it becomes free', async ({
  page,
  browser,
  baseURL,
  sandbox,
}) => {
  await newCustomer(page, sandbox, 'has-a-part@example.com');
  await bookAndOpen(page, sandbox, { service: SALON, task: 'Hair spa', dayFromNow: 4 });
  const at = await startOf(page);

  const other = await openSession(browser, baseURL);
  await newCustomer(other, sandbox, 'waits-for-both@example.com');
  await openService(other, SALON);
  await openModal(other, 'Hair spa');
  const dialog = modal(other);
  await dialog.getByRole('button', { name: 'Add another service' }).click();
  await dialog.getByRole('button', { name: "Add Women's haircut" }).click();
  await chooseDayOf(other, at);
  await dialog.getByRole('button', { name: 'Can’t see your time?' }).click();
  await dialog.getByLabel(/^Time on/).fill(at.slice(11, 16));
  await dialog.getByRole('button', { name: 'Check this time' }).click();
  const notify = `Notify me when ${formatTime(at, INDIA)} opens`;
  await dialog.getByRole('button', { name: notify }).click();
  await expect(dialog.getByText('You’re on the waitlist')).toBeVisible();
  expect(await axe(other)).toEqual([]);
  await dialog.getByRole('link', { name: 'See your waitlist' }).click();
  await expect(other.getByRole('heading', { level: 2, name: NAME })).toBeVisible();

  const provider = await openSession(browser, baseURL);
  await signIn(provider, sandbox, 'provider@demo.zapbooking.test');
  await provider.goto('/serviceProvider/waitlist');
  await expect(provider.getByText(`Kavya, ${NAME}`)).toBeVisible();

  await page.getByRole('button', { name: 'Cancel booking' }).click();
  const cancel = page.getByRole('dialog', { name: 'Cancel this booking?' });
  await cancel.getByText('My plans have changed').click();
  await cancel.getByRole('button', { name: /^Cancel and refund/ }).click();
  await expect(page.getByText('Booking cancelled').first()).toBeVisible();

  await expect(other.getByText('A time opened up').first()).toBeVisible();
  await expectAccessible(other);
  await expect(provider.getByText(/^Offered/)).toBeVisible();
  await other.getByRole('link', { name: 'Book this time' }).click();
  await expect(dialog.getByRole('heading', { level: 2, name: NAME })).toBeVisible();
  await expect(dialog.getByText('Held for you from the waitlist')).toBeVisible();
  await expect(dialog.getByText(/Hair spa .+, then Women's haircut/)).toBeVisible();
  await expectAccessible(other);
  await pressPay(other);
  await payByUpi(other);
  await expectBooked(other);
  await expect(other.getByRole('main').getByText(NAME).first()).toBeVisible();
  await other.goto('/waitlist');
  await expect(other.getByRole('link', { name: 'Booked' })).toBeVisible();
  await other.context().close();
  await provider.context().close();
});
