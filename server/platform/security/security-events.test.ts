import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { testDatabase } from '#test/support/database/database.ts';
import { buildIdentity, type TestApp, testApp } from '#test/support/worlds/app.ts';
import { type Db, inTransaction, openDb } from '../db/db.ts';
import { silentLog } from '../log/log.ts';
import { makeSecrets } from '../secrets.ts';
import { deleteOldEvents } from './chain.store.ts';
import { makeEventCounts, ROWS_PER_MINUTE } from './event-counts.ts';
import { linkEvents } from './link-events.ts';
import { recordEvent } from './security-events.ts';
import { verifyChain } from './verify-chain.ts';

const database = testDatabase();
let w: TestApp | undefined;
/** An attacker with the database, but without the keys of the application. */
let owner: Db;

const app = () => {
  if (!w) throw new Error('The application has not started.');
  return w;
};
const record = (detail: string, kind: 'access denied' | 'role granted' = 'role granted') =>
  recordEvent(app().deps.db, app().deps.secrets, { kind, detail }, app().clock.now());
const link = () => linkEvents(app().deps);
const whatIsWrong = async (options = {}) => (await verifyChain(app().deps, options)).findings;

/** Changes the log as its owner, bypassing the triggers. */
async function tamper(change: string): Promise<void> {
  await owner.connection().execute(async (one) => {
    await sql`set session_replication_role = replica`.execute(one);
    await sql.raw(change).execute(one);
    await sql`set session_replication_role = origin`.execute(one);
  });
}

beforeEach(async () => {
  w ??= await testApp(database, { build: buildIdentity });
  owner ??= openDb(database.url, { asOwner: true, poolSize: 1 });
  await tamper('delete from platform.security_events');
  await tamper('delete from platform.security_days');
});
afterAll(async () => {
  await owner.destroy();
  await w?.close();
});

async function chainOf(n: number): Promise<void> {
  for (let i = 1; i <= n; i += 1) await record(`event ${i}`);
  await link();
}

describe('The log of security events', () => {
  test('an untouched chain is verified, over several days', async () => {
    await chainOf(3);
    app().clock.advance('PT24H');
    await chainOf(2);
    const { findings, ...done } = await verifyChain(app().deps);
    expect([done, findings]).toEqual([{ events: 5, lastSeq: 5 }, []]);
    const { rows } = await sql`select last_seq from platform.security_days`.execute(owner);
    expect(rows).toEqual([{ last_seq: 3 }]);
  });

  test('each event is written to the log with its link, for a separate system', async () => {
    await record('one');
    await record('two');
    const lines: Record<string, unknown>[] = [];
    const log = { ...silentLog, security: (line: Record<string, unknown>) => lines.push(line) };
    const head = await linkEvents({ ...app().deps, log });
    await linkEvents({ ...app().deps, log });
    expect(lines).toMatchObject([
      { seq: 1, kind: 'role granted' },
      { seq: 2, kind: 'role granted', hash: head?.hash },
    ]);
    // Events of the same instant have no order.
    expect(lines.map(({ detail }) => detail).toSorted()).toEqual(['one', 'two']);
    expect(lines.flatMap(Object.keys), 'what could forge a seal').not.toContain('mac');
  });

  test('a changed event is found', async () => {
    await chainOf(3);
    await tamper(`update platform.security_events set actor_id = gen_random_uuid() where seq = 2`);
    expect(await whatIsWrong()).toEqual([{ seq: 2, what: 'changed' }]);
  });

  test('a removed event is found, in the middle and at the end of a day', async () => {
    await chainOf(3);
    await tamper('delete from platform.security_events where seq = 2');
    expect(await whatIsWrong()).toEqual([{ seq: 2, what: 'removed' }]);
    app().clock.advance('PT24H');
    await record('the next day');
    await link();
    await tamper('delete from platform.security_events where seq > 1');
    expect(await whatIsWrong()).toEqual([{ seq: 2, what: 'removed' }]);
  });

  test('an event that was inserted before its link is found', async () => {
    await chainOf(1);
    await tamper(`insert into platform.security_events (id, at, kind, count, mac)
      values (gen_random_uuid(), now(), 'role granted', 1, 'made up')`);
    await link();
    expect(await whatIsWrong()).toEqual([{ seq: 2, what: 'inserted' }]);
  });

  test('a chain that was renumbered and hashed again is found, because its seals need the key', async () => {
    await chainOf(3);
    await tamper('delete from platform.security_events where seq = 2');
    await tamper('update platform.security_events set seq = 2 where seq = 3');
    expect(await whatIsWrong()).toEqual([{ seq: 2, what: 'relinked' }]);
    // An attacker without the keys can rebuild the chain, but not seal it.
    const forger = makeSecrets([{ id: 'theirs', key: Buffer.alloc(32, 9) }]);
    await tamper(
      'update platform.security_events set seq = null, day = null, hash = null, seal = null',
    );
    await linkEvents({ ...app().deps, secrets: forger });
    expect(await whatIsWrong()).toEqual([
      { seq: 1, what: 'relinked' },
      { seq: 2, what: 'relinked' },
    ]);
  });

  test('a truncated chain is found with an earlier head', async () => {
    await chainOf(3);
    const { rows } = await sql<{ seq: number; hash: string }>`
      select seq, hash from platform.security_events where seq = 3`.execute(owner);
    const [head] = rows;
    expect(await whatIsWrong({ head })).toEqual([]);
    await tamper('delete from platform.security_events where seq = 3');
    expect(await whatIsWrong()).toEqual([]);
    expect(await whatIsWrong({ head })).toEqual([{ seq: 3, what: 'other head' }]);
    await record('in its place');
    await link();
    expect(await whatIsWrong({ head })).toEqual([{ seq: 3, what: 'other head' }]);
  });

  test('the application can neither change nor delete an event, and a link only once', async () => {
    await chainOf(1);
    const { db } = app().deps;
    await expect(sql`update platform.security_events set detail = 'x'`.execute(db)).rejects.toThrow(
      'permission denied',
    );
    await expect(sql`delete from platform.security_events`.execute(db)).rejects.toThrow(
      'permission',
    );
    await expect(sql`delete from platform.security_days`.execute(db)).rejects.toThrow('permission');
    for (const change of [
      sql`update platform.security_events set detail = 'x'`,
      sql`update platform.security_events set seq = 7`,
      sql`delete from platform.security_events`,
      sql`truncate platform.security_events`,
    ])
      await expect(change.execute(owner)).rejects.toThrow('never changed');
  });

  test('events of a year ago are deleted, and the rest is verified from the head of their last day', async () => {
    await chainOf(2);
    app().clock.advance('PT8784H');
    await chainOf(2);
    app().clock.advance('PT24H');
    await chainOf(1);
    expect(await deleteOldEvents(app().deps.db, 1)).toBe(1);
    expect(await whatIsWrong()).toEqual([]);
    expect(await deleteOldEvents(app().deps.db, 100)).toBe(1);
    expect(await deleteOldEvents(app().deps.db, 100)).toBe(0);
    const { findings, ...done } = await verifyChain(app().deps);
    expect([done, findings]).toEqual([{ events: 3, lastSeq: 5 }, []]);
  });

  test('two processes that link at once make one chain', async () => {
    for (let i = 0; i < 20; i += 1) await record(`event ${i}`);
    await Promise.all([link(), link(), link()]);
    await link();
    const { findings, ...done } = await verifyChain(app().deps);
    expect([done, findings]).toEqual([{ events: 20, lastSeq: 20 }, []]);
  });

  test('an event of a transaction that is rolled back does not exist', async () => {
    const { db, secrets } = app().deps;
    const failed = inTransaction(db, async (tx) => {
      await recordEvent(tx, secrets, { kind: 'role granted' }, app().clock.now());
      throw new Error('no');
    });
    await expect(failed).rejects.toThrow('no');
    await link();
    expect(await verifyChain(app().deps)).toMatchObject({ events: 0 });
  });
});

