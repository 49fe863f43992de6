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
import { contentSources } from './platform/http/headers/content-policy.ts';
import { startTicker } from './platform/jobs/ticker.ts';
import { traceSweeps } from './platform/jobs/trace-sweeps.ts';
import { type Log, makeLog } from './platform/log/log.ts';
import { measureSweeps } from './platform/metrics/metrics.ts';
import { serveMetrics, serveMetricsTo, startMetrics } from './platform/metrics/serve-metrics.ts';
import { registeredTemplates } from './platform/mobile/registered-templates.ts';
import { openDeps } from './platform/open-deps.ts';
import { followProxy } from './platform/outbound/follow-proxy.ts';
import { openCertificate } from './platform/tls/certificate.ts';
import { openTracing } from './platform/tracing/open-tracing.ts';
import type { Tracing } from './platform/tracing/tracing.ts';
import { mountWeb } from './web.ts';

/** Lines are written in batches: a write for each request would cost more than the line. */
const LOG_BYTES_MIN = 8 * 2 ** 10;
const LOG_FLUSH_MS = 250;
const LOG_BYTES_MAX = 8 * 2 ** 20;
/** The number of times that the same failure is written per minute. */
const REPEATS_MAX = 10;

/** Does not wait for a slow reader of standard error; drops lines if it stays slow. */
const logStream = pino.destination({
  dest: 2,
  sync: false,
  minLength: LOG_BYTES_MIN,
  periodicFlush: LOG_FLUSH_MS,
  maxLength: LOG_BYTES_MAX,
});

export interface StartOptions {
  isDevelopment: boolean;
  /** Called when the server cannot continue; the caller stops it. */
  onLost: (reason: string) => void;
  /** Called when pages are mounted, which adds signal handlers in development. */
  onMounted: () => void;
  /** Awaited when everything is loaded, before the first request. */
  beforeRequests: () => Promise<void>;
}

export interface Server {
  /** Starts everything and prints the addresses. Rejects with a reason for `startErrorMessage`. */
  start(): Promise<void>;
  /** Stops everything that was started; also possible during the start. */
  stop(): Promise<void>;
}

/** Everything that a start has opened so far. */
interface Opened {
  readonly options: StartOptions;
  log: Log;
  tracing: Tracing | undefined;
  /** Sets the clock of this process, once it is open. */
  setClock: ((offsetMs: number) => void) | undefined;
  /** Shutdown steps of everything that was started; they run in reverse order. */
  readonly shutdownSteps: (() => Promise<void>)[];
}

/** The application with its settings from the environment. A process can start one after another. */
export function prepareServer(options: StartOptions): Server {
  const opened: Opened = {
    options,
    log: makeLog(logStream),
    tracing: undefined,
    setClock: undefined,
    shutdownSteps: [],
  };
  let stopping: Promise<void> | undefined;
  return {
    start: () => start(opened),
    stop: () => {
      stopping ??= stop(opened);
      return stopping;
    },
  };
}

async function stop({ shutdownSteps, log }: Opened): Promise<void> {
  for (const end of shutdownSteps.reverse()) {
    try {
      await end();
    } catch (error) {
      log.error('stop.failed', error);
    }
  }
}

async function start(opened: Opened): Promise<void> {
  // The process does not keep the owner's password after its start.
  const { databaseUrl: ownUrl, migrateUrl, ...config } = takeConfig();
  opened.log = makeLog(logStream, {
    withRequests: config.hasAccessLog,
    withRoutine: !config.isSandbox,
    repeatsMax: REPEATS_MAX,
    ...(config.tracing ? { traceId: () => opened.tracing?.current()?.traceId } : {}),
  });
  if (config.dkim?.isShort) opened.log.info('dkim.short-key', { bitsNeeded: 3072 });
  opened.tracing = await openTracing(config.tracing, opened.log);
  // Stops last, so that the end of all other work is exported.
  opened.shutdownSteps.push(() => opened.tracing?.stop() ?? Promise.resolve());
  if (!config.isSandbox) {
    const stopFollowing = followProxy(config.razorpay.proxy);
    opened.shutdownSteps.push(() => Promise.resolve(stopFollowing()));
  }
  if (config.databaseDir !== undefined || config.isSandbox) prepareDataDir(config.dataDir);
  const ownerUrl = ownUrl ?? (await startDatabase(config.dataDir, opened));
  const isAlone = ownUrl === undefined;
  const databaseUrl = await prepareDatabase({ databaseUrl: ownerUrl, migrateUrl, isAlone });
  await checkSession(databaseUrl);
  if (config.replica) await checkReplica(config.replica.url, databaseUrl);
  const sandbox = config.isSandbox
    ? await startSandboxProcess(config, databaseUrl, opened)
    : undefined;
  const address = await serve(config, databaseUrl, sandbox, opened);
  printAddresses(config, sandbox, address);
}

/** For the embedded database and the sandbox; an application beside a database of its own writes nothing. */
function prepareDataDir(dataDir: string): void {
  if (!isWritable(dataDir)) throw new ConfigError(`DATA_DIR (${dataDir}) cannot be written.`);
  makePrivate(dataDir);
}

async function startDatabase(dataDir: string, opened: Opened): Promise<string> {
  const { options, log, shutdownSteps } = opened;
  print('Starting the database…');
  const stopping = new AbortController();
  const started = startPostgres(join(dataDir, 'postgres'), {
    log,
    signal: stopping.signal,
    onLost: ({ message }) =>
      options.onLost(`The database ended and could not be started again. ${message}`),
  });
  shutdownSteps.push(async () => {
    stopping.abort();
    // A start that fails leaves no server.
    const postgres = await started.catch(() => undefined);
    await postgres?.stop();
  });
  const { url } = await started;
  return url('postgres');
}

/** Starts the sandbox. Its clock offset applies to every process through the database. */
async function startSandboxProcess(
  config: RunningConfig,
  databaseUrl: string,
  opened: Opened,
): Promise<Sandbox> {
  const db = openDb(databaseUrl, { poolSize: 1 });
  opened.shutdownSteps.push(() => db.destroy());
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
    onClock: async (offsetMs) => {
      await setClockOffset(db, offsetMs);
      // The response to the sandbox's caller does not overtake the notification to this process.
      opened.setClock?.(offsetMs);
    },
  });
  opened.shutdownSteps.push(() => sandbox.stop());
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
  opened: Opened,
): Promise<string> {
  const { options, log, tracing, shutdownSteps } = opened;
  let ticker: ReturnType<typeof startTicker> | undefined;
  const onClock = () => void ticker?.tickNow();
  const version = await holdVersion(databaseUrl, versionOf(await readMigrations()), {
    onTooOld: ({ message }) => options.onLost(message),
    onError: (error) => log.error('version.check', error),
  });
  shutdownSteps.push(version.stop);
  const { deps, setClock, close } = await openDeps({
    ...{ config, databaseUrl, sandbox, log, tracing, onClock },
  });
  opened.setClock = setClock;
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
    await Promise.all([wait(config.drainMs), ticker?.stop()]);
  });
  await mountWeb(app.http, {
    isDevelopment: options.isDevelopment,
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
  options.onMounted();
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
  await options.beforeRequests();
  const address = await app.http.listen({ host: config.host, port: config.port });
  const sweeps = measureSweeps(traceSweeps(app.sweeps, tracing), deps.metrics);
  ticker = startTicker(sweeps, deps.clock, log);
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

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
