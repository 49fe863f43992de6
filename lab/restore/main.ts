// Rehearses a disaster on this machine: bookings, a backup, more bookings, a lost disk, a restore to a point before them,
// and matching with the gateway, with the scripts of `ops/backup`. Prints what was lost and what was matched:
//   npm run restore:try
//   npm run restore:try -- --lost 50   loses this many new bookings instead of 313
import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import pg from 'pg';
import { openClock, setClockOffset } from '#platform/clock.ts';
import { openDb } from '#platform/db/db.ts';
import { migrate } from '#platform/db/migrate.ts';
import { makeSecrets, parseKeyRing } from '#platform/secrets.ts';
import { judge, untilQuiet } from '../../test/harness/check-invariants.ts';
import { KEY_ID, KEY_SECRET, WEBHOOK_SECRET } from '../../test/harness/harness.ts';
import { type Server, settingsOf, startServer } from '../../test/harness/server.ts';
import { openWorld } from '../../test/world/world.ts';
import { type Sandbox, startSandbox } from '../sandbox/main.ts';
import { type ArchivedDatabase, startArchivedDatabase } from './database.ts';
import { bookDifference, type Figures, growthText, readFigures, readSizes } from './figures.ts';
import {
  type Admin,
  advance,
  type Booked,
  bookMany,
  cancelAll,
  linkAccount,
  makeAdmin,
  makeOffers,
  openEntries,
  order,
  payOut,
  readStarts,
  type Scene,
  untilCompleted,
} from './scene.ts';

const { values } = parseArgs({ options: { lost: { type: 'string', default: '313' } } });
const LOST = Number(values.lost);
/** The number of lost bookings that were cancelled again. */
const LOST_CANCELLED = Math.ceil(LOST / 20);
const KNOWN = 30;
const KNOWN_CANCELLED = 10;
const HELD = 5;
const EARNED = 2;
const PORT = 4710;
/** Longer than a booking from the first free time to its due payout. */
const COMPLETE_HOURS = 24 * 9;
const DUE_HOURS = 24 * 10;
const MINUTES_MAX = 12;

const run = promisify(execFile);
const say = (line: string) => void process.stdout.write(`${line}\n`);
const began = performance.now();
const step = (line: string) =>
  say(`${((performance.now() - began) / 1000).toFixed(0).padStart(4)} s  ${line}`);

const deadline = setTimeout(() => {
  process.stderr.write(`Not finished within ${MINUTES_MAX} minutes.\n`);
  process.exit(1);
}, MINUTES_MAX * 60_000);
const folder = mkdtempSync(join(tmpdir(), 'zap-restore-'));
// The account that runs PostgreSQL in place of root passes through it.
chmodSync(folder, 0o711);
const secretKeys = `restore:${randomBytes(32).toString('base64')}`;
const closers: (() => Promise<unknown>)[] = [];
let isPassed = false;
try {
  isPassed = await rehearse();
} finally {
  for (const close of closers.reverse()) await close().catch(() => undefined);
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  clearTimeout(deadline);
}
process.exit(isPassed ? 0 : 1);

type Parts = { database: ArchivedDatabase; sandbox: Sandbox; scene: Scene; server: Server };

async function rehearse(): Promise<boolean> {
  const { database, sandbox, scene, server } = await prepare();
  const { admin, known, held, offers } = await bookBefore(scene, database);
  const point = await pointInTime(database);
  step(`the point to restore to is ${point}`);
  const before = await readFigures(scene.db);

  const sizes = await readSizes(scene.db);
  const lost = await bookMany(scene, offers, LOST);
  await quiet(database);
  const grown = await readSizes(scene.db);
  await cancelAll(scene, [...lost.slice(0, LOST_CANCELLED), ...known.slice(0, KNOWN_CANCELLED)]);
  for (const { orderId } of held) sandbox.gateway.pay(orderId, 'success');
  const paidOut = await payOut(scene, admin);
  await quiet(database);
  const after = await readFigures(scene.db);
  await database.untilArchived();
  step(
    `${LOST} bookings more, ${LOST_CANCELLED + KNOWN_CANCELLED} cancelled, ₹${paidOut} paid out`,
  );

  step(growthText(sizes, grown, LOST));

  await server.kill();
  await scene.db.destroy();
  await database.destroy();
  const lostAtMs = performance.now();
  step('the disk is lost');
  await database.restore(point);
  const restoredMs = performance.now() - lostAtMs;
  step(`restored in ${(restoredMs / 1000).toFixed(1)} s`);

  const origin = { databaseUrl: database.url(), secretKeys, dataDir: folder, sandbox };
  const refusal = await startServer(origin, { port: PORT }).then(
    (started) => started.stop().then(() => ''),
    (error: Error) => error.message,
  );
  const isRefused = refusal.includes('match-restored.ts');
  step(isRefused ? 'the application refuses to start before the match' : 'the application STARTED');
  const restoredDb = openDb(database.url(), { poolSize: 4 });
  closers.push(() => restoredDb.destroy());
  const restored = { ...scene, db: restoredDb };
  const inDatabase = await readFigures(restoredDb);
  await match(origin, []);
  const matchedFrom = performance.now();
  await match(origin, ['--admin', admin.email, '--apply']);
  const matchMs = performance.now() - matchedFrom;
  const again = await startServer(origin, { port: PORT });
  closers.push(() => again.stop());
  await quiet(database);
  step(`matched in ${(matchMs / 1000).toFixed(1)} s, and the application serves`);
  const matched = await readFigures(restoredDb);
  printTable({ before, after, inDatabase, matched });
  return judgeAll(restored, database, { admin, isRefused, lost, known });
}

