import { FORM_SECONDS_MIN } from '#contract/contact/rules.ts';
import type { Suspicion } from '#contract/contact/views.ts';

/** An older form was stored by a bot; an open page requests a new one in time. */
export const FORM_HOURS_MAX = 24;
/** Messages per form. */
export const FORM_USES_MAX = 5;
const LINKS_MAX = 3;

/** Rate limits. */
export const allowances = {
  contactOfAddress: { usesMax: 10, seconds: 3_600 },
  contactOfAddressPerDay: { usesMax: 30, seconds: 86_400 },
  contactOfEmail: { usesMax: 5, seconds: 3_600 },
  contactOfEmailPerDay: { usesMax: 10, seconds: 86_400 },
  /** Quarantined messages per day, so that bots cannot fill the table. */
  contactQuarantined: { usesMax: 1_000, seconds: 86_400 },
} as const;

export type FormEvidence = {
  /** The honeypot field, which is hidden from people. */
  homepage: string;
  /** Milliseconds since the form was issued; undefined for an invalid or exhausted token. */
  formAgeMs: number | undefined;
  name: string;
  message: string;
};

/**
 * Why a message looks automated, or undefined. Suspected messages are quarantined, never discarded.
 */
export function suspicionOf({ homepage, formAgeMs, name, message }: FormEvidence) {
  const found: [Suspicion, boolean][] = [
    ['trap', homepage !== ''],
    ['token', formAgeMs === undefined || formAgeMs < 0 || formAgeMs > FORM_HOURS_MAX * 3_600_000],
    ['haste', formAgeMs !== undefined && formAgeMs < FORM_SECONDS_MIN * 1_000],
    ['markup', /<a\s+href|\[url[=\]]|\[link[=\]]/i.test(message)],
    ['links', linksIn(name) > 0 || linksIn(message) > LINKS_MAX],
  ];
  return found.find(([, isSo]) => isSo)?.[0];
}

function linksIn(text: string): number {
  return text.match(/https?:\/\/|\bwww\./gi)?.length ?? 0;
}

const REFERENCE_ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** A reference from 8 random bytes that is easy to read out: 'ZC-7KQ2MXPA'. */
export function referenceOf(bytes: Uint8Array): string {
  return `ZC-${Array.from(bytes, (byte) => REFERENCE_ALPHABET[byte % REFERENCE_ALPHABET.length]).join('')}`;
}

export type FormClaim = { id: string; issuedMs: number };

/** The signed part of a form token. */
export function writeClaim({ id, issuedMs }: FormClaim): string {
  return `${id}.${issuedMs}`;
}

/** Parses a token; undefined when it is malformed. */
export function readToken(token: string): (FormClaim & { claim: string; mac: string }) | undefined {
  const [, claim, id, issued, mac] =
    /^(([0-9a-f-]{36})\.(\d{1,15}))\.([\w-]{20,80})$/.exec(token) ?? [];
  if (!claim || !id || !issued || !mac) return undefined;
  return { claim, id, issuedMs: Number(issued), mac };
}
