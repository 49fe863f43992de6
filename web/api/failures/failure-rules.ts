import { type CallName, calls } from '#contract/api.ts';
import { NETWORK_TEXT } from '#web/lib/network-text.ts';

/** The sentences of the global handler (specification, section 8). */
export const EXPIRED_TEXT = 'Your session has expired. Please login again.';
export const FORBIDDEN_TEXT = "You don't have permission to access this resource.";
export const SERVER_TEXT = 'Server error. Please try again later.';
export const REQUEST_TEXT = 'Request failed. Please try again.';
export const FALLBACK_TEXT = 'Something went wrong. Please try again.';

/** API-39, API-40: milliseconds after which a call counts as unanswered. */
const PATIENCE_MS = 30_000;

/** API-41: a person waits for the answer to these, however slow the line; leaving the page ends them. */
const waitedFor: readonly CallName[] = [
  'loginRequest',
  'loginVerify',
  'registerMailRequest',
  'registerMailVerify',
  'register',
  'google',
];

/** Milliseconds that a call may take, or undefined where it may take its time. */
export function patienceMs(name: CallName): number | undefined {
  return waitedFor.includes(name) ? undefined : PATIENCE_MS;
}

/** AUTH-22, ERR-03: a 401 of these is an answer about what was typed, not about the session. */
export function answersForItself(name: CallName): boolean {
  return calls[name][1].startsWith('/auth/') && name !== 'me';
}

/** AUTH-22: whether a refusal is worth one refresh of the session. */
export function callsForRefresh(name: CallName, httpStatus: number, isRetried: boolean): boolean {
  return httpStatus === 401 && !isRetried && !answersForItself(name);
}

/** A wrong code says nothing about the session: asked again it would cost a second try. */
export function isAboutCode(body: Record<string, unknown>): boolean {
  return body['code'] === 'OTP_INVALID';
}

/** API-03, AUTH-27: an answer without the word 'success' in its body is some stranger's on the line. */
export function isSuccess(httpStatus: number, body: unknown): boolean {
  return (
    httpStatus >= 200 &&
    httpStatus < 300 &&
    typeof body === 'object' &&
    body !== null &&
    (body as { status?: unknown }).status === 'success'
  );
}

type Refusal = {
  name: CallName;
  /** 0 when nobody answered. */
  httpStatus: number;
  message: string | undefined;
  skipNotification: boolean;
};

/**
 * The sentence the global handler shows, or undefined when it stays silent (ERR-01 to ERR-08).
 * A flagged call is announced by its feature alone, so that one failure never makes two toasts.
 * A 401 is silent here: the refresh speaks for it, or the caller of a login does.
 */
export function toastOf({ name, httpStatus, message, skipNotification }: Refusal) {
  if (skipNotification || httpStatus === 401 || name === 'logout') return undefined;
  return sentenceOf(httpStatus, message);
}

/** What a failure says to a person when nobody knows better. */
export function sentenceOf(httpStatus: number, message: string | undefined): string {
  if (httpStatus === 0) return NETWORK_TEXT;
  if (httpStatus === 403) return FORBIDDEN_TEXT;
  if (httpStatus >= 500) return SERVER_TEXT;
  return message || REQUEST_TEXT;
}
