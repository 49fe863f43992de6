import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CUSTOMER_ORPHAN_DAYS } from '#contract/customers/limits.ts';
import type { BusinessCustomer } from '#contract/customers/views.ts';
import { inTransaction } from '#platform/db/db.ts';
import { testDatabase } from '#test/support/database/database.ts';
import { walkInSteps } from '#test/support/steps/walk-in-steps.ts';
import type { Salon } from '#test/support/worlds/booking-world.ts';
import { type PayoutWorld, payoutWorld } from '#test/support/worlds/payout-world.ts';
import { customersPart } from './index.ts';

const database = testDatabase();
let w: PayoutWorld;

beforeAll(async () => {
  w = await payoutWorld(database);
});
afterAll(() => w.close());

const { add, mark, tomorrow } = walkInSteps(() => w);

const find = async ({ ownerId: as }: Salon, body: object = {}) =>
  (await w.call('findCustomers', { as, body })).body.data;
const listed = async (salon: Salon, body: object = {}) =>
  (await find(salon, body)).items as BusinessCustomer[];
const show = ({ ownerId: as }: Salon, customerId: string) =>
  w.call('customer', { as, params: { customerId } });
const visitsOf = async ({ ownerId: as }: Salon, customerId: string) =>
  (await w.call('customerVisits', { as, params: { customerId } })).body.data.items;
const save = ({ ownerId: as }: Salon, customerId: string, body: object) =>
  w.call('saveCustomerRecord', { as, params: { customerId }, body });
const block = ({ ownerId: as }: Salon, customerId: string, isBlocked = true) =>
  w.call(isBlocked ? 'blockCustomer' : 'unblockCustomer', { as, params: { customerId } });
const csv = async ({ ownerId: as }: Salon, body: object = {}) =>
  (await w.call('customersCsv', { as, body })).body.data;

/** A customer with an upcoming accepted booking. */
async function accepted(salon?: Salon) {
  const service = salon ?? (await w.service({ daysAhead: 3 }));
  const customer = await w.customer();
  const { bookingId } = await w.book(customer, service);
  await w.call('accept', { as: service.ownerId, params: { bookingId } });
  return { customer, service, bookingId };
}

const note = { note: 'Allergic to ammonia. Colour 6/3 + 20 vol.', tags: ['Regular'], version: 0 };

describe('The customers of a business', () => {
  test('are those who came: their visits, no-shows and spending', async () => {
    const salon = await w.paidSalon({ priceRupees: 1000, capacity: 4 });
    expect(await find(salon)).toEqual({ items: [], page: 1, hasMore: false, tags: [] });
    const { bookingId } = await w.completed(salon, 2);
    const [came] = await listed(salon);
    expect(came).toMatchObject({
      ...{ kind: 'account', visits: 1, noShows: 0, spent: 2000, tags: [], hasNote: false },
      ...{ isBlocked: false, nextVisitAt: null },
    });
    expect(came?.lastVisitAt).toMatch(/^2026-/);
    await sql`update booking.bookings set no_show = true where id = ${bookingId}`.execute(
      w.deps.db,
    );
    expect(await listed(salon)).toMatchObject([{ visits: 0, noShows: 1, lastVisitAt: null }]);
    await sql`update booking.bookings set no_show = false where id = ${bookingId}`.execute(
      w.deps.db,
    );
  });

  test('include expected customers, but no unanswered or rejected requests', async () => {
    const { customer, service, bookingId } = await accepted();
    await w.book(await w.customer(), service);
    const { bookingId: rejected } = await w.book(await w.customer(), service);
    await w.reject(service, rejected);
    const all = await listed(service);
    expect(all.map(({ customerId }) => customerId)).toEqual([customer]);
    expect(all[0]).toMatchObject({ visits: 0, spent: 0, lastVisitAt: null });
    const { data } = (await show(service, customer)).body;
    expect(data).toMatchObject({
      phone: expect.stringMatching(/\d{10}/),
      email: (await w.person(customer)).email,
      messageBookingId: bookingId,
    });
    expect(await visitsOf(service, customer)).toMatchObject([
      { id: bookingId, bookingId, state: 'upcoming', people: 1, note: '' },
    ]);
  });

  test('include walk-ins, by phone or else by name, without a number in the address', async () => {
    const salon = await w.service();
    const at = (time: string) => tomorrow(time);
    await add(salon, { startsAt: at('10:00') });
    const { body } = await add(salon, { startsAt: at('12:00'), name: 'Asha V.', note: 'Fringe' });
    await add(salon, { startsAt: at('14:00'), name: 'Ravi', phone: '' });
    const { startsAt, walkInId } = body.data.walkIn;
    w.clock.advance(w.now().until(startsAt).add({ minutes: 1 }).toString());
    await mark(salon, walkInId, 'no-show');
    const all = await listed(salon, { sort: 'name' });
    expect(all).toMatchObject([
      { kind: 'walkIn', name: 'Asha V.', visits: 1, noShows: 1, spent: 0 },
      { kind: 'walkIn', name: 'Ravi', visits: 0, noShows: 0, lastVisitAt: null },
    ]);
    expect(JSON.stringify(all)).not.toContain('9876543210');
    const { data } = (await show(salon, walkInId)).body;
    expect(data).toMatchObject({
      ...{ customerId: all[0]?.customerId, phone: '9876543210', messageBookingId: null },
    });
    expect(await visitsOf(salon, walkInId)).toMatchObject([
      { bookingId: null, state: 'no-show', note: 'Fringe' },
      { bookingId: null, state: 'came', note: 'First visit' },
    ]);
  });

  test('are found by name, phone and tag, and sorted', async () => {
    const salon = await w.service();
    await add(salon, { startsAt: tomorrow('10:00'), name: 'Zara Khan', phone: '9123456780' });
    await add(salon, { startsAt: tomorrow('12:00'), name: 'Asha', phone: '' });
    const [asha, zara] = await listed(salon, { sort: 'name' });
    await save(salon, asha?.customerId ?? '', { note: '', tags: ['Bridal'], version: 0 });
    const names = async (body: object) => (await listed(salon, body)).map(({ name }) => name);
    expect(await names({ text: 'zara' })).toEqual(['Zara Khan']);
    expect(await names({ text: '91234 567' })).toEqual(['Zara Khan']);
    expect(await names({ text: 'brid' })).toEqual(['Asha']);
    expect(await names({ text: '%' })).toEqual([]);
    expect(await names({ tag: 'Bridal' })).toEqual(['Asha']);
    expect(await names({ show: 'blocked' })).toEqual([]);
    for (const sort of ['recent', 'visits', 'spent']) expect(await names({ sort })).toHaveLength(2);
    expect((await find(salon)).tags).toEqual(['Bridal']);
    expect(zara?.name).toBe('Zara Khan');
    expect((await w.call('findCustomers', { as: salon.ownerId, body: { sort: 'x' } })).status).toBe(
      400,
    );
  });
});

