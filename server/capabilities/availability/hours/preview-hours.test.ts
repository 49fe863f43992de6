import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallName } from '#contract/api.ts';
import type { HoursDraft } from '#contract/availability/hours.ts';
import { normalizeIntervals, type OpenInterval } from '#contract/availability/hours-rules.ts';
import { testDatabase } from '#test/support/database/database.ts';
import { type Reply, type TestApp, testApp } from '#test/support/worlds/app.ts';
import { addMember } from '#test/support/worlds/team.ts';
import type { CreatedService } from '#world/create-service.ts';
import { openWorld, type World } from '#world/world.ts';
import { claimSeats } from '../claims/claims.samples.ts';
import { settingsRow } from '../index.ts';
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

const subOf = (service: CreatedService) => service.subServices[0]?.id ?? '';
const asOwner = (service: CreatedService, call: CallName, more: object = {}): Promise<Reply> =>
  test.call(call, { as: service.ownerId, params: { serviceId: service.id }, ...more });
const why = (service: CreatedService, at: string, people = 1): Promise<Reply> =>
  asOwner(service, 'whyTime', { query: { subServiceId: subOf(service), people, at } });
const week = (...spans: string[]) => Array.from({ length: 7 }, () => open(...spans));
const at = (time: string, date = '2026-08-05') => `${date}T${time}:00+05:30`;

const plain: HoursDraft = {
  timeZone: 'Asia/Kolkata',
  capacity: 1,
  stepMinutes: 30,
  bufferMinutes: 0,
  noticeMinutes: 120,
  horizonDays: 60,
  autoAccept: false,
  weekly: week('09:00-18:00'),
  overrides: [],
};

const whole = (min: number, max: number) => fc.integer({ min, max });
const day: fc.Arbitrary<OpenInterval[]> = fc
  .array(fc.tuple(whole(0, 1380), whole(60, 600)), { maxLength: 2 })
  .map((spans) =>
    normalizeIntervals(
      spans.map(([from, size]) => ({ fromMinute: from, toMinute: Math.min(1440, from + size) })),
    ),
  );
const drafts: fc.Arbitrary<HoursDraft> = fc.record({
  timeZone: fc.constantFrom('Asia/Kolkata', 'Europe/Berlin', 'America/New_York', 'Pacific/Chatham'),
  capacity: whole(1, 3),
  stepMinutes: fc.constantFrom(15, 20, 30, 60),
  bufferMinutes: fc.constantFrom(0, 10, 60),
  noticeMinutes: fc.constantFrom(0, 120, 1440),
  horizonDays: fc.constantFrom(3, 200),
  autoAccept: fc.boolean(),
  weekly: fc.array(day, { minLength: 7, maxLength: 7 }),
  overrides: day.map((intervals) => [{ date: '2026-10-25', intervals }]),
});
/** Around now, and across a clock change of each zone with one. */
const windows = fc.constantFrom(undefined, '2026-08-04', '2026-09-25', '2026-10-24', '2026-10-31');

describe('Preview of unsaved hours', () => {
  it('[BOOK-03] [BOOK-04] equals the list of starts after saving the draft', async () => {
    let starts = 0;
    await fc.assert(
      fc.asyncProperty(drafts, windows, whole(1, 4), async (draft, from, people) => {
        const service = await world.service({ capacity: 3 });
        await occupy(service);
        const body = { subServiceId: subOf(service), people, days: 4, ...(from ? { from } : {}) };
        const before = await asOwner(service, 'hours');
        const preview = await asOwner(service, 'previewHours', { body: { ...draft, ...body } });
        expect(preview.status).toBe(200);
        expect((await asOwner(service, 'hours')).body).toEqual(before.body);
        const saved = await asOwner(service, 'saveHours', { body: { ...draft, version: 1 } });
        expect(saved.status).toBe(200);
        const { body: listed } = await test.call('slots', {
          params: { serviceId: service.id },
          query: body,
        });
        expect(preview.body.data).toEqual(listed.data);
        starts += listed.data.days.flatMap((one: { starts: unknown[] }) => one.starts).length;
      }),
      { seed: 20_261_125, numRuns: 25 },
    );
    expect(starts).toBeGreaterThan(200);
  });

  it('works for hidden services and rejects what a save would reject', async () => {
    const subServices = [{ pricePaise: null, isPaused: true }];
    const service = await world.service({
      approvalStatus: 'pending',
      isActive: false,
      subServices,
    });
    const ask = (change: object) => {
      const body = { ...plain, subServiceId: subOf(service), people: 1, days: 2, ...change };
      return asOwner(service, 'previewHours', { body });
    };
    const { data } = (await ask({ weekly: week('09:00-11:00') })).body;
    expect(data.days[1]).toEqual({
      date: '2026-08-05',
      starts: [at('09:00'), at('09:30'), at('10:00')].map((start) => ({ at: start, seatsLeft: 1 })),
    });
    expect((await ask({ capacity: 0 })).body).toMatchObject({
      code: 'INVALID',
      errors: { capacity: 'Capacity must be a whole number from 1 to 200' },
    });
    expect((await ask({ people: 21 })).body.code).toBe('PEOPLE_RANGE');
    expect((await ask({ days: 15 })).body.code).toBe('INVALID');
    expect((await ask({ from: '1999-01-01' })).body.code).toBe('BAD_REQUEST');
    expect((await ask({ subServiceId: crypto.randomUUID() })).body.code).toBe(
      'SUB_SERVICE_NOT_FOUND',
    );
  });
});

