import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { freePorts } from '../../../server/platform/free-ports.ts';
import { isAlive, scratchDir } from '../database/scratch.ts';
import { openPaths } from '../file-modes.ts';

const READY = /Zap Booking is ready at (\S+)/;
const READY_MS_MAX = 290_000;
const LEAVE_MS_MAX = 60_000;
const INHERITED = ['PATH', 'HOME', 'TMPDIR', 'LANG', 'ZAP_TEST_RUN'];

/** The whole application as a user starts it, with separate data and ports. */
export interface JourneyServer {
  url: string;
  sandboxUrl: string;
  /** The folder of its data. */
  data: string;
  stop(options?: { keepsData?: boolean }): Promise<void>;
  removeData(): Promise<void>;
}

/**
 * Starts the built application, on a copy of `template` if given, and waits until it reports that
 * it is ready. `settings` adds to its environment. `stop` throws when it does not exit after SIGTERM, leaves its PostgreSQL running, or
 * has written files that others can read.
 */
export async function startJourneyServer(
  name: string,
  template?: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<JourneyServer> {
  const data = scratchDir(name);
  // Preserves owners, because PostgreSQL runs under a separate account when root starts it.
  if (template) await promisify(execFile)('cp', ['-a', template, data]);
  const [port, sandboxPort] = await freePorts(2);
  const child = spawn('node_modules/.bin/node', ['server/main.ts'], {
    env: {
      ...inheritedEnvironment(),
      NODE_ENV: 'production',
      NODE_COMPILE_CACHE: 'node_modules/.cache/compiled',
      PORT: String(port),
      SANDBOX_PORT: String(sandboxPort),
      // Low enough that a single booking needs a second admin.
      SIGN_OFF_REFUND_RUPEES: '500',
      DATA_DIR: data,
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  function endWithUs(): void {
    child.kill('SIGTERM');
  }
  process.once('exit', endWithUs);
  const log = collect(child);
  function removeData(): Promise<void> {
    return rm(data, { recursive: true, force: true, maxRetries: 5 });
  }
  const url = await untilReady(child, log).catch(async (error: unknown) => {
    await leave(child);
    throw error;
  });
  return {
    url,
    sandboxUrl: `http://127.0.0.1:${sandboxPort}`,
    data,
    removeData,
    async stop({ keepsData = false } = {}) {
      process.off('exit', endWithUs);
      const open = openPaths(data);
      const left = await leave(child);
      const survivor = survivingPostgres(data);
      if (survivor) process.kill(survivor, 'SIGQUIT');
      if (!keepsData) await removeData();
      if (!left) throw new Error(`The server did not leave at SIGTERM:\n${log()}`);
      if (survivor) throw new Error('The server left its PostgreSQL behind.');
      if (open.length > 0) throw new Error(`Others may read ${open.join(', ')} in its data.`);
    },
  };
}

function inheritedEnvironment(): Record<string, string> {
  const pairs = INHERITED.map((name) => [name, process.env[name]]);
  return Object.fromEntries(pairs.filter(([, value]) => value !== undefined));
}

function collect(child: ChildProcess): () => string {
  let log = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      log = (log + chunk).slice(-8_000);
    });
  return () => log;
}

async function untilReady(child: ChildProcess, log: () => string): Promise<string> {
  const end = performance.now() + READY_MS_MAX;
  while (performance.now() < end && child.exitCode === null && child.signalCode === null) {
    const url = READY.exec(log())?.[1];
    if (url) return url;
    await wait(50);
  }
  throw new Error(`The server did not become ready:\n${log()}`);
}

/** @returns whether it exited with success and in time. */
async function leave(child: ChildProcess): Promise<boolean> {
  if (child.exitCode === null && child.signalCode === null) {
    const exit = once(child, 'exit');
    child.kill('SIGTERM');
    await Promise.race([exit, wait(LEAVE_MS_MAX, undefined, { ref: false })]);
  }
  if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL');
  return child.exitCode === 0;
}

function survivingPostgres(data: string): number | undefined {
  const [file] = globSync('**/postmaster.pid', { cwd: data });
  const pid = file ? Number.parseInt(readFileSync(join(data, file), 'utf8'), 10) : 0;
  return pid > 0 && isAlive(pid) ? pid : undefined;
}
