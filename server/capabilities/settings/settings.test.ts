import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { grantRole } from '#capabilities/identity/index.ts';
import { initialSettings } from '#contract/settings/limits.ts';
import { testDatabase } from '#test/support/database/database.ts';
import { type BookingWorld, bookingWorld } from '#test/support/worlds/booking-world.ts';
import { insertVersion, scheduledAfter, versionAt, writeWithdrawal } from './store.ts';

const database = testDatabase();
let w: BookingWorld;
let as: string;
let other: string;

beforeAll(async () => {
  w = await bookingWorld(database);
  as = await w.customer();
  other = await w.customer();
  for (const id of [as, other]) await grantRole(w.deps.db, id, 'admin', w.clock.now());
});
afterAll(() => w.close());

const inHours = (hours: number) => w.now().add({ hours }).toString();
type Setting = {
  key: string;
  revision: number;
  current: Record<string, unknown>;
  scheduled: { id: string; effectiveFrom: string }[];
};
async function settingOf(key: string): Promise<Setting> {
  const { body } = await w.call('adminSettings', { as });
  return body.data.settings.find((one: Setting) => one.key === key);
}
type Change = { value: object; effectiveFrom?: string | null; by?: string; revision?: number };
async function change(key: string, { value, effectiveFrom = null, by = as, ...rest }: Change) {
  const revision = rest.revision ?? (await settingOf(key)).revision;
  const body = { value, effectiveFrom, revision, reason: 'A test of it' };
  return w.call('changeSetting', { as: by, params: { key }, body });
}
const withdraw = (versionId: string, by = as) =>
  w.call('withdrawSetting', { as: by, params: { versionId }, body: { reason: 'Too early' } });

describe('a setting', () => {
  test('has its initial value until the first version, then since when, by whom and why', async () => {
    expect((await settingOf('bookingCharge')).current).toEqual({
      ...{ id: null, value: { rupees: 1 }, text: '₹1 a person' },
      ...{ effectiveFrom: null, state: 'in force' },
      ...{ byName: null, reason: null, createdAt: null, isSignedOff: false, withdrawal: null },
    });
    const from = w.now().toString();
    const reply = await change('bookingCharge', { value: { rupees: 2 } });
    expect(reply).toMatchObject({ status: 200, body: { message: 'Version saved' } });
    expect(reply.body.data).toMatchObject({
      current: {
        ...{ value: { rupees: 2 }, effectiveFrom: from, state: 'in force' },
        ...{ byName: expect.any(String), reason: 'A test of it' },
      },
      scheduled: [],
      earlier: { rupees: 1 },
      revision: 1,
    });
    expect((await w.call('settings')).body.data).toEqual({
      bookingCharge: 2,
      bonuses: initialSettings.bonuses,
    });
    const { items } = (await w.call('settingHistory', { as, query: { key: 'bookingCharge' } })).body
      .data;
    expect(items.map((one: { state: string }) => one.state)).toEqual(['in force', 'past']);
  });

  test('a scheduled version takes effect at its instant and not before', async () => {
    const at = inHours(2);
    const { body } = await change('commission', { value: { percent: 11 }, effectiveFrom: at });
    expect(body.data).toMatchObject({
      current: { value: { percent: 10 } },
      scheduled: [{ value: { percent: 11 }, state: 'scheduled', effectiveFrom: at }],
    });
    w.clock.advance('PT1H59M59S');
    expect((await settingOf('commission')).current).toMatchObject({ value: { percent: 10 } });
    w.clock.advance('PT1S');
    expect(await settingOf('commission')).toMatchObject({
      current: { value: { percent: 11 } },
      scheduled: [],
    });
  });

  test('a withdrawn version never takes effect and stays in the history', async () => {
    await change('commission', { value: { percent: 12 }, effectiveFrom: inHours(1) });
    const [version] = (await settingOf('commission')).scheduled;
    expect(await withdraw(version?.id ?? '', other)).toMatchObject({
      status: 200,
      body: { data: { scheduled: [], current: { value: { percent: 11 } } } },
    });
    expect((await withdraw(version?.id ?? '')).body.code).toBe('SETTING_WITHDRAWN');
    w.clock.advance('PT2H');
    expect((await settingOf('commission')).current).toMatchObject({ value: { percent: 11 } });
    const { items } = (await w.call('settingHistory', { as, query: { key: 'commission' } })).body
      .data;
    expect(items[0]).toMatchObject({
      state: 'withdrawn',
      text: '12% of the price',
      withdrawal: { reason: 'Too early', byName: expect.any(String) },
    });
    const { rows } = await sql<{ act: string; reason: string }>`
      select act, reason from platform.audit where subject_kind = 'setting' and subject_id = 'commission'
      order by at desc, act desc limit 2`.execute(w.deps.db);
    expect(rows).toEqual([
      { act: 'setting version withdrawn', reason: 'Too early' },
      { act: 'setting changed', reason: 'A test of it' },
    ]);
  });
});