describe('Events that any caller can repeat', () => {
  const eventsOf = async () =>
    (
      await sql<{ detail: string | null; network: string | null; count: number }>`
        select detail, network, count from platform.security_events order by at, detail`.execute(
        owner,
      )
    ).rows;

  test('are added up for a minute and written together', async () => {
    const { clock, deps } = app();
    const counts = makeEventCounts(deps.secrets, clock.now);
    for (let i = 0; i < 50; i += 1)
      counts.count({ kind: 'access denied', detail: 'a' }, { ip: '10.0.0.1' });
    counts.count({ kind: 'access denied', detail: 'b' }, { ip: '10.0.0.1' });
    await counts.flush(deps.db);
    expect(await eventsOf()).toEqual([]);
    clock.advance('PT1M');
    await counts.flush(deps.db);
    await counts.flush(deps.db);
    expect(await eventsOf()).toMatchObject([
      { detail: 'a', count: 50 },
      { detail: 'b', count: 1 },
    ]);
    expect((await eventsOf())[0]?.network).not.toContain('10.0');
  });

  test('a flood from many addresses makes a bounded number of rows and loses no count', async () => {
    const { clock, deps } = app();
    const counts = makeEventCounts(deps.secrets, clock.now);
    for (let i = 0; i < 5_000; i += 1)
      counts.count(
        { kind: 'rate limited', detail: 'x' },
        { ip: `10.${i % 50}.${Math.floor(i / 250)}.7` },
      );
    await counts.flush(deps.db, { isAll: true });
    const rows = await eventsOf();
    expect(rows.length).toBe(ROWS_PER_MINUTE + 1);
    expect(rows.reduce((sum, { count }) => sum + count, 0)).toBe(5_000);
    expect(rows.filter(({ network }) => network === null)).toMatchObject([
      { detail: 'many addresses' },
    ]);
  });

  test('are kept while the database refuses them', async () => {
    const { clock, deps } = app();
    const counts = makeEventCounts(deps.secrets, clock.now);
    counts.count({ kind: 'access denied' }, { ip: '10.0.0.1' });
    const broken = openDb('postgres://nobody@127.0.0.1:9/none');
    await expect(counts.flush(broken, { isAll: true })).rejects.toThrow();
    await broken.destroy();
    counts.count({ kind: 'access denied' }, { ip: '10.0.0.1' });
    await counts.flush(deps.db, { isAll: true });
    expect(await eventsOf()).toMatchObject([{ count: 2 }]);
  });
});
