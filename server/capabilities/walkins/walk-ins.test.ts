import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WALK_IN_RETENTION_DAYS, WALK_INS_PER_DAY } from '#contract/walkins/limits.ts';
import { inTransaction } from '#platform/db/db.ts';
import { readInvariants } from '#platform/invariants.ts';
import { testDatabase } from '#test/support/database/database.ts';
import { walkInSteps } from '#test/support/steps/walk-in-steps.ts';
import { type BookingWorld, bookingWorld, type Salon } from '#test/support/worlds/booking-world.ts';
import { walkInsPart } from './index.ts';

const database = testDatabase();
let w: BookingWorld;

beforeAll(async () => {
  w = await bookingWorld(database);
});
afterAll(() => w.close());

const { tomorrow, bodyOf, add, addMember, check, change, mark } = walkInSteps(() => w);

async function startsOf(salon: Salon): Promise<string[]> {
  return (await w.starts(salon, 2)).filter((at) => at.startsWith(tomorrow('00:00').slice(0, 10)));
}

const brokenNames = async () =>
  (await readInvariants(w.deps.db)).filter(({ broken }) => broken > 0).map(({ name }) => name);

describe('[BOOK-01] A walk-in', () => {
  test('takes its time from customers, without money', async () => {
    const salon = await w.service();
    expect(await startsOf(salon)).toContain(tomorrow('14:00'));
    const { status, body } = await add(salon, { startsAt: tomorrow('14:00') });
    expect(status).toBe(201);
    expect(body.data).toMatchObject({
      warning: null,
      walkIn: {
        ...{ name: 'Asha', phone: '9876543210', note: 'First visit', people: 1, memberId: null },
        ...{ startsAt: tomorrow('14:00'), endsAt: tomorrow('15:00'), state: 'booked', version: 1 },
      },
    });
    expect(await startsOf(salon)).not.toContain(tomorrow('14:00'));
    const { data } = (await w.call('providerCalendar', { as: salon.ownerId, query: { days: 2 } }))
      .body;
    expect(data.walkIns).toMatchObject([body.data.walkIn]);
    const { rows } = await sql`select from booking.bookings
      where provider_id = ${salon.ownerId}`.execute(w.deps.db);
    expect(rows).toHaveLength(0);
    expect(await brokenNames()).toEqual([]);
  });

  test('may be outside hours and without notice, with a warning', async () => {
    const salon = await w.service();
    const soon = w.now().add({ minutes: 5 }).toString();
    expect((await add(salon, { startsAt: soon })).body.data.warning).toBeNull();
    const local = tomorrow('23:30').slice(0, 16);
    const { status, body } = await add(salon, { startsAt: local });
    expect(status).toBe(201);
    expect(body.data.walkIn.startsAt).toBe(tomorrow('23:30'));
    expect(body.data.warning).toBe('After closing time.');
  });

  test('names who is busy and until when, and changes nothing', async () => {
    const salon = await w.service();
    await w.book(await w.customer(), salon, { at: tomorrow('14:00') });
    const found = await check(salon, { startsAt: tomorrow('14:30') });
    expect(found).toMatchObject({ endsAt: null, problem: 'You are busy until 3:00 PM.' });
    const { status, body } = await add(salon, { startsAt: tomorrow('14:30') });
    expect(status).toBe(409);
    expect(body).toMatchObject({ code: 'WALK_IN_TAKEN', message: 'You are busy until 3:00 PM.' });
    expect((await add(salon, { startsAt: tomorrow('13:30') })).body.message).toBe(
      'You are busy from 2:00 PM to 3:00 PM.',
    );
    expect(await w.seatsOf(salon)).toBe(1);
  });

  test('is served by the chosen member or by anyone who is free', async () => {
    const salon = await w.service();
    const riya = await addMember(salon, 'Riya');
    const meera = await addMember(salon, 'Meera');
    const at = { startsAt: tomorrow('14:00') };
    expect((await add(salon, { ...at, memberId: riya })).status).toBe(201);
    expect((await add(salon, { ...at, memberId: riya })).body.message).toBe(
      'Riya is busy until 3:00 PM.',
    );
    expect(await check(salon, { ...at, people: 2 })).toMatchObject({
      ...{ servedAtOnce: 1, endsAt: tomorrow('16:00') },
    });
    expect((await add(salon, at)).status).toBe(201);
    expect((await add(salon, at)).body.message).toBe(
      'Riya is busy until 3:00 PM. Meera is busy until 3:00 PM.',
    );
    await sql`insert into availability.member_time_off (business_id, member_id, during)
      values (${salon.ownerId}, ${meera}, tstzrange(${tomorrow('16:00')}::timestamptz,
        ${tomorrow('18:00')}::timestamptz))`.execute(w.deps.db);
    const off = await add(salon, { startsAt: tomorrow('16:00'), memberId: meera });
    expect(off).toMatchObject({ status: 201, body: { data: { warning: 'Meera is off then.' } } });
  });

  test('can be rescheduled to another time or member, and back', async () => {
    const salon = await w.service();
    const riya = await addMember(salon, 'Riya');
    const meera = await addMember(salon, 'Meera');
    const first = (await add(salon, { startsAt: tomorrow('14:00'), memberId: riya })).body.data;
    await add(salon, { startsAt: tomorrow('14:00'), memberId: meera });
    const { walkInId } = first.walkIn;
    const to = (body: object, version: number) =>
      change(salon, walkInId, { startsAt: tomorrow('14:00'), memberId: riya, version, ...body });
    expect((await to({ memberId: meera }, 1)).body).toMatchObject({
      ...{ code: 'WALK_IN_TAKEN', message: 'Meera is busy until 3:00 PM.' },
    });
    expect((await to({ startsAt: tomorrow('14:30') }, 1)).status).toBe(200);
    expect((await to({ startsAt: tomorrow('14:30') }, 1)).body).toMatchObject({
      ...{
        code: 'WALK_IN_CHANGED',
        current: { walkInId, startsAt: tomorrow('14:30'), version: 2 },
      },
    });
    const later = await to({ startsAt: tomorrow('15:00'), memberId: meera, name: ' Zoya ' }, 2);
    expect(later.body.data.walkIn).toMatchObject({ name: 'Zoya', memberId: meera, version: 3 });
    expect((await add(salon, { startsAt: tomorrow('14:00'), memberId: riya })).status).toBe(201);
    expect(await brokenNames()).toEqual([]);
  });

  test('keeps its member when only its text changes', async () => {
    const salon = await w.service();
    for (const name of ['Riya', 'Meera', 'Zoya', 'Anu']) await addMember(salon, name);
    const { walkIn } = (await add(salon, { startsAt: tomorrow('14:00') })).body.data;
    const serving = async () => {
      const { rows } = await sql<{ id: string; resourceId: string }>`
        select id, resource_id from availability.claims
        where claim_id = ${walkIn.walkInId}`.execute(w.deps.db);
      return rows;
    };
    const before = await serving();
    expect(
      (
        await change(salon, walkIn.walkInId, {
          ...{ startsAt: tomorrow('14:00'), version: 1, note: 'Window seat' },
        })
      ).status,
    ).toBe(200);
    expect(await serving()).toEqual(before);
  });

  test('is marked, corrected and cancelled', async () => {
    const salon = await w.service();
    const { walkIn } = (await add(salon, { startsAt: tomorrow('14:00') })).body.data;
    const state = async (to: string) => {
      const { status, body } = await mark(salon, walkIn.walkInId, to);
      return status === 200 ? body.data.state : body.code;
    };
    expect(await state('no-show')).toBe('WALK_IN_STATE');
    expect(await state('arrived')).toBe('CHECK_IN_EARLY');
    w.clock.advance(w.now().until(Temporal.Instant.from(walkIn.checkInFrom)).toString());
    expect(await state('arrived')).toBe('arrived');
    expect(await state('booked')).toBe('booked');
    expect(await state('cancelled')).toBe('cancelled');
    expect(await state('cancelled')).toBe('cancelled');
    expect(await state('booked')).toBe('WALK_IN_STATE');
    expect(await w.starts(salon, 2)).toContain(walkIn.startsAt);
    const now = (await add(salon, { startsAt: w.now().toString() })).body.data.walkIn;
    expect((await mark(salon, now.walkInId, 'no-show')).body.data.state).toBe('no-show');
    const late = { startsAt: tomorrow('15:00'), version: 2 };
    expect((await change(salon, now.walkInId, late)).body.code).toBe('WALK_IN_STATE');
    expect(await brokenNames()).toEqual([]);
  });
});

