import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { testDatabase } from '#test/support/database/database.ts';
import { expectEvenBooks } from '#test/support/money/ledger.ts';
import { proposalSteps } from '#test/support/steps/proposal-steps.ts';
import { type BookingWorld, bookingWorld } from '#test/support/worlds/booking-world.ts';

const database = testDatabase();
let w: BookingWorld;
const steps = proposalSteps(() => w);
const { accepted, answerProposal, cancel, details, propose, proposed, reschedule } = steps;
const { check, expectUnchanged, proposalOf, requested, titles, withdraw } = steps;

beforeAll(async () => {
  w = await bookingWorld(database);
});
afterEach(async () => {
  await w.settled();
  await expectEvenBooks(w.deps.db);
});
afterAll(() => w.close());

describe('a proposal of another time', () => {
  test('keeps the booking’s time, and claims the new one beside it', async () => {
    const one = await proposed();
    const booking = await details(one.customer, one.bookingId);
    expect(booking).toMatchObject({ date: one.startsAt, proposal: { startsAt: one.to } });
    expect(booking.actions).not.toContain('reschedule');
    expect(titles(booking).at(-1)).toBe('Another time proposed');
    const free = await w.starts(one.service);
    expect(free).not.toContain(one.startsAt);
    expect(free).not.toContain(one.to);
    const request = await steps.request(one);
    expect(request).toMatchObject({ status: 'accepted', proposal: { startsAt: one.to } });
    const params = { serviceId: one.service.serviceId };
    const listed = await w.call('requests', { as: one.service.ownerId, params });
    expect(listed.body.counts).toMatchObject({ all: 1, pending: 0, accepted: 1 });
  });

  test('reschedules the booking when accepted, at the same price, and frees the old time', async () => {
    const one = await accepted();
    await steps.reprice(one.service, 1500);
    const to = one.free.at(-1) ?? '';
    await propose(one, { startsAt: to });
    const before = await details(one.customer, one.bookingId);
    expect((await answerProposal(one, true)).status).toBe(200);
    const booking = await details(one.customer, one.bookingId);
    expect(booking).toMatchObject({ date: to, amount: before.amount, bookingStatus: 'accepted' });
    expect(booking.proposal).toBeUndefined();
    expect(await w.seatsOf(one.service)).toBe(1);
    expect(await w.starts(one.service)).toContain(one.startsAt);
    const owner = await w.person(one.service.ownerId);
    expect((await w.mailTo(owner.email, /New time accepted/)).text).toContain('accepted');
  });

  test('sends an e-mail that links to the page where the customer answers', async () => {
    const one = await proposed();
    const { email } = await w.person(one.customer);
    const mail = await w.mailTo(email, /New time proposed/);
    expect(mail.text).toContain(`/booking-details/${one.bookingId}`);
    expect(mail.text).toContain('the price does not change');
    await details(one.customer, one.bookingId);
    expect(await proposalOf(one)).toBeDefined();
  });

  test('leaves the booking unchanged when declined', async () => {
    const one = await proposed();
    await answerProposal(one, false);
    expect(titles(await expectUnchanged(one)).at(-1)).toBe('Proposed time declined');
    expect(await w.starts(one.service)).toContain(one.to);
  });

  test('is answered only in the version that the customer saw', async () => {
    const one = await proposed();
    const { proposalId } = await proposalOf(one);
    await propose(one, { startsAt: one.free.at(-5) ?? '' });
    expect((await answerProposal(one, true, proposalId)).body.code).toBe('PROPOSAL_OVER');
    expect((await answerProposal(one, false, proposalId)).body.code).toBe('PROPOSAL_OVER');
    expect((await proposalOf(one)).startsAt).toBe(one.free.at(-5));
    expect(await w.seatsOf(one.service)).toBe(2);
    expect(await w.starts(one.service)).toContain(one.to);
  });

  test('is accepted once, whatever is sent again', async () => {
    const one = await proposed();
    const { proposalId } = await proposalOf(one);
    for (const _ of [1, 2])
      expect((await answerProposal(one, true, proposalId)).body.data.date).toBe(one.to);
    expect((await answerProposal(one, false, proposalId)).body.code).toBe('PROPOSAL_OVER');
    const moved = titles(await details(one.customer, one.bookingId));
    expect(moved.filter((title) => title === 'Proposed time accepted')).toHaveLength(1);
  });

  test('can be withdrawn, and is not accepted afterwards', async () => {
    const one = await proposed();
    const { proposalId } = await proposalOf(one);
    expect((await withdraw(one)).status).toBe(200);
    expect((await answerProposal(one, true, proposalId)).body.code).toBe('PROPOSAL_OVER');
    expect((await withdraw(one)).body.code).toBe('PROPOSAL_OVER');
    await expectUnchanged(one);
  });

  test('expires without an answer', async () => {
    const one = await proposed();
    const { answerBy, proposalId } = await proposalOf(one);
    w.clock.advance(w.now().until(Temporal.Instant.from(answerBy)).toString());
    expect((await answerProposal(one, true, proposalId)).body.message).toContain('too late');
    await w.sweep();
    const title = titles(await expectUnchanged(one)).at(-1);
    expect(title).toBe('No answer about the proposed time');
  });

  test('may overlap the current time of the same seat', async () => {
    const one = await accepted();
    const to = Temporal.Instant.from(one.startsAt).add({ minutes: 15 });
    expect((await propose(one, { startsAt: to.toString() })).status).toBe(200);
    expect(await w.seatsOf(one.service)).toBe(1);
    await answerProposal(one, true);
    const { date } = await details(one.customer, one.bookingId);
    expect(Temporal.Instant.from(date).equals(to)).toBe(true);
    expect(await w.seatsOf(one.service)).toBe(1);
  });

  test('and a request of the customer exclude each other', async () => {
    const other = await requested();
    const at = other.free.at(3) ?? '';
    expect((await propose(other, { startsAt: at })).body.code).toBe('CHANGE_OPEN');
    const one = await proposed();
    expect((await reschedule(one.customer, one.bookingId, one.free.at(3))).body.code).toBe(
      'PROPOSAL_OPEN',
    );
    expect((await steps.quote(one.customer, one.bookingId, one.free.at(3))).body.code).toBe(
      'PROPOSAL_OPEN',
    );
    expect((await steps.answer(one, 'accept')).body.code).toBe('MOVE_NOT_ALLOWED');
    expect(await proposalOf(one)).toBeDefined();
  });

  test('ends with the booking, whose refund is that of its own time', async () => {
    const one = await proposed();
    expect((await cancel(one)).status).toBe(200);
    expect(await w.seatsOf(one.service)).toBe(0);
    await w.sweep();
    await w.settled();
    expect(w.refundedAtGateway(one.razorpay_payment_id)).toBe(100_000);
  });

  test('is refused with the reason for a taken, closed, past or unchanged time', async () => {
    const one = await accepted();
    const other = one.free.at(4) ?? '';
    const buyer = await w.customer();
    await w.book(buyer, one.service, { at: other });
    const taken = await propose(one, { startsAt: other });
    expect(taken.body).toMatchObject({ code: 'SLOT_TAKEN' });
    expect(taken.body.message).toMatch(/busy until/);
    const night = `${one.startsAt.slice(0, 10)}T03:00`;
    expect((await propose(one, { startsAt: night })).body.code).toBe('SLOT_NOT_OFFERED');
    expect((await check(one, { startsAt: night })).data).toMatchObject({ endsAt: null });
    expect((await propose(one, { startsAt: w.now().toString() })).body.code).toBe('SLOT_PAST');
    expect((await propose(one, { startsAt: one.startsAt })).body.code).toBe('RESCHEDULE_SAME');
    await expectUnchanged(one, 2);
  });

  test('is refused for a request that waits for an answer, and for another provider', async () => {
    const one = await steps.booked();
    const booking = { ...one, startsAt: '' };
    const pending = await propose(booking, { startsAt: one.free.at(-1) ?? '' });
    expect(pending.body).toMatchObject({ code: 'MOVE_NOT_ALLOWED' });
    expect(pending.body.message).toContain('Accept this request first');
    const other = await accepted();
    const foreign = { ...other, service: one.service };
    const tried = await propose(foreign, { startsAt: other.free.at(-1) ?? '' });
    expect(tried.body.code).toBe('BOOKING_NOT_FOUND');
  });

  test('never changes the price, even without the check in the code', async () => {
    const one = await proposed();
    const dearer = sql`update booking.changes set difference_paise = -100
      where booking_id = ${one.bookingId}`;
    await expect(dearer.execute(w.deps.db)).rejects.toMatchObject({
      constraint: 'proposal_keeps_price',
    });
  });

  test('is limited to ten for one booking', async () => {
    const one = await accepted();
    for (const nth of Array.from({ length: 10 }, (_, each) => each)) {
      const { status } = await propose(one, { startsAt: one.free.at(-1 - nth) ?? '' });
      expect(status).toBe(200);
    }
    expect((await propose(one, { startsAt: one.free.at(5) ?? '' })).body.code).toBe(
      'PROPOSAL_LIMIT',
    );
  });
});
