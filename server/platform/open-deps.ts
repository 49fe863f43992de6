import { openClock } from './clock.ts';
import type { Config } from './config/config.ts';
import { openBoundedDb, openDb } from './db/db.ts';
import type { Deps } from './deps.ts';
import { makeRazorpay } from './gateway/razorpay.ts';
import { startLive } from './live/live.ts';
import type { Log } from './log.ts';
import { makeMail } from './mail/mail.ts';
import { makeOutbox } from './outbox.ts';
import { makeSecrets } from './secrets.ts';

/** The sandbox's addresses, used for every integration that is not configured. */
export type SandboxUrls = { url: string; smtpUrl: string };

export type OpenDeps = { deps: Deps; close: () => Promise<void> };

/** Opens all infrastructure. `onClock` is called whenever the clock offset changes. */
export async function openDeps(parts: {
  config: Config;
  databaseUrl: string;
  sandbox: SandboxUrls | undefined;
  log: Log;
  onClock: () => void;
}): Promise<OpenDeps> {
  const { config, databaseUrl, sandbox, log } = parts;
  const db = openDb(databaseUrl);
  const boundedDb = openBoundedDb(databaseUrl);
  const clock = await openClock(db);
  const secrets = makeSecrets(config.keyRing);
  const outbox = makeOutbox(databaseUrl, log);
  const live = await startLive(databaseUrl, log, (offsetMs) => {
    clock.setOffset(offsetMs);
    parts.onClock();
  });
  const smtpUrl = config.smtpUrl ?? sandbox?.smtpUrl ?? '';
  const { mailFrom: from, dkim } = config;
  const replyTo = config.support.email;
  const mail = makeMail({ smtpUrl, from, replyTo, dkim, outbox, secrets, clock, log });
  const gateway = makeRazorpay(gatewayOptions(config, sandbox));
  const site = {
    ...config,
    google: googleOptions(config, sandbox),
    pushOrigins: sandbox ? [sandbox.url] : [],
    calendarOrigins: sandbox ? [sandbox.url] : [],
  };
  return {
    deps: { db, boundedDb, clock, secrets, gateway, outbox, live, mail, log, site },
    close: async () => {
      await outbox.stop();
      await live.stop();
      mail.close();
      await Promise.all([db.destroy(), boundedDb.destroy()]);
    },
  };
}

function gatewayOptions(config: Config, sandbox: SandboxUrls | undefined) {
  const { keyId, keySecret, webhookSecrets, isSandbox } = config.razorpay;
  const baseUrl = config.razorpay.baseUrl ?? (isSandbox ? sandbox?.url : undefined);
  const checkoutUrl = config.razorpay.checkoutUrl ?? `${sandbox?.url}/v1/checkout.js`;
  const base = baseUrl === undefined ? {} : { baseUrl };
  return { keyId, keySecret, webhookSecrets, checkoutUrl, ...base };
}

function googleOptions(config: Config, sandbox: SandboxUrls | undefined) {
  const { clientId, keysUrl, scriptUrl } = config.google;
  return {
    clientId,
    keysUrl: keysUrl ?? `${sandbox?.url}/google/certs`,
    scriptUrl: scriptUrl ?? `${sandbox?.url}/google/client.js`,
  };
}

/** Origins that pages may load scripts and frames from: the checkout's and Google's. */
export function allowedOrigins({ gateway, site }: Deps): string[] {
  const own = [gateway.checkoutUrl, site.google.scriptUrl].map((url) => new URL(url).origin);
  // The real checkout also uses other hosts than the one that serves its script.
  const more = own.includes('https://checkout.razorpay.com')
    ? ['https://api.razorpay.com', 'https://lumberjack.razorpay.com']
    : [];
  return [...new Set([...own, ...more])];
}
