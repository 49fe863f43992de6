import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { testDatabase } from '#test/support/database/database.ts';
import { expectEvenBooks } from '#test/support/money/ledger.ts';
import {
  type Accepted,
  rescheduleRequestSteps,
} from '#test/support/steps/reschedule-request-steps.ts';
import { type BookingWorld, bookingWorld } from '#test/support/worlds/booking-world.ts';

const database = testDatabase();
let w: BookingWorld;
const {
  accepted,
  answer,
  requested,
  cancel,
  details,
  expectUnchanged,
  request,
  reschedule,
  titles,
} = rescheduleRequestSteps(() => w);

beforeAll(async () => {
  w = await bookingWorld(database);
});
afterEach(async () => {
  await w.settled();
  await expectEvenBooks(w.deps.db);
});
afterAll(() => w.close());

describe('[POLICY-32] a reschedule request for an accepted booking', () => {
  test('keeps the booking’s time and seats until the answer, and claims the new ones', async () => {
    const one = await requested();
    const booking = await details(one.customer, one.bookingId);
    expect(booking).toMatchObject({
      date: one.startsAt,
      bookingStatus: 'accepted',
      needsConfirmation: true,
      rescheduleRequest: { startsAt: one.to, difference: 0 },
    });
    expect(titles(booking).at(-1)).toBe('New time requested');
    expect(await w.seatsOf(one.service)).toBe(2);
    const free = await w.starts(one.service);
    expect(free).not.toContain(one.startsAt);
    expect(free).not.toContain(one.to);
    const listed = await w.call('requests', {
      as: one.service.ownerId,
      params: { serviceId: one.service.serviceId },
      query: { status: 'pending' },
    });
    expect(listed.body.counts).toMatchObject({ all: 1, pending: 1, accepted: 0 });
    expect(listed.body.data).toMatchObject([
      { status: 'pending', bookingDate: one.to, keptTime: { startsAt: one.startsAt } },
    ]);
    const dashboard = await w.call('providerDashboard', { as: one.service.ownerId });
    expect(dashboard.body.data.pending).toBe(1);
  });

  test('is explained to both sides in one sentence', async () => {
    const one = await requested();
    const sentence = /booking is kept until (they|you) confirm/;
    const { email } = await w.person(one.customer);
    expect((await w.mailTo(email, /New time requested/)).text).toMatch(sentence);
    const owner = await w.person(one.service.ownerId);
    expect((await w.mailTo(owner.email, /New time requested/)).text).toMatch(sentence);
    await answer(one, 'reject');
    const declined = await w.mailTo(email, /New time declined/);
    expect(declined.text).toContain('I have a course then');
    expect(declined.text).toContain('stays');
  });

  test('reschedules the booking when confirmed and frees the old seat', async () => {
    const one = await requested();
    const { body } = await answer(one, 'accept');
    expect(body.data).toMatchObject({ status: 'accepted', bookingDate: one.to, keptTime: null });
    const booking = await details(one.customer, one.bookingId);
    expect(booking).toMatchObject({
      date: one.to,
      bookingStatus: 'accepted',
      rescheduleRequest: null,
    });
    expect(await w.seatsOf(one.service)).toBe(1);
    expect(await w.starts(one.service)).toContain(one.startsAt);
    expect((await answer(one, 'accept')).body.code).toBe('MOVE_NOT_ALLOWED');
  });

  test('leaves the booking unchanged when declined, and a second decline changes nothing', async () => {
    const one = await requested();
    const { body } = await answer(one, 'reject');
    expect(body.data).toMatchObject({
      status: 'accepted',
      bookingDate: one.startsAt,
      keptTime: null,
    });
    expect(body.message).toBe('New time declined. The booking keeps its time.');
    expect((await answer(one, 'reject')).body.code).toBe('MOVE_NOT_ALLOWED');
    expect(titles(await expectUnchanged(one)).at(-1)).toBe('New time declined');
    expect(await w.starts(one.service)).toContain(one.to);
    expect(w.refundedAtGateway(one.razorpay_payment_id)).toBe(0);
  });

  test('expires without an answer, at the latest half an hour before the earlier start', async () => {
    const one = await accepted();
    const start = Temporal.Instant.from(one.startsAt);
    w.clock.advance(
      w
        .now()
        .until(start.subtract({ hours: 24 }))
        .toString(),
    );
    const to = (await w.starts(one.service)).at(-1);
    await reschedule(one.customer, one.bookingId, to);
    const { answerBy } = (await details(one.customer, one.bookingId)).rescheduleRequest;
    const latest = start.subtract({ minutes: 30 });
    expect(Temporal.Instant.from(answerBy).toString()).toBe(latest.toString());
    w.clock.advance(w.now().until(latest).toString());
    expect((await answer(one, 'accept')).body.message).toContain('too late to confirm');
    await w.sweep();
    expect(titles(await expectUnchanged(one)).at(-1)).toBe('No answer about the new time');
  });

  test('is replaced by a request for another time, and the booking keeps its own', async () => {
    const one = await requested();
    const other = one.free.at(-4) ?? '';
    await reschedule(one.customer, one.bookingId, other);
    expect(await w.seatsOf(one.service)).toBe(2);
    expect(await w.starts(one.service)).toContain(one.to);
    expect((await request(one)).bookingDate).toBe(other);
    await answer(one, 'reject');
    await expectUnchanged(one);
  });

  test('is withdrawn when the customer chooses the current time', async () => {
    const one = await requested();
    const { status } = await reschedule(one.customer, one.bookingId, one.startsAt);
    expect(status).toBe(200);
    expect(titles(await expectUnchanged(one)).at(-1)).toBe('Request for a new time withdrawn');
    expect((await answer(one, 'accept')).body.code).toBe('MOVE_NOT_ALLOWED');
  });

  test.each([
    ['cancelled by the customer', (one: Accepted) => cancel(one), 100_000],
    ['cancelled by the provider', (one: Accepted) => answer(one, 'providerCancel'), 100_100],
  ])('%s: both times are free, the refund is that of its own time', async (_, end, refund) => {
    const one = await requested();
    expect((await end(one)).status).toBe(200);
    expect((await details(one.customer, one.bookingId)).bookingStatus).toBe('cancelled');
    expect(await w.seatsOf(one.service)).toBe(0);
    w.clock.advance('PT2H');
    await w.sweep();
    expect(w.refundedAtGateway(one.razorpay_payment_id)).toBe(refund);
  });

  test('is withdrawn by a partial cancellation', async () => {
    const one = await requested({ people: 3, capacity: 3 });
    expect((await cancel(one, 1)).status).toBe(200);
    const booking = await expectUnchanged(one, 2);
    expect(booking.people).toBe(2);
    expect(titles(booking)).toContain('Request for a new time withdrawn');
  });

  test('is listed at both times in the provider’s calendar', async () => {
    const one = await requested();
    const { body } = await w.call('providerCalendar', {
      as: one.service.ownerId,
      query: { from: one.startsAt.slice(0, 10), days: 14 },
    });
    const entries = body.data.bookings.map((entry: { startsAt: string; status: string }) => [
      entry.startsAt,
      entry.status,
    ]);
    expect(entries).toEqual([
      [one.startsAt, 'accepted'],
      [one.to, 'pending'],
    ]);
  });
});