async function prepare(): Promise<Parts> {
  const database = await startArchivedDatabase(folder);
  closers.push(() => database.stop());
  await migrate(database.url());
  const db = openDb(database.url(), { poolSize: 4 });
  const sandbox = await startSandbox({
    ...{ port: 0, file: ':memory:', keyId: KEY_ID, keySecret: KEY_SECRET },
    ...{ webhookSecret: WEBHOOK_SECRET, webhookUrl: '', googleClientId: 'proof' },
    onClock: (offsetMs) => setClockOffset(db, offsetMs),
  });
  closers.push(() => sandbox.stop());
  const clock = await openClock(db);
  const origin = { databaseUrl: database.url(), secretKeys, dataDir: folder, sandbox };
  const server = await startServer(origin, { port: PORT });
  closers.push(() => server.stop());
  const secrets = makeSecrets(parseKeyRing(secretKeys) ?? []);
  const world = openWorld({ db, clock });
  const scene = { url: server.url, db, clock, secrets, world, sandbox };
  step('the application serves, and the WAL is archived');
  return { database, sandbox, scene, server };
}

/** Earnings that are due, a base backup, and bookings after it. */
async function bookBefore(scene: Scene, database: ArchivedDatabase) {
  const offers = await makeOffers(scene, 4);
  await readStarts(scene, offers);
  const [first] = offers;
  if (!first) throw new Error('There is no offer.');
  await bookMany(scene, [first], EARNED);
  await advance(scene, COMPLETE_HOURS);
  await untilCompleted(scene, EARNED);
  // Linked after the sale, so that the payout is sent from our balance.
  await linkAccount(scene, first.ownerId);
  await advance(scene, DUE_HOURS);
  const admin: Admin = await makeAdmin(scene);
  await readStarts(scene, offers);
  step(`${EARNED} bookings are completed and due`);
  await database.backUp();
  step('base backup');
  const known: Booked[] = await bookMany(scene, offers, KNOWN);
  const held = [];
  for (let nth = 0; nth < HELD; nth += 1) held.push(await order(scene, offers[nth % 4] ?? first));
  await quiet(database);
  step(`${KNOWN} bookings and ${HELD} unpaid orders after the backup`);
  return { admin, known, held, offers };
}

async function pointInTime(database: ArchivedDatabase): Promise<string> {
  const client = new pg.Client({ connectionString: database.url() });
  await client.connect();
  const { rows } = await client.query<{ at: string }>(`select clock_timestamp()::text as at`);
  await client.end();
  return rows[0]?.at ?? '';
}

async function quiet(database: ArchivedDatabase): Promise<void> {
  const client = new pg.Client({ connectionString: database.url() });
  await client.connect();
  await untilQuiet(client);
  await client.end();
}

/** Runs the operator's command, and prints its output. */
async function match(
  origin: Parameters<typeof settingsOf>[0],
  args: readonly string[],
): Promise<void> {
  const command = ['server/commands/match-restored.ts', ...args];
  // The gateway runs in this process, so the command must not block it.
  const { stdout } = await run(process.execPath, command, { env: settingsOf(origin) });
  say(`\n${stdout}`);
}

function printTable(at: Record<'before' | 'after' | 'inDatabase' | 'matched', Figures>): void {
  say('');
  say('| | at the point | before the loss | restored | matched |');
  say('|---|---:|---:|---:|---:|');
  for (const name of ['bookings', 'payments', 'refunds', 'payouts'] as const)
    say(
      `| ${name} | ${at.before[name]} | ${at.after[name]} | ${at.inDatabase[name]} | ${at.matched[name]} |`,
    );
  say('');
}

type Judged = { admin: Admin; isRefused: boolean; lost: Booked[]; known: Booked[] };

async function judgeAll(
  scene: Scene,
  database: ArchivedDatabase,
  { admin, isRefused, lost, known }: Judged,
): Promise<boolean> {
  const client = new pg.Client({ connectionString: database.url() });
  await client.connect();
  const broken = await judge(client);
  await client.end();
  const unrefunded = lost.filter(({ paymentId }) => {
    const { amount, amount_refunded: refunded } = scene.sandbox.gateway.fetchPayment(paymentId);
    return refunded !== amount;
  });
  // A lost payment may have been refunded in part before; the gateway never refunds more than it captured.
  const twice = known.filter(
    ({ paymentId }) => scene.sandbox.gateway.fetchRefunds(paymentId).length > 1,
  );
  const difference = await bookDifference(scene);
  const entries = await openEntries(scene, admin);
  say(`${lost.length} payments lost, ${unrefunded.length} of them not refunded in full`);
  say(`${twice.length} cancellations refunded twice`);
  say(`${difference} paise between the books and the gateway`);
  say(`${entries} entries left for an admin`);
  say(broken.length === 0 ? 'all invariants hold' : broken.join('\n'));
  const isEven = unrefunded.length + twice.length + Math.abs(difference) + broken.length === 0;
  return isRefused && isEven && entries <= 1;
}
