import ICAL from 'ical.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Email } from '#platform/mail/message.ts';
import { calendarFaults } from '#test/support/check-calendar.ts';
import { testDatabase } from '#test/support/database/database.ts';
import { seriesSteps } from '#test/support/steps/series-steps.ts';
import { type BookingWorld, bookingWorld, type Salon } from '#test/support/worlds/booking-world.ts';

const database = testDatabase();
let w: BookingWorld;

beforeAll(async () => {
  w = await bookingWorld(database);
});
afterAll(() => w.close());

/** Parses the e-mail's calendar part as its reader's calendar program does. */
function entryIn({ calendar, thread }: Email) {
  if (!calendar) throw new Error('no calendar part');
  expect(calendarFaults(calendar.content)).toEqual([]);
  const whole = new ICAL.Component(ICAL.parse(calendar.content));
  expect(whole.getFirstPropertyValue('method')).toBe(calendar.method);
  const event = whole.getFirstSubcomponent('vevent');
  const value = (name: string) => event?.getFirstPropertyValue(name);
  return {
    method: calendar.method,
    uid: String(value('uid')),
    status: value('status'),
    sequence: Number(value('sequence')),
    startsAt: (value('dtstart') as ICAL.Time).toJSDate().getTime(),
    endsAt: (value('dtend') as ICAL.Time).toJSDate().getTime(),
    title: String(value('summary')),
    location: String(value('location')),
    attendee: value('attendee'),
    organizer: value('organizer'),
    thread,
  };
}

const mailOf = async (person: string, subject: RegExp) => {
  const { email } = await w.person(person);
  return entryIn(await w.mailTo(email, subject));
};

async function booked(options: Parameters<BookingWorld['service']>[0] = {}, more: object = {}) {
  const salon = await w.service(options);
  const customer = await w.customer();
  const at = (await w.starts(salon, 12)).at(-4) ?? '';
  const { bookingId } = await w.book(customer, salon, { at, ...more });
  const first = {
    customer: await mailOf(customer, /^Requested/),
    provider: await mailOf(salon.ownerId, /^New (?:request|booking)/),
  };
  return { salon, customer, at, bookingId, first };
}

const accept = (salon: Salon, bookingId: string) =>
  w.call('accept', { as: salon.ownerId, params: { bookingId } });

describe('A series that is cancelled as a whole', () => {
  test('is cancelled by the e-mails of both sides, with a file of all dates', async () => {
    const { customer, service: salon } = await w.pair();
    const { bookingIds } = await seriesSteps(() => w).book(customer, salon, 3);
    await w.settled();
    await w.reject(salon, bookingIds[0] ?? '');
    await w.settled();
    for (const [person, subject] of [
      [customer, /^Booking declined/],
      [salon.ownerId, /^Declined/],
    ] as const) {
      const { email } = await w.person(person);
      const mail = w.mails.find((one) => one.to === email && subject.test(one.subject));
      expect(mail?.text.replace(/\s+/g, ' ')).toContain('Remove them all from your calendar');
      const file = mail?.calendarFile ?? '';
      expect(calendarFaults(file)).toEqual([]);
      const events = new ICAL.Component(ICAL.parse(file)).getAllSubcomponents('vevent');
      const found = events.map((event) => [
        event.getFirstPropertyValue('uid'),
        event.getFirstPropertyValue('status'),
      ]);
      expect(found).toEqual(bookingIds.map((id) => [`${id}@zapbooking`, 'CANCELLED']));
    }
  });
});

