import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { pathOf } from '#contract/call-paths.ts';
import type { SignOff } from '#contract/signoffs/views.ts';
import { testDatabase } from '#test/support/database/database.ts';
import { openProvedSession } from '#test/support/worlds/second-factor-session.ts';
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

/** A request for a payout run of 900 rupees, above the limit. */
async function requestedRun(prepare: () => Promise<void> = async () => undefined) {
  const salon = await w.paidSalon({ priceRupees: 1000 });
  await w.completed(salon);
  w.untilDue();
  await prepare();
  const before = await runs();
  const { status, body } = await w.payOut(asker);
  expect([status, body['data']]).toEqual([200, null]);
  const signOff = (body as unknown as { signOff: SignOff }).signOff;
  return { salon, signOff, before };
}
/** Blocks a provider's payouts for some time, as after a change of their account. */
const payableAfter = async (ownerId: string, after: string) => {
  await sql`update payments.linked_accounts set usable_from = ${w.now().add(after)}
    where person_id = ${ownerId}`.execute(w.deps.db);
};
/** Pays all due earnings, so that the next test begins without any. */
const paidUp = async () => {
  const { body } = await w.payOut(asker);
  const { signOff } = body as unknown as { signOff?: SignOff };
  if (signOff) expect((await w.confirm(signOff.id, other)).status).toBe(200);
  await w.settled();
};
const runs = async () => {
  const { rows } = await sql<{ total: number }>`
    select total_paise as total from payouts.runs order by started_at, id`.execute(w.deps.db);
  return rows.map(({ total }) => total);
};
/** The amounts of a sign-off's entries in the audit log. */
const amountsOf = async (signOffId: string) => {
  const { rows } = await sql<{ paise: number | null }>`
    select amount_paise as paise from platform.audit
    where subject_id = ${signOffId} order by id`.execute(w.deps.db);
  return rows.map(({ paise }) => paise);
};
const payeesOf = async (ownerId: string) => {
  const { rows } = await sql<{ paise: number }>`
    select amount_paise as paise from payouts.payouts where provider_id = ${ownerId}`.execute(
    w.deps.db,
  );
  return rows.map(({ paise }) => paise);
};

describe('A payout run above the limit', () => {
  test('pays nothing before another admin has confirmed it, and then exactly the displayed figures', async () => {
    const late = await w.paidSalon({ priceRupees: 2000 });
    await w.completed(late);
    const { salon, signOff, before } = await requestedRun(() => payableAfter(late.ownerId, 'PT1H'));
    expect(signOff).toMatchObject({
      kind: 'payout run',
      amount: 900,
      lines: [{ personId: salon.ownerId, amount: 900 }],
    });
    expect(await runs()).toEqual(before);
    expect(await amountsOf(signOff.id)).toEqual([90_000]);
    expect((await w.confirm(signOff.id, asker)).body.code).toBe('SIGN_OFF_OWN');
    // Earnings that fall due while the run waits are left to the next run.
    w.clock.advance('PT2H');
    expect((await w.call('payoutPreview', { as: asker })).body.data.total).toBe(2700);
    expect((await w.confirm(signOff.id, other)).status).toBe(200);
    expect(await amountsOf(signOff.id)).toEqual([90_000, 90_000]);
    await w.settled();
    expect(await payeesOf(salon.ownerId)).toEqual([90_000]);
    expect(await payeesOf(late.ownerId)).toEqual([]);
    const file = await w.app.inject({
      url: `${pathOf('signOffsCsv')}?state=closed`,
      headers: { authorization: `Bearer ${(await openProvedSession(w.deps, other)).token}` },
    });
    const [line = ''] = file.body.split('\n').filter((one) => one.includes(signOff.id));
    expect(line).toMatch(/"payout run","900\.00",.*₹900\.00","confirmed",/);
    expect(await runs()).toEqual([...before, 90_000]);
    await paidUp();
  });

  test('is started once by two concurrent confirmations', async () => {
    const third = await w.admin();
    const { salon, signOff, before } = await requestedRun();
    const both = await Promise.all([w.confirm(signOff.id, other), w.confirm(signOff.id, third)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    await w.settled();
    expect(await payeesOf(salon.ownerId)).toEqual([90_000]);
    expect(await runs()).toHaveLength(before.length + 1);
  });

  test('is stale when a figure has changed meanwhile, and pays nothing', async () => {
    const { salon, signOff, before } = await requestedRun();
    await payableAfter(salon.ownerId, 'PT1H');
    const stale = await w.confirm(signOff.id, other);
    expect([stale.status, stale.body.code]).toEqual([409, 'SIGN_OFF_STALE']);
    expect(await runs()).toEqual(before);
    expect((await w.rejectSignOff(signOff.id, other)).body.data.state).toBe('rejected');
    w.clock.advance('PT2H');
    await paidUp();
    expect(await payeesOf(salon.ownerId)).toEqual([90_000]);
  });

  test('cannot be confirmed by an admin whom it pays', async () => {
    const { salon, signOff, before } = await requestedRun();
    await sql`insert into identity.roles (person_id, role, granted_at)
      values (${salon.ownerId}, 'admin', ${w.now()})`.execute(w.deps.db);
    const payee = await w.confirm(signOff.id, salon.ownerId);
    expect([payee.status, payee.body.code]).toEqual([403, 'OWN_CASE']);
    expect(await runs()).toEqual(before);
    expect((await w.confirm(signOff.id, other)).status).toBe(200);
    await w.settled();
  });

  test('counts all runs of 24 hours, so that small runs do not avoid the second admin', async () => {
    const [first, second] = [await smallSalon(), await smallSalon()];
    w.untilDue();
    await payableAfter(second.ownerId, 'PT1H');
    expect((await w.payOut(asker)).body['data']).toMatchObject({ total: 360 });
    w.clock.advance('PT2H');
    expect((await w.payOut(asker)).body['data']).toBeNull();
    expect([await payeesOf(first.ownerId), await payeesOf(second.ownerId)]).toEqual([[36_000], []]);
    w.clock.advance('PT24H');
    expect((await w.payOut(asker)).body['data']).toMatchObject({ total: 360 });
  });
});

/** A salon that has earned 360 rupees, below the limit of 500. */
async function smallSalon() {
  const salon = await w.paidSalon({ priceRupees: 400 });
  await w.completed(salon);
  return salon;
}
