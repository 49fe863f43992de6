import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  cancelSessionRow,
  claimIdsOf,
  releaseClaims,
  transferClaims,
} from '#capabilities/availability/index.ts';
import { inTransaction } from '#platform/db/db.ts';
import { readInvariants } from '#platform/invariants.ts';
import { testDatabase } from '#test/support/database/database.ts';
import { untilBlocked } from '#test/support/database/until-blocked.ts';
import { classSteps } from '#test/support/steps/class-steps.ts';
import { disputeSteps } from '#test/support/steps/dispute-steps.ts';
import { proposalSteps } from '#test/support/steps/proposal-steps.ts';
import { rescheduleSteps } from '#test/support/steps/reschedule-steps.ts';
import { type BookingWorld, bookingWorld } from '#test/support/worlds/booking-world.ts';
import { openChangeOf, writeChangeState } from '../reschedule/changes.store.ts';
import { lockBooking } from '../store.ts';
import { cancelSessionBookings } from './cancel-session.ts';

const database = testDatabase();
let w: BookingWorld;
const { yoga, join, cancel, startOf } = classSteps(() => w);
const { propose, proposalOf, answerProposal } = proposalSteps(() => w);
const { reprice, reschedule } = rescheduleSteps(() => w);
const disputes = disputeSteps(() => w);

beforeAll(async () => {
  w = await bookingWorld(database);
});
afterAll(() => w.close());

const brokenNow = async () =>
  (await readInvariants(w.deps.db)).filter(
    ({ name, broken }) => broken > 0 && name !== 'refunds_arrive',
  );
const statusOf = async (as: string, bookingId: string) =>
  (await w.call('booking', { as, params: { bookingId } })).body.data.bookingStatus;

describe('A cancelled session', () => {
  test('does not complete bookings, however late its job runs', async () => {
    const { salon, first } = await yoga();
    const { customer, bookingId } = await join(salon, first);
    const own = { businessId: salon.ownerId, sessionId: first.id };
    await inTransaction(w.deps.db, (tx) => cancelSessionRow(tx, own, w.now()));
    const end = Temporal.Instant.from(first.startsAt).add({ hours: 3 });
    w.clock.advance(w.now().until(end).toString());
    await w.sweep('booking.ends');
    for (const call of ['complete', 'noShow'] as const) {
      const answer = await w.call(call, { as: salon.ownerId, params: { bookingId } });
      expect(answer.body).toMatchObject({ code: 'MOVE_NOT_ALLOWED' });
      expect(answer.body.message).toContain('class was cancelled');
    }
    await cancelSessionBookings(w.deps, { ...own, reason: 'Ill' });
    expect(await statusOf(customer, bookingId)).toBe('cancelled');
    await w.settled();
    expect(await brokenNow()).toEqual([]);
  });

  test('ends a proposal that would move a booking to it', async () => {
    const { salon, first, second } = await yoga();
    const one = { ...(await join(salon, first)), service: salon, startsAt: first.startsAt };
    const proposed = await propose(one, { startsAt: second.startsAt });
    expect(proposed.body.message).toContain('Proposal sent');
    const proposal = await proposalOf(one);
    await cancel(salon, second);
    await w.settled();
    expect(await proposalOf(one)).toBeUndefined();
    const late = await answerProposal(one, true, proposal?.proposalId);
    expect(late.body.code).toBe('PROPOSAL_OVER');
    expect(await statusOf(one.customer, one.bookingId)).toBe('accepted');
    expect(await startOf(one.customer, one.bookingId)).toBe(
      Temporal.Instant.from(first.startsAt).toString(),
    );
    const own = { businessId: salon.ownerId, sessionId: second.id };
    expect(await claimIdsOf(w.deps.db, own)).toEqual([]);
    expect(await brokenNow()).toEqual([]);
  });

  test('leaves a booking with an open report to its decision, which can only be for the customer', async () => {
    const { salon, first } = await yoga();
    const one = await join(salon, first);
    const other = await join(salon, first);
    const own = { businessId: salon.ownerId, sessionId: first.id };
    await inTransaction(w.deps.db, (tx) => cancelSessionRow(tx, own, w.now()));
    disputes.goTo(first.startsAt, 20);
    const disputeId = await disputes.reported(one, 'provider-no-show');
    await cancelSessionBookings(w.deps, { ...own, reason: 'Ill' });
    expect(await statusOf(one.customer, one.bookingId)).not.toBe('cancelled');
    expect(await statusOf(other.customer, other.bookingId)).toBe('cancelled');
    const declined = await disputes.decide(disputeId, { uphold: false });
    expect(declined.body).toMatchObject({
      code: 'MOVE_NOT_ALLOWED',
      message: 'The class was cancelled: please confirm the report.',
    });
    expect((await disputes.decide(disputeId, { uphold: true })).status).toBe(200);
    await w.settled();
    expect(await statusOf(one.customer, one.bookingId)).toBe('cancelled');
    expect(await brokenNow()).toEqual([]);
  });

  test('cancels a booking that takes over a held place while its job runs', async () => {
    const { salon, first, second } = await yoga();
    const { customer, bookingId } = await join(salon, second);
    await reprice(salon, 2000);
    await reschedule(customer, bookingId, first.startsAt);
    const own = { businessId: salon.ownerId, sessionId: first.id };
    await inTransaction(w.deps.db, (tx) => cancelSessionRow(tx, own, w.now()));
    let running: Promise<void> | undefined;
    await inTransaction(w.deps.db, async (tx) => {
      await lockBooking(tx, bookingId);
      running = cancelSessionBookings(w.deps, { ...own, reason: 'Ill' });
      await untilBlocked(w.deps.db, 1);
      const change = await openChangeOf(tx, bookingId);
      if (!change) throw new Error('There is no change.');
      await releaseClaims(tx, bookingId);
      await transferClaims(tx, change.id, bookingId);
      await writeChangeState(tx, change.id, 'applied');
    });
    await running;
    expect(await statusOf(customer, bookingId)).toBe('cancelled');
    await w.settled();
    expect(await brokenNow()).toEqual([]);
  });
});
