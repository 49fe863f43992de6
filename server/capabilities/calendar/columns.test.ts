import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ProviderCalendar } from '#contract/booking/calendar.ts';
import type { Member } from '#contract/team/views.ts';
import { testDatabase } from '#test/support/database/database.ts';
import { walkInSteps } from '#test/support/steps/walk-in-steps.ts';
import { type BookingWorld, bookingWorld, type Salon } from '#test/support/worlds/booking-world.ts';

const database = testDatabase();
let w: BookingWorld;

beforeAll(async () => {
  w = await bookingWorld(database);
});
afterAll(() => w.close());

const { tomorrow, add, addMember } = walkInSteps(() => w);

const dayOf = async ({ ownerId }: Salon, service?: string): Promise<ProviderCalendar> => {
  const query = { from: tomorrow('00:00').slice(0, 10), days: 1, ...(service ? { service } : {}) };
  return (await w.call('providerCalendar', { as: ownerId, query })).body.data;
};

describe('[BOOK-01] The columns of a day', () => {
  test('are the members, the owner first, and services without members', async () => {
    const salon = await w.service();
    const owner = { id: salon.ownerId };
    const chairs = await w.service({ owner, capacity: 3 });
    const other = await w.service({ owner });
    const riya = await addMember(salon, 'Riya');
    const gone = await addMember(salon, 'Meera');
    await sql`update availability.resources set is_active = false
      where id = ${gone}`.execute(w.deps.db);
    const { columns } = await dayOf(salon);
    expect(columns).toMatchObject([
      { columnId: owner.id, kind: 'member', isOwner: true, serviceIds: [other.serviceId] },
      { columnId: riya, name: 'Riya', isOwner: false, serviceIds: [salon.serviceId] },
      { columnId: chairs.serviceId, kind: 'service', serviceIds: [chairs.serviceId] },
    ]);
    expect(columns[0]?.name).not.toBe('');
    // The colours of the team page; the owner has none of their own yet.
    const { members } = (await w.call('team', { as: owner.id })).body.data;
    const colourOf = (id: string) => members.find((one: Member) => one.id === id)?.colour;
    expect(columns.map(({ colour }) => colour)).toEqual([
      ...[colourOf(owner.id), colourOf(riya)],
      undefined,
    ]);
    expect(colourOf(owner.id)).not.toBe(colourOf(riya));
    const ofOne = await dayOf(salon, salon.serviceId);
    expect(ofOne.columns.map(({ columnId }) => columnId)).toEqual([riya]);
  });

  test('have what their member serves, with the buffer, and their closed times', async () => {
    const salon = await w.service();
    await sql`update availability.settings set buffer_minutes = 15
      where service_id = ${salon.serviceId}`.execute(w.deps.db);
    const riya = await addMember(salon, 'Riya');
    const meera = await addMember(salon, 'Meera');
    await add(salon, { startsAt: tomorrow('14:00'), memberId: riya });
    const booked = await w.book(await w.customer(), salon, { at: tomorrow('14:00') });
    await add(salon, { startsAt: tomorrow('17:00'), people: 2 });
    const day = await dayOf(salon);
    expect(day.walkIns).toMatchObject([
      { columnIds: [riya], bufferMinutes: 15, endsAt: tomorrow('15:00') },
      { columnIds: expect.arrayContaining([riya, meera]) },
    ]);
    expect(day.bookings).toMatchObject([
      { bookingId: booked.bookingId, columnIds: [meera], bufferMinutes: 15, conflict: null },
    ]);
    const closed = day.columns.find(({ columnId }) => columnId === riya)?.closed ?? [];
    expect(closed[0]?.startsAt).toBe(tomorrow('00:00'));
    expect(closed.length).toBeGreaterThan(1);
  });

  test('show the time off of their member, and the conflict with a booking', async () => {
    const salon = await w.service();
    const riya = await addMember(salon, 'Riya');
    const { bookingId } = await w.book(await w.customer(), salon, { at: tomorrow('14:00') });
    const off = { from: tomorrow('14:30'), until: tomorrow('16:00'), note: 'Dentist' };
    const body = { memberIds: [riya], ...off };
    expect((await w.call('addMemberTimeOff', { as: salon.ownerId, body })).status).toBe(201);
    const day = await dayOf(salon);
    expect(day.memberTimeOff).toMatchObject([
      { memberId: riya, startsAt: off.from, endsAt: off.until, note: 'Dentist' },
    ]);
    expect(day.bookings).toMatchObject([{ bookingId, conflict: 'TIME_OFF' }]);
    const timeOffId = day.memberTimeOff[0]?.id ?? '';
    const params = { timeOffId };
    await w.call('removeMemberTimeOff', { as: salon.ownerId, params });
    expect((await dayOf(salon)).memberTimeOff).toEqual([]);
  });

  test('never have an entry or a member of another business', async () => {
    const salon = await w.service();
    const other = await w.service();
    await addMember(other, 'Riya');
    await add(other, { startsAt: tomorrow('14:00') });
    const day = await dayOf(salon);
    expect(day).toMatchObject({ walkIns: [], bookings: [], memberTimeOff: [] });
    expect(day.columns.map(({ columnId }) => columnId)).toEqual([salon.ownerId]);
  });
});

test('The calendar of one service is not cut by the bookings of others, and says so for all services', async () => {
  const salon = await w.service();
  await addMember(salon, 'Meera');
  const riya = await addMember(salon, 'Riya');
  const { serviceId } = await w.service({ owner: { id: salon.ownerId }, capacity: 3 });
  const added = await add(salon, { startsAt: tomorrow('14:00'), memberId: riya });
  const { walkInId } = added.body.data.walkIn;
  await sql`insert into availability.claims (business_id, service_id, resource_id, unit, during, claim_id)
    select ${salon.ownerId}, ${serviceId}, ${serviceId}, unit, tstzrange(
      ${tomorrow('00:00')}::timestamptz + n * interval '1 minute',
      ${tomorrow('00:00')}::timestamptz + (n + 1) * interval '1 minute'), gen_random_uuid()
    from generate_series(1, 400) n, generate_series(0, 2) unit`.execute(w.deps.db);
  const one = await dayOf(salon, salon.serviceId);
  expect(one).toMatchObject({ isCut: false, walkIns: [{ walkInId, columnIds: [riya] }] });
  expect(await dayOf(salon)).toMatchObject({ isCut: true });
  await sql`delete from availability.claims
    where business_id = ${salon.ownerId} and claim_id <> ${walkInId}`.execute(w.deps.db);
});
