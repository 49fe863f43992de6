import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '#platform/db/db.ts';
import { testDatabase } from '#test/support/database/database.ts';
import { additionSteps } from '#test/support/steps/addition-steps.ts';
import { rescheduleSteps } from '#test/support/steps/reschedule-steps.ts';
import { waitlistSteps } from '#test/support/steps/waitlist-steps.ts';
import { type BookingWorld, bookingWorld } from '#test/support/worlds/booking-world.ts';
import { waitlistPart } from './index.ts';

const database = testDatabase();
let w: BookingWorld;
const { join: addPeople } = additionSteps(() => w);
const { reschedule } = rescheduleSteps(() => w);
const { fullSalon, join, wait, mine, offerOf, offers, release } = waitlistSteps(() => w);

beforeAll(async () => {
  w = await bookingWorld(database);
});
afterAll(() => w.close());

describe('An entry', () => {
  test('ends when its customer books the time themselves', async () => {
    const salon = await fullSalon();
    const { customer } = await wait(salon);
    await w.reject(salon, salon.bookingId);
    const { bookingId } = await w.book(customer, salon, { at: salon.at });
    expect(await mine(customer)).toMatchObject([{ state: 'booked', bookingId, offer: null }]);
    await w.sweep();
    expect(await offers(salon)).toEqual([]);
  });

  test('of a party does not end when its customer books for fewer people', async () => {
    const salon = await fullSalon({ capacity: 4 });
    const everyone = { people: 4, together: true };
    const { customer } = await wait(salon, everyone);
    const alone = await w.book(customer, salon, { at: salon.at });
    expect(await mine(customer)).toMatchObject([{ state: 'waiting', bookingId: null }]);
    await w.reject(salon, salon.bookingId);
    await w.reject(salon, alone.bookingId);
    const { bookingId } = await w.book(customer, salon, { at: salon.at, people: 4 });
    expect(await mine(customer)).toMatchObject([{ state: 'booked', bookingId }]);
  });

  test('of a party ends when its customer adds the others to a booking', async () => {
    const salon = await fullSalon({ capacity: 4 });
    const { customer } = await wait(salon, { people: 4, together: true });
    const { bookingId } = await w.book(customer, salon, { at: salon.at });
    await w.reject(salon, salon.bookingId);
    await addPeople({ customer, bookingId }, 2);
    expect(await mine(customer)).toMatchObject([{ state: 'waiting', bookingId: null }]);
    await addPeople({ customer, bookingId }, 1);
    expect(await mine(customer)).toMatchObject([{ state: 'booked', bookingId, offer: null }]);
  });

  test('ends when its customer reschedules a booking to the time', async () => {
    const salon = await fullSalon();
    const { customer } = await wait(salon);
    const later = (await w.starts(salon)).find((start) => start > salon.at) ?? '';
    const { bookingId } = await w.book(customer, salon, { at: later });
    expect(await mine(customer)).toMatchObject([{ state: 'waiting', bookingId: null }]);
    await w.reject(salon, salon.bookingId);
    expect((await reschedule(customer, bookingId, salon.at)).status).toBe(200);
    expect(await mine(customer)).toMatchObject([{ state: 'booked', bookingId, offer: null }]);
    await w.sweep();
    expect(await offers(salon)).toEqual([]);
  });

  test('for an earlier time than that of a booking stays when the booking is rescheduled', async () => {
    const salon = await fullSalon();
    const own = (await w.starts(salon)).find((start) => start > salon.at) ?? '';
    const customer = await w.customer();
    const { bookingId } = await w.book(customer, salon, { at: own });
    const freed = (await w.starts(salon)).find((start) => start > own) ?? '';
    const other = await w.book(await w.customer(), salon, { at: freed });
    const joined = await join(salon, customer, { toTime: freed.slice(11, 16) });
    expect(joined.status).toBe(201);
    await w.reject(salon, other.bookingId);
    expect((await reschedule(customer, bookingId, freed)).status).toBe(200);
    expect(await mine(customer)).toMatchObject([{ state: 'waiting', bookingId: null }]);
  });

  test('gets an offer within its window only', async () => {
    const salon = await fullSalon();
    const { customer } = await wait(salon);
    const other = await w.customer();
    const later = (await w.starts(salon)).find((start) => start > salon.at) ?? '';
    await w.book(other, salon, { at: later });
    const lateJoin = { fromTime: later.slice(11, 16), toTime: later.slice(11, 16) };
    const late = await wait({ ...salon, date: later.slice(0, 10) }, lateJoin);
    await release(salon);
    expect(await offerOf(customer)).toMatchObject({ startsAt: salon.at });
    expect(await offerOf(late.customer)).toBeNull();
  });

  test('of a suspended customer gets no offer; the next one does', async () => {
    const salon = await fullSalon();
    const [first, second] = [await wait(salon), await wait(salon)];
    await sql`update identity.people set suspended_at = now()
      where id = ${first.customer}`.execute(w.deps.db);
    await release(salon);
    expect(await offerOf(second.customer)).toMatchObject({ startsAt: salon.at });
    expect(await offers(salon)).toEqual(['open']);
  });

  test('gets no offer of a paused sub-service or a suspended provider', async () => {
    const salon = await fullSalon();
    const { customer } = await wait(salon);
    await sql`update identity.people set suspended_at = now()
      where id = ${salon.ownerId}`.execute(w.deps.db);
    await release(salon);
    await sql`delete from availability.claims
      where business_id = ${salon.ownerId}`.execute(w.deps.db);
    await w.sweep();
    expect(await offerOf(customer)).toBeNull();
    await sql`update booking.bookings set state = 'cancelled', cancelled_by = 'system', cancel_move = 'cancel',
      cancel_reason = 'Test' where id = ${salon.bookingId} and state = 'assigned'`.execute(
      w.deps.db,
    );
  });

  test('expires with its window', async () => {
    const salon = await fullSalon();
    const { customer } = await wait(salon);
    w.clock.advance('PT80H');
    await w.sweep('waitlist.expire');
    expect(await mine(customer)).toMatchObject([{ state: 'expired', position: null }]);
  });

  test('is seen by the provider with the first name only', async () => {
    const salon = await fullSalon();
    const { customer, entryId } = await wait(salon);
    const { body } = await w.call('ownWaitlist', { as: salon.ownerId });
    const { firstName } = (await w.person(customer)) as unknown as { firstName: string };
    expect(body.data).toMatchObject({ total: 1, entries: [{ entryId, firstName }] });
    expect(JSON.stringify(body.data)).not.toContain(customer);
    const foreign = await w.service();
    const other = await w.call('ownWaitlist', { as: foreign.ownerId });
    expect(other.body.data).toEqual({ total: 0, entries: [] });
  });
});