describe('A booking in the calendars of both sides', () => {
  test('Is tentative until accepted', async () => {
    const { salon, customer, at, bookingId, first } = await booked();
    const shared = { method: 'REQUEST', uid: `${bookingId}@zapbooking`, startsAt: Date.parse(at) };
    expect(first.customer).toMatchObject({
      ...shared,
      status: 'TENTATIVE',
      attendee: `mailto:${(await w.person(customer)).email}`,
      organizer: 'mailto:no-reply@zapbooking.test',
      thread: `booking-${bookingId}`,
    });
    expect(first.provider).toMatchObject({
      ...shared,
      status: 'TENTATIVE',
      attendee: `mailto:${(await w.person(salon.ownerId)).email}`,
    });
    await accept(salon, bookingId);
    for (const [person, before] of [
      [customer, first.customer],
      [salon.ownerId, first.provider],
    ] as const) {
      const after = await mailOf(person, /^Accepted/);
      expect(after).toMatchObject({ ...shared, status: 'CONFIRMED' });
      expect(after.sequence).toBeGreaterThan(before.sequence);
    }
  });

  test('Is removed from both calendars when the provider declines it', async () => {
    const { salon, customer, bookingId, first } = await booked();
    await w.reject(salon, bookingId);
    for (const [person, subject] of [
      [customer, /^Booking declined/],
      [salon.ownerId, /^Declined/],
    ] as const) {
      const gone = await mailOf(person, subject);
      expect(gone).toMatchObject({
        method: 'CANCEL',
        status: 'CANCELLED',
        uid: first.customer.uid,
      });
      expect(gone.sequence).toBeGreaterThan(first.customer.sequence);
    }
  });

  test('Is removed when the request expires', async () => {
    const { salon, customer } = await booked();
    w.clock.advance('PT336H');
    await w.sweep('booking.answers');
    expect(await mailOf(customer, /^Booking cancelled/)).toMatchObject({ method: 'CANCEL' });
    expect(await mailOf(salon.ownerId, /^Request expired/)).toMatchObject({ method: 'CANCEL' });
  });

  test("Shows the customer's address to the provider once accepted", async () => {
    const address = '12 Banyan Court; "Rear, gate", Bandra West, Mumbai 400050';
    const { salon, customer, bookingId, first } = await booked(
      { places: ['home'] },
      { place: 'home', address },
    );
    expect(first.customer.location).toBe(address);
    expect(first.provider.location).not.toContain('Banyan');
    expect(first.provider.title).not.toContain((await w.person(customer)).email);
    await accept(salon, bookingId);
    expect((await mailOf(salon.ownerId, /^Accepted/)).location).toBe(address);
  });

  test('Follows reschedules, fewer people and a cancellation, each with a higher sequence number', async () => {
    const { salon, customer, bookingId, first } = await booked({ capacity: 1 }, { people: 2 });
    const params = { bookingId };
    const to = (await w.starts(salon, 12)).at(-8) ?? '';
    await w.call('reschedule', { as: customer, params, body: { bookingSlotTime: to } });
    const cancel = async (people?: number) => {
      const quoteRequest = { as: customer, params, body: people ? { people } : {} };
      const { quote } = (await w.call('cancelQuote', quoteRequest)).body.data;
      await w.call('cancel', { as: customer, params, body: { quote, reason: 'Ill' } });
    };
    const seen = [];
    for (const person of [customer, salon.ownerId])
      seen.push([await mailOf(person, /^Rescheduled/)]);
    await cancel(1);
    await w.settled();
    await cancel();
    for (const [index, person] of [customer, salon.ownerId].entries()) {
      seen[index]?.push(await mailOf(person, /^Cancelled for some people/));
      seen[index]?.push(await mailOf(person, /^(?:You cancelled|Cancelled by)/));
    }
    for (const [moved, fewer, gone] of seen) {
      expect(moved).toMatchObject({ method: 'REQUEST', startsAt: Date.parse(to) });
      expect(moved?.uid).toBe(first.customer.uid);
      expect(fewer).toMatchObject({ method: 'REQUEST', endsAt: Date.parse(to) + 3_600_000 });
      expect(gone).toMatchObject({ method: 'CANCEL', status: 'CANCELLED' });
      const numbers = [first.customer, moved, fewer, gone].map((one) => one?.sequence ?? 0);
      expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
    }
  });
});
