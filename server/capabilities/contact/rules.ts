import { FORM_SECONDS_MIN } from '#contract/contact/rules.ts';
import type { Suspicion } from '#contract/contact/views.ts';

/** A form older than this was kept by a program; a page left open asks for a new one before. */
export const FORM_HOURS_MAX = 24;
/** Messages that one form may send. */
export const FORM_USES_MAX = 5;
const LINKS_MAX = 3;

/** How often something may happen in a window of time. */
export const allowances = {
  contactOfAddress: { usesMax: 10, seconds: 3_600 },
  contactOfAddressPerDay: { usesMax: 30, seconds: 86_400 },
  contactOfEmail: { usesMax: 5, seconds: 3_600 },
  contactOfEmailPerDay: { usesMax: 10, seconds: 86_400 },
  /** All that is quarantined in a day, so that machines cannot fill the shelf. */
  contactQuarantined: { usesMax: 1_000, seconds: 86_400 },
} as const;

export type Evidence = {
  /** What stands in the field that people do not see. */
  homepage: string;
  /** Milliseconds since the form was given out; undefined when it is not one of ours, or used up. */
  formAgeMs: number | undefined;
  name: string;
  message: string;
};

/** Why a message looks like a machine's, or undefined. What is suspected is kept, never dropped. */
export function suspicionOf({ homepage, formAgeMs, name, message }: Evidence) {
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

const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** The name of a message that can be said on the phone, from 8 random bytes: 'ZC-7KQ2MXPA'. */
export function referenceOf(bytes: Uint8Array): string {
  return `ZC-${Array.from(bytes, (byte) => letters[byte % letters.length]).join('')}`;
}

export type FormClaim = { id: string; issuedMs: number };

/** The signed part of a form's token. */
export function writeClaim({ id, issuedMs }: FormClaim): string {
  return `${id}.${issuedMs}`;
}

/** A token's parts, or undefined when it is not shaped like one. */
export function readToken(token: string): (FormClaim & { claim: string; mac: string }) | undefined {
  const [, claim, id, issued, mac] =
    /^(([0-9a-f-]{36})\.(\d{1,15}))\.([\w-]{20,80})$/.exec(token) ?? [];
  if (!claim || !id || !issued || !mac) return undefined;
  return { claim, id, issuedMs: Number(issued), mac };
}
