import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pino } from 'pino';
import type { Sandbox } from '../lab/sandbox/main.ts';
import { buildApp } from './app.ts';
import { grantConfiguredAdmins, sessionCookieNames } from './capabilities/identity/index.ts';
import { catchUp } from './capabilities/search/index.ts';
import { setClockOffset } from './platform/clock.ts';
import { type RunningConfig, takeConfig } from './platform/config/config.ts';
import { ConfigError } from './platform/config-error.ts';
import { isWritable, makePrivate } from './platform/data-folder.ts';
import { prepareDatabase } from './platform/db/app-login.ts';
import { checkSession } from './platform/db/check-session.ts';
import { openDb } from './platform/db/db.ts';
import { startPostgres } from './platform/db/embedded.ts';
import { readMigrations, versionOf } from './platform/db/migrate/files.ts';
import { holdVersion } from './platform/db/migrate/versions.ts';
import { checkReplica } from './platform/db/replica/check-replica.ts';
import { requireMatched } from './platform/db/restores.store.ts';
import { collectGarbage } from './platform/heap.ts';
import { contentSources } from './platform/http/headers/content-policy.ts';
import { startTicker } from './platform/jobs/ticker.ts';
import { traceSweeps } from './platform/jobs/trace-sweeps.ts';
import { type Log, makeLog } from './platform/log/log.ts';
import { measureSweeps } from './platform/metrics/metrics.ts';
import { serveMetrics, serveMetricsTo, startMetrics } from './platform/metrics/serve-metrics.ts';
import { registeredTemplates } from './platform/mobile/registered-templates.ts';
import { openDeps } from './platform/open-deps.ts';
import { openCertificate } from './platform/tls/certificate.ts';
import { openTracing } from './platform/tracing/open-tracing.ts';
import type { Tracing } from './platform/tracing/tracing.ts';
import { startErrorMessage } from './start-error.ts';
import { mountWeb } from './web.ts';

/** Lines are written in batches: a write for each request would cost more than the line. */
const LOG_BYTES_MIN = 8 * 2 ** 10;
const LOG_FLUSH_MS = 250;
const LOG_BYTES_MAX = 8 * 2 ** 20;
/** The number of times that the same failure is written per minute. */
const REPEATS_MAX = 10;

const isDevelopment = process.argv.includes('--dev');
/** Does not wait for a slow reader of standard error; drops lines if it stays slow. */
const logStream = pino.destination({
  dest: 2,
  sync: false,
  minLength: LOG_BYTES_MIN,
  periodicFlush: LOG_FLUSH_MS,
  maxLength: LOG_BYTES_MAX,
});
let log: Log = makeLog(logStream);
const print = (line: string) => process.stdout.write(`${line}\n`);

/** Shutdown steps of everything that was started; they run in reverse order. */
const shutdownSteps: (() => Promise<void>)[] = [];
let isStopping = false;
let tracing: Tracing | undefined;

async function start(): Promise<void> {
  // The owner's password is not part of what the process holds after its start.
  const { databaseUrl: ownUrl, migrateUrl, ...config } = takeConfig();
  log = makeLog(logStream, {
    withRequests: config.hasAccessLog,
    withRoutine: !config.isSandbox,
    repeatsMax: REPEATS_MAX,
    ...(config.tracing ? { traceId: () => tracing?.current()?.traceId } : {}),
  });
  if (config.dkim?.isShort) log.info('dkim.short-key', { bitsNeeded: 3072 });
  tracing = await openTracing(config.tracing, log);
  // Stops last, so that the end of all other work is exported.
  shutdownSteps.push(() => tracing?.stop() ?? Promise.resolve());
  if (!isWritable(config.dataDir)) {
    throw new ConfigError(`DATA_DIR (${config.dataDir}) cannot be written.`);
  }
  makePrivate(config.dataDir);
  const ownerUrl = ownUrl ?? (await startDatabase(config.dataDir));
  const isAlone = ownUrl === undefined;
  const databaseUrl = await prepareDatabase({ databaseUrl: ownerUrl, migrateUrl, isAlone });
  await checkSession(databaseUrl);
  if (config.replica) await checkReplica(config.replica.url, databaseUrl);
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
async function startSandboxProcess(config: RunningConfig, databaseUrl: string): Promise<Sandbox> {
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
    templates: registeredTemplates(),
    onClock: (offsetMs) => setClockOffset(db, offsetMs),
  });
  shutdownSteps.push(() => sandbox.stop());
  await setClockOffset(db, sandbox.offsetMs());
  return sandbox;
}