describe('Preview of another number of people at once', () => {
  const days = { people: 1, days: 3 };

  async function expectAsSaved(service: CreatedService, draft: HoursDraft) {
    const body = { subServiceId: subOf(service), ...days };
    const preview = await asOwner(service, 'previewHours', { body: { ...draft, ...body } });
    const saved = await asOwner(service, 'saveHours', { body: { ...draft, version: 1 } });
    expect(saved.status).toBe(200);
    const params = { serviceId: service.id };
    const listed = await test.call('slots', { params, query: body });
    expect(preview.body.data).toEqual(listed.body.data);
    const [, next] = listed.body.data.days;
    return new Map<string, number>(
      next.starts.map(({ at: start, seatsLeft }: { at: string; seatsLeft: number }) => [
        start.slice(11, 16),
        seatsLeft,
      ]),
    );
  }

  it('lets claims of the owner take places', async () => {
    const service = await world.service();
    await occupy(service, [at('10:00'), at('11:00')]);
    const left = await expectAsSaved(service, { ...plain, capacity: 3 });
    expect([left.get('10:00'), left.get('15:00')]).toEqual([2, 3]);
  });

  it('lets members share claims of places', async () => {
    const service = await world.service({ capacity: 3 });
    const offer = { ownerId: service.ownerId, serviceId: service.id, subServiceId: subOf(service) };
    await addMember(test.deps.db, offer, 'Riya');
    await addMember(test.deps.db, offer, 'Meera');
    await occupy(service, [at('10:00'), at('11:00')], 2);
    await occupy(service, [at('12:00'), at('13:00')]);
    const left = await expectAsSaved(service, plain);
    expect([left.get('10:00'), left.get('12:00'), left.get('15:00')]).toEqual([undefined, 1, 2]);
  });

  it('gives claims that no member can serve to the first one', async () => {
    const service = await world.service({ capacity: 3 });
    await occupy(service, [at('10:00'), at('11:00')], 3);
    const left = await expectAsSaved(service, plain);
    expect([left.get('10:00'), left.get('15:00')]).toEqual([undefined, 1]);
  });
});

