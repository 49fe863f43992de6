import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { scratchDir } from '#test/support/database/scratch.ts';
import { openPaths } from '#test/support/file-modes.ts';
import { type BookingWorld, bookingWorld } from '#test/support/worlds/booking-world.ts';
import { silentLog } from '../log/log.ts';
import { supervise } from './embedded/supervise.ts';
import { type EmbeddedPostgres, runningPostgres, startPostgres } from './embedded.ts';
import { migrate } from './migrate.ts';

const START_MS_MAX = 120_000;
/** Commits survive a killed server; only a system crash could lose them. */
const options = { volatile: true, settings: ['synchronous_commit=on'] };
let folder: string;
let directory: string;
let server: EmbeddedPostgres;

beforeAll(async () => {
  folder = scratchDir('embedded');
  // Like root's home directory with a DATA_DIR inside.
  mkdirSync(folder, { mode: 0o700 });
  chmodSync(folder, 0o700);
  directory = `${folder}/postgres`;
  server = await startPostgres(directory, options);
}, START_MS_MAX);
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

async function ask(url: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query({ text: statement, rowMode: 'array' })).rows.flat();
  } finally {
    await client.end();
  }
}

test("The server runs in a folder that its account cannot reach, without changing the folder's mode", async () => {
  expect(await ask(server.url('postgres'), 'select 1')).toEqual([1]);
  expect(openPaths(folder)).toEqual([]);
});

/** Whether the superuser is rejected with another password, and without one. */
async function isGuarded(): Promise<boolean[]> {
  const answers = ['guess', ''].map(async (password) => {
    const url = Object.assign(new URL(server.url('postgres')), { password }).href;
    return ask(url, 'select 1').catch((error: Error) => error);
  });
  return (await Promise.all(answers)).map((answer) => answer instanceof Error);
}

test("The superuser needs a password that only the owner's files contain", async () => {
  expect(await isGuarded()).toEqual([true, true]);
  const { password } = new URL(server.url('postgres'));
  expect(password).toMatch(/^[\w-]{43}$/);
  expect(readFileSync(`${directory}.password`, 'utf8').trim()).toBe(password);
  expect(statSync(`${directory}.password`).mode & 0o777).toBe(0o600);
  expect(execFileSync('ps', ['-eo', 'args'], { encoding: 'utf8' })).not.toContain(password);
  expect(runningPostgres(directory)?.url('postgres')).toBe(server.url('postgres'));
});

test('A second start does not disturb the running server', async () => {
  const second = startPostgres(directory, options);
  await expect(second).rejects.toThrow(
    `Process ${process.pid} already uses the database in ${directory}`,
  );
  expect(await ask(server.url('postgres'), 'select 1')).toEqual([1]);
});

test('Stops the orphaned server of a killed process', async () => {
  await server.stop();
  const code = `
    const { startPostgres } = await import('${resolve('server/platform/db/embedded.ts')}');
    const { port } = await startPostgres('${directory}', { volatile: true });
    process.stdout.write(String(port));`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code]);
  const [port] = await once(child.stdout, 'data');
  child.kill('SIGKILL');
  await once(child, 'exit');
  const left = Object.assign(new URL(server.url('postgres')), { port: String(port) }).href;
  expect(await ask(left, 'select 1')).toEqual([1]);
  server = await startPostgres(directory, options);
  expect(await ask(server.url('postgres'), 'select 1')).toEqual([1]);
  await expect(ask(left, 'select 1')).rejects.toThrow();
});

test.each([
  ['a cluster of an earlier version, which trusts everybody', 'host all all 127.0.0.1/32 trust\n'],
  ['a password file that was lost', undefined],
])('%s gets a password and keeps its data', async (_, rules) => {
  await ask(server.url('postgres'), 'create table kept as select 7 as row');
  const before = new URL(server.url('postgres')).password;
  await server.stop();
  rmSync(`${directory}.password`);
  if (rules) writeFileSync(`${directory}/pg_hba.conf`, rules);
  server = await startPostgres(directory, options);
  expect(await isGuarded()).toEqual([true, true]);
  expect(new URL(server.url('postgres')).password).not.toBe(before);
  expect(await ask(server.url('postgres'), 'select row from kept')).toEqual([7]);
  await ask(server.url('postgres'), 'drop table kept');
});

describe('A killed server', () => {
  let world: BookingWorld;
  let read: () => Promise<number>;
  beforeAll(async () => {
    await ask(server.url('postgres'), 'create database killed');
    const url = server.url('killed');
    await migrate(url);
    world = await bookingWorld({ url });
    const { customer, service } = await world.pair();
    const { bookingId } = await world.book(customer, service);
    read = async () => {
      const answer = await world.call('booking', { as: customer, params: { bookingId } });
      return answer.status;
    };
  }, START_MS_MAX);
  afterAll(() => world.close());

  /** Reads until a request succeeds. @returns the statuses of the failures before */
  async function untilAnswered(): Promise<Set<number>> {
    const refusals = new Set<number>();
    await expect
      .poll(async () => {
        const status = await read();
        if (status !== 200) refusals.add(status);
        return status;
      })
      .toBe(200);
    return refusals;
  }

  const postmaster = () => Number.parseInt(readFileSync(`${directory}/postmaster.pid`, 'utf8'), 10);

  test('Is restarted, and bookings are readable again without restarting the application', async () => {
    const before = postmaster();
    process.kill(before, 'SIGKILL');
    const refusals = await untilAnswered();
    expect([...refusals].filter((status) => status !== 503)).toEqual([]);
    expect(postmaster()).not.toBe(before);
    expect(await isGuarded()).toEqual([true, true]);
  });

  test('Accepts bookings again', async () => {
    const { customer, service } = await world.pair();
    await world.book(customer, service);
    expect(await world.seatsOf(service)).toBe(1);
  });

  test('Recovers when one backend is killed, which ends all connections', async () => {
    const before = postmaster();
    const [backend] = await ask(
      server.url('killed'),
      'select min(pid) from pg_stat_activity where usename is not null',
    );
    process.kill(Number(backend), 'SIGKILL');
    const refusals = await untilAnswered();
    expect([...refusals].filter((status) => status !== 503)).toEqual([]);
    expect(postmaster()).toBe(before);
  });
});

test('Reports a server that cannot be restarted, but not one that was stopped', async () => {
  const lost = Promise.withResolvers<Error>();
  const launch = () => Promise.reject(new Error('the disk is gone'));
  const short = spawn(process.execPath, ['--version'], { stdio: 'ignore' });
  const onLost = lost.resolve;
  supervise(short, { launch, log: silentLog, onLost, delaysMs: [0, 0] });
  expect((await lost.promise).message).toBe('the disk is gone');

  const long = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
  let attempts = 0;
  const counting = () => {
    attempts += 1;
    return launch();
  };
  const { stop } = supervise(long, { launch: counting, log: silentLog, onLost, delaysMs: [0] });
  await stop();
  expect(long.signalCode ?? long.exitCode).toBe('SIGINT');
  expect(attempts).toBe(0);
});
