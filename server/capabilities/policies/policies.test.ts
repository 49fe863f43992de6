import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { grantRole } from '#capabilities/identity/index.ts';
import { REPORT_HOURS } from '#contract/booking/limits.ts';
import { type ChosenTerms, chosenOf, policyErrors, termsOf } from '#contract/policies/rules.ts';
import { testDatabase } from '#test/support/database/database.ts';
import { policyTerms } from '#test/support/samples/policy.ts';
import { type BookingWorld, bookingWorld } from '#test/support/worlds/booking-world.ts';

const database = testDatabase();
let w: BookingWorld;
let as: string;

beforeAll(async () => {
  w = await bookingWorld(database);
  as = await w.customer();
  await grantRole(w.deps.db, as, 'admin', w.clock.now());
});
afterAll(() => w.close());

const chosen = chosenOf(policyTerms);
const strict: ChosenTerms = {
  ...chosen,
  bands: [
    { hoursBefore: 96, refundPercent: 80 },
    { hoursBefore: 0, refundPercent: 10 },
  ],
  providerCancelsCredit: 15,
};
const inHours = (hours: number) => w.now().add({ hours }).toString();
const publish = (part: object) =>
  w.call('publishPolicy', { as, body: { terms: strict, note: 'A test', ...part } });
const refundOf = async (customer: string, bookingId: string) => {
  const params = { bookingId };
  return (await w.call('cancelQuote', { as: customer, params, body: {} })).body.data.refund;
};

test('[POLICY-30, POLICY-31, POLICY-32] the policy in force has the figures of the specification', async () => {
  const { terms } = (await w.call('policy')).body.data;
  expect(terms.complaint).toEqual({ withinHours: 24, refundPercentMin: 25, refundPercentMax: 100 });
  expect(terms.complaint.withinHours).toBe(REPORT_HOURS);
  expect(terms.rescheduleFreeHours).toBe(24);
});

test('[POLICY-12] a new version applies to page, preview and refund once in force; older bookings keep theirs', async () => {
  const { customer, service } = await w.pair({ daysAhead: 3, priceRupees: 1000, capacity: 4 });
  const old = await w.book(customer, service);
  const published = await publish({ version: 2, activeFrom: inHours(1) });
  expect(published).toMatchObject({ status: 200, body: { data: { inForce: 1 } } });
  expect(published.body.data.versions).toMatchObject([
    { version: 2, note: 'A test', madeBy: expect.any(String), bookings: 0 },
    { version: 1, note: null, madeBy: null, bookings: 1 },
  ]);
  expect((await w.call('policy')).body.data.version).toBe(1);
  const between = await w.book(customer, service);

  w.clock.advance('PT1H');
  const { body } = await w.call('policy');
  expect(body.data).toMatchObject({ version: 2, terms: termsOf(strict, policyTerms) });
  const young = await w.book(customer, service);
  expect(await refundOf(customer, old.bookingId)).toBe(1000);
  expect(await refundOf(customer, between.bookingId)).toBe(1000);
  expect(await refundOf(customer, young.bookingId)).toBe(100);
  const listed = (await w.call('adminPolicies', { as })).body.data;
  expect(listed.inForce).toBe(2);
  expect(listed.versions.map((each: { bookings: number }) => each.bookings)).toEqual([1, 2]);

  const params = { bookingId: young.bookingId };
  const quoted = await w.call('cancelQuote', { as: customer, params, body: {} });
  const { quote } = quoted.body.data;
  await w.call('cancel', {
    as: customer,
    params,
    body: { quote, reason: 'Plans changed', refundTo: 'source' },
  });
  await w.settled();
  expect(w.refundedAtGateway(young.razorpay_payment_id)).toBe(100_00);
});