/** Origins that may open pages of the application: the configured one and the local names. */
function originsOf({ publicUrl, port }: RunningConfig): string[] {
  const own = ['localhost', '127.0.0.1'].map((name) => `http://${name}:${port}`);
  return [...new Set([new URL(publicUrl).origin, ...own])];
}

/** Opens the dependencies, builds the application and listens. */
async function serve(
  config: RunningConfig,
  databaseUrl: string,
  sandbox: Sandbox | undefined,
): Promise<string> {
  let ticker: ReturnType<typeof startTicker> | undefined;
  const onClock = () => void ticker?.tickNow();
  const version = await holdVersion(databaseUrl, versionOf(await readMigrations()), {
    onTooOld: (error) => stopWith(error),
    onError: (error) => log.error('version.check', error),
  });
  shutdownSteps.push(version.stop);
  const { deps, close } = await openDeps({ config, databaseUrl, sandbox, log, tracing, onClock });
  shutdownSteps.push(close);
  await requireMatched(deps.db);
  const certificate = config.tls && openCertificate(config.tls, log);
  const app = await buildApp(deps, certificate);
  shutdownSteps.push(() => app.http.close());
  const readMetrics = await startMetrics(config.release, deps);
  if (config.metrics) {
    const served = await serveMetrics(config.metrics, readMetrics, certificate);
    shutdownSteps.push(served.close);
  }
  // All data beside the sandbox is simulated, so the figures are not confidential.
  if (sandbox) serveMetricsTo(app.http, readMetrics);
  shutdownSteps.push(async () => {
    app.startDraining();
    // Load balancers poll the readiness; requests are served until they have noticed.
    await wait(config.drainMs);
  });
  await mountWeb(app.http, {
    isDevelopment,
    contentSources: contentSources(
      deps.gateway.checkoutUrl,
      deps.site.google.scriptUrl,
      config.map?.origins,
      config.installations?.byState.values(),
    ),
    mapOrigins: config.map?.origins ?? [],
    publicUrl: config.publicUrl,
    sessionCookies: Object.values(sessionCookieNames(config)),
    log,
    metrics: deps.metrics,
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
  // Indexes changes made while the server was down, and seeded data, before the first request.
  if (!(await catchUp(deps)))
    print('Search is still indexing services; it continues in the background.');
  await collectGarbage();
  const address = await app.http.listen({ host: config.host, port: config.port });
  const sweeps = measureSweeps(traceSweeps(app.sweeps, tracing), deps.metrics);
  ticker = startTicker(sweeps, deps.clock, log);
  shutdownSteps.push(() => ticker?.stop() ?? Promise.resolve());
  return address;
}

function printAddresses(
  config: RunningConfig,
  sandbox: Sandbox | undefined,
  address: string,
): void {
  print(`Zap Booking is ready at ${config.publicUrl}`);
  if (new URL(config.publicUrl).port !== new URL(address).port) print(`  Listening at ${address}`);
  if (config.isDemo) {
    print('  Demo logins (the code is in the mailbox):');
    for (const name of ['customer', 'provider', 'admin', 'second-admin'])
      print(`    ${name}@demo.zapbooking.test`);
  }
  if (!config.isDemo && config.support.isExample) {
    print('  Pages show example contact details: see COMPANY_NAME and SUPPORT_EMAIL in README.md');
  }
  if (sandbox) print(`  Mailbox  ${sandbox.url}/mailbox\n  Sandbox  ${sandbox.url}`);
  if (config.isDemo && sandbox)
    print('  The sandbox also has the authenticators of the demo admins.');
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
  stopWith({ message: `The database ended and could not be started again. ${message}` });
}

/** Finishes the requests in progress and exits with an error, so that a supervisor starts a newer version. */
function stopWith({ message }: Pick<Error, 'message'>): void {
  process.stderr.write(`Zap Booking stops: ${message}\n`);
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
