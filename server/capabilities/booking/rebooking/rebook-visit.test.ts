import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { balanceOf } from '#capabilities/ledger/index.ts';
import { readInvariants } from '#platform/invariants.ts';
import { testDatabase } from '#test/support/database/database.ts';
import { expectEvenBooks } from '#test/support/money/ledger.ts';
import { rebookingSteps } from '#test/support/steps/rebooking-steps.ts';
import { BOTH, SHARED, segmentsIn } from '#test/support/steps/visit-steps.ts';
import { type BookingWorld, bookingWorld } from '#test/support/worlds/booking-world.ts';
import {
  type Part,
  type VisitSalon,
  type Visits,
  visitWorld,
} from '#test/support/worlds/visits.ts';

const database = testDatabase();
const TIMED = ['payment_has_use', 'no_hold_past_time', 'refunds_arrive'];
let w: BookingWorld;
let visits: Visits;
let towns = 0;
const { look, choose, chosen, details, offersFor } = rebookingSteps(() => w);

beforeAll(async () => {
  w = await bookingWorld(database);
  visits = visitWorld(w);
});
afterEach(async () => {
  await w.settled();
  await expectEvenBooks(w.deps.db);
  const broken = (await readInvariants(w.deps.db)).filter((one) => one.broken > 0);
  expect(broken.filter(({ name }) => !TIMED.includes(name))).toEqual([]);
});
afterAll(() => w.close());

/** Salons of one town, whose facials are a task other than their haircuts. */
async function town(count: number): Promise<VisitSalon[]> {
  towns += 1;
  const salons: VisitSalon[] = [];
  for (let made = 0; made < count; made += 1) {
    const salon = await visits.salon();
    await sql`update catalogue.services set city = ${`Visit town ${towns}`}
      where owner_id = ${salon.ownerId}`.execute(w.deps.db);
    await sql`update catalogue.sub_services set task_id =
        (select id from catalogue.tasks where name = 'Hair spa')
      where id = ${salon.facial.subServiceId}`.execute(w.deps.db);
    salons.push(salon);
  }
  return salons;
}

const four = async () => (await town(4)) as [VisitSalon, VisitSalon, VisitSalon, VisitSalon];

const reprice = (offered: VisitSalon['hair'], rupees: number) =>
  sql`update catalogue.sub_services set price_paise = ${rupees * 100}
    where id = ${offered.subServiceId}`.execute(w.deps.db);

/** A visit that its provider rejected. */
async function rejected(
  salon: VisitSalon,
  parts: readonly Part[],
  change: Record<string, unknown> = {},
) {
  const customer = await w.customer();
  const bookingId = await visits.book(salon, customer, parts, change);
  const body = { reason: 'Cannot come' };
  await w.call('reject', { as: salon.ownerId, params: { bookingId }, body });
  return { customer, bookingId };
}

async function rebooked({ customer, bookingId }: { customer: string; bookingId: string }) {
  const [offer] = (await look(customer, bookingId)).body.data.offers;
  const { status, body } = await choose(customer, bookingId, chosen(offer));
  expect(status).toBe(200);
  return details(customer, body.data.newBookingId);
}

