import { createECDH, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError, refuseSetting } from '../config-error.ts';
import { makeFolder } from '../data-folder.ts';
import { type Environment, formats } from './environment.ts';
import { isHttps } from './sandbox-mode.ts';

/** Secrets for a machine without configured ones, generated once and stored in DATA_DIR. */
export function developmentSecrets(
  dataDir: string,
  env: Environment,
  isSandbox: boolean,
): Record<string, string> {
  if (env.SECRET_KEYS && (env.RAZORPAY_KEY_ID || !isSandbox)) return {};
  // A copy of the folder of a real installation must not contain the keys with the data.
  if (!env.SECRET_KEYS && isHttps(env.PUBLIC_URL) && env.SECRET_KEYS_IN_DATA_DIR !== 'on') {
    refuseSetting(
      'SECRET_KEYS',
      `is needed with an https PUBLIC_URL: ${formats.SECRET_KEYS}. SECRET_KEYS_IN_DATA_DIR=on stores generated ones beside the data`,
    );
  }
  const file = join(dataDir, 'secrets.json');
  try {
    makeFolder(dataDir);
    const stored = existsSync(file)
      ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>)
      : {};
    if (stored['vapid']) return stored;
    // A folder of an older version lacks newer secrets; its existing values are kept.
    const secrets = {
      keyRing: `dev:${randomBytes(32).toString('base64')}`,
      razorpayKey: randomBytes(18).toString('base64url'),
      webhook: randomBytes(18).toString('base64url'),
      vapid: makeVapid(),
      ...stored,
    };
    writeFileSync(file, JSON.stringify(secrets, null, 2), { mode: 0o600 });
    return secrets;
  } catch (error) {
    const why = error instanceof SyntaxError ? 'holds a damaged secrets.json' : 'cannot be written';
    throw new ConfigError(`DATA_DIR (${dataDir}) ${why}.`);
  }
}

/** A P-256 key pair, as push services require. */
function makeVapid(): string {
  const pair = createECDH('prime256v1');
  const publicKey = pair.generateKeys('base64url');
  return `${publicKey}:${pair.getPrivateKey().toString('base64url').padStart(43, 'A')}`;
}
