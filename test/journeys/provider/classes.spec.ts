import type { Page } from '@playwright/test';
import { TIME_HEADER } from '#contract/time.ts';
import { expect, test } from '../../support/browser/journey.ts';
import type { SandboxControl } from '../../support/browser/sandbox-control.ts';
import { expectAccessible, newCustomer } from '../money-steps.ts';
import {
  expectBooked,
  modal,
  openModal,
  openSession,
  payByUpi,
  pressPay,
  signIn,
  times,
  toStep,
} from '../steps.ts';

/** A yoga studio of the demo that no other journey uses. */
const STUDIO = 'anand.iyengar@demo.zapbooking.test';
const TASK = 'Yoga for women';
const CLASSES = '/serviceProvider/classes';
const PHONE = { width: 360, height: 740 };

// Publishing the same sessions twice is refused, and the clock advances beyond the access cookies.
test.use({
  viewport: PHONE,
  expectedErrors: [/409 \(Conflict\)|400 \(Bad|401 \(Unauthorized\)/],
});

/** The studio's service, a Tuesday at least two days ahead, and the Thursday of the following week. */
async function plan(studio: Page): Promise<{ serviceId: string; first: string; last: string }> {
  const mine = await studio.request.get('/api/user/serviceProvider/services/myServices');
  const serviceId: string = (await mine.json()).data[0].id;
  const hours = await studio.request.get(`/api/user/serviceProvider/services/${serviceId}/hours`);
  const day = Temporal.PlainDate.from((await hours.json()).data.today).add({ days: 2 });
  const first = day.add({ days: (9 - day.dayOfWeek) % 7 });
  return { serviceId, first: first.toString(), last: first.add({ days: 9 }).toString() };
}

async function fitsScreen(page: Page): Promise<void> {
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(PHONE.width);
}

/** Twelve places at noon on Tuesdays and Thursdays. */
async function fillSeries(studio: Page, { first, last }: { first: string; last: string }) {
  const dialog = studio.getByRole('dialog', { name: 'Publish sessions' });
  await dialog.getByLabel('Class', { exact: true }).selectOption({ label: `${TASK}, 60 min` });
  await dialog.getByLabel('Date').fill(first);
  await dialog.getByLabel('Starts at').fill('12:00');
  await dialog.getByRole('switch', { name: 'Repeat weekly' }).check();
  await expect(dialog.getByRole('button', { name: 'Tuesday' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await dialog.getByRole('button', { name: 'Thursday' }).click();
  await dialog.getByLabel('Last date').fill(last);
  await expect(dialog.getByText(/^4 sessions · /)).toBeVisible();
  return dialog;
}

async function publishClass(studio: Page, dates: { first: string; last: string }): Promise<void> {
  await studio.goto(CLASSES);
  await expect(studio.getByRole('heading', { name: 'No classes yet' })).toBeVisible();
  await expectAccessible(studio);
  await studio.getByRole('button', { name: 'Publish sessions' }).click();
  const dialog = await fillSeries(studio, dates);
  await expect(dialog.getByText(/^Customers will book .* only at its sessions/)).toBeVisible();
  await expectAccessible(studio);
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(studio.getByRole('link', { name: /0 of 12 taken/ })).toHaveCount(4);
  await expectAccessible(studio);
  await fitsScreen(studio);
}

/** Publishes the same series again: the times are listed, and the form keeps its input. */
async function publishTwice(studio: Page, dates: { first: string; last: string }): Promise<void> {
  await studio.getByRole('button', { name: 'Publish sessions' }).click();
  const dialog = await fillSeries(studio, dates);
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
  const refusal = dialog.getByRole('alert');
  await expect(refusal).toContainText('You are not free at 4 of these times');
  await expect(refusal.getByRole('listitem')).toHaveCount(4);
  await expect(dialog.getByLabel('Starts at')).toHaveValue('12:00');
  await refusal.getByRole('button', { name: 'Skip these dates' }).click();
  const skipped = dialog.getByRole('list', { name: 'Skipped dates' }).getByRole('button');
  await expect(skipped).toHaveCount(4);
  await skipped.first().click();
  await expect(dialog.getByText(/^1 session · /)).toBeVisible();
  await expectAccessible(studio);
  await dialog.getByRole('button', { name: 'Close, publish nothing' }).click();
  await studio.getByRole('button', { name: 'Leave', exact: true }).click();
}

async function bookTwoPlaces(page: Page, serviceId: string): Promise<void> {
  await page.goto(`/service-details/${serviceId}`);
  // A class cannot be part of a visit, so only the other services can be added to one.
  await expect(page.getByRole('button', { name: /^Add / }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: `Add ${TASK}` })).toBeHidden();
  await openModal(page, TASK);
  await modal(page).getByRole('button', { name: 'Add one person' }).click();
  await toStep(page, 'When');
  await expect(modal(page).getByText('12 places left')).toBeVisible();
  await expect(modal(page).getByText('Class, 12:00 PM – 1:00 PM · 2 people')).toBeVisible();
  // Only the days of sessions are listed, two weeks at a time.
  const days = modal(page).getByRole('radio', { name: /, 1 time free$/ });
  await expect(modal(page).getByRole('radio', { name: /No times/ })).toHaveCount(0);
  await modal(page).getByRole('button', { name: 'Show later sessions' }).click();
  await expect(days).toHaveCount(4);
  await expect(modal(page).getByRole('radio', { name: /No times/ })).toHaveCount(0);
  await expect(times(page)).toHaveCount(1);
  await expectAccessible(page);
  await pressPay(page);
  await payByUpi(page);
  await expectBooked(page);
}

/** Check-in opens on the day of the session. */
async function checkIn(studio: Page, sandbox: SandboxControl, date: string): Promise<void> {
  await studio.getByRole('link', { name: /2 of 12 taken/ }).click();
  await expect(studio.getByRole('heading', { level: 1, name: TASK })).toBeVisible();
  await expect(studio.getByText('2 of 12 places booked')).toBeVisible();
  await expect(studio.getByText(/^Check-in opens on Tue, /)).toBeVisible();
  const early = studio.getByRole('switch', { name: 'Kavya Raman, 2 people' });
  await expect(early).toBeDisabled();
  await expectAccessible(studio);
  await fitsScreen(studio);
  await studio.getByRole('link', { name: /^ZB/ }).click();
  await studio.getByRole('button', { name: 'Accept', exact: true }).click();
  await expect(studio.getByText('Accepted', { exact: true }).first()).toBeVisible();
  await studio.goBack();
  const headers = (await studio.request.get('/api/user/serviceProvider/calendar')).headers();
  const now = Temporal.Instant.fromEpochMilliseconds(Number(headers[TIME_HEADER]));
  const day = Temporal.PlainDate.from(date).toZonedDateTime('Asia/Kolkata').toInstant();
  await sandbox.clock({ advance: now.until(day.add({ minutes: 5 })).toString() });
  await studio.reload();
  await expect(studio.getByText('Here 0 of 2')).toBeVisible();
  const attendee = studio.getByRole('switch', { name: 'Kavya Raman, 2 people' });
  await attendee.check();
  await expect(studio.getByText('Here 2 of 2')).toBeVisible();
  await expectAccessible(studio);
  await fitsScreen(studio);
  await studio.reload();
  await expect(attendee).toBeChecked();
  await studio.getByRole('button', { name: 'Add walk-in' }).click();
  const dialog = studio.getByRole('dialog', { name: 'Add walk-in' });
  await dialog.getByLabel('Name').fill('Meena Rao');
  await dialog.getByRole('switch', { name: 'Already here' }).check();
  await dialog.getByRole('button', { name: 'Add walk-in' }).click();
  await expect(studio.getByText('Here 3 of 3')).toBeVisible();
  await studio.getByRole('switch', { name: 'Meena Rao, 1 person' }).uncheck();
  await expect(studio.getByText('Here 2 of 3')).toBeVisible();
}

/** The provider adds a visitor without an account days ahead. */
async function addWalkIn(studio: Page): Promise<void> {
  await studio.getByRole('button', { name: 'Add walk-in' }).click();
  const dialog = studio.getByRole('dialog', { name: 'Add walk-in' });
  await dialog.getByRole('button', { name: 'Add walk-in' }).click();
  await expect(dialog.getByText('Enter a name.')).toBeVisible();
  await dialog.getByLabel('Name').fill('Asha Verma');
  await expect(dialog.getByRole('switch', { name: 'Already here' })).toBeHidden();
  await expectAccessible(studio);
  await dialog.getByRole('button', { name: 'Add walk-in' }).click();
  await expect(dialog).toBeHidden();
  await expect(studio.getByRole('switch', { name: 'Asha Verma, 1 person' })).toBeDisabled();
  await expectAccessible(studio);
  await fitsScreen(studio);
}

async function cancelUnbooked(studio: Page): Promise<void> {
  await studio.getByRole('link', { name: 'Classes', exact: true }).click();
  await studio
    .getByRole('link', { name: /0 of 12 taken/ })
    .last()
    .click();
  await expect(studio.getByRole('heading', { name: 'No bookings yet' })).toBeVisible();
  await addWalkIn(studio);
  await studio.getByRole('button', { name: 'Cancel session' }).click();
  const dialog = studio.getByRole('dialog', { name: 'Cancel this session?' });
  await expect(dialog.getByText('No booking is affected, and nothing is refunded.')).toBeVisible();
  await expect(dialog.getByText('Walk-ins get no e-mail. Tell them: Asha Verma.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel session' }).click();
  await expect(dialog.getByText('Please give a reason.')).toBeVisible();
  await expectAccessible(studio);
  await dialog.getByLabel('Reason').fill('The teacher is ill');
  await dialog.getByRole('button', { name: 'Cancel session' }).click();
  await expect(studio.getByText('This session is cancelled')).toBeVisible();
  await studio.getByRole('link', { name: 'All classes' }).click();
  await expect(studio.getByRole('link', { name: /of 12 taken/ })).toHaveCount(3);
}

/** Previews the refund of the two places, and cancels them. */
async function cancelBooked(studio: Page): Promise<void> {
  await studio.getByRole('link', { name: /3 of 12 taken/ }).click();
  await studio.getByRole('button', { name: 'Cancel session' }).click();
  const dialog = studio.getByRole('dialog', { name: 'Cancel this session?' });
  await expect(dialog.getByText('1 booking (2 people) will be cancelled.')).toBeVisible();
  await expect(dialog.getByText('₹702.00 is refunded in full.')).toBeVisible();
  await dialog.getByLabel('Reason').fill('The hall is flooded');
  await expectAccessible(studio);
  await dialog.getByRole('button', { name: /^Cancel and refund ₹/ }).click();
  await expect(studio.getByText(/^1 booking \(2 people\) cancelled\. ₹702\.00/)).toBeVisible();
  await studio.getByRole('link', { name: 'All classes' }).click();
}

/** Cancels the remaining sessions, and sells by appointment again. */
async function endClass(studio: Page): Promise<void> {
  for (const left of [2, 1]) {
    await expect(studio.getByRole('link', { name: /of 12 taken/ })).toHaveCount(left);
    await studio
      .getByRole('link', { name: /0 of 12 taken/ })
      .first()
      .click();
    await studio.getByRole('button', { name: 'Cancel session' }).click();
    const dialog = studio.getByRole('dialog', { name: 'Cancel this session?' });
    await dialog.getByLabel('Reason').fill('The hall is flooded');
    await dialog.getByRole('button', { name: 'Cancel session' }).click();
    await studio.getByRole('link', { name: 'All classes' }).click();
  }
  const ended = studio.getByRole('list', { name: 'Classes without sessions' });
  await expect(ended.getByRole('heading', { name: TASK })).toBeVisible();
  await expectAccessible(studio);
  await ended.getByRole('button', { name: 'Sell by appointment' }).click();
  await expect(studio.getByRole('heading', { name: 'No classes yet' })).toBeVisible();
}

test('a studio publishes a class, sees its bookings, checks them in and cancels sessions', async ({
  page,
  browser,
  baseURL,
  sandbox,
}) => {
  const studio = await openSession(browser, baseURL);
  await studio.setViewportSize(PHONE);
  await signIn(studio, sandbox, STUDIO);
  const { serviceId, ...dates } = await plan(studio);
  await publishClass(studio, dates);
  await publishTwice(studio, dates);
  await newCustomer(page, sandbox, 'classes@example.com');
  await bookTwoPlaces(page, serviceId);
  await studio.reload();
  await checkIn(studio, sandbox, dates.first);
  await cancelUnbooked(studio);
  await cancelBooked(studio);
  await endClass(studio);
  await studio.context().close();
});
