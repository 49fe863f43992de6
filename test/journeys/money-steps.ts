import type { Browser, Page } from '@playwright/test';
import type { Slots } from '#contract/availability/views.ts';
import type { Service, SubService } from '#contract/catalogue/views.ts';
import { axe, COLOUR_RULES, expect } from '../support/browser/journey.ts';
import type { SandboxControl } from '../support/browser/sandbox-control.ts';
import { call } from './call.ts';
import {
  chooseDay,
  KAVYA,
  openModal,
  openService,
  openSession,
  signIn,
  storeSession,
  untilHydrated,
} from './steps.ts';

const PROVIDER = 'provider@demo.zapbooking.test';

type Booking = { service: string; task: string; dayFromNow: number };

/** Registers a person for this journey through the API and logs them in as `signIn` does. */
export async function newCustomer(
  page: Page,
  sandbox: SandboxControl,
  email: string,
): Promise<void> {
  await call(page, 'registerMailRequest', { data: { email } });
  await call(page, 'registerMailVerify', { data: { email, otp: await sandbox.code(email) } });
  const data = { ...KAVYA, email, termsAccepted: true };
  await storeSession(page, await call(page, 'register', { data }));
}

/** Opens the modal and chooses a day; the modal then chooses its first time. */
export async function chooseTime(
  page: Page,
  { service, task, dayFromNow }: Booking,
): Promise<void> {
  await openService(page, service);
  await openModal(page, task);
  await chooseDay(page, dayFromNow);
}

/** Books the first time of a day with free times, and opens the page of the booking. */
export async function bookAndOpen(
  page: Page,
  sandbox: SandboxControl,
  { service, task, dayFromNow, people = 1 }: Booking & { people?: number },
): Promise<void> {
  const services: Service[] = await call(page, 'services', { params: { id: 'all' } });
  const serviceId = named(services, service).id;
  const tasks: SubService[] = await call(page, 'subServices', { params: { serviceId } });
  const { id: subServiceId, price } = named(tasks, task);
  const query = { subServiceId, people };
  const { days }: Slots = await call(page, 'slots', { params: { serviceId }, query });
  const order = await call(page, 'order', {
    data: {
      ...{ serviceId, subServiceId, numberOfPeople: people, bookingCharge: 1 },
      bookingSlotTime: days.filter(({ starts }) => starts.length > 0)[dayFromNow]?.starts[0]?.at,
      labourChargePerPerson: price?.totalAmount,
    },
  });
  const data = await sandbox.pay(order.razorpayOrderId);
  const { bookingId } = await call(page, 'verify', { data });
  await page.goto(`/booking-details/${bookingId}`);
  await untilHydrated(page);
}

function named<T extends { name: string }>(list: readonly T[], name: string): T {
  const found = list.find((one) => one.name === name);
  if (!found) throw new Error(`Nothing is named ${name}.`);
  return found;
}

/** Opens the newest booking from My Bookings. */
export async function openNewest(page: Page, task: string): Promise<void> {
  await page
    .getByRole('listitem')
    .filter({ hasText: 'New' })
    .getByRole('link', { name: task, exact: true })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: task })).toBeVisible();
}

/** The demo's provider rejects the open request for a task. */
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
  await expect(provider.getByText(/The customer gets a full refund/).first()).toBeVisible();
  await provider.context().close();
}

/** Checks accessibility in light mode, and the rules about colours in dark mode. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  expect(await axe(page), 'light').toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  expect(await axe(page, COLOUR_RULES), 'dark').toEqual([]);
  await page.emulateMedia({ colorScheme: null, reducedMotion: null });
}
