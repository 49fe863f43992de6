import type { Page } from '@playwright/test';
import type { Slots } from '#contract/availability/views.ts';
import type { ProviderCalendar } from '#contract/booking/calendar.ts';
import { pathOf } from '#contract/call-paths.ts';
import { formatTime } from '#contract/time.ts';
import { expect, test } from '../../support/browser/journey.ts';
import { call } from '../call.ts';
import { expectAccessible, newCustomer } from '../money-steps.ts';
import {
  expectBooked,
  failUntilTriedAgain,
  modal,
  openModal,
  openSession,
  payByUpi,
  pressPay,
  signIn,
  times,
  toStep,
} from '../steps.ts';

/** A provider of the demo that no other journey uses. */
const PROVIDER = 'sneha.kulkarni@demo.zapbooking.test';
const SERVICE = 'The Quiet Room Facials';
const TASK = 'Brightening facial';
const REQUESTS = '/serviceProvider/bookingRequests';

// A list fails to load; a time span, a URL, a taken time and an older version are refused.
test.use({ expectedErrors: [/(?:503 \(Service Unavailable|400 \(Bad Request|409 \(Conflict)\)/] });

/** The counts in header and tabs. */
async function counts(provider: Page): Promise<Record<string, number>> {
  const tabs = provider.getByRole('tab');
  await expect(tabs).toHaveText([/^All\d+$/, /^Pending\d+$/, /^Accepted\d+$/, /^Rejected\d+$/]);
  const texts = await tabs.allTextContents();
  return Object.fromEntries(
    texts.map((text) => [text.replace(/\d+$/, ''), Number(/\d+$/.exec(text))]),
  );
}

/** Changes the note of the walk-in as another device does. */
async function changeNote(provider: Page, note: string): Promise<void> {
  const { walkIns } = await call(provider, 'providerCalendar', { query: { days: 14 } });
  const { walkInId, subServiceId, startsAt, people, name, phone, version } = walkIns.find(
    (one: { name: string }) => one.name === 'Lata Pai',
  );
  const data = { subServiceId, startsAt, people, name, phone, note, version };
  await call(provider, 'changeWalkIn', { params: { walkInId }, data });
}

/** The booking as an entry of the provider's calendar. */
async function bookedSpan(provider: Page): Promise<{ from: string; until: string }> {
  const answer = await provider.request.get('/api/user/serviceProvider/calendar?days=14');
  const { bookings } = (await answer.json()).data as ProviderCalendar;
  const own = bookings.find(({ customerName }) => customerName === 'Kavya Raman');
  return { from: own?.startsAt.slice(0, 16) ?? '', until: own?.endsAt.slice(0, 16) ?? '' };
}

/** The first start that customers are offered, at least tomorrow. */
async function firstFree(page: Page, serviceId: string, subServiceId: string): Promise<string> {
  const query = new URLSearchParams({ subServiceId, days: '7' });
  const answer = await page.request.get(`${pathOf('slots', { serviceId })}?${query}`);
  const { days } = (await answer.json()).data as Slots;
  return days.slice(1).flatMap(({ starts }) => starts)[0]?.at ?? '';
}

/** '2:30 PM' of '2026-08-04T14:30:00+05:30'. */
function clockOf(iso: string): string {
  return formatTime(iso, 'Asia/Kolkata');
}

async function answerRequest(provider: Page): Promise<void> {
  const before = await counts(provider);
  await expect(provider.getByText(`Total ${before['All']}`)).toBeVisible();
  await expect(provider.getByText(`Pending ${before['Pending']}`)).toBeVisible();
  await expect(provider.getByRole('radio', { name: new RegExp(`^${SERVICE}`) })).toBeChecked();
  const card = provider.getByRole('article', { name: /Kavya Raman/ });
  await expect(card).toContainText(TASK);
  await expect(card).toContainText(/Answer within \d/);
  await card.getByRole('button', { name: 'View Full Details' }).click();
  const details = provider.getByRole('dialog', { name: /Kavya Raman/ });
  await expect(details.getByText('Shown after you accept')).toBeVisible();
  await details.getByRole('button', { name: 'Close details' }).click();
  await provider.getByRole('tab', { name: /^Rejected/ }).click();
  await expect(provider.getByRole('heading', { name: 'No Booking Requests' })).toBeVisible();
  await provider.getByRole('tab', { name: /^Pending/ }).click();
  await expectAccessible(provider);
  await card.getByRole('button', { name: 'Accept' }).click();
  await expect(card).toBeHidden();
  const { All = 0, Pending = 0, Accepted = 0, Rejected = 0 } = before;
  const after = { All, Pending: Pending - 1, Accepted: Accepted + 1, Rejected };
  await expect.poll(() => counts(provider)).toEqual(after);
  await provider.getByRole('tab', { name: /^Accepted/ }).click();
  await expect(card.getByRole('button', { name: 'Accept' })).toHaveCount(0);
}

/** Selects two hours before the opening time, then closes the booking's time with the form. */
async function takeTimeOff(provider: Page, booked: { from: string; until: string }): Promise<void> {
  const date = booked.from.slice(0, 10);
  await provider.goto(`/serviceProvider/calendar?view=day&date=${date}`);
  const column = provider.getByRole('region');
  const box = await column.boundingBox();
  if (!box) throw new Error('There is no day to draw on.');
  const x = box.x + box.width / 2;
  await provider.mouse.move(x, box.y + 2);
  await provider.mouse.down();
  await provider.mouse.move(x, box.y + 60);
  await provider.mouse.move(x, box.y + 2 * 56 - 2);
  await provider.mouse.up();
  await provider.getByRole('menuitem', { name: 'Block this time' }).click();
  const dialog = provider.getByRole('dialog', { name: 'Block this time' });
  await expect(dialog.getByLabel('From')).toHaveValue(`${date}T08:00`);
  await expect(dialog.getByLabel('Until')).toHaveValue(`${date}T10:00`);
  await dialog.getByLabel('From').fill(booked.from);
  await dialog.getByLabel('Note').fill('Stocktaking');
  await dialog.getByRole('button', { name: 'Block time' }).click();
  await expect(dialog.getByText('Time off must end after it begins.')).toBeVisible();
  await dialog.getByLabel('Until').fill(booked.until);
  await dialog.getByRole('button', { name: 'Block time' }).click();
  await expect(dialog).toBeHidden();
  await expect(provider.getByText('1 booking or class is in a closed time')).toBeVisible();
  await expectAccessible(provider);
}

test('[PREQ-01, PREQ-02, PREQ-03, PREQ-04, PREQ-05, PREQ-06, PREQ-07, PREQ-15, PREQ-16, PREQ-20] an answered request appears in the calendar, where its time is closed and opened again', async ({
  page,
  browser,
  baseURL,
  sandbox,
}) => {
  const provider = await openSession(browser, baseURL);
  await signIn(provider, sandbox, PROVIDER);
  const mine = await provider.request.get('/api/user/serviceProvider/services/myServices');
  const serviceId = (await mine.json()).data[0].id;
  await newCustomer(page, sandbox, 'calendar@example.com');
  await page.goto(`/service-details/${serviceId}`);
  await openModal(page, TASK);
  await toStep(page, 'When');
  // Not every day has times.
  await modal(page)
    .getByRole('radio', { name: /\d times? free/ })
    .nth(1)
    .click();
  await times(page).last().click();
  await pressPay(page);
  await payByUpi(page);
  await expectBooked(page);

  await failUntilTriedAgain(provider, /user\/serviceProvider\/bookingRequests\?/, (route) =>
    route.fulfill({ status: 503 }),
  );
  await provider.goto(REQUESTS);
  await expect(
    provider.getByRole('heading', { name: 'failed to fetch myBooking Requests', exact: true }),
  ).toBeVisible();
  await provider.getByRole('button', { name: 'Try again' }).click();
  await answerRequest(provider);

  const booked = await bookedSpan(provider);
  await takeTimeOff(provider, booked);
  await provider.getByRole('button', { name: new RegExp(`${TASK}, Kavya Raman`) }).click();
  const details = provider.getByRole('dialog', { name: /Kavya Raman/ });
  await expect(details.getByRole('link', { name: /98450/ })).toBeVisible();
  await expect(details.getByRole('button', { name: 'Cancel booking' })).toBeVisible();
  await details.getByRole('button', { name: 'Close details' }).click();
  await provider.getByRole('radio', { name: 'List' }).click();
  await expect(provider.getByText('in your time off')).toBeVisible();
  await provider.getByRole('button', { name: /Open Stocktaking/ }).click();
  await provider.getByRole('button', { name: 'Remove time off' }).click();
  await expect(provider.getByText('1 booking or class is in a closed time')).toBeHidden();

  await provider.context().close();
});

test('[BOOK-01] a provider adds a walk-in, and customers are not offered its time', async ({
  page,
  browser,
  baseURL,
  sandbox,
}) => {
  const provider = await openSession(browser, baseURL);
  await signIn(provider, sandbox, PROVIDER);
  const mine = await provider.request.get('/api/user/serviceProvider/services/myServices');
  const serviceId = (await mine.json()).data[0].id;
  const details = await page.request.get(pathOf('serviceDetails', { serviceId }));
  const { subServices } = (await details.json()).data;
  const free = await firstFree(page, serviceId, subServices[0].id);

  await provider.goto(`/serviceProvider/calendar?view=day&date=${free.slice(0, 10)}`);
  const time = provider.getByRole('button', {
    name: new RegExp(`${clockOf(free)}: add a walk-in`),
  });
  // With the keyboard, arrow keys move between the times, and Enter opens the menu.
  await time.focus();
  await provider.keyboard.press('ArrowDown');
  await provider.keyboard.press('ArrowUp');
  await expect(time).toBeFocused();
  await provider.keyboard.press('Enter');
  await expect(provider.getByRole('menuitem', { name: 'Add walk-in' })).toBeFocused();
  await expectAccessible(provider);
  await provider.keyboard.press('Enter');
  const dialog = provider.getByRole('dialog', { name: 'Add walk-in' });
  await dialog.getByLabel('Service').selectOption(subServices[0].id);
  await expect(dialog.getByText(/^Ends at/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Add walk-in' }).click();
  await expect(dialog.getByText('Enter a name.')).toBeVisible();
  await expectAccessible(provider);
  await dialog.getByLabel('Name').fill('Lata Pai');
  await dialog.getByRole('button', { name: 'Add walk-in' }).click();
  await expect(dialog).toBeHidden();
  const entry = provider.getByRole('button', { name: /Lata Pai.*Walk-in/ });
  await expect(entry).toBeVisible();
  expect(await firstFree(page, serviceId, subServices[0].id)).not.toBe(free);

  await provider.getByRole('button', { name: 'Add walk-in' }).click();
  await dialog.getByLabel('Starts').fill(free.slice(0, 16));
  await expect(dialog.getByText(/^You are busy|is busy until/)).toBeVisible();
  await dialog.getByLabel('Name').fill('Asha Verma');
  const refused = provider.waitForResponse((answer) => answer.status() === 409);
  await dialog.getByRole('button', { name: 'Add walk-in' }).click();
  await refused;
  await expect(dialog.getByRole('button', { name: 'Add walk-in' })).toBeEnabled();
  // The refusal of one time is not displayed at another.
  const answered = provider.waitForResponse(
    (answer) => answer.url().includes('/walkIns/check') && answer.url().includes('03%3A15'),
  );
  await dialog.getByLabel('Starts').fill(`${free.slice(0, 10)}T03:15`);
  await answered;
  await expect(dialog.getByText(/^You are busy|is busy until/)).toBeHidden();
  await dialog.getByRole('button', { name: 'Go back' }).click();
  await entry.click();
  const opened = provider.getByRole('dialog', { name: 'Lata Pai' });
  const changed = provider.getByRole('dialog', { name: 'Lata P. Pai' });
  // The walk-in is tomorrow at the earliest, and check-in opens on the day.
  await expect(opened.getByRole('button', { name: 'Change' })).toBeVisible();
  await expect(opened.getByRole('button', { name: 'Mark arrived' })).toBeHidden();
  // Another device changes the note while the name is typed here: both are saved.
  await opened.getByRole('button', { name: 'Change', exact: true }).click();
  const form = provider.getByRole('dialog', { name: 'Change walk-in' });
  await form.getByLabel('Name').fill('Lata P. Pai');
  await changeNote(provider, 'Prefers mornings');
  await expect(form.getByLabel('Note (optional)')).toHaveValue('Prefers mornings');
  await form.getByLabel('Note (optional)').fill('Prefers evenings');
  await changeNote(provider, 'Prefers noon');
  await form.getByRole('button', { name: 'Save walk-in' }).click();
  await expect(form.getByText(/^This walk-in was changed elsewhere/)).toBeVisible();
  await form.getByRole('button', { name: 'Save walk-in' }).click();
  await expect(form).toBeHidden();
  await provider.getByRole('button', { name: /Lata P\. Pai.*Walk-in/ }).click();
  await expect(changed.getByText('Prefers evenings')).toBeVisible();
  await changed.getByRole('button', { name: 'Cancel walk-in' }).click();
  await changed.getByRole('button', { name: 'Cancel walk-in' }).click();
  await expect(changed).toBeHidden();
  await expect(provider.getByText('Lata P. Pai')).toHaveCount(0);
  expect(await firstFree(page, serviceId, subServices[0].id)).toBe(free);
  await provider.context().close();
});

test('a provider shares a private link, and an external calendar closes their times', async ({
  page,
  sandbox,
}) => {
  await signIn(page, sandbox, 'kavita.iyer@demo.zapbooking.test');
  await page.goto('/serviceProvider/calendar/connected');
  await page.getByRole('button', { name: 'Create private link' }).click();
  const link = await page.getByLabel('Private link').inputValue();
  const feed = await page.request.get(new URL(link).pathname);
  expect(await feed.text()).toMatch(/^BEGIN:VCALENDAR\r\n/);

  const address = page.getByLabel('Calendar address');
  const connect = page.getByRole('button', { name: 'Connect calendar' });
  await address.fill('http://calendar.example.com/a.ics');
  await connect.click();
  await expect(page.getByText(/^Paste the public https:\/\/ address/)).toBeVisible();
  await expect(address).toHaveValue('http://calendar.example.com/a.ics');
  const text = `BEGIN:VCALENDAR
BEGIN:VEVENT
DTSTART:20260101T060000
DURATION:PT1H
RRULE:FREQ=DAILY
END:VEVENT
BEGIN:VEVENT
SUMMARY:Dentist
END:VEVENT
END:VCALENDAR`;
  await address.fill(await sandbox.calendar('matunga', text));
  await page.getByLabel('Name').fill('Choir');
  await connect.click();
  await expect(page.getByText(/2 upcoming events, synced/)).toBeVisible();
  await expect(
    page.getByText(/We couldn’t read 1 event \(line 7\)\. It doesn’t block your time\./),
  ).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'CALENDAR' }).click();
  await page.getByRole('radio', { name: 'List' }).click();
  // Past events are not imported, so only the next week has all seven.
  await page.getByRole('button', { name: /Next week/ }).click();
  await expect(page.getByText(/Busy in Choir/)).toHaveCount(7);
  await expectAccessible(page);
});
