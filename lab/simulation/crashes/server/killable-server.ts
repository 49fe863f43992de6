import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePorts } from '../../../../server/platform/free-ports.ts';
import {
  type Harness,
  KEY_ID,
  KEY_SECRET,
  WEBHOOK_SECRET,
} from '../../../../test/harness/harness.ts';
import type { Arming, Watched } from './watch.ts';

const READY_MS_MAX = 60_000;
const POLL_MS = 10;

/** The real application as a separate process that dies at a given step. */
export type Mortal = {
  url: string;
  isDead(): boolean;
  /** Resolves when the process is gone. */
  died: Promise<void>;
  arm(arming: Arming): Promise<void>;
  hold(): Promise<void>;
  disarm(): Promise<Watched>;
  /** Resolves when the watched work or the process has ended. */
  ended(): Promise<void>;
  /** Runs the sweeps; resolves even when that kills the process. */
  tick(): Promise<void>;
  /** As `tick`, and lets waiting jobs begin at once. */
  wake(): Promise<void>;
  /** Waits until the server has received the clock offset. */
  reach(offsetMs: number): Promise<void>;
  stop(): Promise<void>;
};

/** @param trace the file that the steps are written to */
export async function startMortal(harness: Harness, trace: string): Promise<Mortal> {
  const [port = 0, controlPort = 0] = await freePorts(2);
  const url = `http://127.0.0.1:${port}`;
  const control = `http://127.0.0.1:${controlPort}`;
  const preload = new URL('preload.ts', import.meta.url).href;
  const main = fileURLToPath(new URL('../../../../server/main.ts', import.meta.url));
  const child = spawn('node_modules/.bin/node', ['--import', preload, main], {
    env: environmentOf(harness, { port, controlPort }, trace),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const died = once(child, 'exit').then(() => undefined);
  await untilReady(child);
  harness.sandbox.setWebhookUrl(`${url}/api/webhooks/razorpay`);
  const isDead = () => child.exitCode !== null || child.signalCode !== null;
  const order = async <T>(name: string, given?: object): Promise<T | undefined> => {
    const body = given === undefined ? {} : { body: JSON.stringify(given) };
    try {
      const answer = await fetch(control + name, { method: 'POST', ...body });
      if (!answer.ok) throw new Error(`${name}: ${await answer.text()}`);
      return (await answer.json()) as T;
    } catch (error) {
      if (!isDead() && !(error instanceof TypeError)) throw error;
      // The connection broke because the process is exiting.
      await died;
      return undefined;
    }
  };
  return {
    url,
    isDead,
    died,
    arm: async (arming) => void (await order('/arm', arming)),
    hold: async () => void (await order('/hold')),
    disarm: async () => (await order<Watched>('/disarm')) ?? { steps: [], hasEnded: false },
    ended: async () => void (await order('/ended')),
    tick: async () => void (await order('/tick')),
    wake: async () => void (await order('/wake')),
    reach: async (offsetMs) => void (await order('/reach', { offsetMs })),
    stop: async () => {
      if (!isDead()) child.kill('SIGTERM');
      await died;
    },
  };
}

function environmentOf(
  harness: Harness,
  { port, controlPort }: { port: number; controlPort: number },
  trace: string,
): NodeJS.ProcessEnv {
  const { sandbox } = harness;
  return {
    PATH: process.env['PATH'] ?? '',
    NODE_ENV: 'production',
    // Caches compiled code, because the same code is started many times.
    NODE_COMPILE_CACHE: `${harness.dataDir}/compiled`,
    PORT: String(port),
    DATA_DIR: `${harness.dataDir}/server`,
    DATABASE_URL: harness.databaseUrl,
    SECRET_KEYS: harness.secretKeys,
    SANDBOX: 'off',
    SMTP_URL: sandbox.smtpUrl,
    GOOGLE_CLIENT_ID: 'proof',
    RAZORPAY_KEY_ID: KEY_ID,
    RAZORPAY_KEY_SECRET: KEY_SECRET,
    RAZORPAY_WEBHOOK_SECRET: WEBHOOK_SECRET,
    RAZORPAY_BASE_URL: sandbox.url,
    CRASH_CONTROL_PORT: String(controlPort),
    CRASH_GATEWAY_PORT: String(sandbox.port),
    CRASH_TRACE: trace,
  };
}

async function untilReady(child: ChildProcess): Promise<void> {
  let log = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      log = (log + chunk).slice(-6_000);
    });
  }
  const end = performance.now() + READY_MS_MAX;
  while (!log.includes('Zap Booking is ready')) {
    if (child.exitCode !== null || performance.now() > end) {
      child.kill('SIGKILL');
      throw new Error(`The server did not become ready:\n${log}`);
    }
    await wait(POLL_MS);
  }
}
