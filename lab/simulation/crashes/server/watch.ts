import { AsyncLocalStorage } from 'node:async_hooks';
import { openSync, writeSync } from 'node:fs';
import type { ServerResponse } from 'node:http';

/** The work and the step at which the process is killed. Without `at` the steps are only counted. */
export type Arming = {
  /** A request ('POST /api/…'), a job ('job refund.send') or a sweep ('sweep booking.answers'). */
  work: string;
  /** Text in the job's data that distinguishes one booking's work from another's. */
  about?: string;
  /** Other work that continues meanwhile, because it causes the watched work. */
  beside?: string[];
  at?: { step: number; when: 'before' | 'after' };
};

/** The steps of the watched work so far; `hasEnded` once it has ended without a kill. */
export type Watched = { steps: string[]; hasEnded: boolean };

type Armed = Arming & Watched & { hasBegun: boolean; ended: Promise<void>; end: () => void };
/** The file that outlives the process: a line for each step of the watched work. */
const trace = openSync(process.env['CRASH_TRACE'] ?? '/dev/null', 'a');
const inside = new AsyncLocalStorage<Armed>();

let armed: Armed | undefined;
let isHolding = false;
let goOn: PromiseWithResolvers<void> | undefined;

export function arm(arming: Arming): void {
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  armed = { ...arming, steps: [], hasBegun: false, hasEnded: false, ended, end };
  goOn?.resolve();
  goOn = undefined;
}

/**
 * Stops watching.
 * @returns the steps of the watched work.
 */
export function disarm(): Watched {
  const { steps = [], hasEnded = false } = armed ?? {};
  armed = undefined;
  isHolding = false;
  goOn?.resolve();
  goOn = undefined;
  return { steps, hasEnded };
}

/** Delays jobs until the work that is armed next has begun, or watching stops. */
export function hold(): void {
  isHolding = true;
}

export function whenEnded(): Promise<void> {
  return armed?.ended ?? Promise.resolve();
}

/**
 * Runs work that may be the watched one: the first of this name begun after arming. Its steps are identified
 * by their async context, so that other work of the process is not counted.
 */
export async function watched<T>(name: string, about: string, work: () => Promise<T>): Promise<T> {
  const mine = armed;
  if (!mine || !isWatched(mine, name, about)) return work();
  mine.hasBegun = true;
  try {
    return await inside.run(mine, work);
  } finally {
    mine.hasEnded = true;
    mine.end();
  }
}

/** As `watched` for a request, whose end is that of its response. */
export function watchedRequest(
  name: string,
  response: ServerResponse,
  work: () => boolean,
): boolean {
  const mine = armed;
  if (!mine || !isWatched(mine, name, '')) return work();
  mine.hasBegun = true;
  response.once('close', () => {
    mine.hasEnded = true;
    mine.end();
  });
  return inside.run(mine, work);
}

/**
 * Waits while other work is watched or jobs are held, so that a killed run has the steps of the counted one.
 */
export async function turnOf(name: string, about: string): Promise<void> {
  while (isPaused(name, about)) {
    goOn ??= Promise.withResolvers<void>();
    await goOn.promise;
  }
}

/** Whether a sweep pauses because other work is watched. */
export function isAside(name: string): boolean {
  return isPaused(name, '');
}

/**
 * Begins a step.
 * @returns the function to call when its response has arrived and is not yet read.
 */
export function step(label: string): (() => void) | undefined {
  const mine = inside.getStore();
  if (!mine || mine !== armed) return undefined;
  mine.steps.push(label);
  const nth = mine.steps.length;
  writeSync(trace, `${nth} ${label}\n`);
  const isLast = mine.at?.step === nth;
  if (isLast && mine.at?.when === 'before') die();
  return isLast ? die : undefined;
}

function isWatched(mine: Armed, name: string, about: string): boolean {
  return !mine.hasBegun && mine.work === name && about.includes(mine.about ?? '');
}

function isPaused(name: string, about: string): boolean {
  if (!armed) return isHolding;
  return !isWatched(armed, name, about) && !armed.beside?.includes(name);
}

function die(): void {
  process.kill(process.pid, 'SIGKILL');
  // Blocks this thread, so that it does nothing else before the signal ends the process.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
}