describe('[POLICY-21] after the provider of a visit failed', () => {
  test('the same visit is offered at other times, with the members that were chosen', async () => {
    const [salon] = (await town(1)) as [VisitSalon];
    const one = await rejected(salon, SHARED);
    const { body } = await look(one.customer, one.bookingId);
    const { offers } = body.data;
    expect(offers).toHaveLength(3);
    for (const offer of offers) {
      expect(offer).toMatchObject({ kind: 'time', total: 1301, difference: 0 });
      expect(offer.members).toEqual(['Riya', 'Meera']);
      expect(offer.subServiceName).toContain('Hair spa');
      expect(Date.parse(offer.endsAt) - Date.parse(offer.at)).toBe(90 * 60_000);
      expect(offer.at).not.toBe(salon.at);
    }
    const fresh = await rebooked(one);
    expect(fresh).toMatchObject({ bookingStatus: 'assigned', amount: 1301, paymentStatus: 'paid' });
    expect(segmentsIn(fresh).map((text) => text.slice(12))).toEqual(['Riya', 'Meera']);
    expect(fresh.segments[1].chosenMember.name).toBe('Meera');
    expect(await visits.claims(salon, fresh.bookingId)).toHaveLength(2);
    expect(await balanceOf(w.deps.db, 'escrow', one.bookingId)).toBe(0);
    expect(await balanceOf(w.deps.db, 'escrow', fresh.bookingId)).toBe(-130_100);
  });

  test('a business that performs all of it is offered at the same start, and the rest is refunded', async () => {
    const [salon, cheaper, dear, half] = await four();
    await reprice(cheaper.facial, 700);
    // Only together they cost more than what was paid.
    await reprice(dear.facial, 801);
    await sql`update catalogue.sub_services set is_paused = true
      where id = ${half.facial.subServiceId}`.execute(w.deps.db);
    const one = await rejected(salon, BOTH);
    const found = await offersFor(one.customer, one.bookingId, 'provider');
    expect(found).toHaveLength(1);
    expect(found[0]).not.toHaveProperty('members');
    expect(found[0]).toMatchObject({
      ...{ serviceId: cheaper.hair.serviceId, subServiceId: cheaper.hair.subServiceId },
      ...{ at: salon.at, total: 1201, difference: 100 },
    });
    for (const other of [dear, half]) {
      const { serviceId, subServiceId } = other.hair;
      const body = { choice: 'provider', serviceId, subServiceId, at: salon.at };
      const answer = await choose(one.customer, one.bookingId, body);
      expect(answer).toMatchObject({ status: 409, body: { code: 'RESCUE_NOT_OFFERED' } });
    }
    const fresh = await rebooked(one);
    expect(fresh.segments).toHaveLength(2);
    expect(fresh).toMatchObject({ amount: 1201, bookingStatus: 'assigned' });
    expect(await visits.claims(cheaper, fresh.bookingId)).toHaveLength(2);
    expect(await visits.claims(salon, one.bookingId)).toEqual([]);
  });

  test('services of one business at two addresses do not replace it', async () => {
    const [salon, other] = (await town(2)) as [VisitSalon, VisitSalon];
    await sql`update catalogue.services set address = '1 Hill Road, Bandra West, Mumbai 400050'
      where id = ${other.facial.serviceId}`.execute(w.deps.db);
    const one = await rejected(salon, BOTH);
    expect(await offersFor(one.customer, one.bookingId, 'provider')).toEqual([]);
  });

  test('the whole visit is refused when a member is taken meanwhile, and the customer may choose again', async () => {
    const [salon] = (await town(1)) as [VisitSalon];
    const one = await rejected(salon, SHARED);
    const [offer, next] = await offersFor(one.customer, one.bookingId, 'time');
    if (!offer || !next) throw new Error('There are not two times.');
    await visits.block(salon, salon.meera, Temporal.Instant.from(offer.at), 90);
    const refused = await choose(one.customer, one.bookingId, chosen(offer));
    expect(refused).toMatchObject({ status: 409, body: { code: 'RESCUE_NOT_OFFERED' } });
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from availability.claims
      where business_id = ${salon.ownerId} and resource_id = ${salon.riya}`.execute(w.deps.db);
    expect(rows).toEqual([{ n: 0 }]);
    expect((await look(one.customer, one.bookingId)).body.data.choice).toBeNull();
  });

  test('a segment that is no longer offered leaves only the money', async () => {
    const [salon] = (await town(1)) as [VisitSalon];
    const one = await rejected(salon, BOTH);
    await sql`update catalogue.sub_services set is_paused = true
      where id = ${salon.facial.subServiceId}`.execute(w.deps.db);
    expect((await look(one.customer, one.bookingId)).body.data.offers).toEqual([]);
  });
});

describe('[POLICY-21] the booking that replaces one', () => {
  test('keeps the chosen member and the whole party together', async () => {
    const [salon] = (await town(1)) as [VisitSalon];
    const one = await rejected(salon, [{ of: 'hair', member: 'riya' }]);
    expect((await rebooked(one)).chosenMember.name).toBe('Riya');
    const both = await rejected(salon, [{ of: 'hair' }], { numberOfPeople: 2, together: true });
    const fresh = await rebooked(both);
    const { rows } = await sql<{ together: boolean; seats: number }>`
      select together, seats from booking.bookings where id = ${fresh.bookingId}`.execute(
      w.deps.db,
    );
    expect(rows).toEqual([{ together: true, seats: 2 }]);
  });
});
