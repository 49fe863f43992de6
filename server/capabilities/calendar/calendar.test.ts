import ICAL from 'ical.js';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pathOf } from '#contract/call-paths.ts';
import { testDatabase } from '#test/support/database/database.ts';
import { type BookingWorld, bookingWorld, type Salon } from '#test/support/worlds/booking-world.ts';

const database = testDatabase();
let w: BookingWorld;

beforeAll(async () => {
  w = await bookingWorld(database);
});
afterAll(() => w.close());

/** A time on the next day, such as '2026-08-05T14:00:00+05:30'. */
const tomorrow = (time: string) => {
  const day = w.now().toZonedDateTimeISO('Asia/Kolkata').toPlainDate().add({ days: 1 });
  return `${day}T${time}:00+05:30`;
};
const calendarOf = async (as: string, query: Record<string, string | number> = {}) =>
  (await w.call('providerCalendar', { as, query })).body.data;
const accept = (salon: Salon, bookingId: string) =>
  w.call('accept', { as: salon.ownerId, params: { bookingId } });

describe('the calendar of a provider', () => {
  test('shows active bookings and closed times of all own services or of one', async () => {
    const salon = await w.service();
    const first = await w.book(await w.customer(), salon, { at: tomorrow('14:00') });
    const gone = await w.book(await w.customer(), salon, { at: tomorrow('16:00') });
    await w.reject(salon, gone.bookingId);
    await sql`insert into availability.time_off (service_id, during, note)
      values (${salon.serviceId}, tstzrange(${tomorrow('11:00')}::timestamptz,
        ${tomorrow('12:00')}::timestamptz), 'Dentist')`.execute(w.deps.db);
    const calendar = await calendarOf(salon.ownerId, { days: 3 });
    expect(calendar).toMatchObject({ timeZone: 'Asia/Kolkata', isCut: false });
    expect(calendar.days).toHaveLength(3);
    expect(calendar.days[0]).toBe(calendar.today);
    expect(calendar.services).toMatchObject([{ serviceId: salon.serviceId }]);
    expect(calendar.bookings).toMatchObject([
      {
        bookingId: first.bookingId,
        status: 'pending',
        startsAt: tomorrow('14:00'),
        endsAt: tomorrow('15:00'),
        people: 1,
        conflict: null,
      },
    ]);
    expect(calendar.timeOff).toMatchObject([{ note: 'Dentist', startsAt: tomorrow('11:00') }]);
    expect(JSON.stringify(calendar)).not.toMatch(/@|\b[6-9]\d{9}\b/);
    const yesterday = await calendarOf(salon.ownerId, { from: '2026-07-01', days: 7 });
    expect(yesterday.bookings).toEqual([]);
  });

  test("starts today, or on this week's Monday, by the clock of the business", async () => {
    const salon = await w.service();
    await sql`update availability.settings set time_zone = 'Pacific/Honolulu'
      where service_id = ${salon.serviceId}`.execute(w.deps.db);
    const today = w.now().toZonedDateTimeISO('Pacific/Honolulu').toPlainDate();
    expect((await calendarOf(salon.ownerId, { days: 1 })).days).toEqual([today.toString()]);
    const week = await calendarOf(salon.ownerId, { from: 'monday', days: 7 });
    const monday = today.subtract({ days: today.dayOfWeek - 1 });
    expect(week).toMatchObject({ today: today.toString() });
    expect(week.days[0]).toBe(monday.toString());
  });

  test('keeps a booking when its time is closed later, and shows the conflict', async () => {
    const salon = await w.service();
    const { bookingId } = await w.book(await w.customer(), salon, { at: tomorrow('14:00') });
    const { rows } = await sql<{ id: string }>`
      insert into availability.busy_feeds (service_id, place, name, sealed_url, url_mac, host,
        added_at, due_at, tried_at)
      values (${salon.serviceId}, 1, 'Home', 'x', 'x', 'h', ${w.now()}, ${w.now()}, ${w.now()})
      returning id`.execute(w.deps.db);
    await sql`insert into availability.busy_times (feed_id, service_id, during)
      values (${rows[0]?.id}, ${salon.serviceId}, tstzrange(${tomorrow('14:30')}::timestamptz,
        ${tomorrow('18:00')}::timestamptz))`.execute(w.deps.db);
    const firstBooking = async () => (await calendarOf(salon.ownerId)).bookings[0];
    expect(await firstBooking()).toMatchObject({ bookingId, conflict: 'OTHER_CALENDAR' });
    expect((await calendarOf(salon.ownerId)).busy).toMatchObject([
      { name: 'Home', startsAt: tomorrow('14:30'), endsAt: tomorrow('18:00') },
    ]);
    await sql`insert into availability.time_off (service_id, during)
      values (${salon.serviceId}, tstzrange(${tomorrow('13:00')}::timestamptz,
        ${tomorrow('14:30')}::timestamptz))`.execute(w.deps.db);
    expect(await firstBooking()).toMatchObject({ conflict: 'TIME_OFF' });
    expect((await accept(salon, bookingId)).status).toBe(200);
  });

  test("shows the customer's address only after acceptance", async () => {
    const salon = await w.service({ places: ['home'] });
    const address = '12 Banyan Court, Bandra West, Mumbai 400050';
    const { bookingId } = await w.book(await w.customer(), salon, { place: 'home', address });
    const location = async () => (await calendarOf(salon.ownerId)).bookings[0].location;
    expect(await location()).not.toContain('Banyan');
    await accept(salon, bookingId);
    expect(await location()).toBe(address);
  });

  test("refuses another provider's service, an invalid date and a customer", async () => {
    const salon = await w.service();
    const other = await w.service();
    const ask = (query: Record<string, string | number>, as = salon.ownerId) =>
      w.call('providerCalendar', { as, query });
    expect((await ask({ service: other.serviceId })).body.code).toBe('SERVICE_NOT_FOUND');
    expect((await ask({ from: '2026-02-30' })).status).toBe(400);
    expect((await ask({ from: '0001-01-01' })).status).toBe(400);
    expect((await ask({ days: 15 })).status).toBe(400);
    expect((await ask({}, await w.customer())).status).toBe(403);
  });
});

