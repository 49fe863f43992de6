import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readInvariants } from '#platform/invariants.ts';
import { testDatabase } from '#test/support/database/database.ts';
import { walkInSteps } from '#test/support/steps/walk-in-steps.ts';
import { type BookingWorld, bookingWorld, type Salon } from '#test/support/worlds/booking-world.ts';

const database = testDatabase();
const PLACES = 3;
let w: BookingWorld;
const { addMember, change, mark } = walkInSteps(() => w);

beforeAll(async () => {
  w = await bookingWorld(database);
});
afterAll(() => w.close());

async function yoga(leader?: string) {
  const salon = await w.service({ autoAccept: true });
  const leaderId = leader === undefined ? salon.ownerId : await addMember(salon, leader);
  const { serviceId, subServiceId } = salon;
  const date = w.now().toZonedDateTimeISO('Asia/Kolkata').toPlainDate().add({ days: 2 });
  const body = { subServiceId, places: PLACES, date: date.toString(), time: '07:00', leaderId };
  const reply = await w.call('publishSessions', { as: salon.ownerId, params: { serviceId }, body });
  const [session] = reply.body.data;
  const { id, startsAt } = session as { id: string; startsAt: string };
  return { salon, leaderId, sessionId: id, startsAt };
}

const add = (salon: Salon, sessionId: string, body: object) =>
  w.call('addSessionWalkIn', { as: salon.ownerId, params: { sessionId }, body });

function advanceToDayOf(startsAt: string): void {
  const day = Temporal.ZonedDateTime.from(`${startsAt}[Asia/Kolkata]`).startOfDay().toInstant();
  w.clock.advance(w.now().until(day).toString());
}

describe('A walk-in of a class session', () => {
  test('is on the roster by name, checked in, and takes places like a booking', async () => {
    const { salon, sessionId, startsAt } = await yoga();
    advanceToDayOf(startsAt);
    const added = await add(salon, sessionId, { name: 'Asha', people: 2 });
    expect(added.status).toBe(201);
    const walkIn = { name: 'Asha', people: 2, state: 'arrived' };
    expect(added.body.data.walkIns).toMatchObject([walkIn]);
    await w.book(await w.customer(), salon, { at: startsAt });
    const params = { sessionId };
    const roster = await w.call('sessionRoster', { as: salon.ownerId, params });
    expect(roster.body.data).toMatchObject({ bookings: [{ people: 1 }], walkIns: [walkIn] });
    const full = await add(salon, sessionId, { name: 'Tara', people: 1 });
    expect(full.body).toMatchObject({
      code: 'WALK_IN_TAKEN',
      message: 'Not enough places are left in this class.',
    });
    const broken = (await readInvariants(w.deps.db)).filter((one) => one.broken > 0);
    expect(broken).toEqual([]);
  });

  test('can be entered before it comes, and is checked in and out on the roster', async () => {
    const { salon, sessionId, startsAt } = await yoga();
    const input = { name: 'Asha', people: 1, phone: '98765 43210', isCheckedIn: false };
    const { body } = await add(salon, sessionId, input);
    const [walkIn] = body.data.walkIns;
    expect(walkIn.state).toBe('booked');
    advanceToDayOf(startsAt);
    const marked = await mark(salon, walkIn.walkInId, 'arrived');
    expect(marked.body.data).toMatchObject({ startsAt, phone: '9876543210' });
    const roster = () => w.call('sessionRoster', { as: salon.ownerId, params: { sessionId } });
    expect((await roster()).body.data.walkIns).toMatchObject([{ state: 'arrived' }]);
    await mark(salon, walkIn.walkInId, 'cancelled');
    expect((await roster()).body.data.walkIns).toEqual([]);
  });

  test('of another business or of an unknown session is refused, and so is a cancelled one', async () => {
    const { salon, sessionId } = await yoga();
    const other = await w.service();
    const input = { name: 'Asha', people: 1 };
    expect((await add(other, sessionId, input)).body.code).toBe('SESSION_NOT_FOUND');
    expect((await add(salon, crypto.randomUUID(), input)).body.code).toBe('SESSION_NOT_FOUND');
    const of = { as: salon.ownerId, params: { sessionId } };
    await w.call('cancelSession', { ...of, body: { reason: 'Ill' } });
    expect((await add(salon, sessionId, input)).body.message).toBe('This session is cancelled.');
    const { data } = (await w.call('sessionRoster', of)).body;
    expect(data.walkIns).toEqual([]);
  });

  test.each([
    ['no name', { name: ' ', people: 1 }, 'name'],
    ['nobody', { name: 'Asha', people: 0 }, 'people'],
    ['half a person', { name: 'Asha', people: 1.5 }, 'people'],
  ])('with %s is refused', async (_, body, field) => {
    const { salon, sessionId } = await yoga();
    const reply = await add(salon, sessionId, body);
    expect([reply.status, Object.keys(reply.body.errors)]).toEqual([400, [field]]);
  });
});

describe('A change of a walk-in of a class session', () => {
  /** Two sessions of one class at the same time; Asha is in the one with fewer places. */
  async function twoAtOnce() {
    const { salon, sessionId, startsAt } = await yoga();
    const { serviceId, subServiceId, ownerId } = salon;
    const leaderId = await addMember(salon, 'Riya');
    const body = { subServiceId, places: 9, date: startsAt.slice(0, 10), time: '07:00', leaderId };
    const published = await w.call('publishSessions', { as: ownerId, params: { serviceId }, body });
    expect(published.status).toBe(201);
    const added = await add(salon, sessionId, { name: 'Asha', people: 1 });
    const [{ walkInId }] = added.body.data.walkIns;
    const roster = async () =>
      (await w.call('sessionRoster', { as: ownerId, params: { sessionId } })).body.data.walkIns;
    return { salon, sessionId, startsAt, walkInId: walkInId as string, leaderId, roster };
  }

  test('stays in its session beside another one at the same time', async () => {
    const { salon, startsAt, walkInId, roster } = await twoAtOnce();
    const two = await change(salon, walkInId, { startsAt, people: 2, version: 1 });
    expect(two.status).toBe(200);
    expect(await roster()).toMatchObject([{ walkInId, people: 2 }]);
    const four = await change(salon, walkInId, { startsAt, people: 4, version: 2 });
    expect(four.body.code).toBe('WALK_IN_TAKEN');
    expect(await roster()).toMatchObject([{ walkInId, people: 2 }]);
  });

  test('moves to the session of the chosen leader', async () => {
    const { salon, startsAt, walkInId, leaderId, roster } = await twoAtOnce();
    const body = { startsAt, memberId: leaderId, version: 1 };
    expect((await change(salon, walkInId, body)).status).toBe(200);
    expect(await roster()).toEqual([]);
  });

  test('of its name and note is possible when the leader has left', async () => {
    const { salon, leaderId, sessionId, startsAt } = await yoga('Riya');
    const added = await add(salon, sessionId, { name: 'Asha', people: 1 });
    const [{ walkInId }] = added.body.data.walkIns;
    await sql`update availability.resources set is_active = false
      where business_id = ${salon.ownerId} and id = ${leaderId}`.execute(w.deps.db);
    const body = { startsAt, name: 'Asha Rao', note: 'Brings a mat', version: 1 };
    const changed = await change(salon, walkInId, body);
    expect(changed.status).toBe(200);
    expect(changed.body.data.walkIn).toMatchObject({ name: 'Asha Rao', note: 'Brings a mat' });
    const more = await change(salon, walkInId, { startsAt, people: 2, version: 2 });
    expect(more.body.code).toBe('WALK_IN_TAKEN');
  });
});
