import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallName } from '#contract/api.ts';
import type { HoursDraft, ServiceHours } from '#contract/availability/hours.ts';
import { testDatabase } from '#test/support/database/database.ts';
import { type BookingWorld, bookingWorld, type Salon } from '#test/support/worlds/booking-world.ts';
import { open } from '../rules/starts.samples.ts';

const database = testDatabase();
let world: BookingWorld;

// It is Tuesday 4 August 2026, 10:00 in Mumbai.
beforeAll(async () => {
  world = await bookingWorld(database);
});
afterAll(() => world.close());

type Reply = Awaited<ReturnType<BookingWorld['call']>>;

const asOwner = (
  salon: Salon,
  call: CallName,
  more: { body?: unknown; query?: Record<string, string | number>; timeOffId?: string } = {},
): Promise<Reply> => {
  const { timeOffId, ...rest } = more;
  const params = { serviceId: salon.serviceId, ...(timeOffId ? { timeOffId } : {}) };
  return world.call(call, { as: salon.ownerId, params, ...rest });
};
const hours = async (salon: Salon): Promise<ServiceHours> =>
  (await asOwner(salon, 'hours')).body.data;

/** The current settings with changes. */
async function draft(salon: Salon, change: Partial<HoursDraft> = {}) {
  const now = await hours(salon);
  const { serviceName: _n, today: _t, timeOff: _o, outside: _s, outsideCount: _c, ...saved } = now;
  return { ...saved, ...change };
}
const save = async (salon: Salon, change: Partial<HoursDraft> & { version?: number } = {}) =>
  asOwner(salon, 'saveHours', { body: { ...(await draft(salon)), ...change } });
const week = (...spans: string[]) => Array.from({ length: 7 }, () => open(...spans));

