import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testDatabase } from '#test/support/database/database.ts';
import { type BookingWorld, bookingWorld } from '#test/support/worlds/booking-world.ts';
import { removeMember, type TeamWorld, teamWorld } from '#test/support/worlds/team.ts';

const database = testDatabase();
let w: BookingWorld;
let team: TeamWorld['team'];
let order: TeamWorld['order'];
let claimedBy: TeamWorld['claimedBy'];
let rowOf: TeamWorld['rowOf'];

beforeAll(async () => {
  w = await bookingWorld(database);
  ({ team, order, claimedBy, rowOf } = teamWorld(w));
});
afterAll(() => w.close());

describe('[BOOK-01] a member who leaves before a late payment', () => {
  const stateOf = async (bookingId: string) => (await rowOf(bookingId))?.state;

  test('is replaced when any member may serve', async () => {
    const salon = await team();
    const { body } = await order(salon, salon.customer, {});
    const [held = ''] = await claimedBy(body.data.bookingId);
    const other = held === salon.riya ? salon.meera : salon.riya;
    const later = w.sandbox.gateway.pay(body.data.razorpayOrderId, 'success', { quiet: true });
    w.clock.advance('PT11M');
    await w.sweep('booking.holds');
    await removeMember(w.deps.db, salon.service, held);
    await w.call('verify', { as: salon.customer, body: later });
    expect(await stateOf(body.data.bookingId)).toBe('assigned');
    expect(await claimedBy(body.data.bookingId)).toEqual([other]);
  });

  test.each(['chosen', 'last'])('is refunded when they were the %s one', async (kind) => {
    const salon = await team();
    const choice = kind === 'chosen' ? { memberId: salon.riya } : {};
    const { body } = await order(salon, salon.customer, choice);
    const { bookingId, razorpayOrderId } = body.data;
    const paid = w.sandbox.gateway.pay(razorpayOrderId, 'success', { quiet: true });
    w.clock.advance('PT11M');
    await removeMember(w.deps.db, salon.service, salon.riya);
    if (kind === 'last') await removeMember(w.deps.db, salon.service, salon.meera);
    const answer = await w.call('verify', { as: salon.customer, body: paid });
    expect(answer.body.code).toBe('PAYMENT_REFUNDED');
    expect(await stateOf(bookingId)).toBe('cancelled');
    expect(await claimedBy(bookingId)).toEqual([]);
    await w.settled();
    expect(w.refundedAtGateway(paid.razorpay_payment_id)).toBe(body.data.amount);
  });
});
