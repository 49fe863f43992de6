import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const EXIT_MS_MAX = 25_000;
const OUTPUT_CHARACTERS_MAX = 60_000;
/** The variables that a run inherits. All others are dropped, so that local settings do not affect a test. */
const INHERITED = [
  ...['PATH', 'HOME', 'USER', 'TMPDIR', 'LANG', 'TERM', 'CI', 'DISPLAY'],
  ...['CHROMIUM_PATH', 'FIREFOX_PATH', 'WEBKIT_PATH', 'npm_config_registry'],
];

/** Marks the environment of every process of this run, so that leftover processes are found. */
export const runMark = `${process.pid}-${Math.round(performance.timeOrigin)}`;

const running = new Set<ChildProcess>();

/** Runs a program of node_modules/.bin and returns the end of its output. */
export async function runProgram(
  name: string,
  args: readonly string[],
  extra: Record<string, string> = {},
): Promise<{ isOk: boolean; output: string }> {
  const child = spawn(join(resolve('node_modules/.bin'), name), args, {
    detached: true,
    env: { ...environment(), ...extra },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output = (output + chunk).slice(-OUTPUT_CHARACTERS_MAX);
    });
  try {
    const [code] = (await once(child, 'close')) as [number | null];
    return { isOk: code === 0, output };
  } catch (error) {
    return { isOk: false, output: String(error) };
  } finally {
    running.delete(child);
  }
}

/** Runs a program of node_modules/.bin on this terminal; true if it exits with 0. */
export async function runLive(name: string, args: readonly string[]): Promise<boolean> {
  const child = spawn(join(resolve('node_modules/.bin'), name), args, {
    detached: true,
    env: environment(),
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  running.add(child);
  try {
    const [code] = (await once(child, 'close')) as [number | null];
    return code === 0;
  } finally {
    running.delete(child);
  }
}

/** Sends SIGINT to every running program, and SIGKILL to the group of one that does not exit. */
export async function stopPrograms(): Promise<void> {
  await Promise.all(
    [...running].map(async (child) => {
      const closed = once(child, 'close');
      child.kill('SIGINT');
      await Promise.race([closed, wait(EXIT_MS_MAX)]);
      if (running.has(child) && child.pid) process.kill(-child.pid, 'SIGKILL');
    }),
  );
}

function environment(): Record<string, string> {
  const inherited = INHERITED.flatMap((name): [string, string][] => {
    const value = process.env[name];
    return value === undefined ? [] : [[name, value]];
  });
  const env = Object.fromEntries(inherited);
  const color = process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' };
  const path = `${resolve('node_modules/.bin')}:${env['PATH'] ?? ''}`;
  return { ...env, ...color, PATH: path, ZAP_TEST_RUN: runMark };
}
