import { join } from 'node:path';
import type { Sandbox } from '../lab/sandbox/main.ts';
import { buildApp } from './app.ts';
import { grantListedAdmins } from './capabilities/identity/index.ts';
import { catchUp } from './capabilities/search/index.ts';
import { moveClock } from './platform/clock.ts';
import { type Config, readConfig } from './platform/config/config.ts';
import { ConfigError } from './platform/config-error.ts';
import { isWritable, makePrivate } from './platform/data-folder.ts';
import { openDb } from './platform/db/db.ts';
import { startPostgres } from './platform/db/embedded.ts';
import { migrate } from './platform/db/migrate.ts';
import { collectGarbage } from './platform/heap.ts';
import { startTicker } from './platform/jobs/ticker.ts';
import { makeLog } from './platform/log.ts';
import { allowedOrigins, openDeps } from './platform/open-deps.ts';
import { startReason } from './start-error.ts';
import { mountWeb } from './web.ts';

const isDevelopment = process.argv.includes('--dev');
const log = makeLog((line) => process.stderr.write(line));
const say = (line: string) => process.stdout.write(`${line}\n`);

/** What has been started; stopped again in the opposite order. */
const stops: (() => Promise<void>)[] = [];
let isStopping = false;

async function start(): Promise<void> {
  const config = readConfig();
  if (!isWritable(config.dataDir)) {
    throw new ConfigError(`DATA_DIR (${config.dataDir}) cannot be written.`);
  }
  makePrivate(config.dataDir);
  const databaseUrl = config.databaseUrl ?? (await startDatabase(config.dataDir));
  await migrate(databaseUrl);
  const sandbox = config.isSandbox ? await startWorldOutside(config, databaseUrl) : undefined;
  const address = await serve(config, databaseUrl, sandbox);
  announce(config, sandbox, address);
}

async function startDatabase(dataDir: string): Promise<string> {
  say('Starting the database…');
  const postgres = await startPostgres(join(dataDir, 'postgres'), { log, onLost: giveUp });
  stops.push(postgres.stop);
  return postgres.url('postgres');
}

/** The sandbox, whose clock moves everybody's through the database. */
async function startWorldOutside(config: Config, databaseUrl: string): Promise<Sandbox> {
  const db = openDb(databaseUrl, { poolSize: 1 });
  stops.push(() => db.destroy());
  const { keyId, keySecret, webhookSecrets } = config.razorpay;
  // What a process in production never plays is not held by it.
  const { startSandbox } = await import('../lab/sandbox/main.ts');
  const sandbox = await startSandbox({
    port: config.sandboxPort,
    file: join(config.dataDir, 'sandbox.sqlite'),
    keyId,
    keySecret,
    webhookSecret: webhookSecrets[0] ?? '',
    ...(webhookSecrets[1] ? { oldWebhookSecret: webhookSecrets[1] } : {}),
    webhookUrl: `http://127.0.0.1:${config.port}/api/webhooks/razorpay`,
    googleClientId: config.google.clientId,
    appOrigins: originsOf(config),
    onClock: (offsetMs) => moveClock(db, offsetMs),
  });
  stops.push(() => sandbox.stop());
  await moveClock(db, sandbox.offsetMs());
  return sandbox;
}

/** Where pages of the application may be opened: as configured, and by the names of this machine. */
function originsOf({ publicUrl, port }: Config): string[] {
  const own = ['localhost', '127.0.0.1'].map((name) => `http://${name}:${port}`);
  return [...new Set([new URL(publicUrl).origin, ...own])];
}

/** Opens the plumbing, builds the application on it and listens. */
async function serve(
  config: Config,
  databaseUrl: string,
  sandbox: Sandbox | undefined,
): Promise<string> {
  let ticker: ReturnType<typeof startTicker> | undefined;
  const onClock = () => void ticker?.tickNow();
  const { deps, close } = await openDeps({ config, databaseUrl, outside: sandbox, log, onClock });
  stops.push(close);
  const app = await buildApp(deps);
  stops.push(() => app.http.close());
  await mountWeb(app.http, {
    isDevelopment,
    allowedOrigins: allowedOrigins(deps),
    publicUrl: config.publicUrl,
    log,
  });
  stopOnSignals();
  await deps.outbox.start();
  if (config.isDemo) {
    const { layDemoCity } = await import('#world/demo/seed-demo.ts');
    await layDemoCity(deps, sandbox, say);
  }
  await grantListedAdmins(deps);
  if (config.isDemo && sandbox) {
    const { layAuthenticator } = await import('#world/demo/authenticator.ts');
    await layAuthenticator(deps, sandbox.holdAuthenticator);
  }
  // What changed while nothing ran, or was just created, is found from the first answer on.
  if (!(await catchUp(deps))) say('Search does not know all services yet; it goes on meanwhile.');
  await collectGarbage();
  const address = await app.http.listen({ host: config.host, port: config.port });
  ticker = startTicker(app.sweeps, deps.clock, log);
  stops.push(() => ticker?.stop() ?? Promise.resolve());
  return address;
}

function announce(config: Config, sandbox: Sandbox | undefined, address: string): void {
  say(`Zap Booking is ready at ${config.publicUrl}`);
  if (new URL(config.publicUrl).port !== new URL(address).port) say(`  Listening at ${address}`);
  if (config.isDemo) {
    say('  Demo logins (the code is in the mailbox):');
    for (const name of ['customer', 'provider', 'admin']) say(`    ${name}@demo.zapbooking.test`);
  }
  if (!config.isDemo && config.support.isExample) {
    say('  Pages show example contact details: see COMPANY_NAME and SUPPORT_EMAIL in README.md');
  }
  if (sandbox) say(`  Mailbox  ${sandbox.url}/mailbox\n  Sandbox  ${sandbox.url}`);
  if (config.isDemo && sandbox) say("  The sandbox also has the demo admin's authenticator.");
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

/** Without its database the application can serve nothing. */
function giveUp({ message }: Error): void {
  process.stderr.write(
    `Zap Booking stops: the database ended and could not be started again. ${message}\n`,
  );
  void stop(1);
}

/** Ours alone: development tools bring handlers that would end the process before it has stopped. */
function stopOnSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.removeAllListeners(signal);
    process.on(signal, () => void stop(0));
  }
}

stopOnSignals();
try {
  await start();
} catch (error) {
  process.stderr.write(`Zap Booking could not start. ${startReason(error)}\n`);
  await stop(1);
}
