import { afterAll, beforeAll, expect, test } from 'vitest';
import { setFigures, writeDeposit } from '#capabilities/catalogue/index.ts';
import type { ComparedService } from '#contract/search/comparison.ts';
import { COMPARED_MAX } from '#contract/search/limits.ts';
import type { SearchItem } from '#contract/search/views.ts';
import { inTransaction } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { testDatabase } from '#test/support/database/database.ts';
import { type BookingWorld, bookingWorld } from '#test/support/worlds/booking-world.ts';
import type { CreatedService } from '#world/create-service.ts';
import { openWorld, type World } from '#world/world.ts';

const database = testDatabase();
let w: BookingWorld;
let world: World;
let near: CreatedService;
let far: CreatedService;
let small: CreatedService;

beforeAll(async () => {
  w = await bookingWorld(database);
  world = openWorld({ db: w.deps.db, clock: w.clock });
  const at = (km: number) => ({ latitude: 22 + km / 111.19, longitude: 79 });
  near = await world.service({
    ...{ name: 'Plover Near', ...at(1), capacity: 2, hours: 'daily 09:00-12:00' },
    subServices: [
      { task: 'mens-haircut', pricePaise: 20_000, minutes: 30 },
      { task: 'womens-haircut', pricePaise: 70_050, minutes: 60 },
      { task: 'hair-spa', pricePaise: 30_000, minutes: 20 },
    ],
  });
  far = await world.service({
    ...{ name: 'Plover Far', ...at(9), places: ['provider', 'home'], homeRadiusKm: 5 },
    ...{ capacity: 3, hours: 'daily 15:00-18:00' },
    subServices: [
      { task: 'womens-haircut', pricePaise: 90_000, minutes: 45 },
      { task: 'root-touch-up', pricePaise: 40_000, minutes: 30 },
    ],
  });
  small = await world.service({ name: 'Plover Small', ...at(2), hours: 'daily 10:00-12:00' });
  const rated = { serviceId: far.id, completedBookings: 9, ratingSum: 36, ratingCount: 9 };
  const fresh = { serviceId: near.id, completedBookings: 4, ratingSum: 20, ratingCount: 4 };
  await inTransaction(w.deps.db, (tx) => setFigures(tx, [rated, fresh]));
  await sql`insert into search.synonyms (phrase, means) values ('zulfein', 'hair spa; haircut')`.execute(
    w.deps.db,
  );
  await w.sweep('search.rows');
});
afterAll(() => w.close());

type Query = Record<string, string | number>;

async function compare(services: readonly string[], query: Query = {}): Promise<ComparedService[]> {
  const reply = await w.call('compareServices', {
    query: { services: services.join(), ...query },
  });
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  return reply.body.data;
}
const names = (services: readonly ComparedService[]) => services.map(({ name }) => name);

/** A window on a later day, in Indian time. */
function window(from: string, to: string, daysAhead = 2): Query {
  const day = w.clock.now().toZonedDateTimeISO('Asia/Kolkata').toPlainDate();
  const date = day.add({ days: daysAhead }).toString();
  return { freeFrom: `${date}T${from}:00+05:30`, freeTo: `${date}T${to}:00+05:30` };
}

test('Compares services in the requested order, with offer, rating, place and distance', async () => {
  const [first, second, ...none] = await compare([far.id, near.id], {
    ...{ q: "women's haircut", near: '22,79' },
  });
  expect(none).toEqual([]);
  expect(first).toMatchObject({
    ...{ id: far.id, rating: 4, reviews: 9, km: 9, places: ['provider', 'home'] },
    offer: { amount: 900, minutes: 45, isNonRefundable: false },
  });
  expect(second).toMatchObject({
    ...{ id: near.id, rating: null, reviews: 4, km: 1 },
    offer: { amount: 700.5, minutes: 60 },
  });
  const [withoutPlace] = await compare([near.id]);
  expect(withoutPlace?.km).toBeNull();
});

test.each<Query>([
  {},
  { q: 'haircut' },
  { q: 'haircut', gender: 'female' },
  { q: 'haircut', gender: 'male' },
  { q: 'haircut', max: 300 },
  { q: 'hair', min: 300, max: 500 },
  { q: 'hair spa' },
  { q: 'plover haircut for two', people: 2 },
  // A similar offer for women does not replace the exact one.
  { q: 'zulfein', gender: 'female' },
  { q: 'full glossy hair colour' },
  { people: 3, max: 800 },
])('Shows the offers that the cards of the search %j show', async (query) => {
  const { body } = await w.call('search', { query: { near: '22,79', km: 50, ...query } });
  const items: SearchItem[] = body.data.items;
  const offers = (all: readonly SearchItem[]) =>
    all.map(({ offer: { id, amount } }) => [id, amount]);
  const compared = await compare(items.map(({ id }) => id).slice(0, COMPARED_MAX), query);
  expect(items.length).toBeGreaterThan(0);
  expect(offers(compared)).toEqual(offers(items).slice(0, COMPARED_MAX));
});