describe('Notes and tags', () => {
  test('are kept for an account and for a walk-in', async () => {
    const { customer, service } = await accepted();
    const { status, body } = await save(service, customer, note);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ note: note.note, tags: ['Regular'], version: 1 });
    await add(service, { startsAt: tomorrow('20:00') });
    const walkIn = (await listed(service)).find(({ kind }) => kind === 'walkIn');
    const id = walkIn?.customerId ?? '';
    await save(service, id, { note: 'Short fringe', tags: [], version: 0 });
    expect((await show(service, id)).body.data.note).toBe('Short fringe');
    expect((await show(service, customer)).body.data.note).toBe(note.note);
  });

  test('are not overwritten from an older page', async () => {
    const { customer, service } = await accepted();
    const both = await Promise.all([1, 2].map(() => save(service, customer, note)));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const late = await save(service, customer, { ...note, note: 'Late' });
    expect(late).toMatchObject({ status: 409, body: { code: 'CUSTOMER_CHANGED' } });
    expect((await show(service, customer)).body.data).toMatchObject({ ...note, version: 1 });
    expect((await save(service, customer, { ...note, note: '', version: 1 })).status).toBe(200);
  });

  test.each([
    { note: 'x'.repeat(2001) },
    { tags: ['x'.repeat(31)] },
    { tags: [' '] },
    { tags: ['VIP', 'vip'] },
    { tags: Array.from({ length: 11 }, (_, nth) => `tag ${nth}`) },
  ])('are refused beyond their limits %#', async (change) => {
    const { customer, service } = await accepted();
    expect((await save(service, customer, { ...note, ...change })).status).toBe(400);
    expect((await show(service, customer)).body.data.version).toBe(0);
  });

  test('are never visible to another business, the customer or a team member', async () => {
    const { customer, service } = await accepted();
    await save(service, customer, note);
    const other = await accepted();
    expect((await show(other.service, customer)).status).toBe(404);
    expect((await save(other.service, customer, note)).status).toBe(404);
    expect(JSON.stringify(await find(other.service))).not.toContain('Regular');
    // The same person as a customer of both.
    const { bookingId } = await w.book(customer, other.service);
    await w.call('accept', { as: other.service.ownerId, params: { bookingId } });
    expect((await show(other.service, customer)).body.data).toMatchObject({
      ...{ note: '', tags: [], knownTags: [], version: 0 },
    });
    expect(await visitsOf(other.service, customer)).toMatchObject([{ bookingId }]);
    expect(
      (await w.call('customer', { as: customer, params: { customerId: customer } })).status,
    ).toBe(403);
  });
});

