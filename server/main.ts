import { accessSync, constants, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Sandbox } from '../sandbox/main.ts';
import { type Config, ConfigError, readConfig } from './platform/config.ts';
import { type EmbeddedPostgres, startPostgres } from './platform/db/embedded.ts';
import { migrate } from './platform/db/migrate.ts';
import { makeLog } from './platform/log.ts';
import { type Running, serve } from './serve.ts';
import { startWorldOutside } from './world-outside.ts';

const isDevelopment = process.argv.includes('--dev');
const log = makeLog((line) => process.stderr.write(line));
const say = (line: string) => process.stdout.write(`${line}\n`);

/** What has been started, in the order in which it must be stopped again: last first. */
const stops: (() => Promise<void>)[] = [];
let isStopping = false;

async function start(): Promise<void> {
  const config = readConfig(process.env);
  checkWritable(config.dataDir);
  const databaseUrl = config.databaseUrl ?? (await startDatabase(config.dataDir));
  await migrate(databaseUrl);
  const sandbox = await startWorldOutside(config, databaseUrl);
  if (sandbox) stops.push(() => sandbox.stop());
  const running = await serve({ config, databaseUrl, sandbox, isDevelopment, log, say });
  stops.push(running.stop);
  announce(config, sandbox, running);
}

async function startDatabase(dataDir: string): Promise<string> {
  say('Starting the database…');
  const postgres: EmbeddedPostgres = await startPostgres(join(dataDir, 'postgres'));
  stops.push(postgres.stop);
  return postgres.url('postgres');
}

function checkWritable(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true });
    accessSync(dataDir, constants.W_OK);
  } catch {
    throw new ConfigError(`DATA_DIR (${dataDir}) cannot be written.`);
  }
}

function announce(config: Config, sandbox: Sandbox | undefined, running: Running): void {
  say(`Zap Booking is ready at ${config.publicUrl}`);
  if (config.isDemo) {
    say('  Demo logins (the code is in the mailbox):');
    for (const name of ['customer', 'provider', 'admin']) say(`    ${name}@demo.zapbooking.test`);
  }
  if (sandbox) say(`  Mailbox  ${sandbox.url}/mailbox\n  Sandbox  ${sandbox.url}/`);
  if (running.address !== config.publicUrl) say(`  Listening at ${running.address}`);
}

async function stop(exitCode: number): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  for (const end of stops.reverse()) {
    try {
      await end();
    } catch (error) {
      log.error('stop.failed', error);
    }
  }
  process.exit(exitCode);
}

/** The one line a person sees when the start fails. */
function reasonOf(error: unknown): string {
  const { code, port, message } = error as { code?: string; port?: number; message?: string };
  if (error instanceof ConfigError) return error.message;
  if (code === 'EADDRINUSE') return `Port ${port} is taken: stop what uses it or set PORT.`;
  if (code === 'EACCES') return `Port ${port} may not be used: set PORT to one above 1023.`;
  if (code === 'ECONNREFUSED') return 'DATABASE_URL does not answer: is the server running?';
  return message ?? 'unknown';
}

// Development tools bring handlers of their own that would end the process at once.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => void stop(0));
}

try {
  await start();
} catch (error) {
  process.stderr.write(`Zap Booking could not start. ${reasonOf(error)}\n`);
  await stop(1);
}
