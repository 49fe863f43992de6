import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testDatabase } from '#test/support/database/database.ts';
import { goodwillSteps } from '#test/support/steps/goodwill-steps.ts';
import { type SignOffWorld, signOffWorld } from '#test/support/worlds/sign-off-world.ts';

const database = testDatabase();
let w: SignOffWorld;
let asker: string;
let other: string;
const { completed, offer, give, wallet } = goodwillSteps(() => w);

beforeAll(async () => {
  w = await signOffWorld(database);
});
beforeEach(async () => {
  [asker, other] = await w.twoAdmins();
});
afterEach(() => w.expectEvenBooks());
afterAll(() => w.close());

/** A request to give back 600 rupees, above the limit of 500. */
async function requested(target: 'wallet' | 'source' = 'wallet') {
  const one = await completed();
  const { status, body } = await give(one.bookingId, asker, { amount: 600, target });
  expect([status, body.message]).toEqual([200, 'Waiting for a second admin']);
  return { ...one, signOff: body.signOff };
}

describe('[ROLE-08] Goodwill above the limit', () => {
  test('waits for another admin, who sees the same figures, and is executed with exactly these', async () => {
    const { bookingId, customer, paymentId, signOff } = await requested('source');
    expect(await offer(bookingId, asker)).toMatchObject({ givenBack: 0, withoutSignOff: 500 });
    const [seen] = await w.openSignOffs(other);
    expect(seen).toMatchObject({
      ...{ id: signOff.id, kind: 'goodwill', amount: 600, reason: 'The water was cold' },
      subject: { kind: 'booking', id: bookingId },
      canConfirm: true,
    });
    const figures = seen?.lines.map(({ label, amount }) => [label.replace(/ZB-\w+/, 'it'), amount]);
    expect(figures).toEqual([
      ['Customer', null],
      ['Refund to the way they paid', 600],
      ['Paid for it', 1001],
      ['Returned before', 0],
      ['Remaining payment afterwards', 401],
      ['Charged to the business', 0],
    ]);
    const { email } = await w.person(other);
    await w.mailTo(email, /^Sign-off needed: money given back of ₹600\.00/);
    const own = await w.confirm(signOff.id, asker);
    expect([own.status, own.body.code]).toEqual([403, 'SIGN_OFF_OWN']);
    expect((await w.confirm(signOff.id, other)).status).toBe(200);
    await w.settled();
    expect(w.refundedAtGateway(paymentId)).toBe(60_000);
    // Confirmed amounts do not count towards the limit.
    expect(await offer(bookingId, asker)).toMatchObject({ givenBack: 600, withoutSignOff: 500 });
    const { rows } = await sql`select actor_id, act from platform.audit
      where subject_id in (${bookingId}, ${signOff.id}) order by id`.execute(w.deps.db);
    expect(rows).toEqual([
      { actor_id: asker, act: 'sign-off requested' },
      { actor_id: asker, act: 'money given back' },
      { actor_id: other, act: 'sign-off confirmed' },
    ]);
    await w.mailTo((await w.person(customer)).email, /^₹600\.00 refunded to you/);
  });

  test('is executed once by two concurrent confirmations; the database refuses a second time', async () => {
    const third = await w.admin();
    const { bookingId, customer, signOff } = await requested();
    const both = await Promise.all([w.confirm(signOff.id, other), w.confirm(signOff.id, third)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await wallet(customer)).available).toBe(600);
    const again =
      sql`insert into booking.goodwill (booking_id, nth, target, amount_paise, paid_paise,
        given_paise, given_by, given_at, sign_off_id)
      select booking_id, 2, target, 100, paid_paise, given_paise, given_by, given_at, sign_off_id
      from booking.goodwill where booking_id = ${bookingId}`.execute(w.deps.db);
    await expect(again).rejects.toThrow('one_goodwill_of_sign_off');
  });

  test('is one request: a repetition returns it, and another amount is refused', async () => {
    const { bookingId, signOff } = await requested();
    const same = await give(bookingId, asker, { amount: 600 });
    expect(same.body.signOff.id).toBe(signOff.id);
    const [twice, more] = await Promise.all([
      give(bookingId, asker, { amount: 600 }),
      give(bookingId, asker, { amount: 700 }),
    ]);
    expect(twice.body.signOff.id).toBe(signOff.id);
    expect([more.status, more.body.code]).toEqual([409, 'SIGN_OFF_OPEN']);
    expect(await w.openSignOffs(other)).toHaveLength(1);
  });

  test('is stale when other goodwill was granted meanwhile, and has no effect', async () => {
    const { bookingId, customer, signOff } = await requested();
    expect((await give(bookingId, other, { amount: 100 })).body.message).toBe('Money given back');
    const stale = await w.confirm(signOff.id, other);
    expect([stale.status, stale.body.code]).toEqual([409, 'SIGN_OFF_STALE']);
    expect((await wallet(customer)).available).toBe(100);
    expect((await w.rejectSignOff(signOff.id, other)).body.data.state).toBe('rejected');
    expect(await offer(bookingId, asker)).toMatchObject({ givenBack: 100, remains: 901 });
  });

  test('cannot be confirmed by an admin who is the customer or the provider', async () => {
    const { customer, salon, signOff } = await requested();
    for (const personId of [customer, salon.ownerId]) {
      await sql`insert into identity.roles (person_id, role, granted_at)
        values (${personId}, 'admin', ${w.now()})`.execute(w.deps.db);
      const own = await w.confirm(signOff.id, personId);
      expect([own.status, own.body.code]).toEqual([403, 'OWN_CASE']);
    }
  });

  test('is refused while there is one admin', async () => {
    const one = await completed();
    await sql`delete from identity.roles where person_id = ${other}`.execute(w.deps.db);
    const alone = await give(one.bookingId, asker, { amount: 600 });
    expect([alone.status, alone.body.code]).toEqual([409, 'SECOND_ADMIN_NEEDED']);
    expect(await offer(one.bookingId, asker)).toMatchObject({ givenBack: 0 });
  });
});

