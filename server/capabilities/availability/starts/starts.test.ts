import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction, type Tx } from '#platform/db/db.ts';
import { testDatabase } from '#test/support/database/database.ts';
import { type TestApp, testApp } from '#test/support/worlds/app.ts';
import type { CreatedService } from '#world/create-service.ts';
import { openWorld, type World } from '#world/world.ts';
import { claimSeats } from '../claims/claims.samples.ts';
import { addTimeOff, setOverride, setSettings, settingsRow } from '../index.ts';
import { open } from '../rules/starts.samples.ts';

const database = testDatabase();
let test: TestApp;
let world: World;

// It is Tuesday 4 August 2026, 10:00 in Mumbai.
beforeAll(async () => {
  test = await testApp(database);
  world = openWorld(test.deps);
});
afterAll(() => test.close());

type Query = Record<string, string | number>;
const subOf = (service: CreatedService) => ({ subServiceId: service.subServices[0]?.id ?? '' });
const slots = (service: CreatedService, query: Query = {}) =>
  test.call('slots', { params: { serviceId: service.id }, query: { ...subOf(service), ...query } });
const why = (service: CreatedService, at: string, query: Query = {}) =>
  test.call('slotWhy', {
    params: { serviceId: service.id },
    query: { ...subOf(service), at, ...query },
  });
const write = (work: (tx: Tx) => Promise<unknown>) => inTransaction(test.deps.db, work);
const times = (starts: { at: string }[]) => starts.map(({ at }) => at.slice(11, 16));
const at = (time: string, date = '2026-08-04') => `${date}T${time}:00+05:30`;

/** Claims seats until the end of their buffer, as in the settings. */
async function occupy(
  service: CreatedService,
  from: string,
  until: string,
  more: { seats?: number; heldUntil?: string } = {},
): Promise<boolean> {
  const buffer = (await settingsRow(test.deps.db, service.id))?.bufferMinutes ?? 0;
  return claimSeats(test.deps.db, {
    ends: Temporal.Instant.from(until).subtract({ minutes: buffer }),
    serviceId: service.id,
    claimId: crypto.randomUUID(),
    seats: more.seats ?? 1,
    from: Temporal.Instant.from(from),
    until: Temporal.Instant.from(until),
    heldUntil: more.heldUntil ? Temporal.Instant.from(more.heldUntil) : null,
    now: test.clock.now(),
  });
}

