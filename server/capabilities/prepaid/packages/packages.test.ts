import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { balanceOf, PLATFORM } from '#capabilities/ledger/index.ts';
import { testDatabase } from '#test/support/database/database.ts';
import { packageSteps } from '#test/support/steps/packages/steps.ts';
import { type BookingWorld, bookingWorld } from '#test/support/worlds/booking-world.ts';

const database = testDatabase();
let w: BookingWorld;
const packages = packageSteps(() => w);

beforeAll(async () => {
  w = await bookingWorld(database);
});
afterAll(() => w.close());

const income = async () => [
  await balanceOf(w.deps.db, 'commission', PLATFORM),
  await balanceOf(w.deps.db, 'charges', PLATFORM),
];

describe('defining', () => {
  test('offers a package with its saving and its total', async () => {
    const salon = await w.service();
    expect((await packages.define(salon)).status).toBe(200);
    expect(await packages.offersOf(salon)).toMatchObject([
      {
        ...{ visits: 5, price: 2000, pricePerVisit: 400, bookingChargePerVisit: 1, total: 2005 },
        ...{ saving: 500, validMonths: 6, subServiceId: salon.subServiceId },
      },
    ]);
  });

  test('is possible for each sub-service of a large menu', async () => {
    const salon = await w.service();
    await sql`
      insert into catalogue.sub_services (service_id, task_id, own_name, minutes, price_paise,
        created_at)
      select service_id, task_id, 'Care ' || n, minutes, price_paise, created_at
      from catalogue.sub_services, generate_series(1, 700) n
      where id = ${salon.subServiceId}`.execute(w.deps.db);
    const { tasks } = (await w.call('ownPackages', { as: salon.ownerId })).body.data;
    expect(tasks).toHaveLength(701);
  });

  test('refuses a price without a saving, or that is not the same for each visit', async () => {
    const salon = await w.service();
    const dear = await packages.define(salon, { price: 2500 });
    expect(dear.body).toMatchObject({ code: 'PACKAGE_NO_SAVING' });
    expect(dear.body.message).toContain('₹2,500.00');
    const uneven = await packages.define(salon, { visits: 3, price: 1000 });
    expect(uneven.body).toMatchObject({ code: 'PACKAGE_UNEVEN' });
    expect(uneven.body.message).toContain('₹999.00');
    expect((await packages.define(salon, { visits: 1 })).status).toBe(400);
    expect((await packages.define(salon, { visits: 21 })).status).toBe(400);
    expect(await packages.offersOf(salon)).toEqual([]);
  });

  test('refuses a package that the business already offers', async () => {
    const salon = await w.service();
    expect((await packages.define(salon)).status).toBe(200);
    const again = await packages.define(salon);
    expect([again.status, again.body.code]).toEqual([409, 'PACKAGE_EXISTS']);
    expect((await packages.define(salon, { visits: 10, price: 3000 })).status).toBe(200);
    const offers = await packages.offersOf(salon);
    const terms = (visits: number) =>
      offers.find((one: { visits: number }) => one.visits === visits);
    const five = { visits: 5, price: 2000, validMonths: 6 };
    const save = (visits: number, body: object) =>
      w.call('savePackageOffer', {
        ...{ as: salon.ownerId, params: { offerId: terms(visits).offerId }, body },
      });
    expect((await save(10, { ...five, isOffered: true })).body.code).toBe('PACKAGE_EXISTS');
    expect((await save(5, { ...five, validMonths: 3, isOffered: true })).status).toBe(200);
    expect((await save(5, { ...five, isOffered: false })).status).toBe(200);
    expect((await packages.define(salon)).status).toBe(200);
    expect((await save(5, { ...five, isOffered: true })).body.code).toBe('PACKAGE_EXISTS');
    const both = await Promise.all([1, 2].map(() => packages.define(salon, { price: 1500 })));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test('keeps what another tab has changed meanwhile', async () => {
    const salon = await w.service();
    await packages.define(salon);
    const [{ offerId }] = await packages.offersOf(salon);
    const save = (body: object) =>
      w.call('savePackageOffer', { as: salon.ownerId, params: { offerId }, body });
    const own = async () => (await w.call('ownPackages', { as: salon.ownerId })).body.data.offers;
    const basedOn = { visits: 5, price: 2000, validMonths: 6 };
    const cheaper = { ...basedOn, price: 1500 };
    expect((await save({ ...cheaper, basedOn })).status).toBe(200);
    expect((await save({ isOffered: false })).status).toBe(200);
    expect(await own()).toMatchObject([{ ...cheaper, isOffered: false }]);
    const late = await save({ ...basedOn, validMonths: 12, basedOn });
    const refusal = { code: 'PACKAGE_CHANGED', current: cheaper };
    expect(late).toMatchObject({ status: 409, body: refusal });
    // The same save again, after a lost response.
    expect((await save({ ...cheaper, basedOn })).status).toBe(200);
    expect(await own()).toMatchObject([{ ...cheaper, isOffered: false }]);
  });

  test('keeps the name of a task that is paused or removed, without a saving', async () => {
    const salon = await w.service();
    await packages.define(salon);
    const own = async () => (await w.call('ownPackages', { as: salon.ownerId })).body.data.offers;
    const [{ subServiceName }] = await own();
    for (const change of [sql`is_paused = true`, sql`removed_at = ${w.now()}`]) {
      await sql`update catalogue.sub_services set ${change}
        where id = ${salon.subServiceId}`.execute(w.deps.db);
      expect(await own()).toMatchObject([{ subServiceName, saving: null }]);
    }
    expect(subServiceName).not.toBe('');
  });

  test('does not find a package of another business', async () => {
    const [salon, other] = [await w.service(), await w.service()];
    const foreign = await packages.define({ ...salon, subServiceId: other.subServiceId });
    expect(foreign.body.code).toBe('SUB_SERVICE_NOT_FOUND');
    await packages.define(other);
    const [{ offerId }] = await packages.offersOf(other);
    const body = { visits: 5, price: 1000, validMonths: 6, isOffered: true };
    const save = { as: salon.ownerId, params: { offerId }, body };
    expect((await w.call('savePackageOffer', save)).body.code).toBe('PACKAGE_NOT_FOUND');
  });

  test('changes what is sold next, and nothing that was sold', async () => {
    const salon = await w.service();
    const bought = await packages.buy(await w.customer(), salon);
    const terms = { visits: 10, price: 3000, validMonths: 3, isOffered: true };
    const save = { as: salon.ownerId, params: { offerId: bought.offerId }, body: terms };
    expect((await w.call('savePackageOffer', save)).status).toBe(200);
    expect(await packages.offersOf(salon)).toMatchObject([{ visits: 10, price: 3000 }]);
    expect(await packages.listed(bought)).toMatchObject({ visits: 5, price: 2000, left: 5 });
    const change = sql`update prepaid.packages set visits = 6 where id = ${bought.packageId}`;
    await expect(change.execute(w.deps.db)).rejects.toThrow('keeps its terms');
  });

  test('ends the sale of a package that saves nothing, or that the business stops selling', async () => {
    const [salon, customer] = [await w.service(), await w.customer()];
    await packages.define(salon);
    const [offer] = await packages.offersOf(salon);
    await packages.reprice(salon, 40_000);
    expect(await packages.offersOf(salon)).toEqual([]);
    const refused = await packages.order(customer, salon, offer);
    expect(refused.body.code).toBe('PACKAGE_NOT_OFFERED');
    await packages.reprice(salon, 50_000);
    const body = { visits: 5, price: 2000, validMonths: 6, isOffered: false };
    const { offerId } = offer;
    await w.call('savePackageOffer', { as: salon.ownerId, params: { offerId }, body });
    const stopped = await packages.order(customer, salon, offer);
    expect(stopped.body.code).toBe('PACKAGE_NOT_OFFERED');
  });
});

describe('buying', () => {
  test('keeps the money in the account of the package, and earns nothing', async () => {
    const before = await income();
    const bought = await packages.buy(await w.customer(), await w.service());
    expect(await packages.balance(bought)).toBe(2005);
    expect(await balanceOf(w.deps.db, 'escrow', bought.packageId)).toBe(0);
    expect(await income()).toEqual(before);
    const listed = await packages.listed(bought);
    expect(listed).toMatchObject({
      ...{ visits: 5, left: 5, used: 0, refunded: 0, total: 2005, balance: 2005, refundable: 2005 },
      history: [{ kind: 'bought', visits: 5, amount: 2005 }],
    });
    const { body } = await w.call('ownPackages', { as: bought.salon.ownerId });
    expect(body.data.totals).toEqual({ sold: 5, used: 0, refunded: 0, left: 5, outstanding: 2005 });
  });

  test('sends a receipt with the last day and the refund', async () => {
    const bought = await packages.buy(await w.customer(), await w.service());
    await w.settled();
    const mail = await w.mailTo((await w.person(bought.customer)).email, /Package bought: 5 ×/);
    expect(mail.text).toContain('₹2,005.00');
    expect(mail.text).toContain('₹401.00');
  });

  test('refuses an amount other than the displayed one, and the buyer’s own business', async () => {
    const [salon, customer] = [await w.service(), await w.customer()];
    await packages.define(salon);
    const [offer] = await packages.offersOf(salon);
    const cheaper = await packages.order(customer, salon, { ...offer, total: 2004 });
    expect(cheaper.body.code).toBe('PACKAGE_CHANGED');
    expect((await packages.order(salon.ownerId, salon, offer)).body.code).toBe('OWN_SERVICE');
    const other = await w.service();
    expect((await packages.order(customer, other, offer)).body.code).toBe('PACKAGE_NOT_OFFERED');
  });

  test.each(['webhook', 'reconciler'])(
    'issues a paid package by the %s alone, once',
    async (by) => {
      const [customer, salon] = [await w.customer(), await w.service()];
      await packages.define(salon);
      const [offer] = await packages.offersOf(salon);
      const { packageId, razorpayOrderId } = (await packages.order(customer, salon, offer)).body
        .data;
      w.sandbox.gateway.setFaults({ webhooks: by === 'webhook' ? 'duplicate' : 'drop' });
      const paid = w.sandbox.gateway.pay(razorpayOrderId, 'success');
      await w.sandbox.gateway.flushWebhooks();
      w.sandbox.gateway.setFaults({ webhooks: 'deliver' });
      w.clock.advance('PT3M');
      await w.sweep('payments.reconcile');
      expect(await packages.balance({ packageId })).toBe(2005);
      const again = await w.call('verifyPackage', { as: customer, body: paid });
      expect(again.body.data).toEqual({ packageId });
      expect(await packages.balance({ packageId })).toBe(2005);
    },
  );

  test('refunds a second payment and one that arrives when the business is suspended', async () => {
    const [customer, salon] = [await w.customer(), await w.service()];
    await packages.define(salon);
    const [offer] = await packages.offersOf(salon);
    const { razorpayOrderId } = (await packages.order(customer, salon, offer)).body.data;
    const first = w.sandbox.gateway.pay(razorpayOrderId, 'success');
    const second = w.sandbox.gateway.pay(razorpayOrderId, 'success');
    await w.call('verifyPackage', { as: customer, body: first });
    const twice = await w.call('verifyPackage', { as: customer, body: second });
    expect(twice.body.code).toBe('PAID_ALREADY');
    const late = (await packages.order(customer, salon, offer)).body.data;
    await sql`update identity.people set suspended_at = ${w.now()} where id = ${salon.ownerId}`.execute(
      w.deps.db,
    );
    const third = w.sandbox.gateway.pay(late.razorpayOrderId, 'success');
    const refused = await w.call('verifyPackage', { as: customer, body: third });
    expect(refused.body.code).toBe('PACKAGE_ISSUE');
    await w.sweep('payments.refunds');
    expect(w.refundedAtGateway(second.razorpay_payment_id)).toBe(200_500);
    expect(w.refundedAtGateway(third.razorpay_payment_id)).toBe(200_500);
    expect(w.refundedAtGateway(first.razorpay_payment_id)).toBe(0);
  });
});

describe('refunding what was not used', () => {
  test('returns exactly what was paid for the remaining visits, once', async () => {
    const salon = await w.service({ daysAhead: 3 });
    const bought = await packages.buy(await w.customer(), salon, { visits: 7, price: 2002 });
    await packages.book(bought);
    expect(await packages.listed(bought)).toMatchObject({ left: 6, used: 1, refundable: 1722 });
    expect((await packages.refund(bought, 2009)).body.code).toBe('PACKAGE_REFUND');
    const other = await w.customer();
    expect((await packages.refund(bought, 1722, other)).body.code).toBe('PACKAGE_NOT_FOUND');
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => packages.refund(bought, 1722)),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    await w.sweep('payments.refunds');
    expect(w.refundedAtGateway(bought.paymentId)).toBe(172_200);
    expect(await packages.balance(bought)).toBe(0);
    expect(await packages.listed(bought)).toMatchObject({ left: 0, used: 1, refunded: 6 });
    expect((await packages.use(bought)).body.code).toBe('PACKAGE_USED_UP');
  });

  test('happens automatically after the last day, even for a visit that is returned afterwards', async () => {
    const salon = await w.service({ daysAhead: 3 });
    const bought = await packages.buy(await w.customer(), salon, { validMonths: 1 });
    w.clock.advance('PT600H');
    await packages.book(bought);
    const { expiresAt } = await packages.listed(bought);
    w.clock.advance(w.now().until(expiresAt).toString());
    await w.sweep('packages.expired');
    await w.sweep('payments.refunds');
    expect(w.refundedAtGateway(bought.paymentId)).toBe(4 * 40_100);
    expect((await packages.use(bought)).body.code).toBe('PACKAGE_EXPIRED');
    // The request is never answered, so that its visit returns after the end of the package.
    await w.sweep('booking.answers');
    await w.sweep('packages.expired');
    await w.sweep('payments.refunds');
    expect(w.refundedAtGateway(bought.paymentId)).toBe(200_500);
  });
});
