import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { claim } from '#capabilities/availability/index.ts';
import type { Team } from '#contract/team/views.ts';
import { testDatabase } from '#test/support/database/database.ts';
import { classSteps } from '#test/support/steps/class-steps.ts';
import { teamSteps } from '#test/support/steps/team-steps.ts';
import { walkInSteps } from '#test/support/steps/walk-in-steps.ts';
import { type BookingWorld, bookingWorld } from '#test/support/worlds/booking-world.ts';

const database = testDatabase();
let w: BookingWorld;

beforeAll(async () => {
  w = await bookingWorld(database);
});
afterAll(() => w.close());

const { ask, add, off, team } = teamSteps(() => w);
const { publish, join } = classSteps(() => w);
const walkIns = walkInSteps(() => w);

/** A class that Riya leads, and one more of its owner. */
async function ledByRiya(input: Parameters<BookingWorld['service']>[0] = {}) {
  const salon = await w.service({ autoAccept: true, ...input });
  // Only the members of a team perform sub-services, not a capacity.
  const riya = await add(salon, 'Riya', input.capacity ? [] : [salon.subServiceId]);
  const date = walkIns.tomorrow('07:00').slice(0, 10);
  const { body } = await publish(salon, { date, leaderId: riya });
  const [led] = body.data as { id: string; startsAt: string }[];
  if (!led) throw new Error(JSON.stringify(body));
  await publish(salon, { date, time: '19:00' });
  const own = walkIns.tomorrow('19:00');
  return { salon, riya, led, own };
}

describe('A class session whose leader is deactivated', () => {
  test('takes no new bookings until the leader is active again, and keeps its bookings', async () => {
    const { salon, riya, led, own } = await ledByRiya();
    const { customer, bookingId } = await join(salon, led);
    const params = { memberId: riya };
    await ask(salon, 'deactivateMember', { params });
    expect(await w.starts(salon, 3)).toEqual([own]);
    const order = { at: led.startsAt };
    expect((await w.order(await w.customer(), salon, order)).status).toBe(409);
    expect((await walkIns.add(salon, { startsAt: led.startsAt })).status).toBe(409);
    const booking = await w.call('booking', { as: customer, params: { bookingId } });
    expect(booking.body.data).toMatchObject({ date: led.startsAt, bookingStatus: 'accepted' });
    await ask(salon, 'activateMember', { params });
    expect(await w.starts(salon, 3)).toEqual([led.startsAt, own]);
  });

  test.each([{}, { capacity: 3 }])('is no time of a search: a service of %o', async (input) => {
    const { salon, riya, led, own } = await ledByRiya(input);
    const startsInSearch = async () => {
      await w.sweep('search.rows');
      const { items } = (await w.call('search', { query: {} })).body.data;
      return items.find(({ id }: { id: string }) => id === salon.serviceId).starts;
    };
    expect(await startsInSearch()).toEqual([led.startsAt, own]);
    await ask(salon, 'deactivateMember', { params: { memberId: riya } });
    expect(await startsInSearch()).toEqual([own]);
  });

  test('sells no place that was read before', async () => {
    const { salon, riya, led } = await ledByRiya();
    await ask(salon, 'deactivateMember', { params: { memberId: riya } });
    const { ownerId: businessId, serviceId } = salon;
    const from = Temporal.Instant.from(led.startsAt);
    const ends = from.add({ minutes: 60 });
    const need = { resources: [led.id], units: 1, from, ends, until: ends };
    const request = {
      businessId,
      serviceId,
      claimId: crypto.randomUUID(),
      needs: [need],
      now: w.now(),
    };
    const heldUntil = from;
    expect(await claim(w.deps.db, { ...request, heldUntil })).toBe(false);
  });

  test('refunds a payment for a place that was held before', async () => {
    const { salon, riya, led } = await ledByRiya();
    const customer = await w.customer();
    const { body } = await w.order(customer, salon, { at: led.startsAt });
    await ask(salon, 'deactivateMember', { params: { memberId: riya } });
    const paid = w.sandbox.gateway.pay(body.data.razorpayOrderId, 'success');
    await w.call('verify', { as: customer, body: paid });
    await w.settled();
    const { bookingId } = body.data;
    const booking = await w.call('booking', { as: customer, params: { bookingId } });
    expect(booking.body.data.bookingStatus).toBe('cancelled');
  });
});

describe('The conflicts of an absent member', () => {
  test('include class sessions and walk-ins', async () => {
    const { salon, riya, led } = await ledByRiya();
    await join(salon, led, 2);
    const cut = await w.service({ owner: { id: salon.ownerId } });
    await ask(salon, 'setMemberServices', {
      params: { memberId: riya },
      body: { subServiceIds: [salon.subServiceId, cut.subServiceId] },
    });
    const at = walkIns.tomorrow('14:00');
    const added = await walkIns.add(cut, { startsAt: at, memberId: riya });
    expect(added.status).toBe(201);
    const { conflicts } = await team(salon);
    expect(conflicts).toEqual([]);
    await ask(salon, 'deactivateMember', { params: { memberId: riya } });
    const listed: Team['conflicts'] = (await team(salon)).conflicts;
    const absent = { memberId: riya, why: 'DEACTIVATED' };
    expect(listed).toMatchObject([
      { ...absent, sessionId: led.id, bookingId: null, reference: null, people: 2 },
      { ...absent, sessionId: null, bookingId: null, reference: null, customerName: 'Asha' },
    ]);
    expect(listed.map(({ startsAt }) => startsAt)).toEqual([walkIns.tomorrow('07:00'), at]);
  });

  test('include a class session during time off', async () => {
    const { salon, riya, led } = await ledByRiya();
    const [from, until] = ['07:00', '08:00'].map((time) => walkIns.tomorrow(time).slice(0, 16));
    await off(salon, [riya], from ?? '', until ?? '');
    expect((await team(salon)).conflicts).toMatchObject([
      { sessionId: led.id, memberId: riya, why: 'TIME_OFF', people: 0 },
    ]);
  });
});
