import type { CallName } from '#contract/api.ts';
import { callPaths } from '#contract/call-paths.ts';
import type { T } from '#messages/translation.ts';

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

/** A wrong code does not concern the session, and retrying the call would use up a second attempt. */
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
  /** The HTTP status; 0 without a response. */
  httpStatus: number;
  message: string | undefined;
  skipNotification: boolean;
};

/**
 * The message of the global error handler, or undefined for none (ERR-01 to ERR-08).
 * With `skipNotification` the caller displays the error, so that one failure never raises two toasts.
 * The refresh or the login form displays a 401.
 */
export function toastOf(t: T, { name, httpStatus, message, skipNotification }: Failure) {
  if (skipNotification || httpStatus === 401 || name === 'logout') return undefined;
  return failureSentence(t, httpStatus, message);
}

/** The default message of a failure. */
export function failureSentence(t: T, httpStatus: number, message: string | undefined): string {
  if (httpStatus === 0) return t('common.network');
  if (httpStatus === 403) return t('common.notAllowedText');
  if (httpStatus >= 500) return t('common.serverError');
  return message || t('common.requestFailed');
}