describe('a new time that overlaps the current one', () => {
  /** Half an hour later, with the only seat. */
  async function overlapping(input: Parameters<typeof accepted>[0] = {}) {
    const one = await accepted(input);
    const to = Temporal.Instant.from(one.startsAt).add({ minutes: 30 }).toString();
    expect((await reschedule(one.customer, one.bookingId, to)).status).toBe(200);
    return { ...one, to };
  }
  const spans = async (serviceId: string) =>
    (
      await sql<{ minutes: number }>`
        select (extract(epoch from upper(during) - lower(during)) / 60)::int as minutes
        from availability.claims where service_id = ${serviceId} order by unit, during`.execute(
        w.deps.db,
      )
    ).rows.map(({ minutes }) => minutes);

  test('uses one seat for both times and trims it to the decided one', async () => {
    const no = await overlapping();
    expect(await spans(no.service.serviceId)).toEqual([90]);
    await answer(no, 'reject');
    expect(await spans(no.service.serviceId)).toEqual([60]);
    await expectUnchanged(no);
    const yes = await overlapping();
    await answer(yes, 'accept');
    expect(await spans(yes.service.serviceId)).toEqual([60]);
    expect(Temporal.Instant.from((await request(yes)).bookingDate).toString()).toBe(yes.to);
  });

  test('extends its own seat and leaves other seats free', async () => {
    const one = await overlapping({ people: 2, capacity: 3 });
    expect(await spans(one.service.serviceId)).toEqual([90, 90]);
    const otherCustomer = await w.customer();
    await w.book(otherCustomer, one.service, { at: one.startsAt });
    await answer(one, 'accept');
    expect(await spans(one.service.serviceId)).toEqual([60, 60, 60]);
  });

  test('is refused when another booking takes the rest of the time', async () => {
    const one = await accepted();
    const at = Temporal.Instant.from(one.startsAt).add({ minutes: 60 }).toString();
    await w.book(await w.customer(), one.service, { at });
    const to = Temporal.Instant.from(one.startsAt).add({ minutes: 30 }).toString();
    const refused = await reschedule(one.customer, one.bookingId, to);
    expect(refused.body.code).toBe('SLOT_TAKEN');
    await expectUnchanged(one, 2);
  });
});

