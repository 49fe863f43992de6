import { join } from 'node:path';
import { type Sandbox, startSandbox } from '../sandbox/main.ts';
import type { Config } from './platform/config.ts';
import { moveClock } from './platform/clock.ts';
import { openDb } from './platform/db/db.ts';

/** Starts the sandbox, unless every real integration is configured; its clock moves the database's. */
export async function startWorldOutside(
  config: Config,
  databaseUrl: string,
): Promise<Sandbox | undefined> {
  if (!config.isSandbox) return undefined;
  const db = openDb(databaseUrl, 1);
  const sandbox = await startSandbox({
    host: config.host,
    port: config.sandboxPort,
    file: join(config.dataDir, 'sandbox.sqlite'),
    keyId: config.razorpay.keyId,
    keySecret: config.razorpay.keySecret,
    webhookSecret: config.razorpay.webhookSecrets[0] ?? '',
    webhookUrl: `http://127.0.0.1:${config.port}/api/webhooks/razorpay`,
    googleClientId: config.google.clientId,
    onClock: (offsetMs) => moveClock(db, offsetMs),
  });
  await moveClock(db, sandbox.offsetMs());
  return {
    ...sandbox,
    stop: async () => {
      await sandbox.stop();
      await db.destroy();
    },
  };
}
