import { createHmac } from 'node:crypto';
import { isEqualConstantTime } from '#platform/secrets.ts';

const STEP_SECONDS = 30;
const DIGITS = 6;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/**
 * The code of a time step (RFC 6238 over RFC 4226, HMAC-SHA-1 as every authenticator supports it).
 */
export function totpAt(secret: Buffer, step: number, digits = DIGITS): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const start = mac.readUInt8(mac.length - 1) & 15;
  const number = mac.readUInt32BE(start) & 0x7fff_ffff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

export function stepOf(now: Temporal.Instant): number {
  return Math.floor(now.epochMilliseconds / 1000 / STEP_SECONDS);
}

/**
 * The time step of a code: the current one, so that a code is valid for 30 seconds (OWASP ASVS 5.0, 6.5.5), but
 * neither the last used one nor an earlier one. With `isLenient` it may be an adjacent one; all three are always compared.
 */
export function matchingStep(
  secret: Buffer,
  code: string,
  { now, lastStep, isLenient }: { now: Temporal.Instant; lastStep: number; isLenient: boolean },
): number | undefined {
  const present = stepOf(now);
  const steps = isLenient ? [present - 1, present, present + 1] : [present];
  const fitting = steps.filter((step) => isEqualConstantTime(totpAt(secret, step), code));
  return fitting.find((step) => step > lastStep);
}

/** Whether a code was valid until the current step began, and was not used: typed in time, but sent too late. */
export function hasJustExpired(
  secret: Buffer,
  code: string,
  { now, lastStep }: { now: Temporal.Instant; lastStep: number },
): boolean {
  const previous = stepOf(now) - 1;
  return isEqualConstantTime(totpAt(secret, previous), code) && previous > lastStep;
}

/** Encodes bytes as base32 without padding (RFC 4648), as authenticators accept it. */
export function base32Of(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const groups = bits.match(/.{1,5}/g) ?? [];
  return groups.map((group) => ALPHABET[Number.parseInt(group.padEnd(5, '0'), 2)]).join('');
}

/** Decodes base32; other characters are ignored. */
export function bytesOf(base32: string): Buffer {
  const bits = [...base32.toUpperCase()]
    .map((character) => ALPHABET.indexOf(character))
    .filter((value) => value >= 0)
    .map((value) => value.toString(2).padStart(5, '0'))
    .join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}
