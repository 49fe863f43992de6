import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { testDatabase } from '#test/support/database/database.ts';
import { expectEvenBooks } from '#test/support/money/ledger.ts';
import { proposalSteps } from '#test/support/steps/proposal-steps.ts';
import { type BookingWorld, bookingWorld } from '#test/support/worlds/booking-world.ts';

const database = testDatabase();
let w: BookingWorld;
const steps = proposalSteps(() => w);
const { accepted, answerProposal, cancel, details, propose, proposed, proposalOf } = steps;

beforeAll(async () => {
  w = await bookingWorld(database);
});
afterEach(async () => {
  await w.settled();
  await expectEvenBooks(w.deps.db);
  expect(await doubles()).toBe(0);
});
afterAll(() => w.close());

/** Claims of one unit that overlap, without the product's functions. */
async function doubles(): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from availability.claims a join availability.claims b
      on a.id < b.id and a.business_id = b.business_id and a.resource_id = b.resource_id
      and a.unit = b.unit and a.during && b.during`.execute(w.deps.db);
  return rows[0]?.n ?? 0;
}

const orders = (one: { service: Parameters<typeof w.order>[1] }, at: string, buyers: string[]) =>
  buyers.map(async (buyer) => (await w.order(buyer, one.service, { at })).status);
const buyersOf = (count: number) => Promise.all(Array.from({ length: count }, () => w.customer()));

describe('concurrent requests about a proposal', () => {
  test('sell neither the old nor the new time while it is open, and one of them afterwards', async () => {
    const one = await proposed();
    const buyers = await buyersOf(4);
    const [accepting, ...taken] = await Promise.all([
      answerProposal(one, true),
      ...orders(one, one.to, buyers.slice(0, 2)),
      ...orders(one, one.startsAt, buyers.slice(2)),
    ]);
    expect(accepting.status).toBe(200);
    expect(taken.slice(0, 2)).toEqual([409, 409]);
    expect(taken.slice(2).filter((status) => status === 200).length).toBeLessThanOrEqual(1);
    expect((await details(one.customer, one.bookingId)).date).toBe(one.to);
  });

  test('apply one of acceptance, decline, withdrawal, expiry and cancellation', async () => {
    for (const round of [0, 1, 2, 3]) {
      const one = await proposed();
      const { proposalId, answerBy } = await proposalOf(one);
      const left = w.now().until(Temporal.Instant.from(answerBy));
      w.clock.advance(left.subtract({ seconds: 1 }).toString());
      w.clock.advance(round === 3 ? 'PT1S' : 'PT0S');
      const acts = [
        () => answerProposal(one, true, proposalId),
        () => answerProposal(one, false, proposalId),
        () => steps.withdraw(one),
        () => w.sweep('booking.changes'),
        () => cancel(one),
      ];
      await Promise.all([...acts.slice(round), ...acts.slice(0, round)].map((act) => act()));
      const booking = await details(one.customer, one.bookingId);
      const isOver = booking.bookingStatus === 'cancelled';
      expect(booking.proposal).toBeUndefined();
      expect(await w.seatsOf(one.service)).toBe(isOver ? 0 : 1);
      const ends = steps
        .titles(booking)
        .filter((title) => /^(Proposed time|No answer about|Proposal of)/.test(title));
      expect(ends).toHaveLength(1);
      const isAccepted = ends[0] === 'Proposed time accepted';
      if (!isOver) expect(booking.date).toBe(isAccepted ? one.to : one.startsAt);
    }
  });

  test('two drags of one booking leave one open proposal and one claim for it', async () => {
    const one = await accepted();
    const targets = [-1, -4, -7, -10].map((nth) => one.free.at(nth) ?? '');
    const tries = await Promise.all(targets.map((startsAt) => propose(one, { startsAt })));
    expect(tries.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await w.seatsOf(one.service)).toBe(2);
    const free = await w.starts(one.service);
    const open = (await proposalOf(one)).startsAt;
    expect(targets.filter((at) => !free.includes(at))).toEqual([open]);
  });

  test('two drags of two bookings to one time: one of them gets it', async () => {
    const one = await accepted();
    const customer = await w.customer();
    const at = one.free.at(4) ?? '';
    const booked = await w.book(customer, one.service, { at });
    const other = { ...one, customer, ...booked, startsAt: at };
    await steps.answer(other, 'accept');
    const startsAt = one.free.at(-1) ?? '';
    const tries = await Promise.all([
      propose(one, { startsAt, agreedByPhone: true }),
      propose(other, { startsAt, agreedByPhone: true }),
    ]);
    expect(tries.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await w.seatsOf(one.service)).toBe(2);
    const swapped = await Promise.all([
      propose(one, { startsAt: (await details(other.customer, other.bookingId)).date }),
      propose(other, { startsAt: (await details(one.customer, one.bookingId)).date }),
    ]);
    expect(swapped.map(({ body }) => body.code)).toEqual(['SLOT_TAKEN', 'SLOT_TAKEN']);
  });

  test('a drag and a buyer at one time: one of them gets it', async () => {
    for (const agreedByPhone of [true, false]) {
      const one = await accepted();
      const at = one.free.at(-1) ?? '';
      const [buyer = ''] = await buyersOf(1);
      const [drag, order] = await Promise.all([
        propose(one, { startsAt: at, agreedByPhone }),
        w.order(buyer, one.service, { at }),
      ]);
      expect([drag.status, order.status].sort()).toEqual([200, 409]);
    }
  });
});
