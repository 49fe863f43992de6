import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { grantRole } from '#capabilities/identity/index.ts';
import type { ListedService } from '#contract/catalogue/moderation.ts';
import { testDatabase } from '#test/support/database/database.ts';
import { type BookingWorld, bookingWorld, type Salon } from '#test/support/worlds/booking-world.ts';

const database = testDatabase();
let w: BookingWorld;
let admin: string;

beforeAll(async () => {
  w = await bookingWorld(database);
  admin = await w.customer();
  await grantRole(w.deps.db, admin, 'admin', w.now());
});
afterAll(() => w.close());

const reason = 'The address does not exist.';

const decide = (call: 'hideService' | 'restoreService', { serviceId }: Salon) =>
  w.call(call, { as: admin, params: { serviceId }, body: { reason } });

async function found(body: object): Promise<ListedService[]> {
  return (await w.call('findServices', { as: admin, body })).body.data.items;
}
const idsOf = async (body: object) => (await found(body)).map(({ id }) => id);

async function ownView({ ownerId, serviceId }: Salon) {
  const { body } = await w.call('myServices', { as: ownerId });
  return body.data.find(({ id }: { id: string }) => id === serviceId);
}

describe('A hidden service', () => {
  test('is not found and not booked by customers until it is restored', async () => {
    const { customer, service } = await w.pair({ daysAhead: 4 });
    const { serviceId } = service;
    const at = await w.firstStart(service);
    const tryBook = async () => (await w.order(customer, service, { at })).status;
    const view = async () => (await w.call('serviceDetails', { params: { serviceId } })).status;
    expect(await view()).toBe(200);
    const hidden = await decide('hideService', service);
    expect(hidden.body.data).toMatchObject({
      id: serviceId,
      state: 'hidden',
      hiddenBecause: reason,
    });
    expect(await view()).toBe(404);
    expect(await tryBook()).toBe(404);
    expect((await decide('hideService', service)).body.code).toBe('SERVICE_STATE');
    const owner = { as: admin, params: { personId: service.ownerId } };
    const page = await w.call('adminPerson', owner);
    expect(page.body.data.services).toMatchObject([{ id: serviceId, state: 'hidden' }]);

    const restored = await decide('restoreService', service);
    expect(restored.body.data).toMatchObject({ state: 'visible', hiddenBecause: null });
    expect(await view()).toBe(200);
    expect(await tryBook()).toBe(200);
    expect((await decide('restoreService', service)).body.code).toBe('SERVICE_STATE');
  });

  test('keeps its bookings, and a payment that has begun is completed', async () => {
    const { customer, service } = await w.pair({ daysAhead: 4 });
    const { bookingId } = await w.book(customer, service);
    const { data } = (await w.order(customer, service)).body;
    await decide('hideService', service);
    const paid = w.sandbox.gateway.pay(data.razorpayOrderId, 'success');
    const verified = await w.call('verify', { as: customer, body: paid });
    const { rows } = await sql<{ state: string }>`
      select state from booking.bookings where id in (${bookingId}, ${verified.body.data.bookingId})`.execute(
      w.deps.db,
    );
    expect(rows.map(({ state }) => state)).toEqual(['assigned', 'assigned']);
  });

  test('is shown with the reason to its provider only, who is notified', async () => {
    const salon = await w.service();
    expect(await ownView(salon)).not.toHaveProperty('hiddenBecause');
    await decide('hideService', salon);
    expect(await ownView(salon)).toMatchObject({ hiddenBecause: reason, isActive: true });
    await w.settled();
    await decide('restoreService', salon);
    expect(await ownView(salon)).not.toHaveProperty('hiddenBecause');
    await w.settled();
    const { body } = await w.call('notices', { as: salon.ownerId });
    const titles = body.data.items.map(({ title }: { title: string }) => title);
    expect(titles.filter((title: string) => /hidden from|visible to/.test(title))).toEqual([
      expect.stringMatching(/is visible to customers again$/),
      expect.stringMatching(/is hidden from customers$/),
    ]);
  });

  test('needs a reason, and an unknown one is not found', async () => {
    const salon = await w.service();
    const params = { serviceId: salon.serviceId };
    const empty = await w.call('hideService', { as: admin, params, body: { reason: '  ' } });
    expect(empty.status).toBe(400);
    const unknown = { params: { serviceId: crypto.randomUUID() }, body: { reason } };
    expect((await w.call('hideService', { as: admin, ...unknown })).body.code).toBe(
      'SERVICE_NOT_FOUND',
    );
  });

  test('is hidden once when two admins decide at the same time', async () => {
    const salon = await w.service();
    const both = await Promise.all([decide('hideService', salon), decide('hideService', salon)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });
});

describe('The list of services', () => {
  test('finds a service by its name, its id and its provider', async () => {
    const salon = await w.service();
    const [listed] = await found({ text: salon.serviceId });
    expect(listed).toMatchObject({ providerId: salon.ownerId, state: 'visible', reviews: 0 });
    const { email } = await w.person(salon.ownerId);
    expect(await idsOf({ text: email })).toEqual([salon.serviceId]);
    await sql`update catalogue.services set name = 'Ten % of_it' where id = ${salon.serviceId}`.execute(
      w.deps.db,
    );
    expect(await idsOf({ text: 'ten % OF_' })).toEqual([salon.serviceId]);
    expect(await idsOf({ text: 'ten % of-' })).toEqual([]);
  });

  test('has one state for each service', async () => {
    const hidden = await w.service();
    const pending = await w.service();
    const rejected = await w.service();
    const inactive = await w.service();
    await decide('hideService', hidden);
    const update = (set: ReturnType<typeof sql>, { serviceId }: Salon) =>
      sql`update catalogue.services set ${set} where id = ${serviceId}`.execute(w.deps.db);
    await update(sql`approval_status = 'pending'`, pending);
    await update(sql`approval_status = 'rejected'`, rejected);
    await update(sql`is_active = false`, inactive);
    expect(await idsOf({ state: 'hidden' })).toContain(hidden.serviceId);
    expect(await idsOf({ state: 'pending' })).toEqual([pending.serviceId]);
    expect(await idsOf({ state: 'rejected' })).toEqual([rejected.serviceId]);
    expect(await idsOf({ state: 'inactive' })).toEqual([inactive.serviceId]);
    const visible = await idsOf({ state: 'visible' });
    for (const { serviceId } of [hidden, pending, rejected, inactive])
      expect(visible).not.toContain(serviceId);
  });

  test('puts the lowest mean of stars first when sorted by rating', async () => {
    const [good, bad, unrated] = [await w.service(), await w.service(), await w.service()];
    await sql`insert into catalogue.figures (service_id, rating_sum, rating_count)
      values (${good.serviceId}, 45, 10), (${bad.serviceId}, 12, 6)`.execute(w.deps.db);
    const ids = await idsOf({ sort: 'rating' });
    expect(ids.slice(0, 2)).toEqual([bad.serviceId, good.serviceId]);
    expect(ids).toContain(unrated.serviceId);
  });

  test('is a file without names of people', async () => {
    const salon = await w.service();
    const { body } = await w.call('servicesCsv', { as: admin, body: { text: salon.serviceId } });
    const [head, line] = body.data.text.trim().split('\r\n');
    expect(head).toContain('"Service ID","Name","City"');
    expect(line).toContain(`"${salon.ownerId}","visible"`);
    expect(line).toContain('"visible","","","0","0",');
    expect(line).not.toContain((await found({ text: salon.serviceId }))[0]?.providerName);
  });
});

test('Every provider is found by their name, also among many people of that name', async () => {
  await sql`
    insert into identity.people (email, first_name, last_name, created_at, last_active_at)
    select 'vasundhara' || n || '@example.com', 'Vasundhara', 'Rao', ${w.now()}, ${w.now()}
    from generate_series(1, 250) n`.execute(w.deps.db);
  const { serviceId, ownerId } = await w.service();
  await sql`update identity.people set first_name = 'Vasundhara', last_active_at = '2020-01-01'
    where id = ${ownerId}`.execute(w.deps.db);
  expect(await idsOf({ text: 'vasundhara' })).toEqual([serviceId]);
});