describe('Explanation of a start for the provider', () => {
  it('names the deciding setting in the text that customers read', async () => {
    const service = await world.service({ capacity: 2, bufferMinutes: 30, horizonDays: 30 });
    const overrides = [{ date: '2026-08-07', intervals: [] }];
    const weekly = [...week('09:00-13:00', '15:00-18:00').slice(1), []];
    const settings = { ...plain, capacity: 2, bufferMinutes: 30, horizonDays: 30 };
    const body = { ...settings, weekly, overrides, version: 1 };
    expect((await asOwner(service, 'saveHours', { body })).status).toBe(200);
    const off = { from: '2026-08-08T00:00', until: '2026-08-09T00:00', note: 'Private' };
    await asOwner(service, 'addTimeOff', { body: off });
    await occupy(service, [at('09:00'), at('10:30')], 2);
    const rows: [string, string, string, string | null][] = [
      ['2026-08-04T09:00', 'PAST', 'This time has passed', null],
      ['2026-08-04T11:00', 'NOTICE', 'Too soon: book at least 2 hours ahead', 'noticeMinutes'],
      ['2026-10-01T11:00', 'HORIZON', 'Too far ahead: times can be booked until', 'horizonDays'],
      ['2026-08-09T11:00', 'CLOSED', 'Closed on Sundays', 'weekly.6'],
      ['2026-08-07T11:00', 'CLOSED', 'Closed on Fri, 7 Aug 2026', 'overrides.2026-08-07'],
      ['2026-08-05T14:00', 'OUTSIDE_HOURS', 'opens at 3:00 PM', 'weekly.2'],
      ['2026-08-05T17:30', 'ENDS_AFTER_CLOSING', 'closing time at 6:00 PM', 'weekly.2'],
      ['2026-08-05T15:10', 'OFF_GRID', 'Starts every 30 minutes from 3:00 PM', 'stepMinutes'],
      ['2026-08-08T11:00', 'TIME_OFF', 'Away until', 'timeOff'],
      ['2026-08-05T09:00', 'FULL', 'Fully booked at this time', 'capacity'],
      ['2026-08-05T10:00', 'BUFFER', 'Too close to another booking', 'bufferMinutes'],
    ];
    for (const [moment, reason, sentence, field] of rows) {
      const { data } = (await why(service, moment)).body;
      expect(data).toMatchObject({ bookable: false, reason, field });
      expect(data.sentence).toContain(sentence);
      expect(data.at).toBe(`${moment}:00+05:30`);
      expect(data.nearest).toHaveLength(3);
    }
    const free = (await why(service, '2026-08-05T15:00')).body.data;
    expect(free).toMatchObject({ bookable: true, reason: null, field: null, nearest: [] });
    await occupy(service, [at('15:00'), at('16:30')], 1);
    expect((await why(service, at('15:00'), 2)).body.data).toMatchObject({
      reason: 'SEATS',
      sentence: 'Only 1 seat left',
      field: 'capacity',
    });
    await occupy(service, [at('16:30'), at('18:00')], 2, '2026-08-04T04:39:00Z');
    expect((await why(service, at('16:30'))).body.data).toMatchObject({
      sentence: 'Held until 10:09 AM by someone paying',
      field: null,
    });
  });

  it('reports unbookable services before any time check', async () => {
    const hidden = await world.service({ approvalStatus: 'pending' });
    const unpriced = await world.service({ subServices: [{ pricePaise: null }] });
    const paused = await world.service({ subServices: [{ isPaused: true }] });
    const answers = [hidden, unpriced, paused].map(async (service) => {
      const { reason, field, bookable } = (await why(service, '2026-08-05T11:00')).body.data;
      return [bookable, reason, field];
    });
    expect(await Promise.all(answers)).toEqual([
      [false, 'SERVICE_HIDDEN', 'service'],
      [false, 'NO_PRICE', 'service'],
      [false, 'PAUSED', 'service'],
    ]);
  });

  it('[BOOK-04] accepts local time of the service from customers', async () => {
    const service = await world.service();
    const timeZone = 'Europe/Berlin';
    await asOwner(service, 'saveHours', { body: { ...plain, timeZone, version: 1 } });
    const ask = async (moment: string) => {
      const query = { subServiceId: subOf(service), at: moment };
      return (await test.call('slotWhy', { params: { serviceId: service.id }, query })).body;
    };
    expect((await ask('2026-08-05T17:30')).data).toMatchObject({
      reason: 'ENDS_AFTER_CLOSING',
      sentence: 'Would end after closing time at 6:00 PM',
      nearest: ['2026-08-05T17:00:00+02:00', expect.anything(), expect.anything()],
    });
    expect((await ask('2026-08-05T17:00')).data.bookable).toBe(true);
    expect((await ask('5 pm')).code).toBe('INVALID');
  });
});

async function occupy(
  service: CreatedService,
  [from, until]: [string, string] = ['2026-10-25T01:00:00Z', '2026-10-25T09:00:00Z'],
  seats = 1,
  heldUntil?: string,
): Promise<void> {
  const buffer = (await settingsRow(test.deps.db, service.id))?.bufferMinutes ?? 0;
  const done = await claimSeats(test.deps.db, {
    ends: Temporal.Instant.from(until).subtract({ minutes: buffer }),
    serviceId: service.id,
    claimId: crypto.randomUUID(),
    seats,
    from: Temporal.Instant.from(from),
    until: Temporal.Instant.from(until),
    heldUntil: heldUntil ? Temporal.Instant.from(heldUntil) : null,
    now: test.clock.now(),
  });
  expect(done).toBe(true);
}
