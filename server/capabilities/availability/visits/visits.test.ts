import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testDatabase } from '#test/support/database/database.ts';
import { type BookingWorld, bookingWorld } from '#test/support/worlds/booking-world.ts';
import { addMember, addSkill } from '#test/support/worlds/team.ts';
import { type Visits, visitWorld } from '#test/support/worlds/visits.ts';

const database = testDatabase();
let w: BookingWorld;
let visits: Visits;
const statements: string[] = [];

beforeAll(async () => {
  w = await bookingWorld(database, { onStatement: (one) => statements.push(one.trim()) });
  visits = visitWorld(w);
});
afterAll(() => w.close());

const whyOf = async (
  salon: Awaited<ReturnType<Visits['salon']>>,
  segments: string,
  change: Record<string, unknown> = {},
) => {
  const { serviceId, subServiceId } = salon.hair;
  const query = { subServiceId, at: salon.at, segments, ...change };
  return w.call('slotWhy', { params: { serviceId }, query: query as never });
};

describe('[BOOK-03] the starts of a visit', () => {
  test('state the length of their segments, and are fewer than the starts of its parts', async () => {
    const salon = await visits.salon();
    const { data } = (await visits.slots(salon, [{ of: 'hair' }, { of: 'facial' }])).body;
    const { hair, facial } = salon;
    expect(data.segments).toEqual([
      { subServiceId: hair.subServiceId, minutes: hair.minutes, servedAtOnce: 1 },
      { subServiceId: facial.subServiceId, minutes: facial.minutes, servedAtOnce: 1 },
    ]);
    expect(data.partyMinutes).toBe(hair.minutes + facial.minutes);
    expect(data.days.flatMap((day: { starts: unknown[] }) => day.starts).length).toBeGreaterThan(5);
  });

  test('are read in one statement', async () => {
    const salon = await visits.salon();
    statements.length = 0;
    const answer = await visits.slots(salon, [{ of: 'hair' }, { of: 'facial' }, { of: 'hair' }]);
    expect(answer.status).toBe(200);
    expect(statements.filter((statement) => statement.startsWith('select'))).toHaveLength(1);
  });

  test('omit a time at which the chosen member of a later segment is taken, with the reason', async () => {
    const salon = await visits.salon();
    const meera = [{ of: 'hair' }, { of: 'facial', member: 'meera' }] as const;
    expect(await visits.startsOf(salon, meera)).toContain(salon.at);
    // Meera is busy when the facial would begin.
    const from = Temporal.Instant.from(salon.at).add({ minutes: salon.hair.minutes });
    await visits.block(salon, salon.meera, from, 30);
    expect(await visits.startsOf(salon, meera)).not.toContain(salon.at);
    const any = [{ of: 'hair' }, { of: 'facial' }] as const;
    expect(await visits.startsOf(salon, any)).toContain(salon.at);
    const { data } = (await whyOf(salon, visits.text(salon, meera))).body;
    expect(data).toMatchObject({ bookable: false, part: 1, reason: 'HELD' });
    expect(data.sentence).toMatch(
      /^.+: Someone is paying for Meera at this time, until .*M; Riya is available$/,
    );
    expect(data.alternatives).toMatchObject([
      { kind: 'member', at: salon.at, member: { id: salon.riya, name: 'Riya' }, part: 1 },
    ]);
    expect(data.nearest).toHaveLength(3);
    const free = (await whyOf(salon, visits.text(salon, any))).body.data;
    expect(free).toEqual({
      bookable: true,
      reason: null,
      sentence: 'This time is free',
      nearest: [],
    });
  });

  test('equal those of the sub-service for one segment', async () => {
    const salon = await visits.salon();
    const { serviceId, subServiceId } = salon.hair;
    const plain = await w.call('slots', {
      params: { serviceId },
      query: { subServiceId, memberId: salon.riya, days: 4 } as never,
    });
    const one = await visits.slots(salon, [{ of: 'hair', member: 'riya' }]);
    expect(one.body.data).toEqual(plain.body.data);
  });
});

