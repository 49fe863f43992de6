import { createHash, randomBytes } from 'node:crypto';

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** Makes an id out of its prefix. */
export type NewId = (prefix: string) => string;

/**
 * Makes ids as Razorpay does: a prefix and 14 letters or digits, case-sensitive. `letters` gives the
 * part after the prefix and must not repeat itself; a seeded one makes a run repeatable.
 */
export function idMaker(letters: () => string = randomLetters): NewId {
  return (prefix) => `${prefix}_${letters()}`;
}

/** The subject Google would give an address: 21 digits, the same ones every time. */
export function subjectOf(email: string): string {
  const digest = createHash('sha256').update(email.toLowerCase()).digest('hex').slice(0, 24);
  return `1${(BigInt(`0x${digest}`) % 10n ** 20n).toString().padStart(20, '0')}`;
}

function randomLetters(): string {
  return Array.from(randomBytes(14), (byte) => alphabet[byte % alphabet.length]).join('');
}
