import type { CallName } from '#contract/api.ts';
import { callPaths } from '#contract/call-paths.ts';
import { NETWORK_TEXT } from '#web/lib/network-text.ts';

/** The messages of the global error handler (specification, section 8). */
export const EXPIRED_TEXT = 'Your session has expired. Please login again.';
export const FORBIDDEN_TEXT = "You don't have permission to access this resource.";
export const SERVER_TEXT = 'Server error. Please try again later.';
export const REQUEST_TEXT = 'Request failed. Please try again.';
export const FALLBACK_TEXT = 'Something went wrong. Please try again.';

/** API-39, API-40: milliseconds until a call times out. */
const TIMEOUT_MS = 30_000;

/** API-41: calls without a timeout. Leaving the page aborts them. */
const withoutTimeout: readonly CallName[] = [
  'loginRequest',
  'loginVerify',
  'registerMailRequest',
  'registerMailVerify',
  'register',
  'google',
];

/** The timeout of a call in milliseconds, or undefined for none. */
export function timeoutMs(name: CallName): number | undefined {
  return withoutTimeout.includes(name) ? undefined : TIMEOUT_MS;
}

/** AUTH-22, ERR-03: a 401 of these calls concerns their input, not the session. */
export function isAuthAnswer(name: CallName): boolean {
  return callPaths[name][1].startsWith('/auth/') && name !== 'me';
}

/** AUTH-22: whether an error response requires a refresh of the session. */
export function needsRefresh(name: CallName, httpStatus: number, isRetried: boolean): boolean {
  return httpStatus === 401 && !isRetried && !isAuthAnswer(name);
}

/** A wrong code does not concern the session. Retrying the call would cost a second attempt. */
export function isAboutCode(body: Record<string, unknown>): boolean {
  return body['code'] === 'OTP_INVALID';
}

/** API-03, AUTH-27: a response without the status 'success' in its body is not from our API. */
export function isSuccess(httpStatus: number, body: unknown): boolean {
  return (
    httpStatus >= 200 &&
    httpStatus < 300 &&
    typeof body === 'object' &&
    body !== null &&
    (body as { status?: unknown }).status === 'success'
  );
}

type Failure = {
  name: CallName;
  /** 0 without a response. */
  httpStatus: number;
  message: string | undefined;
  skipNotification: boolean;
};

/**
 * The message of the global error handler, or undefined for none (ERR-01 to ERR-08).
 * With `skipNotification` the caller displays the error, so that one failure never raises two toasts.
 * The refresh or the login form displays a 401.
 */
export function toastOf({ name, httpStatus, message, skipNotification }: Failure) {
  if (skipNotification || httpStatus === 401 || name === 'logout') return undefined;
  return failureSentence(httpStatus, message);
}

/** The default message of a failure. */
export function failureSentence(httpStatus: number, message: string | undefined): string {
  if (httpStatus === 0) return NETWORK_TEXT;
  if (httpStatus === 403) return FORBIDDEN_TEXT;
  if (httpStatus >= 500) return SERVER_TEXT;
  return message || REQUEST_TEXT;
}
