import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import manifest from '../../package.json' with { type: 'json' };
import { freePort } from '../../server/platform/free-ports.ts';
import { type Harness, KEY_ID, KEY_SECRET, WEBHOOK_SECRET } from './harness.ts';

const READY_MS_MAX = 60_000;

/** The real application as a separate process, on the harness's database and gateway. */
export type Server = { url: string; pid: number; kill(): Promise<void>; stop(): Promise<void> };

type Options = {
  /** By default a free port. */
  port?: number;
  /** Variables in addition to the harness's settings. */
  env?: Record<string, string>;
  /** Receives everything that the server writes. */
  onOutput?: (text: string) => void;
  /** The folder of the release; the current one by default. */
  cwd?: string;
};

/** The command that `npm start` runs after the build, with its flags and compiled code. */
const [, command = ''] = manifest.scripts.start.split(' && ');

type Origin = Pick<Harness, 'databaseUrl' | 'secretKeys' | 'dataDir' | 'sandbox'>;

/** The settings of a process on the harness's database and gateway. */
export function settingsOf(harness: Origin): Record<string, string> {
  return {
    PATH: process.env['PATH'] ?? '',
    DATA_DIR: `${harness.dataDir}/server`,
    DATABASE_URL: harness.databaseUrl,
    SECRET_KEYS: harness.secretKeys,
    RAZORPAY_KEY_ID: KEY_ID,
    RAZORPAY_KEY_SECRET: KEY_SECRET,
    RAZORPAY_WEBHOOK_SECRET: WEBHOOK_SECRET,
    RAZORPAY_BASE_URL: harness.sandbox.url,
    SMTP_URL: harness.sandbox.smtpUrl,
    GOOGLE_CLIENT_ID: 'proof',
  };
}

export async function startServer(
  harness: Origin,
  { port: chosen, env = {}, onOutput, cwd = process.cwd() }: Options = {},
): Promise<Server> {
  const port = chosen ?? (await freePort());
  const child = spawn('sh', ['-c', command], {
    cwd,
    env: { ...settingsOf(harness), PORT: String(port), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const url = `http://127.0.0.1:${port}`;
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => onOutput?.(String(chunk)));
  await untilReady(child);
  harness.sandbox.setWebhookUrl(`${url}/api/webhooks/razorpay`);
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill(signal);
    await gone;
  };
  return { url, pid: child.pid ?? 0, kill: () => end('SIGKILL'), stop: () => end('SIGTERM') };
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
      throw new Error(`The server did not become ready:\n${log}`);
    }
    await wait(30);
  }
}
