import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testDatabase } from '#test/support/database/database.ts';
import { accountSteps } from '#test/support/steps/account-steps.ts';
import { type BookingWorld, bookingWorld } from '#test/support/worlds/booking-world.ts';

const database = testDatabase();
let w: BookingWorld;

beforeAll(async () => {
  w = await bookingWorld(database);
});
afterAll(() => w.close());

const { device, person, logIn, accountStory } = accountSteps(() => w);
const body = { confirmation: 'DEACTIVATE' };

test('[PEDIT-22] A missing confirmation word changes nothing and is reported under its field', async () => {
  const { id } = await person();
  for (const confirmation of ['', 'deactivate', 'DELETE']) {
    const reply = await w.call('deactivateAccount', { as: id, body: { confirmation } });
    expect(reply).toMatchObject({
      status: 400,
      body: { code: 'INVALID', errors: { confirmation: 'Please type DEACTIVATE to confirm.' } },
    });
  }
  expect((await w.call('me', { as: id })).status).toBe(200);
});

test('[PEDIT-22, PEDIT-23] Signs out everywhere at once, and signing in restores everything', async () => {
  const { id, email } = await person();
  const [phone, laptop] = [await device(id), await device(id)];
  const reply = await w.call('deactivateAccount', { ...phone, body });
  expect(reply).toMatchObject({ status: 200, cookies: { zap_session: '', zap_refresh: '' } });
  for (const one of [phone, laptop]) expect((await w.call('me', one)).status).toBe(401);
  expect((await w.mailTo(email, /deactivated/)).text).toContain('/login');

  const back = await logIn(email);
  expect(back).toMatchObject({
    status: 200,
    body: { message: 'Welcome back. Your account is active again.', data: { userId: id } },
  });
  expect((await w.call('me', { cookies: back.cookies })).status).toBe(200);
  expect((await w.call('me', phone)).status).toBe(401);
  await w.mailTo(email, /active again/);
  expect(await accountStory(id)).toEqual(['deactivated', 'reactivated']);
  expect((await logIn(email)).body.message).toBe('Login Successfully');
});

test("A customer's paid booking continues, and so do its e-mails", async () => {
  const { id, email } = await person();
  const salon = await w.service();
  const { bookingId } = await w.book(id, salon);
  await w.call('deactivateAccount', { as: id, body });
  const accepted = await w.call('accept', { as: salon.ownerId, params: { bookingId } });
  expect(accepted.body.data.status).toBe('accepted');
  await w.mailTo(email, /accepted|confirmed/i);
});

describe('A provider', () => {
  const shelf = async (serviceId: string): Promise<string> =>
    (await w.call('serviceDetails', { params: { serviceId } })).body.data.subCategoryId;
  /** Whether the service has a page and is listed in its category. */
  const listed = async (serviceId: string, id: string) => [
    (await w.call('serviceDetails', { params: { serviceId } })).status === 200,
    JSON.stringify((await w.call('services', { params: { id } })).body).includes(serviceId),
  ];

  test('Is unlisted and cannot be booked until they return', async () => {
    const salon = await w.service();
    const { email } = await w.person(salon.ownerId);
    const at = await w.firstStart(salon);
    const id = await shelf(salon.serviceId);
    expect(await listed(salon.serviceId, id)).toEqual([true, true]);
    const facts = await w.call('closingFacts', { as: salon.ownerId });
    expect(facts.body.data).toEqual({
      toDeactivate: [],
      toDelete: [],
      walletAmount: 0,
      services: 1,
    });
    expect((await w.call('deactivateAccount', { as: salon.ownerId, body })).status).toBe(200);
    expect(await listed(salon.serviceId, id)).toEqual([false, false]);
    const order = await w.call('order', {
      as: await w.customer(),
      body: w.orderBody(salon, at),
    });
    expect(order).toMatchObject({ status: 404, body: { code: 'SERVICE_NOT_FOUND' } });
    await logIn(email);
    expect(await listed(salon.serviceId, id)).toEqual([true, true]);
  });

  test('Cannot deactivate while a customer has a booking or is paying for one', async () => {
    const salon = await w.service({ capacity: 2 });
    const customer = await w.customer();
    const { body: held } = await w.order(customer, salon);
    const whilePaying = await w.call('deactivateAccount', { as: salon.ownerId, body });
    expect(whilePaying).toMatchObject({ status: 409, body: { code: 'ACCOUNT_SERVES' } });
    const paid = w.sandbox.gateway.pay(held.data.razorpayOrderId, 'success');
    const { body: sold } = await w.call('verify', { as: customer, body: paid });
    const refused = await w.call('deactivateAccount', { as: salon.ownerId, body });
    expect(refused).toMatchObject({
      status: 409,
      body: {
        code: 'ACCOUNT_SERVES',
        message: 'Customers have 1 booking with you. Finish or cancel it first.',
        obstacles: [{ code: 'ACCOUNT_SERVES' }],
      },
    });
    expect((await w.call('me', { as: salon.ownerId })).status).toBe(200);
    await w.reject(salon, sold.data.bookingId);
    await w.settled();
    expect((await w.call('deactivateAccount', { as: salon.ownerId, body })).status).toBe(200);
  });

  test('A payment that arrives after deactivation is refunded in full', async () => {
    const salon = await w.service();
    const customer = await w.customer();
    const { body: held } = await w.order(customer, salon);
    w.clock.advance('PT11M');
    await w.sweep('booking.holds');
    expect((await w.call('deactivateAccount', { as: salon.ownerId, body })).status).toBe(200);
    const paid = w.sandbox.gateway.pay(held.data.razorpayOrderId, 'success');
    const verified = await w.call('verify', { as: customer, body: paid });
    expect(verified.body.code).toBe('PAYMENT_REFUNDED');
    await expect.poll(() => w.refundedAtGateway(paid.razorpay_payment_id)).toBe(50_100);
    expect(await w.seatsOf(salon)).toBe(0);
  });
});
