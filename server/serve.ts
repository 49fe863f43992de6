import type { Sandbox } from '../sandbox/main.ts';
import { buildApp } from './app.ts';
import { openClock } from './platform/clock.ts';
import type { Config } from './platform/config.ts';
import { openDb } from './platform/db/db.ts';
import type { Deps } from './platform/deps.ts';
import { makeRazorpay } from './platform/gateway/razorpay.ts';
import { startLive } from './platform/live.ts';
import type { Log } from './platform/log.ts';
import { makeMail } from './platform/mail.ts';
import { makeOutbox } from './platform/outbox.ts';
import { makeSecrets } from './platform/secrets.ts';
import { startTicker } from './platform/ticker.ts';
import { mountWeb } from './web.ts';

export type Running = { address: string; stop: () => Promise<void> };

type Parts = {
  config: Config;
  databaseUrl: string;
  sandbox: Sandbox | undefined;
  isDevelopment: boolean;
  log: Log;
  say: (line: string) => void;
};

/** Opens the plumbing, builds the application on it and listens. */
export async function serve(parts: Parts): Promise<Running> {
  const { config, databaseUrl, sandbox, log } = parts;
  const db = openDb(databaseUrl);
  const clock = await openClock(db);
  const secrets = makeSecrets(config.keyRing);
  const outbox = makeOutbox(databaseUrl, log);
  const ticking: { ticker?: ReturnType<typeof startTicker> } = {};
  const live = await startLive(databaseUrl, log, (offsetMs) => {
    clock.setOffset(offsetMs);
    void ticking.ticker?.tickNow();
  });
  const smtpUrl = config.smtpUrl ?? sandbox?.smtpUrl ?? '';
  const mail = makeMail({ smtpUrl, from: config.mailFrom, outbox, secrets, clock, log });
  const gateway = makeRazorpay(gatewayOptions(config, sandbox));
  const google = googleOptions(config, sandbox);
  const site = { ...config, google };
  const deps: Deps = { db, clock, secrets, gateway, outbox, live, mail, log, site };

  const app = await buildApp(deps);
  const origins = [gateway.checkoutUrl, google.scriptUrl].map((url) => new URL(url).origin);
  const allowedOrigins = [...new Set([...origins, ...checkoutOrigins(gateway.checkoutUrl)])];
  await mountWeb(app.http, { isDevelopment: parts.isDevelopment, allowedOrigins });
  await outbox.start();
  if (config.isDemo) await layDemoWorld(deps, sandbox, parts.say);
  const address = await app.http.listen({ host: config.host, port: config.port });
  ticking.ticker = startTicker(app.sweeps, clock, log);
  return {
    address,
    stop: async () => {
      await ticking.ticker?.stop();
      await app.http.close();
      await outbox.stop();
      await live.stop();
      mail.close();
      await db.destroy();
    },
  };
}

function gatewayOptions(config: Config, sandbox: Sandbox | undefined) {
  const { keyId, keySecret, webhookSecrets } = config.razorpay;
  const baseUrl = config.razorpay.baseUrl ?? (config.razorpay.isSandbox ? sandbox?.url : undefined);
  const checkoutUrl = config.razorpay.checkoutUrl ?? `${sandbox?.url}/v1/checkout.js`;
  const base = baseUrl === undefined ? {} : { baseUrl };
  return { keyId, keySecret, webhookSecrets, checkoutUrl, ...base };
}

function googleOptions(config: Config, sandbox: Sandbox | undefined) {
  return {
    clientId: config.google.clientId,
    keysUrl: config.google.keysUrl ?? `${sandbox?.url}/google/certs`,
    scriptUrl: config.google.scriptUrl ?? `${sandbox?.url}/google/client.js`,
  };
}

/** The real checkout talks to more hosts than the one its script comes from. */
function checkoutOrigins(checkoutUrl: string): string[] {
  return checkoutUrl.startsWith('https://checkout.razorpay.com/')
    ? ['https://api.razorpay.com', 'https://lumberjack.razorpay.com']
    : [];
}

async function layDemoWorld(deps: Deps, sandbox: Sandbox | undefined, say: (line: string) => void) {
  const { layDemo } = await import('#world/demo.ts');
  await layDemo({ deps, sandbox, say });
}
