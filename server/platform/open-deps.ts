import { openClock } from './clock.ts';
import type { Config } from './config/config.ts';
import { openDb, openHurried } from './db/db.ts';
import type { Deps } from './deps.ts';
import { makeRazorpay } from './gateway/razorpay.ts';
import { startLive } from './live/live.ts';
import type { Log } from './log.ts';
import { makeMail } from './mail/mail.ts';
import { makeOutbox } from './outbox.ts';
import { makeSecrets } from './secrets.ts';

/** Where the sandbox stands, for whatever is not configured to be real. */
export type Outside = { url: string; smtpUrl: string };

export type OpenDeps = { deps: Deps; close: () => Promise<void> };

/** Opens all plumbing; `onClock` hears of every move of the world's clock. */
export async function openDeps(parts: {
  config: Config;
  databaseUrl: string;
  outside: Outside | undefined;
  log: Log;
  onClock: () => void;
}): Promise<OpenDeps> {
  const { config, databaseUrl, outside, log } = parts;
  const db = openDb(databaseUrl);
  const hurried = openHurried(databaseUrl);
  const clock = await openClock(db);
  const secrets = makeSecrets(config.keyRing);
  const outbox = makeOutbox(databaseUrl, log);
  const live = await startLive(databaseUrl, log, (offsetMs) => {
    clock.setOffset(offsetMs);
    parts.onClock();
  });
  const smtpUrl = config.smtpUrl ?? outside?.smtpUrl ?? '';
  const { mailFrom: from, dkim } = config;
  const replyTo = config.support.email;
  const mail = makeMail({ smtpUrl, from, replyTo, dkim, outbox, secrets, clock, log });
  const gateway = makeRazorpay(gatewayOptions(config, outside));
  const site = {
    ...config,
    google: googleOptions(config, outside),
    pushOrigins: outside ? [outside.url] : [],
    calendarOrigins: outside ? [outside.url] : [],
  };
  return {
    deps: { db, hurried, clock, secrets, gateway, outbox, live, mail, log, site },
    close: async () => {
      await outbox.stop();
      await live.stop();
      mail.close();
      await Promise.all([db.destroy(), hurried.destroy()]);
    },
  };
}

function gatewayOptions(config: Config, outside: Outside | undefined) {
  const { keyId, keySecret, webhookSecrets, isSandbox } = config.razorpay;
  const baseUrl = config.razorpay.baseUrl ?? (isSandbox ? outside?.url : undefined);
  const checkoutUrl = config.razorpay.checkoutUrl ?? `${outside?.url}/v1/checkout.js`;
  const base = baseUrl === undefined ? {} : { baseUrl };
  return { keyId, keySecret, webhookSecrets, checkoutUrl, ...base };
}

function googleOptions(config: Config, outside: Outside | undefined) {
  const { clientId, keysUrl, scriptUrl } = config.google;
  return {
    clientId,
    keysUrl: keysUrl ?? `${outside?.url}/google/certs`,
    scriptUrl: scriptUrl ?? `${outside?.url}/google/client.js`,
  };
}

/** The hosts that pages may load scripts and frames from: the checkout's and Google's. */
export function allowedOrigins({ gateway, site }: Deps): string[] {
  const own = [gateway.checkoutUrl, site.google.scriptUrl].map((url) => new URL(url).origin);
  // The real checkout talks to more hosts than the one its script comes from.
  const more = own.includes('https://checkout.razorpay.com')
    ? ['https://api.razorpay.com', 'https://lumberjack.razorpay.com']
    : [];
  return [...new Set([...own, ...more])];
}
