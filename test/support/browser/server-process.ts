import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';

const READY = /Zap Booking is ready at (\S+)/;
const READY_MS_MAX = 290_000;
const LEAVE_MS_MAX = 60_000;
const LOG_LENGTH = 8_000;

type Environment = Readonly<Record<string, string>>;

/** The input of `server-host.ts`: the settings of the next server, or the end of the current one. */
export type HostOrder = 'stop' | { start: Environment };

/** A server that is ready. */
export interface Running {
  url: string;
  /** @throws when it does not stop by itself in time, or with an error. */
  stop(): Promise<void>;
}

/** Starts a server with the settings of an environment. */
export type StartServer = (environment: Environment) => Promise<Running>;

/** Starts a server in a separate process, as an operator does. */
export const startProcess: StartServer = async (environment) => {
  const child = run('server/main.ts', environment);
  return { url: await child.untilReady(), stop: child.end };
};

/** A process that runs one server after another. */
export interface ServerHost {
  start: StartServer;
  close(): Promise<void>;
}

/** The modules of the server are loaded and compiled once, which is most of the time of a start. */
export function openServerHost(environment: Environment): ServerHost {
  const child = run('test/harness/server-host.ts', environment);
  return {
    async start(settings) {
      child.order({ start: settings });
      return {
        url: await child.untilReady(),
        async stop() {
          child.order('stop');
          await child.untilStopped();
        },
      };
    },
    close: child.end,
  };
}

function run(file: string, environment: Environment) {
  const child = spawn('node_modules/.bin/node', [file], {
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const endWithUs = () => void child.kill('SIGTERM');
  process.once('exit', endWithUs);
  let log = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      log = (log + chunk).slice(-LOG_LENGTH);
    });
  async function end(): Promise<void> {
    process.off('exit', endWithUs);
    if (!(await leave(child))) throw new Error(`The server did not leave at SIGTERM:\n${log}`);
  }
  return {
    end,
    order(order: HostOrder): void {
      log = '';
      child.send(order);
    },
    async untilReady(): Promise<string> {
      const limit = performance.now() + READY_MS_MAX;
      while (performance.now() < limit && !hasLeft(child)) {
        const url = READY.exec(log)?.[1];
        if (url) return url;
        await wait(50);
      }
      await end().catch(() => undefined);
      throw new Error(`The server did not become ready:\n${log}`);
    },
    async untilStopped(): Promise<void> {
      const limit = AbortSignal.timeout(LEAVE_MS_MAX);
      await once(child, 'message', { signal: limit }).catch(() => {
        throw new Error(`The server did not stop:\n${log}`);
      });
    },
  };
}

/** @returns whether it exited with success and in time. */
async function leave(child: ChildProcess): Promise<boolean> {
  if (!hasLeft(child)) {
    const exit = once(child, 'exit');
    child.kill('SIGTERM');
    await Promise.race([exit, wait(LEAVE_MS_MAX, undefined, { ref: false })]);
  }
  if (!hasLeft(child)) child.kill('SIGKILL');
  return child.exitCode === 0;
}

function hasLeft({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}
