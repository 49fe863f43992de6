import { openClock, readClockOffset } from './clock.ts';
import type { RunningConfig } from './config/config.ts';
import { openBoundedDb, openDb, openProbeDb } from './db/db.ts';
import { openReplica } from './db/replica/replica.ts';
import type { Deps, Site } from './deps.ts';
import { breakCircuit } from './gateway/breaker.ts';
import { measureGateway, traceGateway } from './gateway/measured.ts';
import { makeRazorpay } from './gateway/razorpay.ts';
import { startLive } from './live/live.ts';
import type { Log } from './log/log.ts';
import { makeMail } from './mail/mail.ts';
import { makeMetrics } from './metrics/metrics.ts';
import { makeMobile } from './mobile/mobile.ts';
import { sandboxMobile } from './mobile/settings.ts';
import { makeOutbox } from './outbox.ts';
import { makeSecrets } from './secrets.ts';
import { makeEventCounts } from './security/event-counts.ts';
import type { Tracing } from './tracing/tracing.ts';

/** The sandbox's addresses, used for every integration that is not configured. */
export type SandboxUrls = { url: string; smtpUrl: string };

export type OpenDeps = {
  deps: Deps;
  /** Sets the clock of this process, in milliseconds after real time, without waiting for the notification. */
  setClock: (offsetMs: number) => void;
  close: () => Promise<void>;
};

/** Opens all infrastructure. `onClock` is called whenever the clock offset changes. */
export async function openDeps(parts: {
  config: RunningConfig;
  databaseUrl: string;
  sandbox: SandboxUrls | undefined;
  log: Log;
  tracing?: Tracing | undefined;
  onClock: () => void;
}): Promise<OpenDeps> {
  const { config, databaseUrl, sandbox, log, tracing } = parts;
  const { poolSizes } = config;
  const probeDb = openProbeDb(databaseUrl);
  const metrics = makeMetrics();
  const replica =
    config.replica &&
    openReplica({
      ...config.replica,
      ...{ probeDb, log },
      onFallback: (reason) => metrics.replicaFallbacks.inc({ reason }),
    });
  const db = openDb(databaseUrl, { poolSize: poolSizes.main, tracing, replica });
  const boundedDb = openBoundedDb(databaseUrl, {
    poolSize: poolSizes.bounded,
    ...{ tracing, replica },
  });
  const clock = await openClock(db);
  const secrets = makeSecrets(config.keyRing);
  const outbox = makeOutbox(databaseUrl, log, { poolSize: poolSizes.jobs, metrics, tracing });
  const setClock = (offsetMs: number) => {
    clock.setOffset(offsetMs);
    parts.onClock();
  };
  const live = await startLive(databaseUrl, log, setClock);
  live.onGap(() => {
    readClockOffset(probeDb).then(setClock, (error) => log.error('clock.read', error));
  });
  const smtpUrl = config.smtpUrl ?? sandbox?.smtpUrl ?? '';
  const { mailFrom: from, dkim } = config;
  const replyTo = config.support.email;
  const observers = { log, metrics, tracing };
  const mail = makeMail({ smtpUrl, from, replyTo, dkim, outbox, secrets, clock, ...observers });
  const settings = sandbox ? sandboxMobile(config.mobile, sandbox.url) : config.mobile;
  const mobile = makeMobile({ settings, db, outbox, secrets, clock, mail, log, metrics });
  const measured = measureGateway(
    traceGateway(makeRazorpay(gatewayOptions(config, sandbox)), tracing),
    metrics,
  );
  const gateway = breakCircuit(measured, {
    onState: (state) => {
      metrics.gatewayDown.set(state === 'closed' ? 0 : 1);
      log.info('gateway.circuit', { state });
    },
    onSkipped: (operation) => {
      metrics.gatewayRequests.inc({ operation, outcome: 'skipped' });
      metrics.recent.failed('gateway');
    },
  });
  replica?.start();
  return {
    deps: {
      db,
      boundedDb,
      probeDb,
      replica,
      clock,
      secrets,
      documentSecrets: makeSecrets(config.documentKeyRing),
      gateway,
      outbox,
      live,
      mail,
      mobile,
      log,
      metrics,
      tracing,
      eventCounts: makeEventCounts(secrets, clock.now),
      site: siteOf(config, sandbox),
    },
    setClock,
    close: async () => {
      await outbox.stop();
      await live.stop();
      mail.close();
      await replica?.close();
      await Promise.all([db, boundedDb, probeDb].map((each) => each.destroy()));
    },
  };
}

/** The configuration for capabilities, without keys and passwords except those of pushes. */
function siteOf(config: RunningConfig, sandbox: SandboxUrls | undefined): Site {
  const { release, publicUrl, isSecure, adminEmails, signOffLimits, trustedProxies } = config;
  const { support, map, installations, requestsMax, vapid, databaseDir, calendarHosts } = config;
  const sandboxOrigins = sandbox ? [sandbox.url] : [];
  return {
    ...{ release, publicUrl, isSecure, adminEmails, signOffLimits, trustedProxies },
    ...{ support, map, installations, requestsMax, vapid, databaseDir, calendarHosts },
    google: googleOptions(config, sandbox),
    acceptsAdjacentCodes: sandbox !== undefined,
    pushOrigins: sandboxOrigins,
    calendarOrigins: sandboxOrigins,
  };
}

function gatewayOptions(config: RunningConfig, sandbox: SandboxUrls | undefined) {
  const { keyId, keySecret, webhookSecrets, isSandbox, proxy } = config.razorpay;
  const baseUrl = config.razorpay.baseUrl ?? (isSandbox ? sandbox?.url : undefined);
  const checkoutUrl = config.razorpay.checkoutUrl ?? `${sandbox?.url}/v1/checkout.js`;
  const base = baseUrl === undefined ? {} : { baseUrl };
  return { keyId, keySecret, webhookSecrets, checkoutUrl, proxy, ...base };
}

function googleOptions(config: RunningConfig, sandbox: SandboxUrls | undefined) {
  const { clientId, keysUrl, scriptUrl } = config.google;
  return {
    clientId,
    keysUrl: keysUrl ?? `${sandbox?.url}/google/certs`,
    scriptUrl: scriptUrl ?? `${sandbox?.url}/google/client.js`,
    mayOmitNonce: keysUrl === undefined,
  };
}