describe('concurrent requests', () => {
  test('apply one of confirmation, decline, expiry and cancellation', async () => {
    for (const round of [0, 1, 2]) {
      const one = await requested();
      w.clock.advance('PT23H59M59S');
      const { body } = await w.call('cancelQuote', {
        as: one.customer,
        params: { bookingId: one.bookingId },
      });
      w.clock.advance(round === 1 ? 'PT1S' : 'PT0S');
      const given = { quote: body.data.quote, reason: 'Plans changed' };
      const acts = [
        () => answer(one, 'accept'),
        () => answer(one, 'reject'),
        () => w.sweep('booking.changes'),
        () =>
          w.call('cancel', {
            as: one.customer,
            params: { bookingId: one.bookingId },
            body: given,
          }),
      ];
      await Promise.all([...acts.slice(round), ...acts.slice(0, round)].map((act) => act()));
      const booking = await details(one.customer, one.bookingId);
      const isOver = booking.bookingStatus === 'cancelled';
      expect(booking.rescheduleRequest).toBeNull();
      expect(await w.seatsOf(one.service)).toBe(isOver ? 0 : 1);
      const ends = titles(booking).filter((title) =>
        /^(Rescheduled|New time declined|No answer about|Request for a new time)/.test(title),
      );
      expect(ends).toHaveLength(1);
      if (!isOver)
        expect(booking.date).toBe(ends[0]?.startsWith('Rescheduled') ? one.to : one.startsAt);
    }
  });

  test('are refused when two bookings request each other’s only seat, and both keep their own', async () => {
    const one = await accepted();
    const at = one.free.at(4) ?? '';
    const customer = await w.customer();
    const other = {
      ...one,
      customer,
      ...(await w.book(customer, one.service, { at })),
      startsAt: at,
    };
    await answer(other, 'accept');
    const tries = await Promise.all([
      reschedule(one.customer, one.bookingId, other.startsAt),
      reschedule(other.customer, other.bookingId, one.startsAt),
    ]);
    expect(tries.map(({ body }) => body.code)).toEqual(['SLOT_TAKEN', 'SLOT_TAKEN']);
    await expectUnchanged(one, 2);
    await expectUnchanged(other, 2);
  });

  test('the database refuses to end a booking with an open request', async () => {
    const one = await requested();
    const past = sql`update booking.bookings set state = 'cancelled' where id = ${one.bookingId}`;
    await expect(past.execute(w.deps.db)).rejects.toMatchObject({
      constraint: 'asked_change_first',
    });
  });
});