describe('Blocking', () => {
  test('is listed, can be undone, and both are audited', async () => {
    const { customer, service } = await accepted();
    const { body } = await block(service, customer);
    expect(body.data).toMatchObject({ isBlocked: true, blockedAt: expect.any(String) });
    expect((await block(service, customer)).status).toBe(200);
    expect(await listed(service, { show: 'blocked' })).toMatchObject([{ customerId: customer }]);
    expect((await w.order(customer, service)).body.code).toBe('BOOKING_DECLINED');
    expect((await block(service, customer, false)).body.data.isBlocked).toBe(false);
    expect((await w.order(customer, service)).status).toBe(200);
    const { rows } = await sql<{ act: string; actorId: string }>`
      select act, actor_id as "actorId" from platform.audit
      where subject_id = ${customer} order by id`.execute(w.deps.db);
    const by = (act: string) => ({ act, actorId: service.ownerId });
    expect(rows).toEqual(
      ['customer blocked', 'customer blocked', 'customer unblocked'].map((act) => by(act)),
    );
  });

  test('is possible only for own customers with an account', async () => {
    const { service } = await accepted();
    const other = await w.customer();
    expect(await block(service, other)).toMatchObject({
      status: 404,
      body: { code: 'CUSTOMER_NOT_FOUND' },
    });
    await add(service, { startsAt: tomorrow('20:00') });
    const walkIn = (await listed(service)).find(({ kind }) => kind === 'walkIn');
    expect(await block(service, walkIn?.customerId ?? '')).toMatchObject({
      status: 409,
      body: { code: 'CUSTOMER_WALK_IN' },
    });
  });

  test('leaves existing bookings unchanged', async () => {
    const { customer, service, bookingId } = await accepted();
    await block(service, customer);
    const { data } = (await w.call('booking', { as: customer, params: { bookingId } })).body;
    expect(data.bookingStatus).toBe('accepted');
  });
});

test('The export has what the list has, without formulas, and is audited', async () => {
  const { customer, service } = await accepted();
  await save(service, customer, { ...note, note: '=HYPERLINK("http://x")' });
  await add(service, { startsAt: tomorrow('20:00'), name: 'Ravi' });
  const { fileName, text } = await csv(service);
  expect(fileName).toMatch(/^customers-\d{4}-\d\d-\d\d\.csv$/);
  const lines = text.trim().split('\r\n');
  expect(lines).toHaveLength(3);
  expect(text).toContain(`"'=HYPERLINK(""http://x"")"`);
  expect(text).toContain('"Ravi","9876543210"');
  expect((await csv(service, { text: 'ravi' })).text.trim().split('\r\n')).toHaveLength(2);
  const { rows } = await sql<{ act: string }>`select act from platform.audit
    where actor_id = ${service.ownerId}`.execute(w.deps.db);
  expect(rows.map(({ act }) => act)).toEqual(['customers exported', 'customers exported']);
});

describe('Personal data', () => {
  test('of both sides includes notes and tags, and is erased with either', async () => {
    const { customer, service } = await accepted();
    const { ownerId } = service;
    await save(service, customer, note);
    const dataOf = (personId: string) => customersPart.dataOf?.(w.deps, personId);
    const noted = { note: note.note, tags: note.tags };
    expect(await dataOf(customer)).toMatchObject({ aboutYou: [noted], aboutYourCustomers: [] });
    expect(await dataOf(ownerId)).toMatchObject({ aboutYou: [], aboutYourCustomers: [noted] });
    const { email } = await w.person(customer);
    const subject = { personId: customer, email, phone: null, firstName: '', lastName: '' };
    await inTransaction(w.deps.db, (tx) => customersPart.erase(tx, subject, w.now()));
    expect(await dataOf(ownerId)).toMatchObject({ aboutYourCustomers: [] });
    await save(service, customer, note);
    await inTransaction(w.deps.db, (tx) =>
      customersPart.erase(tx, { ...subject, personId: ownerId }, w.now()),
    );
    expect(await dataOf(customer)).toMatchObject({ aboutYou: [] });
  });

  test('about a walk-in is erased with their contact data', async () => {
    const salon = await w.service();
    await add(salon, { startsAt: tomorrow('10:00') });
    const [walkIn] = await listed(salon);
    await save(salon, walkIn?.customerId ?? '', note);
    const kept = async () => {
      const { rows } = await sql`select from customers.records
        where business_id = ${salon.ownerId}`.execute(w.deps.db);
      return rows.length;
    };
    w.clock.advance(`PT${24 * (CUSTOMER_ORPHAN_DAYS + 1)}H`);
    await w.sweep('customers.forget');
    expect(await kept()).toBe(1);
    await sql`update walkins.walk_ins set name = '', phone = ''
      where business_id = ${salon.ownerId}`.execute(w.deps.db);
    w.clock.advance('PT2H');
    await w.sweep('customers.forget');
    expect(await kept()).toBe(0);
    expect(await listed(salon)).toEqual([]);
  });
});
