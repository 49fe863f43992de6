import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { readInvariants } from '#platform/invariants.ts';
import { testDatabase } from '#test/support/database/database.ts';
import { expectEvenBooks } from '#test/support/money/ledger.ts';
import { rescheduleSteps } from '#test/support/steps/reschedule-steps.ts';
import { type BookingWorld, bookingWorld, type Salon } from '#test/support/worlds/booking-world.ts';
import { addMember, type Team, type TeamWorld, teamWorld } from '#test/support/worlds/team.ts';

const database = testDatabase();
/** Invariants about work that a test does not run. */
const TIMED = ['payment_has_use', 'no_hold_past_time', 'refunds_arrive'];
let w: BookingWorld;
let team: TeamWorld;
const { details, reprice, pay } = rescheduleSteps(() => w);

beforeAll(async () => {
  w = await bookingWorld(database);
  team = teamWorld(w);
});
afterEach(async () => {
  await w.settled();
  await expectEvenBooks(w.deps.db);
  const broken = (await readInvariants(w.deps.db)).filter((one) => one.broken > 0);
  expect(broken.filter(({ name }) => !TIMED.includes(name))).toEqual([]);
});
afterAll(() => w.close());

type One = Team & { bookingId: string };
type Target = { at?: string; members?: (string | null)[] };

/** A booking of Riya, or of anyone, in a salon where Meera does the same work. */
async function booked(choice: 'riya' | 'any' = 'riya'): Promise<One> {
  const salon = await team.team();
  const chosen = choice === 'riya' ? { memberId: salon.riya } : {};
  return { ...salon, bookingId: await team.book(salon, salon.customer, chosen) };
}

const ask =
  (call: 'reschedule' | 'rescheduleQuote') =>
  ({ customer, bookingId, at }: One, { members, ...target }: Target) =>
    w.call(call, {
      as: customer,
      params: { bookingId },
      body: { bookingSlotTime: target.at ?? at, ...(members ? { members } : {}) },
    });
const reschedule = ask('reschedule');
const quote = ask('rescheduleQuote');
const accept = ({ service, bookingId }: One) =>
  w.call('accept', { as: service.ownerId, params: { bookingId } });

const lateStart = async (service: Salon) => (await w.starts(service)).at(-1) ?? '';

