import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { testDatabase } from '#test/support/database/database.ts';
import { expectEvenBooks } from '#test/support/money/ledger.ts';
import { disputeSteps, type Kind } from '#test/support/steps/dispute-steps.ts';
import { type BookingWorld, bookingWorld } from '#test/support/worlds/booking-world.ts';

const database = testDatabase();
let w: BookingWorld;
const { booked, goTo, report, reported, decide, details, provider } = disputeSteps(() => w);

beforeAll(async () => {
  w = await bookingWorld(database);
});
afterEach(async () => {
  await w.settled();
  await expectEvenBooks(w.deps.db);
});
afterAll(() => w.close());

type Booked = Awaited<ReturnType<typeof booked>>;

/** A booking with a report of this kind. */
async function reportedAs(kind: Kind): Promise<{ one: Booked; id: string }> {
  const one = await booked();
  goTo(one.startsAt, 1);
  if (kind === 'contested-no-show') await provider('noShow', one);
  if (kind === 'quality') await provider('complete', one);
  return { one, id: await reported(one, kind) };
}

const refusals = /^(MOVE_NOT_ALLOWED|DISPUTE_NOT_ALLOWED|RESCHEDULE_TOO_LATE)$/;

/** The outcome of a dispute, which no later call may change. */
async function outcomeOf({ bookingId }: Booked) {
  const { rows } = await sql<{ state: string; no_show: boolean; decision: string }>`
    select b.state, b.no_show, d.state as decision
    from booking.bookings b join booking.disputes d on d.booking_id = b.id
    where b.id = ${bookingId}`.execute(w.deps.db);
  return rows[0];
}

/**
 * Makes every call with which either side could try to reverse a decision.
 * @returns the codes.
 */
async function reverse(one: Booked): Promise<string[]> {
  const { customer, service } = one;
  const params = { bookingId: one.bookingId };
  const kinds: Kind[] = ['provider-no-show', 'quality', 'contested-no-show'];
  const answers = [
    await provider('noShow', one),
    await w.call('providerCancel', { as: service.ownerId, params, body: { reason: 'Not today' } }),
    await w.call('reject', { as: service.ownerId, params, body: { reason: 'Not today' } }),
    await w.call('accept', { as: service.ownerId, params }),
    await w.call('cancelQuote', { as: customer, params, body: {} }),
    await w.call('reschedule', {
      as: customer,
      params,
      body: { bookingSlotTime: w.now().add({ hours: 72 }).toString() },
    }),
  ];
  for (const kind of kinds) answers.push(await report(one, kind));
  return answers.map(({ body }) => body.code ?? 'done');
}

const decisions = (['provider-no-show', 'quality', 'contested-no-show'] as const).flatMap((kind) =>
  [true, false].map((uphold) => [kind, uphold] as const),
);

describe('a decision is final', () => {
  test.each(decisions)('[POLICY-22, POLICY-31] %s, confirmed: %s', async (kind, uphold) => {
    const { one, id } = await reportedAs(kind);
    expect((await provider('noShow', one)).body.code).toBe('MOVE_NOT_ALLOWED');
    const percent = kind === 'quality' ? { refundPercent: 40 } : {};
    expect((await decide(id, { uphold, ...(uphold ? percent : {}) })).status).toBe(200);
    const decided = await outcomeOf(one);
    expect(await reverse(one)).toEqual(Array(9).fill(expect.stringMatching(refusals)));
    expect((await decide(id, { uphold: !uphold, ...percent })).body.code).toBe('MOVE_NOT_ALLOWED');
    expect(await outcomeOf(one)).toEqual(decided);
    const { actions } = await details(one.customer, one.bookingId);
    expect(actions.filter((action: string) => action !== 'rescue')).toEqual([]);
    const isCancelled = kind === 'provider-no-show' && uphold;
    const done = await provider('complete', one);
    const isLeft = kind === 'provider-no-show' && !uphold;
    expect(done.body.code ?? 'done').toBe(isLeft ? 'done' : 'MOVE_NOT_ALLOWED');
    expect(await outcomeOf(one)).toMatchObject({
      state: isCancelled ? 'cancelled' : 'completed',
      no_show: kind === 'contested-no-show' && !uphold,
    });
    // The mark is also refused after automatic completion, within the deadline of the mark.
    expect((await provider('noShow', one)).body.code).toBe('MOVE_NOT_ALLOWED');
  });

  test('gives the provider the reason', async () => {
    const { one, id } = await reportedAs('quality');
    const open = await provider('noShow', one);
    expect(open.body.message).toBe(
      'The customer has reported this booking. Give your side of it in the report.',
    );
    await decide(id, { uphold: false });
    const decided = await provider('noShow', one);
    expect(decided.body.message).toBe(
      'Our team has already decided the report about this booking.',
    );
  });

  test('the database refuses to change a decision', async () => {
    const upheld = await reportedAs('contested-no-show');
    await decide(upheld.id, { uphold: true });
    const declined = await reportedAs('contested-no-show');
    await decide(declined.id, { uphold: false });
    const accepted = await reportedAs('provider-no-show');
    await decide(accepted.id, { uphold: false });
    const booking = ({ one }: { one: Booked }, set: string) =>
      sql`update booking.bookings set ${sql.raw(set)} where id = ${one.bookingId}`;
    const dispute = ({ id }: { id: string }, set: string) =>
      sql`update booking.disputes set ${sql.raw(set)} where id = ${id}`;
    const acts = [
      booking(upheld, 'no_show = true'),
      booking(declined, 'no_show = false'),
      booking(declined, "state = 'cancelled', cancel_move = 'uphold'"),
      booking(accepted, "state = 'assigned'"),
      booking(accepted, "state = 'cancelled', cancel_move = 'cancel'"),
      booking(accepted, "starts_at = starts_at - interval '1 day'"),
      dispute(upheld, "state = 'declined'"),
      dispute(declined, "state = 'open', decided_at = null"),
    ];
    for (const act of acts) {
      await expect(act.execute(w.deps.db)).rejects.toMatchObject({ constraint: 'decision_stands' });
    }
    const again = sql`
      insert into booking.disputes (booking_id, kind, opened_by, opened_at, account)
      select booking_id, kind, opened_by, opened_at, account from booking.disputes
      where id = ${upheld.id}`.execute(w.deps.db);
    await expect(again).rejects.toMatchObject({ constraint: 'dispute_once' });
  });

  test('applies either a no-show mark or a report when both arrive at once', async () => {
    const one = await booked();
    goTo(one.startsAt, 1);
    await provider('complete', one);
    const tries = await Promise.all([
      provider('noShow', one),
      report(one, 'quality'),
      provider('noShow', one),
    ]);
    expect(tries.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});