describe('A walk-in is refused', () => {
  test("for another provider's service, sub-service, member or walk-in", async () => {
    const salon = await w.service();
    const other = await w.service();
    const riya = await addMember(other, 'Riya');
    const at = { startsAt: tomorrow('14:00') };
    const codeOf = async (body: object, as = salon) => (await add(as, body)).body.code;
    expect(await codeOf({ ...at, serviceId: other.serviceId })).toBe('SERVICE_NOT_FOUND');
    expect(await codeOf({ ...at, subServiceId: other.subServiceId })).toBe('SUB_SERVICE_NOT_FOUND');
    expect(await codeOf({ ...at, memberId: riya })).toBe('MEMBER_NOT_FOUND');
    expect(await codeOf({ ...at, memberId: crypto.randomUUID() })).toBe('MEMBER_NOT_FOUND');
    const { walkIn } = (await add(salon, at)).body.data;
    for (const id of [walkIn.walkInId, crypto.randomUUID()]) {
      expect((await mark(other, id, 'cancelled')).body.code).toBe('WALK_IN_NOT_FOUND');
      const moved = await change(other, id, { startsAt: tomorrow('15:00'), version: 1 });
      expect(moved.body.code).toBe('WALK_IN_NOT_FOUND');
    }
    const customer = await w.customer();
    expect((await w.call('addWalkIn', { as: customer, body: bodyOf(salon, at) })).status).toBe(403);
    expect(await w.seatsOf(salon)).toBe(1);
  });

  test('for a time, party or contact out of range', async () => {
    const salon = await w.service();
    const at = { startsAt: tomorrow('14:00') };
    const past = w.now().subtract({ hours: 25 }).toString();
    const far = w
      .now()
      .add({ hours: 731 * 24 })
      .toString();
    for (const startsAt of [past, far]) {
      expect((await add(salon, { startsAt })).body.code).toBe('WALK_IN_TIME');
    }
    for (const people of [0, 21]) {
      expect((await add(salon, { ...at, people })).body.code).toBe('PEOPLE_RANGE');
    }
    for (const bad of [{ name: '  ' }, { phone: '12345' }, { note: 'x'.repeat(201) }]) {
      expect((await add(salon, { ...at, ...bad })).status).toBe(400);
    }
    expect(await w.seatsOf(salon)).toBe(0);
    expect((await add(salon, { ...at, phone: '98765 43210', note: undefined })).status).toBe(201);
  });

  test('beyond the daily limit', async () => {
    const salon = await w.service();
    await sql`insert into walkins.walk_ins (business_id, service_id, sub_service_id, sub_service_name,
        time_zone, people, seats, starts_at, ends_at, name, state, created_at)
      select ${salon.ownerId}, ${salon.serviceId}, ${salon.subServiceId}, 'Haircut', 'UTC', 1, 1,
        ${w.now()}, ${w.now().add({ hours: 1 })}, 'Asha', 'cancelled', ${w.now()}
      from generate_series(1, ${WALK_INS_PER_DAY})`.execute(w.deps.db);
    const at = { startsAt: tomorrow('14:00') };
    expect((await add(salon, at)).body.code).toBe('WALK_IN_LIMIT');
    w.clock.advance('PT24H');
    expect((await add(salon, { startsAt: tomorrow('14:00') })).status).toBe(201);
  });
});

