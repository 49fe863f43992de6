import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { spreadOf } from '../rounds.ts';
import type { Cost } from '../row.ts';
import type { Load, Shot, Taken } from './load.ts';

/** The kernel counts a process's CPU time in hundredths of a second. */
const MS_PER_TICK = 10;
/** Longer than PostgreSQL needs to publish the counters of its processes. */
const PUBLISHED_MS = 1_100;

/** A server, and the database behind it. */
export type Target = { url: string; pids: readonly number[]; databasePid: number };

/** The cost of a round beside its rate. */
export type Meter = {
  /** @returns responses per second. */
  rate(shots: readonly Shot[], options?: Partial<Parameters<Load['fire']>[0]>): Promise<number>;
  /** @returns the medians of the rounds, without the first one. */
  cost(): Cost;
  /** @returns that of the last round. */
  lastCost(): Cost;
  /** The responses of the last round. */
  last(): Taken;
};

/** Measures the CPU time per request of a server and its database, beside the rate. */
export function meterOf(load: Load, { url, pids, databasePid }: Target): Meter {
  const costs: Cost[] = [];
  let taken: Taken | undefined;
  const now = () => ({
    server: pids.reduce((sum, pid) => sum + cpuMs(pid), 0),
    database: databaseCpuMs(databasePid),
  });
  return {
    rate: async (shots, options = {}) => {
      const before = now();
      taken = await load.fire({ ...options, url, shots });
      const after = now();
      costs.push({
        serverMs: (after.server - before.server) / taken.count,
        databaseMs: (after.database - before.database) / taken.count,
      });
      return taken.rate;
    },
    cost: () => {
      const counted = costs.slice(1);
      return {
        serverMs: spreadOf(counted.map(({ serverMs }) => serverMs)).median,
        databaseMs: spreadOf(counted.map(({ databaseMs }) => databaseMs)).median,
      };
    },
    lastCost: () => {
      const last = costs.at(-1);
      if (!last) throw new Error('No round was measured.');
      return last;
    },
    last: () => {
      if (!taken) throw new Error('No round was measured.');
      return taken;
    },
  };
}

/** The process that starts a connection's process. */
export async function databasePidOf(sql: pg.Client): Promise<number> {
  const { rows } = await sql.query<{ pid: number }>('select pg_backend_pid() as pid');
  return statOf(rows[0]?.pid ?? 0).parent;
}

/** Flushes of the write-ahead log to disk since the start of the server. */
export async function fsyncsOf(sql: pg.Client): Promise<number> {
  await wait(PUBLISHED_MS);
  const { rows } = await sql.query<{ fsyncs: number }>(
    `select coalesce(sum(fsyncs), 0)::float8 as fsyncs from pg_stat_io where object = 'wal'`,
  );
  return rows[0]?.fsyncs ?? 0;
}

/** The CPU time of a process in milliseconds; Linux only. */
export function cpuMs(pid: number): number {
  const { own } = statOf(pid);
  return own * MS_PER_TICK;
}

/** The CPU time of a PostgreSQL server with all its processes, also those that have ended. */
export function databaseCpuMs(postmaster: number): number {
  const { own, ended } = statOf(postmaster);
  const pids = readdirSync('/proc').map(Number).filter(Number.isInteger);
  const running = pids.reduce((sum, pid) => {
    const stat = mayHaveEnded(pid);
    return stat?.parent === postmaster ? sum + stat.own : sum;
  }, 0);
  return (own + ended + running) * MS_PER_TICK;
}

type Stat = { parent: number; own: number; ended: number };

/** Fields 4 and 14 to 17 of proc_pid_stat(5); the name before them may contain spaces. */
function statOf(pid: number): Stat {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  const ticks = (index: number) => Number(fields[index - 3]);
  return { parent: ticks(4), own: ticks(14) + ticks(15), ended: ticks(16) + ticks(17) };
}

function mayHaveEnded(pid: number): Stat | undefined {
  try {
    return statOf(pid);
  } catch {
    return undefined;
  }
}
