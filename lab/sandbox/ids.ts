import { createHash, randomBytes } from 'node:crypto';

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** Makes an id with this prefix. */
export type NewId = (prefix: string) => string;

/**
 * Creates ids like Razorpay's: a prefix and 14 case-sensitive letters or digits. `suffix` returns
 * the part after the prefix and must be unique; a seeded one makes a run repeatable.
 */
export function idMaker(suffix: () => string = randomSuffix): NewId {
  return (prefix) => `${prefix}_${suffix()}`;
}

/** The Google subject of an e-mail address: 21 digits, derived from the address. */
export function subjectOf(email: string): string {
  const digest = createHash('sha256').update(email.toLowerCase()).digest('hex').slice(0, 24);
  return `1${(BigInt(`0x${digest}`) % 10n ** 20n).toString().padStart(20, '0')}`;
}

function randomSuffix(): string {
  return Array.from(randomBytes(14), (byte) => alphabet[byte % alphabet.length]).join('');
}