describe('list of starts', () => {
  it('[BOOK-16] [BOOK-03] begins in two hours, with the offset of the service', async () => {
    const reply = await slots(await world.service());
    expect(reply.body.data.timeZone).toBe('Asia/Kolkata');
    expect(reply.body.data.days).toHaveLength(14);
    const [today] = reply.body.data.days;
    expect(today.date).toBe('2026-08-04');
    expect(today.starts[0]).toEqual({ at: '2026-08-04T12:00:00+05:30', seatsLeft: 1 });
    expect(times(today.starts).at(-1)).toBe('17:00');
    expect(reply.headers['cache-control']).toBe('no-store');
  });

  it('[BOOK-03] takes a first date and a number of days', async () => {
    const service = await world.service({ hours: 'Mo-Sa 09:00-10:00' });
    const { body } = await slots(service, { from: '2026-08-08', days: 3 });
    expect(body.data.days).toEqual([
      { date: '2026-08-08', starts: [{ at: at('09:00', '2026-08-08'), seatsLeft: 1 }] },
      { date: '2026-08-09', starts: [] },
      { date: '2026-08-10', starts: [{ at: at('09:00', '2026-08-10'), seatsLeft: 1 }] },
    ]);
    for (const query of [
      { days: 63 },
      { days: 0 },
      { from: '2026-02-30' },
      { from: '9999-12-31' },
    ]) {
      expect((await slots(service, query)).status).toBe(400);
    }
  });

  it('[BOOK-04] omits taken times with their buffer and counts the seats left', async () => {
    const service = await world.service({ capacity: 2, bufferMinutes: 30 });
    await occupy(service, at('14:00'), at('15:30'));
    await occupy(service, at('14:00'), at('15:30'));
    await occupy(service, at('16:30'), at('17:30'));
    const { body } = await slots(service, { days: 1 });
    const [today] = body.data.days;
    expect(today.starts.map((start: { at: string; seatsLeft: number }) => start.seatsLeft)).toEqual(
      [2, 2, 1, 1, 1, 1],
    );
    expect(times(today.starts)).toEqual(['12:00', '12:30', '15:30', '16:00', '16:30', '17:00']);
  });

  it('[BOOK-04] blocks the time of a hold until it expires, swept or not', async () => {
    const service = await world.service({ hours: 'daily 14:00-15:00' });
    const now = test.clock.now();
    const heldUntil = now.add({ minutes: 10 }).toString();
    await occupy(service, at('14:00'), at('15:00'), { heldUntil });
    expect((await slots(service, { days: 1 })).body.data.days[0].starts).toEqual([]);
    const expired = await world.service({ hours: 'daily 14:00-15:00' });
    await occupy(expired, at('14:00'), at('15:00'), { heldUntil: now.toString() });
    expect(times((await slots(expired, { days: 1 })).body.data.days[0].starts)).toEqual(['14:00']);
  });

  it('[BOOK-07] [BOOK-08] a party larger than the capacity takes more time; 0 or 21 people are refused', async () => {
    const service = await world.service({ capacity: 2 });
    const { body } = await slots(service, { people: 5, days: 1 });
    expect(times(body.data.days[0].starts).at(-1)).toBe('15:00');
    for (const people of [0, 21, -1]) {
      const reply = await slots(service, { people });
      expect(reply.status).toBe(400);
      expect(reply.body.code).toBe('PEOPLE_RANGE');
    }
    expect((await slots(service, { people: 1.5 })).status).toBe(400);
  });

  it('[BOOK-03] follows overrides and time off', async () => {
    const service = await world.service();
    const serviceId = service.id;
    await write(async (tx) => {
      await setOverride(tx, { serviceId, date: '2026-08-05', intervals: [] });
      await setOverride(tx, { serviceId, date: '2026-08-06', intervals: open('20:00-21:30') });
      const [from, until] = ['2026-08-07T03:30:00Z', '2026-08-07T10:30:00Z'].map((moment) =>
        Temporal.Instant.from(moment),
      ) as [Temporal.Instant, Temporal.Instant];
      await addTimeOff(tx, { serviceId, from, until });
    });
    const { body } = await slots(service, { from: '2026-08-05', days: 3 });
    const days = body.data.days.map((day: { starts: { at: string }[] }) => times(day.starts));
    expect(days).toEqual([[], ['20:00', '20:30'], ['16:00', '16:30', '17:00']]);
  });

  it('[BOOK-03] handles clock changes', async () => {
    const service = await world.service({
      timeZone: 'Europe/Berlin',
      hours: 'daily 01:00-05:00',
      horizonDays: 100,
    });
    const { body } = await slots(service, { from: '2026-10-24', days: 2 });
    const [before, change] = body.data.days;
    expect(before.starts.at(-1).at).toBe('2026-10-24T04:00:00+02:00');
    expect(change.starts).toHaveLength(before.starts.length + 2);
    expect(change.starts.at(-1).at).toBe('2026-10-25T04:00:00+01:00');
  });

  it('[BOOK-13] rejects unknown and unbookable sub-services', async () => {
    const service = await world.service();
    const other = await world.service();
    const unpriced = await world.service({ subServices: [{ pricePaise: null }] });
    const paused = await world.service({ subServices: [{ isPaused: true }] });
    const hidden = await world.service({ approvalStatus: 'pending' });
    const code = async (service: CreatedService, query: Query = {}) =>
      (await slots(service, query)).body.code;
    expect(await code(service, subOf(other))).toBe('SUB_SERVICE_NOT_FOUND');
    expect(await code(unpriced)).toBe('NOT_BOOKABLE');
    expect(await code(paused)).toBe('NOT_BOOKABLE');
    expect(await code(hidden)).toBe('SERVICE_NOT_FOUND');
    expect(await code({ ...service, id: 'nonsense' })).toBe('SERVICE_NOT_FOUND');
    expect(await code({ ...service, id: crypto.randomUUID() })).toBe('SERVICE_NOT_FOUND');
    expect(await code(service, { subServiceId: 'nonsense' })).toBe('INVALID');
  });
});

