// Tries failover, switchover and an upgrade on loopback, and prints what customers noticed:
//   npm run cluster:try
//   npm run cluster:try -- --previous v1.2   upgrades from this commit or tag
//   npm run cluster:try -- --keep            keeps the logs
// Debian's patroni, etcd-server, haproxy and postgresql-client must be installed.
import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, copyFileSync, mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { judge, untilQuiet } from '../../test/harness/check-invariants.ts';
import { KEY_ID, KEY_SECRET, WEBHOOK_SECRET } from '../../test/harness/harness.ts';
import { type Server, startServer } from '../../test/harness/server.ts';
import { type Sandbox, startSandbox } from '../sandbox/main.ts';
import { type Customers, type Service, startCustomers } from './customers.ts';
import { stopAll } from './daemon.ts';
import { type DatabaseCluster, removeFolder, startCluster } from './database-cluster.ts';
import { findPrograms } from './programs.ts';
import { unpackPrevious } from './release.ts';
import { ports } from './settings.ts';
import {
  freezeMachine,
  killMachine,
  killPrimary,
  migrateWith,
  type Outcome,
  switchOver,
  tryOut,
} from './trials.ts';

const { values } = parseArgs({
  options: { previous: { type: 'string' }, keep: { type: 'boolean', default: false } },
});
const CUSTOMERS = 8;
const MARKS = { failover: 15, switchover: 3 };

const say = (line: string) => void process.stdout.write(`${line}\n`);

const programs = findPrograms();
const folder = mkdtempSync(join(tmpdir(), 'zap-cluster-'));
// The account that runs PostgreSQL in place of root passes through it.
chmodSync(folder, 0o711);
const previous = unpackPrevious(folder, values.previous);
const servers: Server[] = [];
let sandbox: Sandbox | undefined;
let isPassed = false;
try {
  isPassed = await tryAll(await prepare());
} finally {
  for (const server of servers) await server.stop();
  await sandbox?.stop();
  await stopAll();
  if (values.keep) say(`The logs are in ${folder}.`);
  else removeFolder(folder);
}
process.exit(isPassed ? 0 : 1);

async function prepare(): Promise<Trials> {
  const cluster = await startCluster(join(folder, 'nodes'), programs);
  await makeDatabase(cluster);
  sandbox = await startSandbox({
    ...{ port: 0, file: ':memory:', keyId: KEY_ID, keySecret: KEY_SECRET },
    ...{ webhookSecret: WEBHOOK_SECRET, webhookUrl: '', googleClientId: 'trial' },
  });
  const secretKeys = `trial:${randomBytes(32).toString('base64')}`;
  const origin = { databaseUrl: cluster.url, secretKeys, dataDir: folder, sandbox };
  const start = (nth: number, cwd?: string) =>
    startServer(origin, {
      port: ports.applications[nth] ?? 0,
      env: { DRAIN_MS: '1000' },
      ...(cwd ? { cwd } : {}),
    });
  // The first one applies its migrations.
  servers[0] = await start(0, previous);
  const services = seed(previous ?? process.cwd(), cluster.url);
  servers[1] = await start(1, previous);
  return { cluster, sandbox, services, start };
}

async function makeDatabase(cluster: DatabaseCluster): Promise<void> {
  const sql = new pg.Client(cluster.url.replace(/zap$/, 'postgres'));
  await sql.connect();
  await sql.query('create database zap');
  await sql.end();
}

type Trials = {
  cluster: DatabaseCluster;
  sandbox: Sandbox;
  services: readonly Service[];
  start(nth: number, cwd?: string): Promise<Server>;
};

/** Adds a service for each customer with the code of this release. */
function seed(release: string, databaseUrl: string): Service[] {
  const script = join('lab', 'cluster', 'seed.ts');
  mkdirSync(join(release, 'lab', 'cluster'), { recursive: true });
  if (release !== process.cwd()) copyFileSync(script, join(release, script));
  const args = [script, databaseUrl, String(CUSTOMERS)];
  const output = execFileSync(process.execPath, args, { cwd: release, encoding: 'utf8' });
  return output
    .trim()
    .split('\n')
    .map((line) => line.split(' '))
    .map(([serviceId = '', subServiceId = '']) => ({ serviceId, subServiceId }));
}

/** @returns whether all marks were reached and nothing was lost. */
async function tryAll(given: Trials): Promise<boolean> {
  const { cluster } = given;
  const urls = servers.map(({ url }) => url);
  const customers = await startCustomers({ urls, sandbox: given.sandbox }, given.services);
  const outcomes: Outcome[] = [];
  const trial = async (name: string, markSeconds: number | undefined, run: () => Promise<void>) => {
    const mark = markSeconds === undefined ? {} : { markSeconds };
    outcomes.push(await tryOut(customers, { name, run, ...mark }));
    say(`${name}: ${outcomes.at(-1)?.pauseSeconds.toFixed(1)} s without a booking`);
  };
  await trial('kill -9 of the primary', MARKS.failover, () => killPrimary(cluster));
  await trial('kill -9 of its whole machine', undefined, () => killMachine(cluster));
  await trial('primary frozen for 45 s', undefined, () => freezeMachine(cluster));
  await trial('switchover', MARKS.switchover, () => switchOver(cluster));
  if (previous)
    await trial('upgrade from the previous release', MARKS.switchover, () => upgrade(given));
  await customers.stop();
  return report({ outcomes, customers, cluster });
}

/** Migrates under load, then replaces one application after the other. */
async function upgrade({ cluster, start }: Trials): Promise<void> {
  migrateWith(process.cwd(), cluster.url);
  for (const nth of [0, 1]) {
    await servers[nth]?.stop();
    servers[nth] = await start(nth);
  }
}

async function report({
  outcomes,
  customers,
  cluster,
}: {
  outcomes: readonly Outcome[];
  customers: Customers;
  cluster: DatabaseCluster;
}): Promise<boolean> {
  const sql = new pg.Client(cluster.url);
  await sql.connect();
  await untilQuiet(sql);
  const broken = await judge(sql);
  const lost = await lostBookings(sql, customers);
  await sql.end();
  say('');
  say('| event | longest pause | mark | confirmed | refused or unanswered |');
  say('|---|---:|---:|---:|---:|');
  for (const { name, pauseSeconds, markSeconds, confirmed, refused } of outcomes)
    say(
      `| ${name} | ${pauseSeconds.toFixed(1)} s | ${markSeconds ? `≤ ${markSeconds} s` : '–'} | ${confirmed} | ${refused} |`,
    );
  say('');
  say(`${customers.confirmed.length} bookings confirmed, ${lost.length} lost`);
  say(broken.length === 0 ? 'all invariants hold' : broken.join('\n'));
  const isSlow = outcomes.some(
    ({ pauseSeconds, markSeconds }) => markSeconds !== undefined && pauseSeconds > markSeconds,
  );
  return lost.length === 0 && broken.length === 0 && !isSlow;
}

/** Confirmed bookings that the database does not have as paid. */
async function lostBookings(sql: pg.Client, { confirmed }: Customers): Promise<string[]> {
  const ids = [...new Set(confirmed.map(({ bookingId }) => bookingId))];
  const { rows } = await sql.query<{ id: string }>(
    `select id from booking.bookings where id = any($1) and state in ('assigned', 'accepted')`,
    [ids],
  );
  const known = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => !known.has(id));
}
