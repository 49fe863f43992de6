import type { Browser, Page } from '@playwright/test';
import { axe, expect } from '../support/browser/journey.ts';
import type { SandboxControl } from '../support/browser/sandbox-control.ts';
import {
  chooseDay,
  expectBooked,
  modal,
  openModal,
  openService,
  openSession,
  payByUpi,
  pressPay,
  register,
  signIn,
} from './steps.ts';

const PROVIDER = 'provider@demo.zapbooking.test';

type Booking = { service: string; task: string; dayFromNow: number; people?: number };

/** A person of this journey alone, so that no other journey's credits are in the wallet. */
export async function newCustomer(
  page: Page,
  sandbox: SandboxControl,
  email: string,
): Promise<void> {
  await page.goto('/register');
  await register(page, sandbox, email);
  await expect(page).toHaveURL((url) => url.pathname === '/');
}

/** Opens the modal and chooses day, people and the first time of that day. */
export async function chooseTime(page: Page, booking: Booking): Promise<void> {
  const { service, task, dayFromNow, people = 1 } = booking;
  await openService(page, service);
  await openModal(page, task);
  for (let more = 1; more < people; more += 1) {
    await modal(page).getByRole('button', { name: 'One person more' }).click();
  }
  await chooseDay(page, dayFromNow);
}

/** Books and pays, and ends on the booking's own page. */
export async function bookAndOpen(page: Page, booking: Booking): Promise<void> {
  await chooseTime(page, booking);
  await pressPay(page);
  await payByUpi(page);
  await expectBooked(page);
  await openNewest(page, booking.task);
}

/** From My Bookings to the booking that was just made. */
export async function openNewest(page: Page, task: string): Promise<void> {
  await page
    .getByRole('listitem')
    .filter({ hasText: 'New' })
    .getByRole('link', { name: task, exact: true })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: task })).toBeVisible();
}

/** The provider of the demo says no to the open request for a task. */
export async function rejectAsProvider(
  browser: Browser,
  sandbox: SandboxControl,
  parts: { baseURL: string | undefined; customer: string; task: string },
): Promise<void> {
  const { baseURL, customer, task } = parts;
  const provider = await openSession(browser, baseURL);
  await signIn(provider, sandbox, PROVIDER);
  await provider.goto('/serviceProvider/bookingRequests');
  await provider
    .getByRole('article')
    .filter({ hasText: customer })
    .filter({ hasText: task })
    .getByRole('button', { name: 'Reject' })
    .click();
  await provider.getByLabel('Reason').fill('The water is off today');
  await provider.getByRole('button', { name: 'Reject and refund' }).click();
  await expect(provider.getByText(/refunded in full/).first()).toBeVisible();
  await provider.context().close();
}

/** An accessible page in the light and in the dark. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    expect(await axe(page), colorScheme).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: null, reducedMotion: null });
}
