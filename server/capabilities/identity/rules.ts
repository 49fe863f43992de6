import { checkFirstName, checkLastName, NAME_LENGTH_MAX } from '#contract/fields.ts';
import { ADMIN_IDLE_MINUTES } from '#contract/identity/limits.ts';
import type { alertKinds } from '#contract/identity/security-alerts.ts';
import { OTP_RESEND_SECONDS, OTP_RESENDS_MAX, type Role } from '#contract/identity/views.ts';
import { isImitation } from '#contract/imitation.ts';

/** Minutes after the first send of a flow during which its resends are counted. */
export const FLOW_MINUTES = 15;
export const WRONG_ATTEMPTS_MAX = 5;
export const TICKET_MINUTES = 30;

/** Minutes after which a code that no operator has accepted is sent by e-mail. */
export const CODE_SMS_MINUTES = 1;

/** Rate limits against guessing and e-mail flooding. */
export const allowances = {
  sendsOfClientPerHour: { usesMax: 30, seconds: 3600 },
  sendsOfClientPerDay: { usesMax: 60, seconds: 86_400 },
  sendsOfEmailPerHour: { usesMax: 60, seconds: 3600 },
  sendsOfEmailPerDay: { usesMax: 120, seconds: 86_400 },
  sendsOfAddress: { usesMax: 300, seconds: 3600 },
  verifiesOfAddress: { usesMax: 900, seconds: 3600 },
  googleOfAddress: { usesMax: 300, seconds: 3600 },
  emailCodesOfPerson: { usesMax: 20, seconds: 86_400 },
  phoneCodesOfPerson: { usesMax: 10, seconds: 86_400 },
  phoneCodesOfNumber: { usesMax: 10, seconds: 86_400 },
  smsCodesOfEmail: { usesMax: 10, seconds: 86_400 },
  wrongTriesOfClient: { usesMax: 20, seconds: 86_400 },
  passkeysOfAddress: { usesMax: 300, seconds: 3600 },
  passkeysOfPerson: { usesMax: 60, seconds: 3600 },
  wrongSecondFactorsOfPerson: { usesMax: 10, seconds: 3600 },
} as const;

export type AlertKind = (typeof alertKinds)[number];

/** Failures of all people per hour beyond which admins are alerted; nothing is blocked. */
export const alertThresholds = {
  'wrong codes': { usesMax: 500, seconds: 3600 },
  'wrong second factors': { usesMax: 30, seconds: 3600 },
} as const satisfies Record<AlertKind, { usesMax: number; seconds: number }>;

export const ACCESS_MINUTES = 10;
export const GRACE_SECONDS = 30;
export const IDLE_DAYS = 14;
export const ABSOLUTE_DAYS = 30;
export const SESSIONS_MAX = 10;
/** Days for which a browser's cookie is valid after its last code. */
export const BROWSER_DAYS = 365;

/** Minutes for which a Google nonce of the login page is valid. */
export const NONCE_MINUTES = 10;
const BARE_TOKEN_SECONDS = 300;

export type CodeFlow = {
  sentAt: Temporal.Instant;
  flowStartedAt: Temporal.Instant;
  resends: number;
  /** The code has no attempts left. */
  isExhausted: boolean;
};
export type Send =
  | { isAllowed: true; flowStartedAt: Temporal.Instant; resends: number }
  | { isAllowed: false; code: 'OTP_LIMIT' | 'OTP_TOO_SOON'; retryAfterSeconds: number };

/**
 * Decides whether another code may be sent, given the flow of the last unused code (OTP-07,
 * OTP-08). A used code ends its flow and is not passed; a flow also ends after fifteen minutes or
 * when its code is exhausted.
 */
export function decideSend(last: CodeFlow | undefined, now: Temporal.Instant): Send {
  if (!last) return { isAllowed: true, flowStartedAt: now, resends: 0 };
  const flowEnd = last.flowStartedAt.add({ minutes: FLOW_MINUTES });
  const isSameFlow = !last.isExhausted && isBefore(now, flowEnd);
  if (isSameFlow && last.resends >= OTP_RESENDS_MAX) {
    return { isAllowed: false, code: 'OTP_LIMIT', retryAfterSeconds: secondsUntil(flowEnd, now) };
  }
  const nextAt = last.sentAt.add({ seconds: OTP_RESEND_SECONDS });
  if (isBefore(now, nextAt)) {
    return { isAllowed: false, code: 'OTP_TOO_SOON', retryAfterSeconds: secondsUntil(nextAt, now) };
  }
  return isSameFlow
    ? { isAllowed: true, flowStartedAt: last.flowStartedAt, resends: last.resends + 1 }
    : { isAllowed: true, flowStartedAt: now, resends: 0 };
}

/** Formats a random number below a million as a six-digit code (OTP-01). */
export function codeDigits(number: number): string {
  return String(number).padStart(6, '0');
}