describe('Hours of an own service', () => {
  it('are shown, saved atomically and applied to the starts', async () => {
    const salon = await world.service();
    expect(await hours(salon)).toMatchObject({
      version: 1,
      today: '2026-08-04',
      timeZone: 'Asia/Kolkata',
      capacity: 1,
      weekly: week('09:00-18:00'),
      overrides: [],
      timeOff: [],
      outside: [],
      outsideCount: 0,
    });
    const change = {
      weekly: week('10:00-12:00', '16:00-18:00', '17:00-20:00'),
      overrides: [
        { date: '2026-08-06', intervals: [] },
        { date: '2026-08-05', intervals: open('22:00-24:00') },
      ],
      stepMinutes: 60,
      bufferMinutes: 15,
      noticeMinutes: 0,
      horizonDays: 3,
      capacity: 4,
      autoAccept: true,
    };
    const saved = await save(salon, change);
    expect(saved.body.message).toBe('Your availability is saved.');
    expect(saved.body.data).toMatchObject({
      ...change,
      version: 2,
      weekly: week('10:00-12:00', '16:00-20:00'),
      overrides: change.overrides.toReversed(),
    });
    expect(await hours(salon)).toEqual(saved.body.data);
    const starts = await world.starts(salon);
    expect(starts.map((at) => at.slice(8, 16))).toEqual([
      ...['04T10:00', '04T11:00', '04T16:00', '04T17:00', '04T18:00', '04T19:00'],
      ...['05T22:00', '05T23:00'],
      ...['07T10:00', '07T11:00', '07T16:00', '07T17:00', '07T18:00', '07T19:00'],
    ]);
    expect((await save(salon, { overrides: [] })).body.data.overrides).toEqual([]);
  });

  it('are closed by default and set by the first save', async () => {
    const salon = await world.service();
    await world.deps.db.transaction().execute(async (tx) => {
      const { sql } = await import('kysely');
      await sql`delete from availability.settings where service_id = ${salon.serviceId}`.execute(
        tx,
      );
    });
    expect(await hours(salon)).toMatchObject({ version: 0, weekly: week(), noticeMinutes: 120 });
    const off = { from: '2026-08-05T10:00', until: '2026-08-05T11:00' };
    expect((await asOwner(salon, 'addTimeOff', { body: off })).body.code).toBe('NOT_BOOKABLE');
    const body = { ...(await draft(salon)), weekly: week('09:00-10:00') };
    const answers = await Promise.all([
      asOwner(salon, 'saveHours', { body }),
      asOwner(salon, 'saveHours', { body }),
    ]);
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 409]);
    expect(await world.starts(salon, 1)).toEqual([]);
    expect((await world.starts(salon, 2))[0]).toBe('2026-08-05T09:00:00+05:30');
  });

  it('[ROLE-09] are hidden from other providers and forbidden to customers', async () => {
    const salon = await world.service();
    const other = await world.service();
    const customer = await world.customer();
    const body = await draft(salon);
    const preview = { ...body, subServiceId: salon.subServiceId, people: 1, days: 1 };
    const off = { from: '2026-08-05T10:00', until: '2026-08-05T11:00' };
    const made = await asOwner(salon, 'addTimeOff', { body: off });
    const timeOffId = made.body.data.timeOff[0].id as string;
    const query = { subServiceId: salon.subServiceId, people: 1, at: '2026-08-05T10:00' };
    const calls: [CallName, object][] = [
      ['hours', {}],
      ['saveHours', { body }],
      ['previewHours', { body: preview }],
      ['addTimeOff', { body: off }],
      ['removeTimeOff', {}],
      ['whyTime', { query }],
    ];
    const params = { serviceId: salon.serviceId, timeOffId };
    for (const [call, more] of calls) {
      const ask = async (as?: string) =>
        (await world.call(call, { params, ...more, ...(as ? { as } : {}) })).body.code;
      expect([call, await ask(other.ownerId)]).toEqual([call, 'SERVICE_NOT_FOUND']);
      expect([call, await ask(customer)]).toEqual([call, 'FORBIDDEN']);
      expect([call, await ask()]).toEqual([call, 'SIGNED_OUT']);
    }
    // Time off and tasks of another service are rejected.
    const foreign = await asOwner(other, 'removeTimeOff', { timeOffId });
    expect(foreign.body.code).toBe('TIME_OFF_NOT_FOUND');
    const wrong = await asOwner(other, 'previewHours', { body: preview });
    expect(wrong.body.code).toBe('SUB_SERVICE_NOT_FOUND');
    expect((await hours(salon)).timeOff).toHaveLength(1);
    expect((await hours(salon)).version).toBe(body.version);
  });

  it('are rejected with field errors when invalid, and nothing is saved', async () => {
    const salon = await world.service();
    const wrong = await save(salon, {
      timeZone: 'Mars/Olympus',
      capacity: 0,
      stepMinutes: 4,
      bufferMinutes: 241,
      noticeMinutes: 1.5,
      horizonDays: 366,
      weekly: [[{ fromMinute: 600, toMinute: 600 }], ...week('09:00-17:00').slice(1)],
      overrides: [{ date: '2027-02-29', intervals: [] }],
      autoAccept: true,
    });
    expect(wrong.status).toBe(400);
    expect(wrong.body.code).toBe('INVALID');
    expect(wrong.body.errors).toEqual({
      'weekly.0': 'Closing time must be after opening time',
      'overrides.2027-02-29': "'2027-02-29' is not a date",
      capacity: 'Capacity must be a whole number from 1 to 200',
      stepMinutes: 'The step in minutes must be a whole number from 5 to 240',
      bufferMinutes: 'The buffer in minutes must be a whole number from 0 to 240',
      noticeMinutes: 'The notice in minutes must be a whole number from 0 to 43200',
      horizonDays: 'The horizon in days must be a whole number from 1 to 365',
      timeZone: "'Mars/Olympus' is not a time zone",
    });
    expect(wrong.body.message).toBe('Closing time must be after opening time');
    expect(await hours(salon)).toMatchObject({ version: 1, autoAccept: false });
    for (const weekly of [week().slice(1), 'always', [[{ fromMinute: 'nine' }]]]) {
      expect((await save(salon, { weekly: weekly as never })).body.code).toBe('INVALID');
    }
    // The database accepts what the rules accept.
    const most = { capacity: 200, stepMinutes: 240, bufferMinutes: 240 };
    const saved = await save(salon, { ...most, noticeMinutes: 43_200, horizonDays: 365 });
    expect(saved.status).toBe(200);
  });

  it('are not overwritten after a concurrent save; the response has the current ones', async () => {
    const salon = await world.service();
    const { version } = await hours(salon);
    expect((await save(salon, { capacity: 5 })).status).toBe(200);
    const late = await save(salon, { version, capacity: 7 });
    expect(late.status).toBe(409);
    expect(late.body).toMatchObject({
      code: 'HOURS_CHANGED',
      current: { version: version + 1, capacity: 5 },
    });
    expect((await hours(salon)).capacity).toBe(5);
  });
});