describe('Contact data of walk-ins', () => {
  async function entered() {
    const salon = await w.service();
    const { walkIn } = (await add(salon, { startsAt: tomorrow('14:00') })).body.data;
    const contact = async () => {
      const { rows } = await sql`select name, phone, note, people from walkins.walk_ins
        where id = ${walkIn.walkInId}`.execute(w.deps.db);
      return rows[0];
    };
    return { salon, contact };
  }
  const known = { name: 'Asha', phone: '9876543210', note: 'First visit', people: 1 };
  const erased = { name: '', phone: '', note: '', people: 1 };

  test('are exported to their provider and erased with the account', async () => {
    const { salon, contact } = await entered();
    const other = await entered();
    const exported = await walkInsPart.dataOf?.(w.deps, salon.ownerId);
    expect(exported).toMatchObject({ entered: [known], visited: [] });
    const subject = {
      personId: salon.ownerId,
      email: '',
      phone: null,
      firstName: '',
      lastName: '',
    };
    await inTransaction(w.deps.db, (tx) => walkInsPart.erase(tx, subject, w.now()));
    expect(await contact()).toEqual(erased);
    expect(await other.contact()).toEqual(known);
  });

  test('are erased a year after the end', async () => {
    const { contact } = await entered();
    w.clock.advance(`PT${WALK_IN_RETENTION_DAYS * 24}H`);
    await w.sweep('walkins.forget');
    expect(await contact()).toEqual(known);
    w.clock.advance('PT48H');
    await w.sweep('walkins.forget');
    expect(await contact()).toEqual(erased);
  });
});