test('A full class session is listed as full, waited for and offered', async () => {
  const salon = await w.service();
  const { serviceId, subServiceId, ownerId } = salon;
  const date = w.now().toZonedDateTimeISO('Asia/Kolkata').toPlainDate().add({ days: 3 }).toString();
  const session = { subServiceId, places: 1, date, weekdays: [], time: '07:00' };
  const published = await w.call('publishSessions', {
    ...{ as: ownerId, params: { serviceId }, body: session },
  });
  const at = published.body.data[0].startsAt;
  const { bookingId } = await w.book(await w.customer(), salon, { at });
  const query = { subServiceId, from: date, days: 1 };
  const slots = await w.call('slots', { params: { serviceId }, query });
  expect(slots.body.data.days).toMatchObject([{ starts: [], full: [{ at, seatsLeft: 0 }] }]);
  const full = { ...salon, at, date, time: '07:00', booker: '', bookingId };
  const { customer } = await wait(full);
  await release(full);
  const offer = await offerOf(customer);
  expect(offer).toMatchObject({ startsAt: at });
  const params = { offerId: offer?.offerId ?? '' };
  const { body } = await w.call('offeredStart', { as: customer, params });
  expect(body.data).toMatchObject({ isClass: true, servedAtOnce: 1 });
  await w.book(customer, salon, { at });
  expect(await mine(customer)).toMatchObject([{ state: 'booked' }]);
});

test('Time off that is removed is offered', async () => {
  const salon = await fullSalon();
  const { serviceId } = salon;
  const body = { from: `${salon.date}T00:00:00+05:30`, until: `${salon.date}T23:59:00+05:30` };
  await w.reject(salon, salon.bookingId);
  const off = await w.call('addTimeOff', { as: salon.ownerId, params: { serviceId }, body });
  const { customer } = await wait(salon);
  await w.sweep();
  expect(await offerOf(customer)).toBeNull();
  const timeOffId = off.body.data.timeOff[0].id;
  await w.call('removeTimeOff', { as: salon.ownerId, params: { serviceId, timeOffId } });
  await w.sweep();
  expect(await offerOf(customer)).toMatchObject({ startsAt: salon.at });
});

test('An entry is part of the data export and of the erasure, which frees its offer', async () => {
  const salon = await fullSalon();
  const [first, second] = [await wait(salon), await wait(salon)];
  await release(salon);
  const exported = await waitlistPart.dataOf?.(w.deps, first.customer);
  expect(exported).toMatchObject([{ state: 'waiting', offers: [{ state: 'open' }] }]);
  const subject = { email: '', phone: null, firstName: '', lastName: '' };
  const erase = (personId: string) =>
    inTransaction(w.deps.db, (tx) => waitlistPart.erase(tx, { ...subject, personId }, w.now()));
  await erase(first.customer);
  expect(await waitlistPart.dataOf?.(w.deps, first.customer)).toEqual([]);
  await w.sweep();
  expect(await offerOf(second.customer)).toMatchObject({ startsAt: salon.at });
  await erase(salon.ownerId);
  expect(await mine(second.customer)).toEqual([]);
});

test('A repeated run makes no second offer, and changes are noted only while customers wait', async () => {
  const salon = await fullSalon();
  const { customer } = await wait(salon);
  await wait(salon);
  await release(salon);
  const before = await offerOf(customer);
  await sql`insert into waitlist.changes (business_id, service_id)
    values (${salon.ownerId}, ${salon.serviceId})`.execute(w.deps.db);
  await w.sweep();
  await w.sweep();
  expect(await offerOf(customer)).toEqual(before);
  expect(await offers(salon)).toEqual(['open']);
  const quiet = await w.service();
  await w.book(await w.customer(), quiet);
  const { rows } = await sql`select from waitlist.changes
    where business_id = ${quiet.ownerId}`.execute(w.deps.db);
  expect(rows).toEqual([]);
});
