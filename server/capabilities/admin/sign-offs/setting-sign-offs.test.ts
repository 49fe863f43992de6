import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testDatabase } from '#test/support/database/database.ts';
import { type SignOffWorld, signOffWorld } from '#test/support/worlds/sign-off-world.ts';

const database = testDatabase();
let w: SignOffWorld;
let asker: string;
let other: string;

beforeAll(async () => {
  w = await signOffWorld(database);
});
beforeEach(async () => {
  [asker, other] = await w.twoAdmins();
});
afterEach(() => w.expectEvenBooks());
afterAll(() => w.close());

async function settingOf(key: string) {
  const { settings } = (await w.call('adminSettings', { as: asker })).body.data;
  return settings.find((one: { key: string }) => one.key === key);
}
async function change(key: string, value: object, effectiveFrom: string | null = null) {
  const { revision } = await settingOf(key);
  const body = { value, effectiveFrom, revision, reason: 'The market has changed' };
  return w.call('changeSetting', { as: asker, params: { key }, body });
}

describe('[ROLE-08] A change of a setting', () => {
  test('above the bound waits for another admin, who sees the figures, and becomes one version then', async () => {
    const request = await change('commission', { percent: 15 });
    expect(request.body).toMatchObject({
      message: 'Waiting for a second admin',
      data: { current: { value: { percent: 10 } }, scheduled: [], revision: 0 },
    });
    const [seen] = await w.openSignOffs(other);
    expect(seen).toMatchObject({ kind: 'setting', amount: 0, canConfirm: true });
    expect(seen?.lines.map(({ label }) => label)).toEqual([
      'Commission, now: 10% of the price',
      'Commission, then: 15% of the price',
      'From: As soon as it is confirmed',
    ]);
    const { id } = request.body.signOff;
    expect((await w.confirm(id, asker)).body.code).toBe('SIGN_OFF_OWN');
    const both = await Promise.all([w.confirm(id, other), w.confirm(id, other)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await settingOf('commission')).toMatchObject({
      current: { value: { percent: 15 }, isSignedOff: true, reason: 'The market has changed' },
      revision: 1,
    });
    const { rows } = await sql`select actor_id, act from platform.audit
      where subject_id in ('commission', ${id}) order by id`.execute(w.deps.db);
    expect(rows).toEqual([
      { actor_id: asker, act: 'sign-off requested' },
      { actor_id: asker, act: 'setting changed' },
      { actor_id: other, act: 'sign-off confirmed' },
    ]);
  });

  test('in small steps reaches the bound too', async () => {
    expect((await change('bookingCharge', { rupees: 5 })).body.signOff).toBeUndefined();
    w.clock.advance('PT24H');
    expect((await change('bookingCharge', { rupees: 6 })).body.signOff).toBeUndefined();
    w.clock.advance('PT24H');
    expect((await change('bookingCharge', { rupees: 7 })).body.signOff).toBeDefined();
  });

  test('that raises what one admin may do alone always waits; lowering it does not', async () => {
    expect((await change('refundSignOff', { rupees: 501 })).body.signOff).toBeDefined();
    const lower = await change('payoutSignOff', { rupees: 400 });
    expect(lower.body).toMatchObject({ message: 'Version saved' });
    expect((await change('payoutSignOff', { rupees: 401 })).body.signOff).toBeDefined();
  });

  test('is stale when the setting changed, or its moment passed, since it was requested', async () => {
    const request = await change('bonuses', {
      days: 500,
      windowDays: 30,
      inAll: 5,
      perProvider: 1,
    });
    await change('bonuses', { days: 200, windowDays: 30, inAll: 5, perProvider: 1 });
    const stale = await w.confirm(request.body.signOff.id, other);
    expect(stale.body.code).toBe('SIGN_OFF_STALE');
    await w.rejectSignOff(request.body.signOff.id, other);
    const from = w.now().add({ hours: 1 }).toString();
    const late = await change('commission', { percent: 20 }, from);
    w.clock.advance('PT1H1S');
    expect((await w.confirm(late.body.signOff.id, other)).body.code).toBe('SIGN_OFF_STALE');
    expect(await settingOf('commission')).toMatchObject({ current: { value: { percent: 15 } } });
  });

  test('with another value or start is another request, while repeating the open one returns it', async () => {
    const at = (hours: number) => w.now().add({ hours }).toString();
    const first = await change('commission', { percent: 27 }, at(24));
    for (const [percent, hours] of [[26, 24] as const, [27, 48] as const]) {
      const corrected = await change('commission', { percent }, at(hours));
      expect([corrected.status, corrected.body.code]).toEqual([409, 'SIGN_OFF_OPEN']);
    }
    const again = await change('commission', { percent: 27 }, at(24));
    expect(again.body.signOff).toEqual(first.body.signOff);
    expect((await w.confirm(first.body.signOff.id, other)).status).toBe(200);
    expect(await settingOf('commission')).toMatchObject({
      scheduled: [{ value: { percent: 27 } }],
      revision: 2,
    });
  });

  test('without a second admin is refused with the next step', async () => {
    await sql`delete from identity.roles where role = 'admin' and person_id = ${other}`.execute(
      w.deps.db,
    );
    const refused = await change('commission', { percent: 25 });
    expect([refused.status, refused.body.code]).toEqual([409, 'SECOND_ADMIN_NEEDED']);
  });
});
