import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase } from '#test/support/database/database.ts';
import { type PayoutWorld, payoutWorld } from '#test/support/worlds/payout-world.ts';
import { taxRatesAt } from './tax-rules.store.ts';

const database = testDatabase();
let w: PayoutWorld;
let as: string;

beforeAll(async () => {
  w = await payoutWorld(database);
  as = await w.admin();
});
afterAll(() => w.close());

const because = { reason: 'The rate changes' };
const inHours = (hours: number) => w.now().add({ hours }).toString();
const add = (kind: string, part: object = {}) =>
  w.call('addTaxRule', {
    as,
    body: { kind, ratePercent: 18, activeFrom: w.now().toString(), ...part },
  });
const end = (ruleId: string, activeUntil: string, before: string | null = null) =>
  w.call('endTaxRule', { as, params: { ruleId }, body: { activeUntil, before, ...because } });
const withdraw = (ruleId: string) =>
  w.call('withdrawTaxRule', { as, params: { ruleId }, body: because });
const listed = async (ruleId: string) => {
  const { items } = (await w.call('taxRules', { as })).body.data;
  return items.find(({ id }: { id: string }) => id === ruleId);
};

test('A rule without an end is ended and replaced, and earnings keep the rate of their time', async () => {
  const rule = (await add('gst-commission')).body.data;
  const salon = await w.paidSalon({ priceRupees: 1000 });
  await w.completed(salon);
  const until = inHours(1);
  const ended = await end(rule.id, until);
  expect(ended).toMatchObject({ status: 200, body: { message: 'The end is set' } });
  expect(ended.body.data).toMatchObject({ id: rule.id, activeUntil: until, withdrawal: null });
  expect(await listed(rule.id)).toMatchObject({
    activeUntil: until,
    ending: { byName: expect.stringMatching(/ /), ...because },
  });
  expect((await add('gst-commission', { ratePercent: 12 })).body.code).toBe('TAX_RULE_OVERLAPS');
  const next = await add('gst-commission', { ratePercent: 12, activeFrom: until });
  expect(next.status).toBe(200);
  const rate = async () => (await taxRatesAt(w.deps.db, w.now())).gstCommissionBps;
  expect(await rate()).toBe(1800);
  w.clock.advance('PT1H');
  expect(await rate()).toBe(1200);
  const { rows } = await sql`select gst_paise::int from booking.earnings
    where provider_id = ${salon.ownerId}`.execute(w.deps.db);
  expect(rows).toEqual([{ gst_paise: 1800 }]);
  expect((await end(rule.id, inHours(1), until)).body.errors.activeUntil).toMatch(
    /^This rule ends/,
  );
});

test('An end comes later than now and the start, and moves earlier only', async () => {
  const rule = (await add('tds', { activeFrom: inHours(2) })).body.data;
  const errorOf = async (hours: number, before: string | null = null) =>
    (await end(rule.id, inHours(hours), before)).body.errors?.activeUntil;
  expect(await errorOf(0)).toBe('Choose an instant to come.');
  expect(await errorOf(2)).toBe('The end must be after the start.');
  const first = inHours(10);
  const both = await Promise.all([end(rule.id, first), end(rule.id, first)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await end(rule.id, inHours(9))).body.code).toBe('TAX_RULE_CHANGED');
  expect(await errorOf(11, first)).toMatch(/^This rule ends/);
  expect((await end(rule.id, inHours(5), first)).status).toBe(200);
  expect((await listed(rule.id)).activeUntil).toBe(inHours(5));
  expect((await end(crypto.randomUUID(), first)).body.code).toBe('TAX_RULE_NOT_FOUND');
  const empty = { activeUntil: inHours(4), before: inHours(5), reason: ' ' };
  const refused = await w.call('endTaxRule', { as, params: { ruleId: rule.id }, body: empty });
  expect(refused.body.errors.reason).toBe('Please give a reason.');
});

test('A scheduled rule is withdrawn until its last seconds, never applies, and gives its period free', async () => {
  const typo = (await add('tcs', { activeFrom: inHours(1), ratePercent: 50 })).body.data;
  const done = await withdraw(typo.id);
  expect(done).toMatchObject({ status: 200, body: { message: 'The rule is withdrawn' } });
  expect(done.body.data).toMatchObject({ withdrawal: { ...because, at: w.now().toString() } });
  expect((await withdraw(typo.id)).body.code).toBe('TAX_RULE_WITHDRAWN');
  expect((await end(typo.id, inHours(3))).body.code).toBe('TAX_RULE_WITHDRAWN');
  expect((await withdraw(crypto.randomUUID())).body.code).toBe('TAX_RULE_NOT_FOUND');
  const right = (await add('tcs', { activeFrom: inHours(1), ratePercent: 0.5 })).body.data;
  const query = { state: 'withdrawn' };
  const { items } = (await w.call('taxRules', { as, query })).body.data;
  expect(items.map(({ id }: { id: string }) => id)).toEqual([typo.id]);
  w.clock.advance('PT59M57S');
  expect((await withdraw(right.id)).body.code).toBe('TAX_RULE_IN_FORCE');
  w.clock.advance('PT3S');
  expect((await taxRatesAt(w.deps.db, w.now())).tcsBps).toBe(50);
  const { rows } = await sql<{ act: string; reason: string }>`
    select act, reason from platform.audit where subject_id = ${typo.id} order by id`.execute(
    w.deps.db,
  );
  expect(rows).toMatchObject([
    { act: 'tax rule published' },
    { act: 'tax rule withdrawn', ...because },
  ]);
});

test('GST on services that is withdrawn is on no invoice', async () => {
  const rule = (await add('gst-service', { activeFrom: inHours(1) })).body.data;
  await withdraw(rule.id);
  w.clock.advance('PT2H');
  expect((await taxRatesAt(w.deps.db, w.now())).gstServiceBps).toBe(0);
});

test('The database changes nothing that a rule has applied to', async () => {
  const rule = (await add('gst-service')).body.data;
  const where = sql`where id = ${rule.id}`;
  const by = sql`ended_by = ${as}, end_reason = 'By hand'`;
  const past = w.now().add({ minutes: 1 });
  for (const statement of [
    sql`delete from booking.tax_rules ${where}`,
    sql`update booking.tax_rules set rate_bps = 1 ${where}`,
    sql`update booking.tax_rules set active_until = ${past} ${where}`,
    sql`update booking.tax_rules set active_until = ${past}, ended_at = ${past}, ${by} ${where}`,
  ]) {
    await expect(statement.execute(w.deps.db)).rejects.toThrow(/tax_rules/);
  }
});
