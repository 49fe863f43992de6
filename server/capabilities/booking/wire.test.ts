import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase } from '#test/support/database/database.ts';
import { type BookingWorld, bookingWorld } from '#test/support/worlds/booking-world.ts';

const database = testDatabase();
let w: BookingWorld;

beforeAll(async () => {
  w = await bookingWorld(database);
});
afterAll(() => w.close());

async function specified() {
  const { customer, service } = await w.pair({ capacity: 4, priceRupees: 450 });
  const at = await w.firstStart(service);
  const body = {
    subServiceId: service.subServiceId,
    serviceId: service.serviceId,
    numberOfPeople: 2,
    labourChargePerPerson: 450,
    bookingCharge: 1,
    bookingSlotTime: Date.parse(at),
    customerInfo: { name: 'Asha  Rao', email: 'asha@example.com', phone: '+91 98450 12345' },
  };
  return { customer, service, at, body };
}

test('[ENT-15, ENT-16, ENT-17, ENT-18] books exactly the order payload of the specification', async () => {
  const { customer, service, at, body } = await specified();
  const { status, body: answer } = await w.call('order', { as: customer, body });
  expect(status).toBe(200);
  const { rows } = await sql`
    select sub_service_id, service_id, people, starts_at, price_paise, charge_paise, customer_name,
      customer_phone from booking.bookings where id = ${answer.data.bookingId}`.execute(w.deps.db);
  expect(rows).toEqual([
    {
      sub_service_id: service.subServiceId,
      service_id: service.serviceId,
      people: 2,
      starts_at: Temporal.Instant.from(at),
      price_paise: 45_000,
      charge_paise: 100,
      customer_name: 'Asha Rao',
      customer_phone: '9845012345',
    },
  ]);
});

test.each([
  ['ENT-15', 'subServiceId', 'no-id', 400],
  ['ENT-15', 'serviceId', undefined, 400],
  ['ENT-15', 'numberOfPeople', '2', 400],
  ['ENT-16', 'labourChargePerPerson', 449, 409],
  ['ENT-16', 'bookingCharge', 0, 409],
  ['ENT-17', 'bookingSlotTime', 'tomorrow', 400],
  ['ENT-18', 'customerInfo', { phone: '12345' }, 400],
])('[%s] an order whose %s is %j is refused', async (_, field, value, status) => {
  const { customer, body } = await specified();
  const reply = await w.call('order', { as: customer, body: { ...body, [field]: value } });
  expect(reply.status).toBe(status);
});

test('[ENT-21] verification accepts a sub-service and a service id and refuses other values', async () => {
  const { customer, service, body } = await specified();
  const order = (await w.call('order', { as: customer, body })).body.data;
  const paid = w.sandbox.gateway.pay(order.razorpayOrderId, 'success');
  const { subServiceId, serviceId } = service;
  const bad = { ...paid, subServiceId: { id: subServiceId }, serviceId };
  expect((await w.call('verify', { as: customer, body: bad })).status).toBe(400);
  const whole = { ...paid, subServiceId, serviceId };
  expect(await w.call('verify', { as: customer, body: whole })).toMatchObject({
    status: 200,
    body: { data: { bookingId: order.bookingId, status: 'assigned' } },
  });
});

test('[ENT-23, ENT-24] lists a booking with people, task, time, place, amount and payment status', async () => {
  const { customer, service } = await w.pair({ priceRupees: 450 });
  const { bookingId } = await w.book(customer, service);
  const { body } = await w.call('myBookings', { as: customer });
  expect(body.data).toHaveLength(1);
  expect(body.data[0]).toMatchObject({
    bookingId,
    id: bookingId,
    reference: expect.stringMatching(/^ZB-[A-Z2-9]{8}$/),
    serviceId: service.serviceId,
    subServiceId: service.subServiceId,
    serviceName: expect.any(String),
    subServiceName: expect.any(String),
    providerName: expect.any(String),
    bookingStatus: 'assigned',
    date: expect.stringMatching(/\+05:30$/),
    endsAt: expect.stringMatching(/\+05:30$/),
    timeZone: 'Asia/Kolkata',
    place: 'provider',
    people: 1,
    amount: 451,
    paymentStatus: 'paid',
    rescueUntil: null,
  });
  expect(body.data[0].location).not.toBe('');
});
