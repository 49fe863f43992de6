import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { testDatabase } from '#test/support/database/database.ts';
import { expectEvenBooks } from '#test/support/money/ledger.ts';
import { disputeSteps, type Kind } from '#test/support/steps/dispute-steps.ts';
import { type BookingWorld, bookingWorld } from '#test/support/worlds/booking-world.ts';

const database = testDatabase();
let w: BookingWorld;
const { admin, booked, goTo, report, reported, decide } = disputeSteps(() => w);

beforeAll(async () => {
  w = await bookingWorld(database);
});
afterEach(async () => {
  await w.settled();
  await expectEvenBooks(w.deps.db);
});
afterAll(() => w.close());

describe('when a customer can report', () => {
  test('[POLICY-07, POLICY-30] from the start to a day after the end, by the booking’s state', async () => {
    const one = await booked();
    const codeOf = async (kind: Kind) => (await report(one, kind)).body.code ?? 'reported';
    const all = async () => [
      await codeOf('provider-no-show'),
      await codeOf('quality'),
      await codeOf('contested-no-show'),
    ];
    const no = 'DISPUTE_NOT_ALLOWED';
    expect(await all()).toEqual([no, no, no]);
    goTo(one.startsAt);
    expect(await codeOf('quality')).toBe(no);
    goTo(one.endsAt, 24 * 60 + 1);
    await w.sweep();
    expect(await all()).toEqual([no, no, no]);
    const other = await booked();
    goTo(other.endsAt, 24 * 60);
    await w.sweep();
    expect((await report(other, 'quality')).status).toBe(200);
  });

  test('accepts one report per booking, from its customer, with enough text', async () => {
    const one = await booked();
    goTo(one.startsAt, 5);
    expect((await report(one, 'provider-no-show', await w.customer())).status).toBe(404);
    const short = await w.call('dispute', {
      as: one.customer,
      params: { bookingId: one.bookingId },
      body: { kind: 'provider-no-show', account: '  nobody  ' },
    });
    expect(short.status).toBe(400);
    const id = await reported(one, 'provider-no-show');
    expect((await report(one, 'provider-no-show')).body.code).toBe('DISPUTE_OPEN');
    await decide(id, { uphold: false });
    expect((await report(one, 'provider-no-show')).body.code).toBe('DISPUTE_NOT_ALLOWED');
  });

  test('only admins read and decide reports', async () => {
    const one = await booked();
    goTo(one.startsAt, 5);
    const id = await reported(one, 'provider-no-show');
    expect((await decide(id, { uphold: true }, one.customer)).status).toBe(403);
    expect((await w.call('adminDisputes', { as: one.service.ownerId })).status).toBe(403);
    expect((await decide(crypto.randomUUID(), { uphold: true })).body.code).toBe(
      'DISPUTE_NOT_FOUND',
    );
    const list = async (state: string, query = {}) =>
      (
        await w.call('adminDisputes', { as: await admin(), query: { state, ...query } })
      ).body.data.items.map((each: { id: string }) => each.id);
    expect((await list('open')).at(-1)).toBe(id);
    expect((await list('open', { sort: 'turned' }))[0]).toBe(id);
    expect(await list('open', { kind: 'quality' })).not.toContain(id);
    expect(await list('open', { kind: 'provider-no-show' })).toContain(id);
    expect(await list('open', { page: 2 })).toEqual([]);
    for (const person of [one.customer, one.service.ownerId])
      expect(await list('open', { person })).toEqual([id]);
    expect(await list('open', { person: await w.customer() })).toEqual([]);
    expect(await list('decided', { person: one.customer })).toEqual([]);
    await decide(id, { uphold: false });
    expect(await list('open')).not.toContain(id);
    expect((await list('decided'))[0]).toBe(id);
  });
});

describe('concurrent requests', () => {
  test('apply one of ten concurrent decisions', async () => {
    const one = await booked();
    goTo(one.startsAt, 30);
    const id = await reported(one, 'provider-no-show');
    const tries = Array.from({ length: 10 }, (_, n) => decide(id, { uphold: n % 2 === 0 }));
    const answers = await Promise.all(tries);
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    expect(answers.filter((answer) => answer.body.code === 'MOVE_NOT_ALLOWED')).toHaveLength(9);
    const isConfirmed = answers.find(({ status }) => status === 200)?.body.data.state === 'upheld';
    w.clock.advance('PT3H');
    await w.sweep();
    const refunded = w.refundedAtGateway(one.razorpay_payment_id);
    expect(refunded).toBe(isConfirmed ? 100_100 : 0);
  });

  test('write one of ten concurrent reports', async () => {
    const one = await booked();
    goTo(one.startsAt, 30);
    const tries = Array.from({ length: 10 }, () => report(one, 'provider-no-show'));
    const statuses = (await Promise.all(tries)).map((answer) => answer.status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  });
});