describe('the private feed for calendar programs', () => {
  const make = async (as: string) =>
    (await w.call('makeCalendarFeed', { as })).body.data.url.replace(/^https?:\/\/[^/]+/, '');
  const get = (path: string, headers: Record<string, string> = {}) =>
    w.app.inject({ method: 'GET', url: path, headers });
  const eventsIn = (text: string) => {
    const calendar = new ICAL.Component(ICAL.parse(text));
    return calendar.getAllSubcomponents('vevent').map((event) => ({
      uid: event.getFirstPropertyValue('uid'),
      status: event.getFirstPropertyValue('status'),
      title: String(event.getFirstPropertyValue('summary')),
      location: String(event.getFirstPropertyValue('location')),
      startsAt: (event.getFirstPropertyValue('dtstart') as ICAL.Time).toJSDate().getTime(),
      sequence: event.getFirstPropertyValue('sequence'),
    }));
  };

  test('names task, first name and place, without contact details', async () => {
    const salon = await w.service({ places: ['home'], capacity: 3 });
    const path = await make(salon.ownerId);
    const address = '12 Banyan Court; "Rear, gate", Bandra West, Mumbai 400050';
    const home = { place: 'home', address, people: 2, at: tomorrow('14:00') };
    const { bookingId } = await w.book(await w.customer(), salon, home);
    const before = await get(path);
    expect(before.headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(before.headers['cache-control']).toBe('private, no-cache');
    const [pending] = eventsIn(before.body);
    expect(pending).toMatchObject({
      uid: `${bookingId}@zapbooking`,
      status: 'TENTATIVE',
      startsAt: Date.parse(tomorrow('14:00')),
    });
    expect(pending?.title).toMatch(/ · Person, 2 people · /);
    expect(before.body).not.toContain('Banyan');
    await accept(salon, bookingId);
    const after = await get(path);
    const [accepted] = eventsIn(after.body);
    expect(accepted).toMatchObject({ uid: `${bookingId}@zapbooking`, status: 'CONFIRMED' });
    expect(accepted?.location).toBe(address);
    expect(Number(accepted?.sequence)).toBeGreaterThan(Number(pending?.sequence));
    expect(after.body).not.toMatch(/@world|\b[6-9]\d{9}\b/);
    for (const line of after.body.split('\r\n')) {
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    }
  });

  test('keeps a cancelled booking as cancelled', async () => {
    const salon = await w.service();
    const path = await make(salon.ownerId);
    const { bookingId } = await w.book(await w.customer(), salon);
    await w.reject(salon, bookingId);
    const { body } = await get(path);
    expect(eventsIn(body)).toMatchObject([{ status: 'CANCELLED' }]);
    expect(body).toContain('TRANSP:TRANSPARENT');
  });

  test('answers 304 when nothing has changed', async () => {
    const salon = await w.service();
    const path = await make(salon.ownerId);
    await w.book(await w.customer(), salon);
    const { etag = '' } = (await get(path)).headers;
    w.clock.advance('PT5M');
    const same = await get(path, { 'if-none-match': `"other", ${etag}` });
    expect([same.statusCode, same.body]).toEqual([304, '']);
    await w.book(await w.customer(), salon);
    expect((await get(path, { 'if-none-match': String(etag) })).statusCode).toBe(200);
  });

  test('shows its address once, stores a hash only, and can be replaced and removed', async () => {
    const salon = await w.service();
    const as = salon.ownerId;
    expect((await w.call('calendarFeed', { as })).body.data).toBeNull();
    const key = { headers: { 'idempotency-key': 'once' } };
    const answer = await w.call('makeCalendarFeed', { as, ...key });
    expect(answer.status).toBe(201);
    const first = new URL(answer.body.data.url).pathname;
    const token = first.split('/').at(-1)?.replace('.ics', '') ?? '';
    expect(token).toMatch(/^[0-9a-f]{64}$/);
    const feed = (await w.call('calendarFeed', { as })).body.data;
    expect(feed).toEqual({ madeAt: w.now().toString() });
    const kept = await sql`select (select json_agg(f) from booking.calendar_feeds f)::text,
      (select json_agg(k) from platform.idempotency_keys k)::text as keys`.execute(w.deps.db);
    expect(JSON.stringify(kept.rows)).not.toContain(token);
    expect((await get(first.replace(token, token.toUpperCase()))).statusCode).toBe(200);
    const second = await make(as);
    expect((await get(first)).statusCode).toBe(404);
    expect((await get(second)).statusCode).toBe(200);
    await w.call('removeCalendarFeed', { as });
    expect((await get(second)).statusCode).toBe(404);
    expect((await get(pathOf('calendarFile', { token: 'x' }))).statusCode).toBe(404);
  });

  test('contains no other provider’s bookings, and nothing of a closed account', async () => {
    const mine = await w.service();
    const theirs = await w.service();
    await w.book(await w.customer(), theirs);
    const path = await make(mine.ownerId);
    expect(eventsIn((await get(path)).body)).toEqual([]);
    await sql`update identity.people set closed_at = ${w.now()}, closed_as = 'deactivated'
      where id = ${mine.ownerId}`.execute(w.deps.db);
    expect((await get(path)).statusCode).toBe(404);
  });

  test('is refused to a customer', async () => {
    const as = await w.customer();
    expect((await w.call('makeCalendarFeed', { as })).status).toBe(403);
  });
});
