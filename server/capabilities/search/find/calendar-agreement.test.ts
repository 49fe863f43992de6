import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addTimeOff, setOverride } from '#capabilities/availability/index.ts';
import { inTransaction } from '#platform/db/db.ts';
import { testDatabase } from '#test/support/database/database.ts';
import { dice, type Roll } from '#test/support/random.ts';
import { type BookingWorld, bookingWorld, type Salon } from '#test/support/worlds/booking-world.ts';
import { openWorld } from '#world/world.ts';

const database = testDatabase();
let w: BookingWorld;
let salons: Salon[];

beforeAll(async () => {
  w = await bookingWorld(database);
  const inputs = [{}, { capacity: 3 }, { capacity: 12, daysAhead: 1 }, { priceRupees: 900 }];
  salons = [];
  for (const filters of inputs) salons.push(await w.service(filters));
  salons.push(await sharedSalon(), await abandonedSalon());
});
afterAll(() => w.close());

/** A salon whose offer without words is performed by one of two members, who is off on Thursdays. */
async function sharedSalon(): Promise<Salon> {
  const world = openWorld(w.deps);
  const owner = await world.provider({ email: 'owner@team.test', phone: '9111111111' });
  const service = await world.service({
    owner,
    subServices: [{ minutes: 90 }, { task: 'hair-spa', minutes: 45 }],
  });
  const [asha, bela] = [crypto.randomUUID(), crypto.randomUUID()];
  const [cut = '', spa = ''] = service.subServices.map(({ id }) => id);
  for (const [id, name, subServiceId] of [
    [asha, 'Asha', cut],
    [bela, 'Bela', spa],
  ]) {
    await sql`insert into availability.resources (business_id, id, kind, name)
      values (${owner.id}, ${id}, 'member', ${name})`.execute(w.deps.db);
    await sql`insert into availability.skills (business_id, service_id, sub_service_id, member_id)
      values (${owner.id}, ${service.id}, ${subServiceId}, ${id})`.execute(w.deps.db);
  }
  const day = [{ fromMinute: 540, toMinute: 1080 }];
  const weekly = Array.from({ length: 7 }, (_, weekday) => (weekday === 3 ? [] : day));
  await sql`insert into availability.member_hours (business_id, member_id, weekly)
    values (${owner.id}, ${bela}, ${JSON.stringify(weekly)}::jsonb)`.execute(w.deps.db);
  return { ownerId: owner.id, serviceId: service.id, subServiceId: spa, priceRupees: 500 };
}

/** A salon of an owner, whose shorter offer is performed only by a member who is deactivated. */
async function abandonedSalon(): Promise<Salon> {
  const world = openWorld(w.deps);
  const owner = await world.provider({ email: 'alone@team.test', phone: '9111111112' });
  const service = await world.service({
    owner,
    subServices: [{ minutes: 90 }, { task: 'hair-spa', minutes: 45 }],
  });
  const [memberId, spa = ''] = [crypto.randomUUID(), service.subServices[1]?.id];
  await sql`insert into availability.resources (business_id, id, kind, name, is_active)
    values (${owner.id}, ${memberId}, 'member', 'Chitra', false)`.execute(w.deps.db);
  await sql`insert into availability.skills (business_id, service_id, sub_service_id, member_id)
    values (${owner.id}, ${service.id}, ${spa}, ${memberId})`.execute(w.deps.db);
  return { ownerId: owner.id, serviceId: service.id, subServiceId: spa, priceRupees: 500 };
}

type Held = { customer: string; bookingId: string };