describe('bookings outside the hours', () => {
  it('are listed and never cancelled: changed hours, a closed date, time off, fewer seats', async () => {
    const { customer, service } = await world.pair({ capacity: 3, daysAhead: 1 });
    const at = (time: string) => `2026-08-06T${time}:00+05:30`;
    const early = await world.book(customer, service, { at: at('09:00') });
    const party = await world.book(customer, service, { at: at('15:00'), people: 3 });
    const outside = (data: ServiceHours) => data.outside.map((one) => [one.bookingId, one.why]);

    const later = await save(service, { weekly: week('10:00-18:00') });
    expect(outside(later.body.data)).toEqual([[early.bookingId, 'HOURS']]);
    expect(later.body.data.outside[0]).toMatchObject({
      people: 1,
      startsAt: at('09:00'),
      endsAt: at('10:00'),
      customerName: expect.stringMatching(/\w/),
      subServiceName: expect.stringMatching(/\w/),
    });
    const fewer = await save(service, { weekly: week('09:00-18:00'), capacity: 2 });
    expect(outside(fewer.body.data)).toEqual([[party.bookingId, 'CAPACITY']]);
    const off = { from: '2026-08-06T09:30', until: '2026-08-06T12:00', note: '  Dentist ' };
    const away = await asOwner(service, 'addTimeOff', { body: off });
    expect(away.status).toBe(201);
    expect(outside(away.body.data)).toEqual([
      [early.bookingId, 'TIME_OFF'],
      [party.bookingId, 'CAPACITY'],
    ]);
    const closed = await save(service, { overrides: [{ date: '2026-08-06', intervals: [] }] });
    expect(outside(closed.body.data).map(([, why]) => why)).toEqual(['HOURS', 'HOURS']);
    expect(closed.body.data.outsideCount).toBe(2);

    for (const { bookingId } of [early, party]) {
      const booking = await world.call('booking', { as: customer, params: { bookingId } });
      expect(booking.body.data.bookingStatus).toBe('assigned');
    }
    await world.reject(service, early.bookingId);
    expect(outside(await hours(service))).toEqual([[party.bookingId, 'HOURS']]);
  });
});

describe('time off', () => {
  it('uses the time zone of the service across clock changes, and can be removed', async () => {
    const salon = await world.service();
    await save(salon, { timeZone: 'Europe/Berlin', weekly: week('00:00-24:00') });
    const take = async (from: string, until: string) =>
      (await asOwner(salon, 'addTimeOff', { body: { from, until } })).body;
    // 02:30 is skipped on 28 March 2027 and repeated on 31 October 2027.
    expect((await take('2027-03-28T02:30', '2027-03-28T06:00')).data.timeOff).toMatchObject([
      { from: '2027-03-28T03:30:00+02:00', until: '2027-03-28T06:00:00+02:00', note: '' },
    ]);
    expect((await take('2027-10-31T02:30', '2027-10-31T06:00')).data.timeOff[1]).toMatchObject({
      from: '2027-10-31T02:30:00+02:00',
      until: '2027-10-31T06:00:00+01:00',
    });
    const exact = await take('2026-12-01T10:00:00+05:30', '2026-12-01T08:00:00Z');
    expect(exact.data.timeOff[0]).toMatchObject({
      from: '2026-12-01T05:30:00+01:00',
      until: '2026-12-01T09:00:00+01:00',
    });
    const [{ id: timeOffId }] = exact.data.timeOff;
    const opened = await asOwner(salon, 'removeTimeOff', { timeOffId });
    expect(opened.body.data.timeOff).toHaveLength(2);
    const again = await asOwner(salon, 'removeTimeOff', { timeOffId });
    expect(again.body.code).toBe('TIME_OFF_NOT_FOUND');
  });

  it('is rejected when invalid or above the limit', async () => {
    const salon = await world.service();
    const take = async (from: string, until: string, note?: string) =>
      (await asOwner(salon, 'addTimeOff', { body: { from, until, note } })).body;
    const wrong: [string, string, RegExp][] = [
      ['2026-08-05T10:00', '2026-08-05T10:00', /end after it begins/],
      ['2026-08-03T10:00', '2026-08-04T10:00', /end in the future/],
      ['2026-08-05T10:00', '2027-08-07T10:00', /a year at most/],
      ['2028-09-01T10:00', '2028-09-02T10:00', /next two years/],
    ];
    for (const [from, until, sentence] of wrong) {
      const refused = await take(from, until);
      expect(refused.code).toBe('TIME_OFF_SPAN');
      expect(refused.errors.until).toMatch(sentence);
    }
    const [from, until] = ['2026-08-05T10:00', '2026-08-05T11:00'];
    for (const body of [
      { from: 'tomorrow', until },
      { from: '2026-02-30T10:00', until },
      { from, until, note: 'x'.repeat(201) },
      { from, until, note: 'bell \u0007' },
    ]) {
      expect((await asOwner(salon, 'addTimeOff', { body })).body.code).toBe('INVALID');
    }
    await world.deps.db.transaction().execute(async (tx) => {
      const { sql } = await import('kysely');
      await sql`insert into availability.time_off (service_id, during)
        select ${salon.serviceId}, tstzrange(t, t + interval '1 hour')
        from generate_series('2026-09-01'::timestamptz, '2026-09-01'::timestamptz
          + interval '199 hours', interval '1 hour') t`.execute(tx);
    });
    expect((await take(from, until)).code).toBe('TIME_OFF_FULL');
  });
});
