import { createHash, randomBytes } from 'node:crypto';

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** An id as Razorpay makes them: a prefix and 14 letters or digits, case-sensitive. */
export function newId(prefix: string): string {
  const letters = Array.from(randomBytes(14), (byte) => alphabet[byte % alphabet.length]);
  return `${prefix}_${letters.join('')}`;
}

/** The subject Google would give an address: 21 digits, the same ones every time. */
export function subjectOf(email: string): string {
  const digest = createHash('sha256').update(email.toLowerCase()).digest('hex').slice(0, 24);
  return `1${(BigInt(`0x${digest}`) % 10n ** 20n).toString().padStart(20, '0')}`;
}