/** Changes the availability of a service: a booking, a cancellation, time off or other hours. */
async function change(roll: Roll, held: Held[]): Promise<void> {
  const salon = salons[roll(salons.length)] as Salon;
  const kind = roll(5);
  if (kind <= 1) {
    const starts = await w.starts(salon, 5);
    const at = starts[roll(starts.length)];
    if (!at) return;
    const customer = await w.customer();
    const reply = await w.order(customer, salon, { at, people: 1 + roll(3) });
    if (reply.body.data) held.push({ customer, bookingId: reply.body.data.bookingId });
  } else if (kind === 2) {
    const last = held.pop();
    if (last) await w.call('release', { as: last.customer, body: { bookingId: last.bookingId } });
  } else if (kind === 3) {
    const from = w
      .now()
      .add({ hours: 24 + roll(72) })
      .round('hour');
    const until = from.add({ hours: 1 + roll(6) });
    await inTransaction(w.deps.db, (tx) =>
      addTimeOff(tx, { serviceId: salon.serviceId, from, until }),
    );
  } else {
    const date = w
      .now()
      .toZonedDateTimeISO('Asia/Kolkata')
      .add({ days: 1 + roll(4) });
    const from = 8 * 60 + roll(4) * 30;
    await inTransaction(w.deps.db, (tx) =>
      setOverride(tx, {
        serviceId: salon.serviceId,
        date: date.toPlainDate().toString(),
        intervals: [{ fromMinute: from, toMinute: from + 60 * (1 + roll(8)) }],
      }),
    );
  }
}

test('Search shows exactly the free services of the calendar after any change', async () => {
  const roll = dice(20_261_121);
  const held: Held[] = [];
  for (let round = 0; round < 25; round += 1) {
    for (let more = 0; more < 3; more += 1) await change(roll, held);
    await w.sweep('search.rows');
    const from = w.now().add({ hours: 2 + roll(90) });
    const window = { from, until: from.add({ minutes: 30 + roll(300) }) };
    const people = 1 + roll(4);
    const query = {
      freeFrom: window.from.toString(),
      freeTo: window.until.toString(),
      people,
    };
    const reply = await w.call('search', { query });
    const { items, relaxed } = reply.body.data;
    // Without free times, search shows other times with an explanation.
    const found = relaxed ? [] : items.map(({ id }: { id: string }) => id).sort();
    expect(found, JSON.stringify({ round, ...query })).toEqual(await offered(window, people));
  }
});

test('Search without a time shows the first starts of the offer in the calendar', async () => {
  const roll = dice(20_261_130);
  const held: Held[] = [];
  for (let day = 0; day < 7; day += 1) {
    for (let more = 0; more < 3; more += 1) await change(roll, held);
    w.clock.advance(`PT${21 + roll(4)}H`);
    await w.sweep('search.rows');
    const { items } = (await w.call('search', { query: {} })).body.data;
    expect(items).toHaveLength(salons.length);
    for (const { id, offer, starts } of items) {
      const query = { subServiceId: offer.id, people: 1, days: 14 };
      const { body } = await w.call('slots', { params: { serviceId: id }, query });
      const known: { at: string }[] = body.data.days.flatMap(
        (one: { starts: object[] }) => one.starts,
      );
      const first = known.slice(0, 3).map(({ at }) => at);
      expect(starts, JSON.stringify({ day, id })).toEqual(first);
    }
  }
});

/** The services with free starts within a window, according to the calendar. */
async function offered(
  window: { from: Temporal.Instant; until: Temporal.Instant },
  people: number,
): Promise<string[]> {
  const free: string[] = [];
  for (const { serviceId, subServiceId } of salons) {
    const query = { subServiceId, people, days: 10 };
    const { body } = await w.call('slots', { params: { serviceId }, query });
    const starts: { at: string }[] = body.data.days.flatMap(
      (day: { starts: object[] }) => day.starts,
    );
    const isFree = starts.some(({ at }) => {
      const start = Temporal.Instant.from(at);
      return (
        Temporal.Instant.compare(start, window.from) >= 0 &&
        Temporal.Instant.compare(start, window.until) < 0
      );
    });
    if (isFree) free.push(serviceId);
  }
  return free.sort();
}
