import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testDatabase } from '#test/support/database/database.ts';
import { priceSteps } from '#test/support/money/price-steps.ts';
import { rescheduleSteps } from '#test/support/steps/reschedule-steps.ts';
import { seriesSteps } from '#test/support/steps/series-steps.ts';
import { type BookingWorld, bookingWorld } from '#test/support/worlds/booking-world.ts';
import { type Visits, visitWorld } from '#test/support/worlds/visits.ts';

const database = testDatabase();
let w: BookingWorld;
let visits: Visits;
const { add, discountAt, recordOf } = priceSteps(() => w);
const { reschedule, details, pay } = rescheduleSteps(() => w);
const series = seriesSteps(() => w);

beforeAll(async () => {
  w = await bookingWorld(database);
  visits = visitWorld(w);
});
afterAll(() => w.close());

describe('an order', () => {
  test('pays the discounted price of its start and keeps list price and rule', async () => {
    const { customer, service } = await w.pair();
    const [at = '', , , , , , other = ''] = await w.starts(service);
    const ruleId = await discountAt(service, at);
    const atList = await w.order(customer, service, { at });
    expect(atList.body).toMatchObject({ code: 'PRICE_CHANGED' });
    expect(JSON.stringify(atList.body)).toContain('"labourChargePerPerson":400');
    const { bookingId, amount } = await w.book(customer, service, { at, labour: 400, people: 2 });
    expect(amount).toBe(80_200);
    expect(await recordOf(bookingId)).toEqual({
      ...{ price_paise: 40_000, list_price_paise: 50_000, discount_percent: 20 },
      ...{ price_rule_id: ruleId, first_visit_percent: null },
    });
    expect((await w.order(customer, service, { at: other, labour: 400 })).status).toBe(409);
    expect((await w.order(customer, service, { at: other })).status).toBe(200);
  });

  test('states the discount in the e-mail and on the invoice, with the sums that the provider sees', async () => {
    const { customer, service } = await w.pair({ autoAccept: true });
    const [at = ''] = await w.starts(service);
    await discountAt(service, at);
    const { bookingId } = await w.book(customer, service, { at, labour: 400, people: 2 });
    await w.settled();
    const { email } = await w.person(customer);
    const { text } = await w.mailTo(email, /^(Booked|Requested)/);
    expect(text.replace(/\s+/g, ' ')).toContain('₹802.00');
    expect(text.replace(/\s+/g, ' ')).toContain('20% less than the list price of ₹500.00.');
    const { rows } = await sql<{ total_paise: number; facts: { lines: object[] } }>`
      select total_paise, facts from invoices.documents
      where booking_id = ${bookingId}`.execute(w.deps.db);
    expect(rows).toMatchObject([
      {
        total_paise: 80_200,
        facts: {
          lines: [
            {
              ...{ quantity: 2, unitPaise: 40_000 },
              note: '20% less than the list price of ₹500.00',
            },
          ],
        },
      },
    ]);
    const requests = await w.call('requests', {
      as: service.ownerId,
      params: { serviceId: service.serviceId },
    });
    expect(requests.body.data).toMatchObject([{ id: bookingId, gross: 800, earns: 720 }]);
  });

  test('has the lowest price, without paused and ended rules and those of other sub-services', async () => {
    const { customer, service } = await w.pair();
    const at = await w.firstStart(service);
    await discountAt(service, at, { percent: 10 });
    const best = await discountAt(service, at, { percent: 30 });
    const price = async (labour: number) =>
      (await w.order(customer, service, { at, labour })).status === 200;
    expect(await price(350)).toBe(true);
    const { ownerId: as } = service;
    await w.call('pausePriceRule', { as, params: { ruleId: best }, body: { isPaused: true } });
    expect(await price(450)).toBe(true);
    await w.call('pausePriceRule', { as, params: { ruleId: best }, body: { isPaused: false } });
    expect(await price(350)).toBe(true);
    const change = { kind: 'time', percent: 40, weekdays: [1, 2, 3, 4, 5, 6, 7] };
    const changed = await w.call('changePriceRule', { as, params: { ruleId: best }, body: change });
    expect(await price(300)).toBe(true);
    await w.call('removePriceRule', { as, params: { ruleId: changed.body.data.id } });
    expect(await price(450)).toBe(true);
    const foreign = { kind: 'time', percent: 50, subServiceIds: [crypto.randomUUID()] };
    expect((await add(service, foreign)).body.code).toBe('SUB_SERVICE_NOT_FOUND');
  });

  test('the rules of another business are not found', async () => {
    const [mine, theirs] = [await w.service(), await w.service()];
    const ruleId = await discountAt(theirs, await w.firstStart(theirs));
    const { ownerId: as } = mine;
    const params = { ruleId };
    const body = { kind: 'time', percent: 90 };
    const answers = [
      await w.call('changePriceRule', { as, params, body }),
      await w.call('pausePriceRule', { as, params, body: { isPaused: true } }),
      await w.call('removePriceRule', { as, params }),
      await w.call('priceRules', { as, params: { serviceId: theirs.serviceId } }),
      await add({ ownerId: as, serviceId: theirs.serviceId }, body),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
  });

  test('a service has a limited number of rules', async () => {
    const service = await w.service();
    const body = { kind: 'time', percent: 5 };
    for (let nth = 0; nth < 20; nth += 1) expect((await add(service, body)).status).toBe(201);
    expect((await add(service, body)).body.code).toBe('PRICE_RULES_FULL');
    const { body: listed } = await w.call('priceRules', {
      as: service.ownerId,
      params: { serviceId: service.serviceId },
    });
    expect(listed.data).toHaveLength(20);
  });
});

describe('a reschedule', () => {
  test('to a start without the discount charges the difference, and a reschedule back refunds it', async () => {
    const { customer, service } = await w.pair({ daysAhead: 3, autoAccept: true });
    const [at = '', , , , later = ''] = await w.starts(service);
    await discountAt(service, at);
    const { bookingId } = await w.book(customer, service, { at, labour: 400 });
    const { body } = await reschedule(customer, bookingId, later);
    expect(body.data.rescheduleOrder.amount).toBe(10_000);
    const paid = pay(body.data.rescheduleOrder.razorpayOrderId);
    expect((await w.call('verify', { as: customer, body: paid })).status).toBe(200);
    expect(await recordOf(bookingId)).toMatchObject({
      price_paise: 50_000,
      list_price_paise: null,
    });
    await reschedule(customer, bookingId, at);
    await w.settled();
    expect(await recordOf(bookingId)).toMatchObject({
      ...{ price_paise: 40_000, list_price_paise: 50_000, discount_percent: 20 },
    });
    const { amount } = await details(customer, bookingId);
    expect(amount).toBe(401);
  });

  test('lists starts that overlap its own time unless they cost more', async () => {
    const { customer, service } = await w.pair({ daysAhead: 3, autoAccept: true });
    const [at = '', next = '', third = ''] = await w.starts(service);
    await discountAt(service, next);
    const { bookingId } = await w.book(customer, service, { at: next, labour: 400 });
    await discountAt(service, at, { percent: 30 });
    const { body } = await w.call('rescheduleStarts', { as: customer, params: { bookingId } });
    const listed = body.data.days.flatMap((day: { starts: { at: string }[] }) =>
      day.starts.map((start) => start.at),
    );
    expect(listed).toContain(at);
    expect(listed).not.toContain(third);
  });
});

test('people who are added pay the price of the start', async () => {
  const { customer, service } = await w.pair({ daysAhead: 3, capacity: 4 });
  const at = await w.firstStart(service);
  const { bookingId } = await w.book(customer, service, { at });
  await discountAt(service, at);
  const params = { bookingId };
  const quote = await w.call('additionQuote', { as: customer, params, body: { people: 2 } });
  expect(quote.body.data).toMatchObject({ pricePerPerson: 400, total: 802 });
  const { body } = await w.call('addPeople', {
    as: customer,
    params,
    body: { people: 2, total: 802 },
  });
  const paid = pay(body.data.additionOrder.razorpayOrderId);
  expect((await w.call('verify', { as: customer, body: paid })).status).toBe(200);
  const { rows } = await sql<{ added_prices: number[]; list_price_paise: number | null }>`
    select added_prices, list_price_paise from booking.bookings where id = ${bookingId}`.execute(
    w.deps.db,
  );
  expect(rows).toEqual([{ added_prices: [40_000, 40_000], list_price_paise: null }]);
  await w.settled();
  const { rows: invoices } = await sql<{ lines: object[] }>`
    select facts -> 'lines' as lines from invoices.documents
    where booking_id = ${bookingId} order by number`.execute(w.deps.db);
  const note = '20% less than the list price of ₹500.00';
  expect(invoices).toMatchObject([
    { lines: [{ unitPaise: 50_000 }] },
    { lines: [{ quantity: 2, unitPaise: 40_000, note }] },
  ]);
  expect(JSON.stringify(invoices[0])).not.toContain('note');
});

test('each date of a series has its own price', async () => {
  const { customer, service } = await w.pair();
  const starts = await series.weekly(service, 3);
  // All dates of a series have the same weekday and hour, so the second one is moved by an hour.
  const second = Temporal.Instant.from(starts[1] ?? '').subtract({ hours: 1 });
  const dates = [starts[0] ?? '', second.toString(), starts[2] ?? ''];
  await discountAt(service, dates[1] ?? '');
  expect((await series.order(customer, service, dates)).body.code).toBe('PRICE_CHANGED');
  const ordered = await series.order(customer, service, dates, { labourCharges: [500, 400, 500] });
  expect(ordered.body.data.amount).toBe(140_300);
  const { bookingIds } = await series.pay(customer, ordered);
  const prices = await Promise.all(bookingIds.map(recordOf));
  expect(prices.map((one) => one?.['price_paise'])).toEqual([50_000, 40_000, 50_000]);
  await w.settled();
  const { text } = await w.mailTo((await w.person(customer)).email, /^(Booked|Requested)/);
  expect(text.replace(/\s+/g, ' ')).toContain(
    'All dates together cost ₹100.00 less than the list prices.',
  );
});

test('[BOOK-15] a series whose dates cost different amounts is refused with the new price of each', async () => {
  const { customer, service } = await w.pair();
  const starts = await series.weekly(service, 3);
  const second = Temporal.Instant.from(starts[1] ?? '').subtract({ hours: 1 });
  const dates = [starts[0] ?? '', second.toString(), starts[2] ?? ''];
  await discountAt(service, dates[1] ?? '');
  const at = (nth: number) => Temporal.Instant.from(dates[nth] ?? '').toString();
  const some = await series.order(customer, service, dates, { labourCharges: [500, 500, 500] });
  expect(some.body).toMatchObject({
    code: 'PRICE_CHANGED',
    labourChargePerPerson: 400,
    prices: [
      { at: at(0), labourChargePerPerson: 500 },
      { at: at(1), labourChargePerPerson: 400 },
      { at: at(2), labourChargePerPerson: 500 },
    ],
  });
  await sql`update catalogue.sub_services set price_paise = 60000
    where id = ${service.subServiceId}`.execute(w.deps.db);
  const all = await series.order(customer, service, dates, { labourCharges: [500, 400, 500] });
  const prices = all.body.prices.map(
    (one: { labourChargePerPerson: number }) => one.labourChargePerPerson,
  );
  expect(prices).toEqual([600, 480, 600]);
  const ordered = await series.order(customer, service, dates, { labourCharges: prices });
  expect(ordered.body.data.amount).toBe(168_300);
});

test('a visit is priced by its start, each segment by the rules of its service', async () => {
  const salon = await visits.salon();
  const customer = await w.customer();
  const hair = { ownerId: salon.ownerId, serviceId: salon.hair.serviceId };
  await discountAt(hair, salon.at);
  const parts = [{ of: 'facial' }, { of: 'hair' }] as const;
  const full = await visits.order(salon, customer, parts);
  expect(full.body.code).toBe('PRICE_CHANGED');
  const { priceRupees } = salon.facial;
  const price = priceRupees + salon.hair.priceRupees * 0.8;
  const bookingId = await visits.book(salon, customer, parts, { labourChargePerPerson: price });
  expect(await recordOf(bookingId)).toMatchObject({
    price_paise: price * 100,
    list_price_paise: (priceRupees + salon.hair.priceRupees) * 100,
    discount_percent: null,
  });
  const quoted = await w.call('cancelQuote', {
    ...{ as: customer, params: { bookingId } },
    body: { part: 0 },
  });
  await w.call('cancel', {
    ...{ as: customer, params: { bookingId } },
    body: { quote: quoted.body.data.quote, reason: 'No time for it' },
  });
  expect(await recordOf(bookingId)).toMatchObject({
    ...{ price_paise: salon.hair.priceRupees * 80, discount_percent: 20 },
    list_price_paise: salon.hair.priceRupees * 100,
  });
});

test('a failed booking is replaced at the price of the start, never above what was paid', async () => {
  const { customer, service } = await w.pair({ daysAhead: 2 });
  const [at = '', next = '', third = ''] = await w.starts(service);
  await discountAt(service, at);
  await discountAt(service, next, { percent: 50 });
  const { bookingId } = await w.book(customer, service, { at, labour: 400 });
  await w.reject(service, bookingId);
  const { body } = await w.call('rebooking', { as: customer, params: { bookingId } });
  const offers: { at: string; total: number; difference: number }[] = body.data.offers;
  expect(offers.find((offer) => offer.at === next)).toMatchObject({ total: 251, difference: 150 });
  expect(offers.map((offer) => offer.at)).not.toContain(third);
  const chosen = { choice: 'time', ...service, at: third };
  const refused = await w.call('chooseRebooking', {
    as: customer,
    params: { bookingId },
    body: chosen,
  });
  expect(refused.body.code).toBe('RESCUE_NOT_OFFERED');
});