describe('refuses a version that', () => {
  test('begins in the past, now or before its predecessor', async () => {
    const { versions } = (await w.call('adminPolicies', { as })).body.data;
    const version = versions[0].version + 1;
    for (const activeFrom of [inHours(-1), w.now().toString(), versions[0].activeFrom]) {
      const { status, body } = await publish({ version, activeFrom });
      expect([status, body.errors?.activeFrom]).toEqual([400, 'Choose an instant to come.']);
    }
    expect((await publish({ version, activeFrom: inHours(10) })).status).toBe(200);
    const earlier = await publish({ version: version + 1, activeFrom: inHours(9) });
    expect(earlier.body.errors.activeFrom).toBe(`Version ${version} begins later than that.`);
  });

  test('another admin has published in the meantime', async () => {
    const { versions } = (await w.call('adminPolicies', { as })).body.data;
    const version = versions[0].version + 1;
    const both = await Promise.all(
      [20, 21].map((hours) => publish({ version, activeFrom: inHours(hours) })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.body.code).toBe('POLICY_STALE');
  });

  test('has no reason, is not from an admin or has an increasing band', async () => {
    expect(
      (await publish({ version: 9, activeFrom: inHours(50), note: ' ' })).body.errors.note,
    ).toBe('Please give a reason.');
    const body = { version: 9, activeFrom: inHours(50), terms: strict, note: 'Mine' };
    const customer = await w.customer();
    expect((await w.call('publishPolicy', { as: customer, body })).status).toBe(403);
    const terms = { ...strict, bands: [...strict.bands].reverse() };
    expect(
      (await publish({ version: 9, activeFrom: inHours(50), terms })).body.errors,
    ).toMatchObject({
      'terms.bands.1.hoursBefore': 'Fewer hours than in the band above.',
    });
  });

  test.each([
    [
      'rising hours',
      [
        [24, 50],
        [48, 0],
      ],
    ],
    [
      'rising shares',
      [
        [48, 50],
        [0, 60],
      ],
    ],
    [
      'an end above zero',
      [
        [48, 100],
        [24, 50],
      ],
    ],
    ['one band', [[0, 100]]],
    [
      'more than all',
      [
        [48, 101],
        [0, 0],
      ],
    ],
  ] as const)('and the database refuses %s whatever the code does', async (_name, pairs) => {
    const bands = pairs.map(([hoursBefore, refundPercent]) => ({ hoursBefore, refundPercent }));
    const terms = JSON.stringify({ ...policyTerms, bands });
    const insert = sql`insert into booking.policies
      (version, active_from, terms, made_by, made_at, note)
      values (99, '2099-01-01', ${terms}::jsonb, ${as}, now(), 'By hand')`.execute(w.deps.db);
    await expect(insert).rejects.toMatchObject({ constraint: 'bands_fall' });
  });
});

test('a scheduled version can be withdrawn until it takes effect, and then never applies', async () => {
  const { versions, inForce } = (await w.call('adminPolicies', { as })).body.data;
  const version = versions[0].version + 1;
  const latest = Temporal.Instant.from(versions[0].activeFrom);
  const activeFrom = latest.add({ hours: 1 }).toString();
  expect((await publish({ version, activeFrom })).status).toBe(200);
  const withdraw = (one: number, reason = 'Too strict') =>
    w.call('withdrawPolicy', { as, params: { version: String(one) }, body: { reason } });
  expect((await withdraw(version, ' ')).status).toBe(400);
  expect((await withdraw(inForce)).body.code).toBe('SETTING_IN_FORCE');
  expect((await withdraw(version + 1)).body.code).toBe('SETTING_VERSION_NOT_FOUND');
  const done = await withdraw(version);
  expect(done).toMatchObject({ status: 200, body: { message: `Version ${version} withdrawn` } });
  const [listed] = done.body.data.versions;
  expect(listed).toMatchObject({
    version,
    state: 'withdrawn',
    withdrawal: { reason: 'Too strict' },
  });
  expect((await withdraw(version)).body.code).toBe('SETTING_WITHDRAWN');
  const { rows } = await sql`select from platform.audit
    where act = 'policy version withdrawn' and subject_id = ${String(version)}`.execute(w.deps.db);
  expect(rows).toHaveLength(1);

  const again = await publish({ version: version + 1, activeFrom });
  expect(again.body.errors.activeFrom).toMatch(/^A withdrawn version/);
  const later = latest.add({ hours: 2 });
  expect((await publish({ version: version + 1, activeFrom: later.toString() })).status).toBe(200);
  w.clock.advance(
    w
      .now()
      .until(later.subtract({ minutes: 1 }))
      .toString(),
  );
  const { customer, service } = await w.pair({ daysAhead: 3 });
  const booked = await w.book(customer, service);
  expect((await w.call('policy')).body.data.version).toBe(versions[0].version);
  const { rows: under } = await sql`
    select policy_version as version from booking.bookings where id = ${booked.bookingId}`.execute(
    w.deps.db,
  );
  expect(under).toEqual([{ version: versions[0].version }]);
  w.clock.advance('PT1M');
  expect((await w.call('policy')).body.data.version).toBe(version + 1);
  for (const change of [sql`withdrawn_at = null`, sql`terms = '{}'`]) {
    const update = sql`update booking.policies set ${change} where version = ${version}`;
    await expect(update.execute(w.deps.db)).rejects.toThrow('never changed');
  }
});

test.each([
  [{}, {}],
  [{ bands: [{ hoursBefore: 0, refundPercent: 100 }] }, { bands: 'Between 2 and 8 bands.' }],
  [
    {
      bands: [
        { hoursBefore: 48, refundPercent: 100 },
        { hoursBefore: 12, refundPercent: 100 },
      ],
    },
    {
      'bands.1.hoursBefore': 'The last band begins at 0 hours.',
      'bands.1.refundPercent': 'Less than in the band above.',
    },
  ],
  [
    {
      bands: [
        { hoursBefore: 721, refundPercent: 101 },
        { hoursBefore: 0.5, refundPercent: -1 },
      ],
    },
    {
      'bands.0.hoursBefore': '0 to 720 whole hours.',
      'bands.0.refundPercent': 'Enter a whole number from 0 to 100.',
      'bands.1.hoursBefore': '0 to 720 whole hours.',
      'bands.1.refundPercent': 'Enter a whole number from 0 to 100.',
    },
  ],
  [{ complaintMin: 24 }, { complaintMin: '25 to 100.' }],
  [{ complaintMin: 60, complaintMax: 50 }, { complaintMax: 'Not below the figure before it.' }],
  [{ processingFrom: 6 }, { processingTo: 'Not below the figure before it.' }],
  [
    { bankTo: 31, providerNoShowCredit: Number.NaN },
    { bankTo: '1 to 30.', providerNoShowCredit: '0 to 50.' },
  ],
])('terms changed by %o: %o', (part, errors) => {
  expect(policyErrors({ ...chosen, ...part })).toEqual(errors);
});

test('rebuilds a version from its editable terms and the fixed rest', () => {
  expect(termsOf(chosen, policyTerms)).toEqual(policyTerms);
});