describe('[BOOK-01] sub-services of other services of the business for a visit', () => {
  const joinable = async (serviceId: string) => {
    const { body } = await w.call('joinableSubServices', { params: { serviceId } });
    return body.data?.map(({ id }: { id: string }) => id) ?? body.code;
  };

  test('are offered at the places of this one', async () => {
    const { hair, facial } = await visits.salon();
    expect(await joinable(hair.serviceId)).toEqual([facial.subServiceId]);
    expect(await joinable(facial.serviceId)).toEqual([hair.subServiceId]);
  });

  test.each([
    ['at another address', 'services', sql`address = 'Elsewhere, far away'`],
    ['elsewhere', 'services', sql`places = array['online']`],
    ['hidden', 'services', sql`is_active = false`],
    ['paused', 'sub_services', sql`is_paused = true`],
    ['without a price', 'sub_services', sql`price_paise = null`],
  ])('are not %s', async (_, table, change) => {
    const { hair, facial } = await visits.salon();
    const id = table === 'services' ? facial.serviceId : facial.subServiceId;
    await sql`update ${sql.table(`catalogue.${table}`)} set ${change} where id = ${id}`.execute(
      w.deps.db,
    );
    expect(await joinable(hair.serviceId)).toEqual([]);
  });

  test('exclude classes, and those of a service that customers cannot see', async () => {
    const { hair, facial, ownerId } = await visits.salon();
    await sql`insert into availability.classes (business_id, sub_service_id, service_id)
      values (${ownerId}, ${facial.subServiceId}, ${facial.serviceId})`.execute(w.deps.db);
    expect(await joinable(hair.serviceId)).toEqual([]);
    await sql`update catalogue.services set is_active = false where id = ${facial.serviceId}`.execute(
      w.deps.db,
    );
    expect(await joinable(facial.serviceId)).toBe('SERVICE_NOT_FOUND');
    expect(await joinable('haircut')).toBe('SERVICE_NOT_FOUND');
  });
});

describe('[BOOK-03] a visit is refused', () => {
  test.each([
    ['an unknown member', 404, 'MEMBER_NOT_FOUND'],
    ['a member of another business', 404, 'MEMBER_NOT_FOUND'],
    ['a member who does not perform it', 404, 'MEMBER_NOT_FOUND'],
    ['an unknown sub-service', 404, 'SUB_SERVICE_NOT_FOUND'],
    ['another business', 409, 'VISIT_BUSINESSES'],
    ['another address', 409, 'VISIT_PLACES'],
    ['a class', 409, 'VISIT_CLASS'],
    ['a mix of refund terms', 409, 'VISIT_REFUNDS'],
    ['nine segments', 400, 'VISIT_SIZE'],
    ['another first segment', 400, 'INVALID'],
    ['text', 400, 'INVALID'],
  ])('for %s', async (kind, status, code) => {
    const salon = await visits.salon();
    const { db } = w.deps;
    const { hair, facial } = salon;
    const other = kind.includes('another') ? await visits.salon() : salon;
    let text = `${hair.subServiceId},${facial.subServiceId}`;
    if (kind === 'an unknown member') text += `:${crypto.randomUUID()}`;
    if (kind === 'a member of another business') text += `:${other.riya}`;
    if (kind === 'a member who does not perform it')
      text += `:${await addMember(db, { ...hair, ownerId: salon.ownerId }, 'Asha')}`;
    if (kind === 'an unknown sub-service') text = `${hair.subServiceId},${crypto.randomUUID()}`;
    if (kind === 'another business') text = `${hair.subServiceId},${other.facial.subServiceId}`;
    if (kind === 'another address')
      await sql`update catalogue.services set address = 'Elsewhere, far away'
        where id = ${facial.serviceId}`.execute(db);
    if (kind === 'a class')
      await sql`insert into availability.classes (business_id, sub_service_id, service_id)
        values (${salon.ownerId}, ${facial.subServiceId}, ${facial.serviceId})`.execute(db);
    if (kind === 'a mix of refund terms') await visits.markNonRefundable(facial);
    if (kind === 'nine segments')
      text = Array.from({ length: 9 }, () => hair.subServiceId).join(',');
    if (kind === 'another first segment') text = `${facial.subServiceId},${hair.subServiceId}`;
    if (kind === 'text') text = 'haircut,facial';
    const { serviceId, subServiceId } = hair;
    const query = { subServiceId, segments: text } as never;
    const listed = await w.call('slots', { params: { serviceId }, query });
    expect(listed).toMatchObject({ status, body: { status: 'error', code } });
    if (kind === 'a mix of refund terms') return;
    expect(await whyOf(salon, text)).toMatchObject({ status, body: { code } });
  });

  test('for a class, which the service’s page therefore names', async () => {
    const { hair, ownerId } = await visits.salon();
    const params = { serviceId: hair.serviceId };
    const listed = async () => (await w.call('serviceDetails', { params })).body.data.subServices;
    expect((await listed())[0]).not.toHaveProperty('isClass');
    await sql`insert into availability.classes (business_id, sub_service_id, service_id)
      values (${ownerId}, ${hair.subServiceId}, ${hair.serviceId})`.execute(w.deps.db);
    expect(await listed()).toMatchObject([{ id: hair.subServiceId, isClass: true }]);
  });

  test('with a member beside the segments', async () => {
    const salon = await visits.salon();
    await addSkill(w.deps.db, { ...salon.hair, ownerId: salon.ownerId }, salon.ownerId);
    const answer = await visits.slots(salon, [{ of: 'hair' }, { of: 'facial' }], {
      memberId: salon.ownerId,
    });
    expect(answer).toMatchObject({ status: 400, body: { code: 'INVALID' } });
  });
});