describe('explanation of a start', () => {
  const explanationOf = async (service: CreatedService, moment: string, query: Query = {}) =>
    (await why(service, moment, query)).body.data;

  it('[BOOK-04] reports every listed start as bookable', async () => {
    const service = await world.service();
    const listed = (await slots(service, { days: 3 })).body.data.days.flatMap(
      (day: { starts: { at: string }[] }) => day.starts,
    );
    for (const start of listed)
      expect((await explanationOf(service, start.at)).bookable).toBe(true);
    expect(await explanationOf(service, at('12:00'))).toEqual({
      bookable: true,
      reason: null,
      sentence: 'This time is free',
      nearest: [],
    });
  });

  it('[BOOK-10] [BOOK-16] explains past, too early and too distant starts with the nearest free ones', async () => {
    const service = await world.service();
    expect(await explanationOf(service, at('09:00'))).toEqual({
      bookable: false,
      reason: 'PAST',
      sentence: 'This time has passed',
      facts: {},
      nearest: [at('12:00'), at('12:30'), at('13:00')],
    });
    expect(await explanationOf(service, at('11:30'))).toMatchObject({
      reason: 'NOTICE',
      sentence: 'Too soon: book at least 2 hours ahead',
      facts: { minutes: 120 },
    });
    expect(await explanationOf(service, at('10:00', '2026-12-01'))).toMatchObject({
      reason: 'HORIZON',
      sentence: 'Too far ahead: times can be booked until Sat, 3 Oct 2026',
      facts: { latestDate: '2026-10-03' },
    });
    expect((await explanationOf(service, '9999-12-31T23:59:59Z')).reason).toBe('HORIZON');
    expect((await explanationOf(service, '0001-01-01T00:00:00Z')).reason).toBe('PAST');
  });

  it('[BOOK-04] describes hours by weekday', async () => {
    const service = await world.service({ hours: 'Mo-Sa 09:00-13:00,15:00-20:00' });
    const serviceId = service.id;
    await write((tx) => setOverride(tx, { serviceId, date: '2026-08-06', intervals: [] }));
    const sentences: [string, string, string][] = [
      [at('10:00', '2026-08-09'), 'CLOSED', 'Closed on Sundays'],
      [at('10:00', '2026-08-06'), 'CLOSED', 'Closed on Thu, 6 Aug 2026'],
      [at('14:00'), 'OUTSIDE_HOURS', 'Closed at this time: opens at 3:00 PM'],
      [at('21:00'), 'OUTSIDE_HOURS', 'After closing time'],
      [at('12:30'), 'ENDS_AFTER_CLOSING', 'Would end after closing time at 1:00 PM'],
      [at('15:10'), 'OFF_GRID', 'Starts every 30 minutes from 3:00 PM'],
    ];
    for (const [moment, reason, sentence] of sentences) {
      expect(await explanationOf(service, moment)).toMatchObject({
        bookable: false,
        reason,
        sentence,
      });
    }
    expect((await explanationOf(service, '2026-08-04T12:00:30+05:30')).reason).toBe('OFF_GRID');
  });

  it('[BOOK-04] explains taken times without naming anyone', async () => {
    const service = await world.service({ capacity: 3, bufferMinutes: 30 });
    const serviceId = service.id;
    await occupy(service, at('12:00'), at('13:30'));
    expect(await explanationOf(service, at('12:30'), { people: 3 })).toMatchObject({
      reason: 'SEATS',
      sentence: 'Only 2 seats left',
    });
    await occupy(service, at('12:00'), at('13:30'), { seats: 2 });
    expect(await explanationOf(service, at('12:00'))).toMatchObject({
      reason: 'FULL',
      sentence: 'Fully booked at this time',
      nearest: [at('13:30'), at('14:00'), at('14:30')],
    });
    expect(await explanationOf(service, at('13:00'))).toMatchObject({
      reason: 'BUFFER',
      sentence: 'Too close to another booking',
    });
    const heldUntil = test.clock.now().add({ minutes: 9, seconds: 20 }).toString();
    await occupy(service, at('15:00'), at('16:30'), { seats: 3, heldUntil });
    expect(await explanationOf(service, at('15:00'))).toMatchObject({
      reason: 'HELD',
      sentence: 'Held until 10:10 AM by someone paying',
    });
    const [from, until] = [at('00:00', '2026-08-05'), at('00:00', '2026-08-08')].map((moment) =>
      Temporal.Instant.from(moment),
    ) as [Temporal.Instant, Temporal.Instant];
    await write((tx) => addTimeOff(tx, { serviceId, from, until, note: 'Wedding of my sister' }));
    expect(await explanationOf(service, at('10:00', '2026-08-06'))).toMatchObject({
      reason: 'TIME_OFF',
      sentence: 'Away until Sat, 8 Aug 2026 at 12:00 AM',
    });
  });

  it('rejects invalid hours with the problem', async () => {
    const { id: serviceId } = await world.service();
    const week = Array.from({ length: 7 }, () => open('09:00-17:00'));
    const wrong: [Partial<Parameters<typeof setSettings>[1]>, RegExp][] = [
      [{ capacity: 0 }, /Capacity/],
      [{ timeZone: 'Mars/Olympus' }, /not a time zone/],
      [{ weekly: week.slice(1) }, /seven days/],
      [{ stepMinutes: 7.5 }, /step/],
    ];
    for (const [change, message] of wrong) {
      const businessId = crypto.randomUUID();
      const settings = { serviceId, businessId, weekly: week, ...change };
      await expect(write((tx) => setSettings(tx, settings))).rejects.toThrow(message);
    }
  });
});