describe('The limit', () => {
  test('allows exactly its amount, and a paisa more needs a second admin', async () => {
    const [first, second] = [await completed(), await completed()];
    const over = await give(first.bookingId, asker, { amount: 500.01 });
    expect(over.body.message).toBe('Waiting for a second admin');
    const exact = await give(second.bookingId, asker, { amount: 500 });
    expect(exact.body.message).toBe('Money given back');
    expect(exact.body.data.goodwill.withoutSignOff).toBe(0);
  });

  test('counts all goodwill of one admin in 24 hours, over several bookings, but not that of others', async () => {
    const [first, second] = [await completed(), await completed()];
    expect((await give(first.bookingId, asker, { amount: 300 })).body.signOff).toBeUndefined();
    const small = await give(second.bookingId, asker, { amount: 200.01 });
    expect(small.body.signOff).toMatchObject({ kind: 'goodwill', amount: 200.01 });
    expect((await give(second.bookingId, other, { amount: 500 })).body.signOff).toBeUndefined();
    w.clock.advance('PT23H59M59S');
    expect((await offer(first.bookingId, asker)).withoutSignOff).toBe(200);
    w.clock.advance('PT1S');
    expect((await give(first.bookingId, asker, { amount: 500 })).body.signOff).toBeUndefined();
  });

  test('is not exceeded by two concurrent grants', async () => {
    const [first, second] = [await completed(), await completed()];
    const both = await Promise.all(
      [first, second].map(({ bookingId }) => give(bookingId, asker, { amount: 300 })),
    );
    const messages = both.map(({ body }) => body.message).sort();
    expect(messages).toEqual(['Money given back', 'Waiting for a second admin']);
  });
});
