import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase } from '#test/support/database/database.ts';
import { later, SHARED } from '#test/support/steps/visit-steps.ts';
import { waitlistSteps } from '#test/support/steps/waitlist-steps.ts';
import { type BookingWorld, bookingWorld } from '#test/support/worlds/booking-world.ts';
import { type VisitSalon, type Visits, visitWorld } from '#test/support/worlds/visits.ts';

const database = testDatabase();
let w: BookingWorld;
let visits: Visits;

beforeAll(async () => {
  w = await bookingWorld(database);
  visits = visitWorld(w);
});
afterAll(() => w.close());

const { offerOf } = waitlistSteps(() => w);
const ROUNDS = 4;
const WAITING = 5;
const BUYERS = 4;

async function join(salon: VisitSalon): Promise<string> {
  const customer = await w.customer();
  const { serviceId, subServiceId } = salon.hair;
  const [date, time] = [salon.at.slice(0, 10), salon.at.slice(11, 16)];
  const segments = [
    { subServiceId, memberId: salon.riya },
    { subServiceId: salon.facial.subServiceId, memberId: salon.meera },
  ];
  const body = {
    ...{ serviceId, subServiceId, segments, people: 1, fromDate: date, toDate: date },
    ...{ fromTime: time, toTime: time },
  };
  const { status } = await w.call('joinWaitlist', { as: customer, body });
  expect(status).toBe(201);
  return customer;
}

/** The claims of Riya and Meera in the time of the visit, by owner. */
async function holders(salon: VisitSalon) {
  const { rows } = await sql<{ claim_id: string; parts: string }>`
    select claim_id, string_agg(r.name || ' ' || c.part, ', ' order by c.part) as parts
    from availability.claims c
    join availability.resources r on r.business_id = c.business_id and r.id = c.resource_id
    where c.business_id = ${salon.ownerId}
      and c.during && tstzrange(${salon.at}::timestamptz, ${later(salon.at, 90)}::timestamptz)
      and c.held_until > ${w.now()}
    group by claim_id`.execute(w.deps.db);
  return rows;
}

test('A freed visit goes as a whole to one customer, while others offer and buy it', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const salon = await visits.salon();
    const bookingId = await visits.book(salon, await w.customer(), SHARED);
    const waiting: string[] = [];
    for (let n = 0; n < WAITING; n += 1) waiting.push(await join(salon));
    const buyers = await Promise.all(Array.from({ length: BUYERS }, () => w.customer()));
    const reject = { params: { bookingId }, body: { reason: 'Ill today' } };
    await w.call('reject', { as: salon.ownerId, ...reject });
    const offer = w.sweeps.find(({ name }) => name === 'waitlist.offer');
    const part = { segments: undefined, memberId: salon.meera };
    const facial = { ...part, bookingSlotTime: later(salon.at, 30) };
    const [, orders] = await Promise.all([
      Promise.all(Array.from({ length: 6 }, () => offer?.run(w.now()))),
      Promise.all(
        buyers.map((buyer, n) =>
          n % 2 === 0
            ? visits.order(salon, buyer, SHARED)
            : visits.order(salon, buyer, [{ of: 'facial' }], facial),
        ),
      ),
    ]);
    const offers = (await Promise.all(waiting.map(offerOf))).filter(Boolean);
    const bought = orders.filter(({ status }) => status === 200);
    expect(offers.length + bought.length, JSON.stringify(orders.map(({ body }) => body))).toBe(1);
    const [holder, ...others] = await holders(salon);
    expect(others).toEqual([]);
    const isWhole = holder?.parts === 'Riya 0, Meera 1';
    // Only a buyer of the facial alone may have one member's time.
    expect(isWhole || (bought.length === 1 && holder?.parts === 'Meera 0')).toBe(true);
    // No later customer overtakes the first one.
    if (offers.length === 1) expect(await offerOf(waiting[0] ?? '')).toBeTruthy();
  }
});
