import { createServer, connect as dial } from 'node:net';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { scratchDir } from '#test/support/database/scratch.ts';
import { type ReplicatedDatabase, runOn, startReplicated } from '#test/support/database/standby.ts';
import { silentLog } from '../../log/log.ts';
import { type Db, inTransaction, openDb, openProbeDb } from '../db.ts';
import { sql } from '../sql.ts';
import { stateOf } from '../state.store.ts';
import { checkReplica } from './check-replica.ts';
import { type Fallback, onPrimary } from './reads.ts';
import { openReplica, type Replica } from './replica.ts';

const STALE_MS_MAX = 5_000;
let servers: ReplicatedDatabase;
let probeDb: Db;
let replica: Replica;
let db: Db;
let nowMs = 0;
let fallbacks: Fallback[] = [];

beforeAll(async () => {
  servers = await startReplicated(scratchDir('replica'), [
    'create role zap_app',
    `create role reader login password 'secret' in role zap_app`,
    `create role outsider login password 'secret'`,
    'create table public.migrations (name text)',
    `insert into public.migrations values ('0001_first.sql')`,
    'create table public.notes (text text)',
    'create table public.scratch (text text)',
    'grant all on all tables in schema public to zap_app',
    'create database other',
  ]);
  probeDb = openProbeDb(asReader(servers.primary.url('postgres')));
  replica = replicaAt(asReader(servers.standby.url('postgres')));
  db = openDb(asReader(servers.primary.url('postgres')), { replica });
});
afterAll(async () => {
  await Promise.all([db.destroy(), probeDb.destroy(), replica.close()]);
  await servers.stop();
});
beforeEach(async () => {
  await untilUsed();
  fallbacks = [];
});

function asReader(url: string, username = 'reader'): string {
  return Object.assign(new URL(url), { username, password: 'secret' }).href;
}

function replicaAt(url: string): Replica {
  return openReplica({
    ...{ url, staleMsMax: STALE_MS_MAX, probeDb, log: silentLog, nowMs: () => nowMs },
    onFallback: (reason) => fallbacks.push(reason),
  });
}

/** Waits until the standby has everything. */
async function untilUsed(): Promise<void> {
  await expect
    .poll(async () => {
      nowMs += 1;
      await replica.check();
      return replica.lagMs();
    })
    .toBe(0);
  expect(replica.isUsed()).toBe(true);
}

/** The server that answers. */
async function server(of = db): Promise<'standby' | 'primary'> {
  const { rows } = await sql<{ is: boolean }>`select pg_is_in_recovery() as is`.execute(of);
  return rows[0]?.is ? 'standby' : 'primary';
}

async function notes(): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`select text from public.notes order by text`.execute(
    db,
  );
  return rows.map(({ text }) => text);
}

async function write(text: string): Promise<void> {
  await sql`insert into public.notes values (${text})`.execute(db);
}

describe('Reads', () => {
  test('reach the standby if they may lag, others and transactions the primary', async () => {
    expect(await server()).toBe('primary');
    const all = await replica.read(async () => [
      await server(),
      await onPrimary(() => server()),
      await inTransaction(db, async (tx) => server(tx as unknown as Db)),
      await server(),
    ]);
    expect(all).toEqual(['standby', 'primary', 'primary', 'standby']);
    expect(fallbacks).toEqual([]);
  });

  test('that write are repeated on the primary, and so is what follows', async () => {
    const after = await replica.read(async () => {
      await write('written');
      return [await server(), await notes()];
    });
    expect(after).toEqual(['primary', expect.arrayContaining(['written'])]);
    expect(fallbacks).toEqual(['read_only']);
  });

  test('that fail for another reason fail once, with the error of the server', async () => {
    const failing = replica.read(() => sql`select 1 / 0`.execute(db));
    await expect(failing).rejects.toMatchObject({ code: '22012' });
    const timed = replica.read(() =>
      db.connection().execute(async (one) => {
        expect(await server(one)).toBe('standby');
        await sql`set statement_timeout = 50`.execute(one);
        try {
          return await sql`select pg_sleep(60)`.execute(one);
        } finally {
          await sql`reset statement_timeout`.execute(one);
        }
      }),
    );
    await expect(timed).rejects.toMatchObject({ code: '57014' });
    expect(fallbacks).toEqual([]);
  });

  test('that find nothing, perhaps because of the lag, are decided by the primary', async () => {
    const absent = new Error('absent');
    const found = replica.read(
      async () => {
        if ((await server()) === 'standby') throw absent;
        return 'found';
      },
      (error) => error === absent,
    );
    expect(await found).toBe('found');
    expect(fallbacks).toEqual(['absent']);
  });
});

describe('A standby that stops replaying', () => {
  test('is used until its data may be too old, and again when it has caught up', async () => {
    const standby = servers.standby.url('postgres');
    await runOn(standby, 'select pg_wal_replay_pause()');
    await expect
      .poll(() => runOn(standby, 'select pg_get_wal_replay_pause_state() as state'))
      .toEqual([{ state: 'paused' }]);
    try {
      await write('late');
      nowMs += STALE_MS_MAX;
      await replica.check();
      expect(await replica.read(notes)).not.toContain('late');
      nowMs += 1;
      // The bound holds without another check.
      expect(await replica.read(notes)).toContain('late');
      await replica.check();
      expect(await replica.read(server)).toBe('primary');
      expect(fallbacks).toEqual(['stale', 'stale']);
      expect(replica.lagMs()).toBe(STALE_MS_MAX + 1);
    } finally {
      await runOn(standby, 'select pg_wal_replay_resume()');
    }
    await untilUsed();
    expect(await replica.read(notes)).toContain('late');
    expect(await replica.read(server)).toBe('standby');
  });

  test('is not too old while the primary writes nothing', async () => {
    nowMs += 60_000;
    expect(await replica.read(server)).toBe('primary');
    await untilUsed();
    expect(await replica.read(server)).toBe('standby');
  });
});

