import { join } from 'node:path';
import type { Sandbox } from '../lab/sandbox/main.ts';
import { buildApp } from './app.ts';
import { grantConfiguredAdmins } from './capabilities/identity/index.ts';
import { catchUp } from './capabilities/search/index.ts';
import { setClockOffset } from './platform/clock.ts';
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
import { startErrorMessage } from './start-error.ts';
import { mountWeb } from './web.ts';

const isDevelopment = process.argv.includes('--dev');
const log = makeLog((line) => process.stderr.write(line));
const print = (line: string) => process.stdout.write(`${line}\n`);

/** Shutdown steps of everything that was started; they run in reverse order. */
const shutdownSteps: (() => Promise<void>)[] = [];
let isStopping = false;

async function start(): Promise<void> {
  const config = readConfig();
  if (!isWritable(config.dataDir)) {
    throw new ConfigError(`DATA_DIR (${config.dataDir}) cannot be written.`);
  }
  makePrivate(config.dataDir);
  const databaseUrl = config.databaseUrl ?? (await startDatabase(config.dataDir));
  await migrate(databaseUrl);
  const sandbox = config.isSandbox ? await startSandboxProcess(config, databaseUrl) : undefined;
  const address = await serve(config, databaseUrl, sandbox);
  printAddresses(config, sandbox, address);
}

async function startDatabase(dataDir: string): Promise<string> {
  print('Starting the database…');
  const postgres = await startPostgres(join(dataDir, 'postgres'), {
    log,
    onLost: stopAfterDatabaseLoss,
  });
  shutdownSteps.push(postgres.stop);
  return postgres.url('postgres');
}

/** Starts the sandbox. Its clock offset applies to every process through the database. */
async function startSandboxProcess(config: Config, databaseUrl: string): Promise<Sandbox> {
  const db = openDb(databaseUrl, { poolSize: 1 });
  shutdownSteps.push(() => db.destroy());
  const { keyId, keySecret, webhookSecrets } = config.razorpay;
  // Imported on demand, so that a production process does not load it.
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
    onClock: (offsetMs) => setClockOffset(db, offsetMs),
  });
  shutdownSteps.push(() => sandbox.stop());
  await setClockOffset(db, sandbox.offsetMs());
  return sandbox;
}

/** Origins that may open pages of the application: the configured one and the local names. */
function originsOf({ publicUrl, port }: Config): string[] {
  const own = ['localhost', '127.0.0.1'].map((name) => `http://${name}:${port}`);
  return [...new Set([new URL(publicUrl).origin, ...own])];
}

/** Opens the dependencies, builds the application and listens. */
async function serve(
  config: Config,
  databaseUrl: string,
  sandbox: Sandbox | undefined,
): Promise<string> {
  let ticker: ReturnType<typeof startTicker> | undefined;
  const onClock = () => void ticker?.tickNow();
  const { deps, close } = await openDeps({ config, databaseUrl, sandbox, log, onClock });
  shutdownSteps.push(close);
  const app = await buildApp(deps);
  shutdownSteps.push(() => app.http.close());
  await mountWeb(app.http, {
    isDevelopment,
    allowedOrigins: allowedOrigins(deps),
    publicUrl: config.publicUrl,
    log,
  });
  stopOnSignals();
  await deps.outbox.start();
  if (config.isDemo) {
    const { seedDemoCity } = await import('#world/demo/seed-demo.ts');
    await seedDemoCity(deps, sandbox, print);
  }
  await grantConfiguredAdmins(deps);
  if (config.isDemo && sandbox) {
    const { seedAuthenticator } = await import('#world/demo/authenticator.ts');
    await seedAuthenticator(deps, sandbox.holdAuthenticator);
  }
  // Indexes what changed while the server was down or was just seeded, before the first request.
  if (!(await catchUp(deps)))
    print('Search is still indexing services; it continues in the background.');
  await collectGarbage();
  const address = await app.http.listen({ host: config.host, port: config.port });
  ticker = startTicker(app.sweeps, deps.clock, log);
  shutdownSteps.push(() => ticker?.stop() ?? Promise.resolve());
  return address;
}

function printAddresses(config: Config, sandbox: Sandbox | undefined, address: string): void {
  print(`Zap Booking is ready at ${config.publicUrl}`);
  if (new URL(config.publicUrl).port !== new URL(address).port) print(`  Listening at ${address}`);
  if (config.isDemo) {
    print('  Demo logins (the code is in the mailbox):');
    for (const name of ['customer', 'provider', 'admin']) print(`    ${name}@demo.zapbooking.test`);
  }
  if (!config.isDemo && config.support.isExample) {
    print('  Pages show example contact details: see COMPANY_NAME and SUPPORT_EMAIL in README.md');
  }
  if (sandbox) print(`  Mailbox  ${sandbox.url}/mailbox\n  Sandbox  ${sandbox.url}`);
  if (config.isDemo && sandbox) print("  The sandbox also has the demo admin's authenticator.");
}

async function stop(exitCode: number): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  for (const end of shutdownSteps.reverse()) {
    try {
      await end();
    } catch (error) {
      log.error('stop.failed', error);
    }
  }
  process.exit(exitCode);
}

/** The application cannot work without its database. */
function stopAfterDatabaseLoss({ message }: Error): void {
  process.stderr.write(
    `Zap Booking stops: the database ended and could not be started again. ${message}\n`,
  );
  void stop(1);
}

/** Removes handlers of development tools, which would exit before shutdown has finished. */
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
  process.stderr.write(`Zap Booking could not start. ${startErrorMessage(error)}\n`);
  await stop(1);
}