test('Starts fit the whole party: those of the window first, else the next ones', async () => {
  const clocks = ({ starts }: ComparedService) => starts.map((at) => at.slice(11, 16));
  const ids = [near.id, far.id, small.id];
  const q = "women's haircut";
  const [a, b, c] = await compare(ids, { q, people: 2, ...window('15:30', '17:00') });
  if (!a || !b || !c) throw new Error('All three are found.');
  expect(clocks(b)).toEqual(['15:30', '16:00', '16:30']);
  // One place serves two people one after another: two hours of ten to twelve.
  expect(new Set(clocks(c))).toEqual(new Set(['10:00']));
  expect(a.starts).toHaveLength(3);
  expect(a.starts[0]).toMatch(/T09:00/);
  expect(c.starts[0]?.slice(0, 10)).not.toBe(b.starts[0]?.slice(0, 10));
});

test('A start that is booked is no longer compared', async () => {
  const q = "women's haircut";
  const [before] = await compare([small.id], { q, ...window('10:00', '11:00') });
  const at = before?.starts[0] ?? '';
  const salon = { serviceId: small.id, subServiceId: small.subServices[0]?.id ?? '' };
  await w.call('order', {
    as: (await world.customer()).id,
    body: {
      ...{ ...salon, bookingSlotTime: at, numberOfPeople: 1 },
      ...{ labourChargePerPerson: 500, bookingCharge: 1 },
    },
  });
  const [after] = await compare([small.id], { q, ...window('10:00', '11:00') });
  expect(before?.starts).toHaveLength(2);
  expect(after?.starts).not.toContain(at);
});

test('Only an approved mark makes an offer non-refundable', async () => {
  const subServiceId = small.subServices[0]?.id ?? '';
  const params = { subServiceId };
  const isMarked = async () => (await compare([small.id]))[0]?.offer.isNonRefundable;
  await w.call('requestMark', {
    ...{ as: small.ownerId, params },
    body: { reason: 'The colour is mixed for you' },
  });
  expect(await isMarked()).toBe(false);
  await sql`update catalogue.non_refundable set state = 'approved', decided_at = now()
    where sub_service_id = ${subServiceId}`.execute(w.deps.db);
  expect(await isMarked()).toBe(true);
});

test('Names the task and the deposit of an offer; full prepayment has no deposit', async () => {
  const termsOf = async () => {
    const all = await compare([near.id, far.id], { q: "women's haircut" });
    return all.map(({ offer: { taskId, depositPercent } }) => ({ taskId, depositPercent }));
  };
  const [one, other] = await termsOf();
  expect(one?.taskId).toMatch(/^[\da-f-]{36}$/);
  expect(other).toEqual({ taskId: one?.taskId, depositPercent: undefined });
  const own = { ownerId: far.ownerId, serviceId: far.id };
  await writeDeposit(w.deps.db, { ...own, depositPercent: 30 });
  expect((await termsOf()).map(({ depositPercent }) => depositPercent)).toEqual([undefined, 30]);
  await writeDeposit(w.deps.db, { ...own, depositPercent: 100 });
});

test('Leaves out unknown and hidden services, and takes a repeated one once', async () => {
  expect(names(await compare([near.id, crypto.randomUUID(), near.id]))).toEqual(['Plover Near']);
  await sql`update catalogue.services set is_active = false where id = ${far.id}`.execute(
    w.deps.db,
  );
  await w.sweep('search.rows');
  expect(names(await compare([near.id, far.id]))).toEqual(['Plover Near']);
  expect(await compare([far.id])).toEqual([]);
});

test.each<[string, string, Query]>([
  ['nothing', '', {}],
  ['four services', Array.from({ length: 4 }, () => crypto.randomUUID()).join(), {}],
  ['no id', 'plover', {}],
  ['an endless text', 'a'.repeat(2000), {}],
  ['half a window', crypto.randomUUID(), { freeFrom: '2026-01-01T10:00:00Z' }],
  ['prices the wrong way round', crypto.randomUUID(), { min: 5, max: 1 }],
  ['a crowd', crypto.randomUUID(), { people: 21 }],
])('Refuses %s', async (_name, services, query) => {
  expect((await w.call('compareServices', { query: { services, ...query } })).status).toBe(400);
});
