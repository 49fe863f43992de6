import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase } from '#test/support/database/database.ts';
import { type BookingWorld, bookingWorld, type Salon } from '#test/support/worlds/booking-world.ts';

const database = testDatabase();
let w: BookingWorld;

beforeAll(async () => {
  w = await bookingWorld(database);
});
afterAll(() => w.close());

const NAME = 'Balayage – Long hair';

/** A salon with 'Balayage' for short and long hair, and the long one as something that can be booked. */
async function balayage(input: Parameters<BookingWorld['service']>[0] = {}) {
  const salon = await w.service(input);
  const { serviceId, ownerId } = salon;
  const listed = await w.call('subServices', { params: { serviceId } });
  const body = {
    ...{ serviceId, taskId: listed.body.data[0].taskId, name: 'Balayage' },
    variants: [
      { variant: 'Short hair', minutes: 60, price: 3500 },
      { variant: 'Long hair', minutes: 180, price: 4999 },
    ],
  };
  const [short, long] = (await w.call('addOwnTask', { as: ownerId, body })).body.data;
  const variant = ({ id, price }: typeof long): Salon => ({
    ...{ ownerId, serviceId, subServiceId: id, priceRupees: price.totalAmount },
  });
  return { salon, short: variant(short), long: variant(long) };
}

const detailsOf = async (as: string, bookingId: string) =>
  (await w.call('booking', { as, params: { bookingId } })).body.data;

test('a booked variant has its own name, duration and price, even after the menu has changed', async () => {
  const { long } = await balayage();
  const customer = await w.customer();
  const { bookingId, amount } = await w.book(customer, long);
  expect(amount).toBe((4999 + 1) * 100);
  const booked = await detailsOf(customer, bookingId);
  expect(booked.subServiceName).toBe(NAME);
  const minutes = (Date.parse(booked.endsAt) - Date.parse(booked.date)) / 60_000;
  expect(minutes).toBe(180);

  const params = { subServiceId: long.subServiceId };
  const texts = { name: 'Hand-painted colour', variant: 'Very long hair', minutes: 240 };
  await w.call('updateTask', { as: long.ownerId, params, body: texts });
  const price = { ...params, price: 6000 };
  await w.call('setPrice', { as: long.ownerId, body: price });
  expect(await detailsOf(customer, bookingId)).toEqual(booked);

  await w.settled();
  const { email } = await w.person(customer);
  expect((await w.mailTo(email, /./)).text).toContain(NAME);
  const { rows } = await sql<{ facts: string }>`
    select facts::text from invoices.documents where booking_id = ${bookingId}`.execute(w.deps.db);
  expect(rows.map(({ facts }) => facts.includes(NAME) && facts.includes('499900'))).toEqual([true]);
});

test('a variant is rescheduled to times of its own duration, for its own price', async () => {
  const { long, short } = await balayage({ autoAccept: true, daysAhead: 3 });
  const customer = await w.customer();
  const { bookingId } = await w.book(customer, long);
  const params = { bookingId };
  const listed = await w.call('rescheduleStarts', { as: customer, params });
  const at: string[] = listed.body.data.days.flatMap((day: { starts: { at: string }[] }) =>
    day.starts.map((start) => start.at),
  );
  expect(
    at
      .map((start) => start.slice(11, 16))
      .sort()
      .at(-1),
  ).toBe('15:00');
  expect((await w.starts(short)).some((start) => start.slice(11, 16) === '17:00')).toBe(true);
  const body = { bookingSlotTime: at.findLast((start) => start.slice(11, 16) === '15:00') };
  const moved = await w.call('reschedule', { as: customer, params, body });
  expect(moved.status).toBe(200);
  const { date, endsAt, amount, subServiceName } = await detailsOf(customer, bookingId);
  expect([date, endsAt].map((each) => each.slice(11, 16))).toEqual(['15:00', '18:00']);
  expect([amount, subServiceName]).toEqual([5000, NAME]);
});

test('a variant is not sold for the price of another', async () => {
  const { short, long } = await balayage();
  const customer = await w.customer();
  const cheap = await w.order(customer, long, { labour: short.priceRupees });
  expect([cheap.status, cheap.body.code]).toEqual([409, 'PRICE_CHANGED']);
  expect(cheap.body.labourChargePerPerson).toBe(4999);
});

test('the times of a variant are those of its duration', async () => {
  const { short, long } = await balayage();
  const last = async (salon: Salon) => (await w.starts(salon, 1)).at(-1)?.slice(11, 16);
  expect(await last(short)).toBe('17:00');
  expect(await last(long)).toBe('15:00');
});

test('a variant withdrawn between choice and payment is refused, and nothing changes', async () => {
  const { long, short } = await balayage();
  const customer = await w.customer();
  const at = await w.firstStart(long);
  const params = { subServiceId: long.subServiceId };
  const removed = await w.call('removeTask', { as: long.ownerId, params });
  expect(removed.status).toBe(200);
  const order = await w.order(customer, long, { at });
  expect(order).toMatchObject({
    status: 409,
    body: {
      code: 'NOT_BOOKABLE',
      message: `${NAME} is not offered any more. Please choose something else.`,
    },
  });
  expect(await w.seatsOf(long)).toBe(0);
  const visit = { ...w.orderBody(short, at), labourChargePerPerson: 3500 + 4999 };
  const segments = [{ subServiceId: short.subServiceId }, { subServiceId: long.subServiceId }];
  const together = await w.call('order', { as: customer, body: { ...visit, segments } });
  expect([together.status, together.body.code]).toEqual([409, 'NOT_BOOKABLE']);
  expect(together.body.message).toContain(NAME);
  const mine = await w.call('myBookings', { as: customer });
  expect(mine.body.data).toEqual([]);
});

test('a held variant cannot be withdrawn before it is paid', async () => {
  const { long } = await balayage();
  const customer = await w.customer();
  expect((await w.order(customer, long)).status).toBe(200);
  const params = { subServiceId: long.subServiceId };
  const removed = await w.call('removeTask', { as: long.ownerId, params });
  expect([removed.status, removed.body.code]).toEqual([409, 'TASK_BOOKED']);
});

test('two variants of one task can be booked in a visit', async () => {
  const { long, short } = await balayage();
  const customer = await w.customer();
  const segments = [{ subServiceId: short.subServiceId }, { subServiceId: long.subServiceId }];
  const at = await w.firstStart(long);
  const body = { ...w.orderBody(short, at), labourChargePerPerson: 3500 + 4999, segments };
  const order = await w.call('order', { as: customer, body });
  expect(order.body).toMatchObject({ status: 'success' });
  expect(order.status).toBe(200);
});