describe('A standby that fails', () => {
  test('loses no read when it is killed, and is used again after its restart', async () => {
    const waiting = (lock: number) =>
      replica.read(async () => {
        await sql`select pg_advisory_xact_lock(${lock})`.execute(db);
        return server();
      });
    const served: string[] = [];
    let isOver = false;
    const readers = Array.from({ length: 8 }, async () => {
      while (!isOver) served.push(await replica.read(server));
    });
    expect(await servers.whileBlocked(waiting, servers.killStandby)).toBe('primary');
    isOver = true;
    await Promise.all(readers);
    // It is not tried again before the next check.
    expect(replica.isUsed()).toBe(false);
    expect([served[0], await replica.read(server)]).toEqual(['standby', 'primary']);
    expect(fallbacks).toContain('lost');
    await untilUsed();
    expect(await replica.read(server)).toBe('standby');
  });

  test('loses no read that its replay cancels', async () => {
    const reading = (lock: number) =>
      replica.read(async () => {
        const count = sql`select count(*) from public.scratch, pg_advisory_xact_lock(${lock})`;
        await count.execute(db);
        return server();
      });
    const conflict = () =>
      runOn(servers.primary.url('postgres'), 'truncate public.scratch').then(() => undefined);
    expect(await servers.whileBlocked(reading, conflict)).toBe('primary');
    expect(fallbacks).toEqual(['conflict']);
    expect(replica.isUsed()).toBe(true);
  });

  test('is not used at an address that refuses connections', async () => {
    const nowhere = replicaAt('postgres://reader@127.0.0.1:9/postgres');
    await nowhere.check();
    const own = openDb(asReader(servers.primary.url('postgres')), { replica: nowhere });
    expect(await nowhere.read(() => server(own))).toBe('primary');
    expect(fallbacks).toEqual(['unreachable']);
    await Promise.all([own.destroy(), nowhere.close()]);
  });
});

describe('An address that leads elsewhere', () => {
  test.each(['postgres', 'other'])('is not used: the database %s of the primary', async (name) => {
    const wrong = replicaAt(asReader(servers.primary.url(name)));
    await wrong.check();
    const own = openDb(asReader(servers.primary.url('postgres')), { replica: wrong });
    expect(await wrong.read(() => server(own))).toBe('primary');
    expect(fallbacks).toEqual([name === 'postgres' ? 'unsuitable' : 'unreachable']);
    await Promise.all([own.destroy(), wrong.close()]);
  });

  test('is not used for connections that a proxy leads to another server', async () => {
    const ports = [servers.standby.port, servers.primary.port];
    const proxy = createServer((client) => {
      const upstream = dial(ports.length > 1 ? (ports.shift() ?? 0) : (ports[0] ?? 0), '127.0.0.1');
      for (const each of [client, upstream]) each.on('error', () => undefined);
      client.pipe(upstream).pipe(client);
    });
    await new Promise<void>((ready) => proxy.listen(0, '127.0.0.1', ready));
    const url = new URL(asReader(servers.standby.url('postgres')));
    url.port = String((proxy.address() as { port: number }).port);
    const split = replicaAt(url.href);
    await split.check();
    expect(split.isUsed()).toBe(true);
    const own = openDb(asReader(servers.primary.url('postgres')), { replica: split });
    expect(await split.read(() => server(own))).toBe('primary');
    expect(fallbacks).toEqual(['other_server']);
    await Promise.all([own.destroy(), split.close()]);
    proxy.close();
  });
});

test('The state of a standby changes with every commit, beside running transactions', async () => {
  const primary = servers.primary.url('postgres');
  const running = [new pg.Client(primary), new pg.Client(primary)];
  for (const client of running) {
    await client.connect();
    await client.query('begin');
    await client.query(`insert into public.notes values ('running')`);
  }
  await write('committed');
  await untilUsed();
  const before = await replica.read(() => stateOf(db));
  await running[1]?.query('commit');
  await untilUsed();
  expect(await replica.read(() => stateOf(db))).not.toBe(before);
  expect(await replica.read(notes)).toContain('running');
  for (const client of running) await client.end();
});

describe('The start', () => {
  const start = (url: string) => checkReplica(url, asReader(servers.primary.url('postgres')));

  test('accepts a standby, one that became the primary, and one that is down', async () => {
    await start(asReader(servers.standby.url('postgres')));
    await start(asReader(servers.primary.url('postgres')));
    await start('postgres://reader@127.0.0.1:9/postgres');
  });

  test('refuses another database of the server, and another server', async () => {
    const message = 'READ_DATABASE_URL leads to another database than DATABASE_URL';
    await expect(start(asReader(servers.standby.url('other')))).rejects.toThrow(message);
    const elsewhere = await (await fetch(inject('clusterEndpoint'))).text();
    await expect(start(elsewhere)).rejects.toThrow(message);
  });

  test('refuses a login that may change the schema, is no member, or has another password', async () => {
    const url = servers.standby.url('postgres');
    await expect(start(url)).rejects.toThrow(
      'READ_DATABASE_URL must name a login that owns nothing',
    );
    const cannot = 'READ_DATABASE_URL cannot be used: ';
    await expect(start(asReader(url, 'outsider'))).rejects.toThrow(
      `${cannot}permission denied to set role "zap_app"`,
    );
    const wrong = Object.assign(new URL(asReader(url)), { password: 'wrong' }).href;
    await expect(start(wrong)).rejects.toThrow(`${cannot}password authentication failed`);
  });
});