describe('is refused:', () => {
  test('a withdrawal in the last seconds and after the version took effect', async () => {
    await change('commission', { value: { percent: 10.5 }, effectiveFrom: inHours(1) });
    const [version] = (await settingOf('commission')).scheduled;
    w.clock.advance('PT59M56S');
    expect((await withdraw(version?.id ?? '')).body.code).toBe('SETTING_IN_FORCE');
    w.clock.advance('PT4S');
    expect((await withdraw(version?.id ?? '')).body.code).toBe('SETTING_IN_FORCE');
    expect((await settingOf('commission')).current).toMatchObject({ value: { percent: 10.5 } });
  });

  test('a start in the past, or more than two years ahead', async () => {
    for (const effectiveFrom of [inHours(-1), inHours(24 * 731)]) {
      const { status, body } = await change('commission', { value: { percent: 9 }, effectiveFrom });
      expect([status, Object.keys(body.errors)]).toEqual([400, ['effectiveFrom']]);
    }
  });

  test.each([
    ['commission', { percent: 30.5 }, 'value.percent'],
    ['commission', { percent: 10.001 }, 'value.percent'],
    ['commission', {}, 'value.percent'],
    ['commission', { percent: 9, rupees: 1 }, 'value.rupees'],
    ['bookingCharge', { rupees: 0 }, 'value.rupees'],
    ['bookingCharge', { rupees: 1.5 }, 'value.rupees'],
    ['bonuses', { ...initialSettings.bonuses, perProvider: 2 }, 'value.perProvider'],
    ['bookingCharge', { rupees: 2 }, 'value'],
  ])('%s of %j', async (key, value, field) => {
    const { status, body } = await change(key, { value });
    expect([status, Object.keys(body.errors ?? {})]).toEqual([400, [field]]);
  });

  test('a change by someone who is not an admin, and one without a reason', async () => {
    const customer = await w.customer();
    expect((await change('commission', { value: { percent: 9 }, by: customer })).status).toBe(403);
    const body = { value: { percent: 9 }, effectiveFrom: null, revision: 9, reason: ' ' };
    const reply = await w.call('changeSetting', { as, params: { key: 'commission' }, body });
    expect(reply.body.errors).toHaveProperty('reason');
  });

  test('the second of two admins who change a setting at once', async () => {
    const { revision } = await settingOf('bookingCharge');
    const effectiveFrom = inHours(5);
    const replies = await Promise.all(
      [3, 4].map((rupees, nth) =>
        change('bookingCharge', {
          value: { rupees },
          effectiveFrom,
          revision,
          by: nth ? other : as,
        }),
      ),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(replies.find(({ status }) => status === 409)?.body.code).toBe('SETTING_CHANGED');
    const again = await change('bookingCharge', { value: { rupees: 5 }, effectiveFrom });
    expect(again.body.code).toBe('SETTING_TAKEN');
    const [version] = (await settingOf('bookingCharge')).scheduled;
    await withdraw(version?.id ?? '');
    const free = await change('bookingCharge', { value: { rupees: 5 }, effectiveFrom });
    expect(free.status, 'a withdrawn version leaves its instant').toBe(200);
    await withdraw((await settingOf('bookingCharge')).scheduled[0]?.id ?? '');
  });
});

test('the database keeps versions as they are, whatever the code does', async () => {
  const { db } = w.deps;
  const changes = [
    sql`update settings.versions set value = '{}' where key = 'commission'`,
    sql`update settings.versions set effective_from = effective_from + interval '1 day'`,
    sql`delete from settings.versions`,
    sql`update settings.versions set withdrawn_at = effective_from, withdrawn_by = ${as},
      withdrawn_reason = 'Late' where withdrawn_at is null`,
    sql`insert into settings.versions (key, value, effective_from, reason, created_by, created_at)
      values ('commission', '{"percent": 1}', '2020-01-01', 'Past', ${as}, ${w.now()})`,
  ];
  for (const one of changes) await expect(one.execute(db)).rejects.toThrow();
});

test('a stored value outside its bounds is an error, not a price', async () => {
  const { db } = w.deps;
  await sql`insert into settings.versions (key, value, effective_from, reason, created_by, created_at)
    values ('refundSignOff', '{"rupees": -1}', ${w.now()}, 'By hand', ${as}, ${w.now()})`.execute(
    db,
  );
  expect((await w.call('adminSettings', { as })).status).toBe(500);
  w.clock.advance('PT1S');
  await sql`insert into settings.versions (key, value, effective_from, reason, created_by, created_at)
    values ('refundSignOff', '{"rupees": 5000}', ${w.now()}, 'By hand', ${as}, ${w.now()})`.execute(
    db,
  );
  expect((await w.call('adminSettings', { as })).status).toBe(200);
});

test('the version in force is the latest that has begun and is not withdrawn', async () => {
  const { db } = w.deps;
  const start = w.now();
  const at = (minute: number) => start.add({ minutes: minute });
  const plan = fc.uniqueArray(
    fc.record({ minute: fc.integer({ min: 1, max: 30 }), isWithdrawn: fc.boolean() }),
    { selector: ({ minute }) => minute, maxLength: 8 },
  );
  let run = 0;
  await fc.assert(
    fc.asyncProperty(plan, fc.integer({ min: 0, max: 31 }), async (versions, minute) => {
      run += 1;
      const about = { key: 'property', subject: String(run) };
      await db.transaction().execute(async (tx) => {
        for (const one of versions) {
          const version = { value: { minute: one.minute }, effectiveFrom: at(one.minute) };
          const parts = { reason: 'Chosen by chance', createdBy: as, signOffId: null };
          const id = await insertVersion(tx, { ...about, ...version, ...parts }, start);
          if (one.isWithdrawn) await writeWithdrawal(tx, id, { by: as, reason: 'Not it' }, start);
        }
      });
      const kept = versions.filter(({ isWithdrawn }) => !isWithdrawn);
      const begun = kept.filter((one) => one.minute <= minute).map((one) => one.minute);
      const found = await versionAt(db, about, at(minute));
      expect(found?.value).toEqual(begun.length > 0 ? { minute: Math.max(...begun) } : undefined);
      const coming = await scheduledAfter(db, about, at(minute));
      expect(coming.map(({ value }) => value)).toEqual(
        kept
          .map((one) => one.minute)
          .filter((one) => one > minute)
          .sort((a, b) => a - b)
          .map((one) => ({ minute: one })),
      );
    }),
    { numRuns: 60 },
  );
});
