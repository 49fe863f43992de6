import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import type { Account } from '#platform/db/embedded/account.ts';

const STOP_MS_MAX = 15_000;

const running = new Set<Daemon>();

/** Stops every program that still runs, last started first. */
export async function stopAll(): Promise<void> {
  for (const daemon of [...running].reverse()) await daemon.stop();
}

export type Daemon = { name: string; pid: number; stop(): Promise<void> };

type Options = {
  command: string;
  args: readonly string[];
  account: Account;
  /** Receives the output. */
  logFile: string;
  env?: Record<string, string>;
};

/** A program of the trial in a process group of its own, with its output in a file. */
export function startDaemon(
  name: string,
  { command, args, account, logFile, env }: Options,
): Daemon {
  const log = openSync(logFile, 'a');
  const child = spawn(command, [...args], {
    ...account,
    cwd: '/',
    detached: true,
    env: { PATH: '/usr/bin:/bin:/usr/sbin', LC_ALL: 'C.UTF-8', ...env },
    stdio: ['ignore', log, log],
  });
  const daemon: Daemon = { name, pid: child.pid ?? 0, stop: () => stop(child) };
  running.add(daemon);
  child.once('exit', () => running.delete(daemon));
  return daemon;
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  // A frozen process cannot react to a signal before it continues.
  child.kill('SIGCONT');
  child.kill('SIGTERM');
  await Promise.race([ended, wait(STOP_MS_MAX)]);
  child.kill('SIGKILL');
}

/** Waits until `check` returns a value. @throws Error naming what was awaited */
export async function until<T>(
  what: string,
  check: () => Promise<T | undefined>,
  msMax = 90_000,
): Promise<T> {
  const end = performance.now() + msMax;
  for (;;) {
    const value = await check().catch(() => undefined);
    if (value !== undefined) return value;
    if (performance.now() > end) throw new Error(`${what}: not within ${msMax / 1000} s`);
    await wait(200);
  }
}