describe('[POLICY-32] another member at the same time', () => {
  test('serves at once and is the chosen one, at the paid price', async () => {
    const one = await booked();
    await reprice(one.service, 2000);
    const members = [one.meera];
    const { data } = (await quote(one, { members })).body;
    expect(data).toMatchObject({ from: one.at, to: one.at, difference: 0, keepsTime: false });
    expect(data.chosenMember).toMatchObject({ id: one.meera, name: 'Meera' });
    expect((await reschedule(one, { members })).status).toBe(200);
    expect(await team.claimedBy(one.bookingId)).toEqual([one.meera]);
    expect(await team.rowOf(one.bookingId)).toMatchObject({ member_id: one.meera });
    const after = await details(one.customer, one.bookingId);
    expect(after).toMatchObject({ date: one.at, chosenMember: { name: 'Meera' } });
    expect(after.timeline.map(({ title }: { title: string }) => title)).toContain(
      'Team member changed',
    );
    const mails = [one.customer, one.service.ownerId].map(async (id) => {
      const { email } = await w.person(id);
      return (await w.mailTo(email, /team member/)).text;
    });
    const texts = await Promise.all(mails);
    expect(texts[0]).toContain('Meera will take care of');
    expect(texts[1]).toContain('chose another team member');
  });

  test('needs no confirmation after acceptance, and the booking stays accepted', async () => {
    const one = await booked();
    await accept(one);
    const { data } = (await quote(one, { members: [one.meera] })).body;
    expect(data).toMatchObject({ asksAgain: false, keepsTime: false });
    await reschedule(one, { members: [one.meera] });
    expect(await team.claimedBy(one.bookingId)).toEqual([one.meera]);
    expect(await team.rowOf(one.bookingId)).toMatchObject({ state: 'accepted' });
    expect((await details(one.customer, one.bookingId)).rescheduleRequest).toBeNull();
  });

  test('may be any member, and a booking for any member may get a chosen one', async () => {
    const one = await booked();
    expect((await reschedule(one, { members: [null] })).status).toBe(200);
    expect(await team.rowOf(one.bookingId)).toMatchObject({ member_id: null });
    expect((await details(one.customer, one.bookingId)).chosenMember).toBeUndefined();
    expect((await reschedule(one, { members: [one.meera] })).status).toBe(200);
    expect(await team.rowOf(one.bookingId)).toMatchObject({ member_id: one.meera });
    expect(await team.claimedBy(one.bookingId)).toEqual([one.meera]);
  });

  test('who is busy is refused, and the booking keeps its member', async () => {
    const one = await booked();
    await team.book(one, await w.customer(), { memberId: one.meera });
    for (const answer of [
      await quote(one, { members: [one.meera] }),
      await reschedule(one, { members: [one.meera] }),
    ]) {
      expect(answer).toMatchObject({ status: 409, body: { code: 'SLOT_TAKEN' } });
      expect(answer.body.message).toMatch(/^Meera is with another customer until/);
    }
    expect(await team.claimedBy(one.bookingId)).toEqual([one.riya]);
    expect(await team.rowOf(one.bookingId)).toMatchObject({ member_id: one.riya });
  });

  test('is refused for the same, an unknown and a foreign member, and for a wrong number of members', async () => {
    const one = await booked();
    const foreign = await team.team();
    const unskilled = await addMember(w.deps.db, (await w.pair()).service, 'Asha');
    const codes = async (members: (string | null)[]) => [
      (await quote(one, { members })).body.code,
      (await reschedule(one, { members })).body.code,
    ];
    const twice = (code: string) => [code, code];
    expect(await codes([one.riya])).toEqual(twice('RESCHEDULE_SAME'));
    expect(await codes([crypto.randomUUID()])).toEqual(twice('MEMBER_NOT_FOUND'));
    expect(await codes([foreign.riya])).toEqual(twice('MEMBER_NOT_FOUND'));
    expect(await codes([unskilled])).toEqual(twice('MEMBER_NOT_FOUND'));
    expect(await codes([one.meera, one.meera])).toEqual(twice('MEMBER_CHOICES'));
    expect(await codes([])).toEqual(twice('INVALID'));
    expect(await team.claimedBy(one.bookingId)).toEqual([one.riya]);
  });

  test('is refused to others, and after the deadline', async () => {
    const one = await booked();
    const other = { ...one, customer: await w.customer() };
    const refused = await reschedule(other, { members: [one.meera] });
    expect(refused.body.code).toBe('BOOKING_NOT_FOUND');
    w.clock.advance(
      w
        .now()
        .until(Temporal.Instant.from(one.at).subtract({ minutes: 30 }))
        .toString(),
    );
    const late = await reschedule(one, { members: [one.meera] });
    expect(late.status).toBe(409);
    expect(await team.claimedBy(one.bookingId)).toEqual([one.riya]);
  });

  test('withdraws an open request for another time', async () => {
    const one = await booked();
    await accept(one);
    const at = await lateStart(one.service);
    await reschedule(one, { at });
    expect((await details(one.customer, one.bookingId)).rescheduleRequest).not.toBeNull();
    await reschedule(one, { members: [one.meera] });
    const after = await details(one.customer, one.bookingId);
    expect(after).toMatchObject({ date: one.at, rescheduleRequest: null });
    expect(await team.claimedBy(one.bookingId)).toEqual([one.meera]);
    expect(await w.seatsOf(one.service)).toBe(1);
  });

  test('whom two customers request at once serves one of them', async () => {
    const salon = await team.team();
    const third = await addMember(w.deps.db, salon.service, 'Asha');
    const others = [salon.riya, salon.meera].map(async (memberId) => {
      const customer = await w.customer();
      const bookingId = await team.book(salon, customer, { memberId });
      return { ...salon, customer, bookingId };
    });
    const both = await Promise.all(others);
    const answers = await Promise.all(both.map((one) => reschedule(one, { members: [third] })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const served = await Promise.all(both.map(({ bookingId }) => team.claimedBy(bookingId)));
    expect(served.flat().filter((id) => id === third)).toHaveLength(1);
    expect(served.flat()).toHaveLength(2);
  });
});

describe('[POLICY-32] another member at another time', () => {
  const startsOf = async ({ customer, bookingId }: One, members?: string) => {
    const query = { days: 14, ...(members ? { members } : {}) };
    const request = { as: customer, params: { bookingId }, query: query as never };
    const { body } = await w.call('rescheduleStarts', request);
    if (!body.data) return body.code;
    return body.data.days.flatMap((day: { starts: { at: string }[] }) =>
      day.starts.map(({ at }) => at),
    );
  };

  test('has the starts of that member', async () => {
    const one = await booked();
    await team.book(one, await w.customer(), { memberId: one.meera });
    expect(await startsOf(one)).toContain(one.at);
    expect(await startsOf(one, one.meera)).not.toContain(one.at);
    expect(await startsOf(one, 'any')).toContain(one.at);
    expect(await startsOf(one, crypto.randomUUID())).toBe('MEMBER_NOT_FOUND');
    expect(await startsOf(one, `${one.meera},any`)).toBe('MEMBER_CHOICES');
  });

  test('serves once the provider confirms', async () => {
    const one = await booked();
    await accept(one);
    const at = await lateStart(one.service);
    await reschedule(one, { at, members: [one.meera] });
    expect(await team.claimedBy(one.bookingId)).toEqual([one.riya]);
    await accept(one);
    expect(await team.claimedBy(one.bookingId)).toEqual([one.meera]);
    const after = await details(one.customer, one.bookingId);
    expect(after).toMatchObject({ date: at, chosenMember: { id: one.meera } });
  });

  test('serves once the difference is paid, even when the hold has expired', async () => {
    for (const isLate of [false, true]) {
      const one = await booked();
      await reprice(one.service, 2000);
      const at = await lateStart(one.service);
      const { data } = (await reschedule(one, { at, members: [one.meera] })).body;
      const order = data.rescheduleOrder;
      if (isLate) w.clock.advance('PT11M');
      const paid = pay(order.razorpayOrderId, isLate);
      await w.call('verify', { as: one.customer, body: paid });
      expect(await team.claimedBy(one.bookingId)).toEqual([one.meera]);
      expect(await team.rowOf(one.bookingId)).toMatchObject({ member_id: one.meera });
    }
  });

  test('replaces the hold for another member', async () => {
    const one = await booked();
    await reprice(one.service, 2000);
    const at = await lateStart(one.service);
    const held = async (members?: (string | null)[]) =>
      (await reschedule(one, { at, ...(members ? { members } : {}) })).body.data.rescheduleOrder
        .razorpayOrderId;
    const first = await held([one.meera]);
    expect(await held([one.meera])).toBe(first);
    const second = await held();
    expect(second).not.toBe(first);
    await w.call('verify', { as: one.customer, body: pay(second) });
    expect(await team.claimedBy(one.bookingId)).toEqual([one.riya]);
  });
});
