import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import type { Customers } from './customers.ts';
import { type DatabaseCluster, type Node, serverPid } from './database-cluster.ts';
import { ports } from './settings.ts';

export type Outcome = {
  name: string;
  /** The longest time without a confirmed booking. */
  pauseSeconds: number;
  /** The maximum of the pause. */
  markSeconds: number | undefined;
  confirmed: number;
  refused: number;
};

/** Before and after each event, to see a steady stream of bookings. */
const CALM_MS = 8_000;
const FROZEN_MS = 45_000;
/** Interrupted work is repeated within this time. */
const SETTLE_MS = 5_000;

type Trial = {
  name: string;
  markSeconds?: number;
  run(): Promise<void>;
};

/** Lets an event happen while customers book. */
export async function tryOut(
  customers: Customers,
  { name, markSeconds, run }: Trial,
): Promise<Outcome> {
  const fromMs = performance.now();
  await wait(CALM_MS);
  await run();
  await wait(CALM_MS);
  const untilMs = performance.now();
  const isWithin = ({ atMs }: { atMs: number }) => atMs >= fromMs && atMs <= untilMs;
  const times = customers.confirmed.filter(isWithin).map(({ atMs }) => atMs);
  return {
    name,
    pauseSeconds: longestGap([fromMs, ...times, untilMs]) / 1000,
    markSeconds,
    confirmed: times.length,
    refused: customers.refused.filter(isWithin).length,
  };
}

function longestGap(times: readonly number[]): number {
  return Math.max(...times.slice(1).map((time, nth) => time - (times[nth] ?? time)));
}

/** Kills the primary's server and its processes at once, as a crash would. */
export async function killPrimary(cluster: DatabaseCluster): Promise<void> {
  const primary = await cluster.primary();
  signal(familyOf(serverPid(primary)), 'SIGKILL');
  await cluster.untilWhole();
}

/** Kills the primary's server and its Patroni, as a dead machine would; then the machine returns. */
export async function killMachine(cluster: DatabaseCluster): Promise<void> {
  const primary = await cluster.primary();
  signal([primary.patroni.pid, ...familyOf(serverPid(primary))], 'SIGKILL');
  await otherPrimary(cluster, primary);
  await wait(SETTLE_MS);
  cluster.revive(primary);
  await cluster.untilWhole();
}

/** Freezes every process of the primary's machine for 45 seconds; then it continues where it was. */
export async function freezeMachine(cluster: DatabaseCluster): Promise<void> {
  const primary = await cluster.primary();
  const family = [primary.patroni.pid, ...familyOf(serverPid(primary))];
  signal(family, 'SIGSTOP');
  await wait(FROZEN_MS);
  signal(family, 'SIGCONT');
  await otherPrimary(cluster, primary);
  await cluster.untilWhole();
}

/** Switches the primary over on purpose. */
export async function switchOver(cluster: DatabaseCluster): Promise<void> {
  const primary = await cluster.primary();
  const answer = await fetch(`http://127.0.0.1:${ports.patroni[primary.nth]}/switchover`, {
    method: 'POST',
    body: JSON.stringify({ leader: primary.name }),
  });
  if (!answer.ok) throw new Error(`Patroni refused the switchover: ${await answer.text()}`);
  await otherPrimary(cluster, primary);
  await cluster.untilWhole();
}

async function otherPrimary(cluster: DatabaseCluster, former: Node): Promise<void> {
  for (;;) {
    const now = await cluster.primary();
    if (now !== former) return;
    await wait(200);
  }
}

function signal(pids: readonly number[], name: 'SIGKILL' | 'SIGSTOP' | 'SIGCONT'): void {
  for (const pid of pids) {
    try {
      process.kill(pid, name);
    } catch (error) {
      // The process has exited since the list was read.
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
}

/** A process and all its descendants. */
function familyOf(pid: number): number[] {
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => parentOf(name) === pid)
    .map(Number);
  return [pid, ...children.flatMap(familyOf)];
}

function parentOf(pid: string): number | undefined {
  try {
    const status = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return Number(status.slice(status.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return undefined;
  }
}

/** Applies the migrations of a release while the other one serves. */
export function migrateWith(folder: string, databaseUrl: string): void {
  const result = spawnSync(`${folder}/node_modules/.bin/node`, ['server/commands/migrate.ts'], {
    cwd: folder,
    env: { MIGRATE_DATABASE_URL: databaseUrl },
    encoding: 'utf8',
  });
  if (result.status !== 0) throw new Error(result.stderr);
}
