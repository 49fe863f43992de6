import { execFile } from 'node:child_process';
import { globSync, mkdirSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePorts } from '../../../server/platform/free-ports.ts';
import { isAlive, scratchDir } from '../database/scratch.ts';
import { openPaths } from '../file-modes.ts';
import { setClock } from './journey-clock.ts';
import { type StartServer, startProcess } from './server-process.ts';

const INHERITED = ['PATH', 'HOME', 'TMPDIR', 'LANG', 'ZAP_TEST_RUN'];

/** The whole application, with separate data and ports. */
export interface JourneyServer {
  url: string;
  sandboxUrl: string;
  /** The folder of its data. */
  data: string;
  stop(options?: { keepsData?: boolean }): Promise<void>;
  removeData(): Promise<void>;
}

/**
 * Starts the built application, on a copy of the data of `template` if given, and waits until it reports that it is
 * ready. It starts at the time of the template, so that no journey finds other free times late in a long run.
 * `settings` adds to its environment. `stop` throws when it does not stop, leaves its PostgreSQL running, or has
 * written files that other accounts can read.
 */
export async function startJourneyServer(
  name: string,
  template?: { data?: string; clockMs: number },
  settings: Readonly<Record<string, string>> = {},
  start: StartServer = startProcess,
): Promise<JourneyServer> {
  const data = scratchDir(name);
  // Preserves owners, because PostgreSQL runs under a separate account when started by root.
  if (template) {
    if (template.data) await promisify(execFile)('cp', ['-a', template.data, data]);
    else mkdirSync(data, { mode: 0o700 });
    await setClock(data, template.clockMs);
  }
  const [port, sandboxPort] = await freePorts(2);
  const server = await start({
    ...serverEnvironment(),
    PORT: String(port),
    SANDBOX_PORT: String(sandboxPort),
    // Low enough that a single booking exceeds it and needs a second admin.
    SIGN_OFF_REFUND_RUPEES: '500',
    DATA_DIR: data,
    ...settings,
  });
  function removeData(): Promise<void> {
    return rm(data, { recursive: true, force: true, maxRetries: 5 });
  }
  return {
    url: server.url,
    sandboxUrl: `http://127.0.0.1:${sandboxPort}`,
    data,
    removeData,
    async stop({ keepsData = false } = {}) {
      const open = openPaths(data);
      const failure = await server.stop().catch((error: unknown) => error);
      const survivor = survivingPostgres(data);
      if (survivor) process.kill(survivor, 'SIGQUIT');
      if (!keepsData) await removeData();
      if (failure !== undefined) throw failure;
      if (survivor) throw new Error('The server left its PostgreSQL behind.');
      if (open.length > 0) throw new Error(`Others may read ${open.join(', ')} in its data.`);
    },
  };
}

/** The environment of every server, except its ports and data. */
export function serverEnvironment(): Record<string, string> {
  const pairs = INHERITED.map((name) => [name, process.env[name]]);
  return {
    ...Object.fromEntries(pairs.filter(([, value]) => value !== undefined)),
    NODE_ENV: 'production',
    NODE_COMPILE_CACHE: 'node_modules/.cache/compiled',
  };
}

function survivingPostgres(data: string): number | undefined {
  const [file] = globSync('**/postmaster.pid', { cwd: data });
  const pid = file ? Number.parseInt(readFileSync(join(data, file), 'utf8'), 10) : 0;
  return pid > 0 && isAlive(pid) ? pid : undefined;
}