export type SessionState = {
  generation: number;
  /** A token of this generation was used, so its answer arrived. */
  isUsed: boolean;
  rotatedAt: Temporal.Instant;
  expiresAt: Temporal.Instant;
};

/**
 * Whether an access token of this generation is valid: for ten minutes in the current generation,
 * and for a grace period in the previous one, until other tabs have the new token.
 */
export function isAccessTokenValid(
  tokenGeneration: number,
  session: SessionState,
  now: Temporal.Instant,
): boolean {
  if (!isBefore(now, session.expiresAt)) return false;
  if (tokenGeneration === session.generation) {
    return isBefore(now, session.rotatedAt.add({ minutes: ACCESS_MINUTES }));
  }
  return isInGrace(tokenGeneration, session, now);
}

/**
 * Decides a refresh: a new generation, a repetition of the newest one, expiry, or detected reuse. The newest generation is
 * issued again, from now, while no token of it was used: the answer with it may never have arrived.
 */
export function decideRefresh(
  tokenGeneration: number,
  session: SessionState,
  now: Temporal.Instant,
): 'rotate' | 'repeat' | 'reissue' | 'expired' | 'reuse' {
  const idleEnd = session.rotatedAt.add({ hours: 24 * IDLE_DAYS });
  if (!isBefore(now, session.expiresAt) || !isBefore(now, idleEnd)) return 'expired';
  if (tokenGeneration === session.generation) return 'rotate';
  if (isInGrace(tokenGeneration, session, now)) return 'repeat';
  return tokenGeneration === session.generation - 1 && !session.isUsed ? 'reissue' : 'reuse';
}

function isInGrace(tokenGeneration: number, session: SessionState, now: Temporal.Instant): boolean {
  const graceEnd = session.rotatedAt.add({ seconds: GRACE_SECONDS });
  return tokenGeneration === session.generation - 1 && isBefore(now, graceEnd);
}

/** Whether an admin has not used the admin area for so long that the second factor no longer counts. */
export function isAdminIdle(activeAt: Temporal.Instant | null, now: Temporal.Instant): boolean {
  return !activeAt || !isBefore(now, activeAt.add({ minutes: ADMIN_IDLE_MINUTES }));
}

/** Everyone who is signed in is a customer; other roles are granted. */
export function rolesOf(granted: readonly Exclude<Role, 'customer'>[]): Role[] {
  return ['customer', ...granted];
}

/**
 * Whether a Google token belongs to the browser that sends it: its nonce must be the hash of the
 * browser's cookie. Beside the sandbox, whose data is simulated, other clients may send neither, with a token issued
 * within five minutes.
 */
export function isNonceValid(token: {
  isBrowser: boolean;
  mayOmitNonce: boolean;
  cookieHash: string | undefined;
  claim: string | undefined;
  ageSeconds: number;
}): boolean {
  if (token.cookieHash !== undefined || token.claim !== undefined) {
    return token.cookieHash === token.claim;
  }
  return token.mayOmitNonce && !token.isBrowser && token.ageSeconds <= BARE_TOKEN_SECONDS;
}

/** Google is authoritative for its own addresses and for domains that it hosts (`hd`). */
export function isGoogleAuthoritative(email: string, hostedDomain: string | undefined): boolean {
  return email.endsWith('@gmail.com') || Boolean(hostedDomain);
}

/**
 * First and last name from Google's claims by the rules of the registration form (VAL-03 to
 * VAL-05). Missing names are derived from the e-mail address; names that imitate the company are dropped.
 */
export function namesFrom(
  given: string | undefined,
  family: string | undefined,
  email: string,
): { firstName: string; lastName: string } {
  const words = cleanName((email.split('@')[0] ?? '').replace(/[^a-z]+/gi, ' '))
    .split(' ')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  const first = cleanName(given ?? '') || words[0] || 'Customer';
  const last = cleanName(family ?? '') || words[1] || words[0] || 'Customer';
  const names = {
    firstName: checkFirstName(first) ? 'Customer' : first,
    lastName: checkLastName(last) ? 'Customer' : last,
  };
  const isImitating = isImitation(`${names.firstName} ${names.lastName}`);
  return isImitating ? { firstName: 'Customer', lastName: 'Customer' } : names;
}

function cleanName(text: string): string {
  const name = text
    .normalize('NFC')
    .slice(0, NAME_LENGTH_MAX)
    .replace(/(?<!\p{M})[\u200C\u200D]/gu, ' ')
    .replace(/[^\p{L}\p{M}\u200C\u200D]+/gu, ' ');
  return /\p{L}/u.test(name) ? name.trim() : '';
}

function isBefore(a: Temporal.Instant, b: Temporal.Instant): boolean {
  return Temporal.Instant.compare(a, b) < 0;
}

function secondsUntil(then: Temporal.Instant, now: Temporal.Instant): number {
  return Math.ceil((then.epochMilliseconds - now.epochMilliseconds) / 1000);
}
