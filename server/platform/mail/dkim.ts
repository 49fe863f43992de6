import { createPrivateKey, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { ConfigError } from '../config-error.ts';
import { senderOf } from './message.ts';

/** The DKIM signing key (RFC 6376), by which receivers verify the sender. */
export type Dkim = {
  domainName: string;
  keySelector: string;
  privateKey: string;
  /** The key has less than 128 bits of security; a start reports it until it is replaced. */
  isShort: boolean;
};

const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
const domain = new RegExp(`^(?:${LABEL}\\.)+[a-z]{2,}$`, 'i');
const selector = new RegExp(`^${LABEL}(?:\\.${LABEL})*$`, 'i');
/** 128 bits of security. Receivers verify keys of up to 4096 bits (RFC 8301, section 3.2). */
const BITS_RECOMMENDED = 3072;
/** 112 bits of security: an existing key keeps signing, so that an update does not stop e-mails. */
const BITS_MIN = 2048;

export const dkimSettings = {
  DKIM_DOMAIN: z.string().regex(domain).optional(),
  DKIM_SELECTOR: z.string().regex(selector).optional(),
  DKIM_PRIVATE_KEY: z.string().optional(),
  DKIM_PRIVATE_KEY_FILE: z.string().optional(),
};

export const dkimFormats = {
  DKIM_DOMAIN: 'a domain such as zapbooking.example',
  DKIM_SELECTOR: 'the name before ._domainkey, such as mail',
  DKIM_PRIVATE_KEY: 'an RSA key of at least 3072 bits as PEM',
  DKIM_PRIVATE_KEY_FILE: 'the path of a PEM file with an RSA key of at least 3072 bits',
};

type Settings = { [Name in keyof typeof dkimSettings]?: string | undefined } & {
  MAIL_FROM: string;
};

/** Undefined when no DKIM setting is present. @throws ConfigError when one is missing or invalid */
export function readDkim(env: Settings): Dkim | undefined {
  const { DKIM_DOMAIN: domainName, DKIM_SELECTOR: keySelector } = env;
  const names = Object.keys(dkimSettings) as (keyof typeof dkimSettings)[];
  const given = names.filter((name) => env[name] !== undefined);
  const [first] = given;
  if (first === undefined) return undefined;
  if (!domainName) throw new ConfigError(`DKIM_DOMAIN is needed with ${first}.`);
  if (!keySelector) throw new ConfigError('DKIM_SELECTOR is needed with DKIM_DOMAIN.');
  const from = senderOf(env.MAIL_FROM)?.address.split('@')[1]?.toLowerCase() ?? '';
  const signing = domainName.toLowerCase();
  if (from !== signing && !from.endsWith(`.${signing}`)) {
    throw new ConfigError(`DKIM_DOMAIN must be the domain of MAIL_FROM (${from}).`);
  }
  return { domainName, keySelector, ...privateKeyOf(env) };
}

function privateKeyOf(env: Settings): Pick<Dkim, 'privateKey' | 'isShort'> {
  const name = env.DKIM_PRIVATE_KEY ? 'DKIM_PRIVATE_KEY' : 'DKIM_PRIVATE_KEY_FILE';
  if (!env[name]) {
    throw new ConfigError('DKIM_PRIVATE_KEY or DKIM_PRIVATE_KEY_FILE is needed with DKIM_DOMAIN.');
  }
  try {
    // Environment variables often contain '\n' instead of line breaks.
    const pem = env.DKIM_PRIVATE_KEY?.replaceAll('\\n', '\n') ?? readFileSync(env[name], 'utf8');
    const key = createPrivateKey(pem);
    const bits = bitsOf(key);
    if (bits >= BITS_MIN) {
      const privateKey = key.export({ type: 'pkcs8', format: 'pem' }).toString();
      return { privateKey, isShort: bits < BITS_RECOMMENDED };
    }
  } catch {
    // The message below names the expected format; the parser's error could contain the key.
  }
  throw new ConfigError(`${name} is not valid: it takes ${dkimFormats[name]}.`);
}

function bitsOf({ asymmetricKeyType, asymmetricKeyDetails }: KeyObject): number {
  return asymmetricKeyType === 'rsa' ? (asymmetricKeyDetails?.modulusLength ?? 0) : 0;
}

/** The headers of our messages. The library's own list lacks List-Unsubscribe-Post, which RFC 8058 requires to be signed. */
const SIGNED_HEADERS = [
  'From:Sender:Reply-To:Subject:Date:Message-ID:To:Cc:MIME-Version:Content-Type',
  'Content-Transfer-Encoding:In-Reply-To:References:List-Unsubscribe:List-Unsubscribe-Post',
].join(':');

/** The setting of the mail transport that signs its messages; empty without a key. */
export function signatureOf(dkim: Dkim | undefined) {
  return dkim ? { dkim: { ...dkim, headerFieldNames: SIGNED_HEADERS } } : {};
}
