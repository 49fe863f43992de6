import type { CallName } from '#contract/api.ts';
import { callPaths, pathOf } from '#contract/call-paths.ts';
import type { User } from '#contract/identity/views.ts';
import { TIME_HEADER } from '#contract/time.ts';
import { currentTexts } from '#web/i18n/current-texts.ts';
import { syncClock } from '#web/lib/clock/server-clock.ts';
import { navigateTo } from '#web/lib/navigation/navigate.ts';
import { loginPath } from '#web/lib/navigation/next-path.ts';
import { removePushSubscription } from '#web/lib/push-subscription.ts';
import { queryString } from '#web/lib/query-string.ts';
import { notify } from '#web/lib/toast/notify.ts';
import { type Answer, type Api, ApiFailure, type CallOptions } from '../api.ts';
import {
  failureSentence,
  isAboutCode,
  isSuccess,
  needsRefresh,
  timeoutMs,
  toastOf,
} from '../failures/failure-rules.ts';
import { translatedFailure } from '../failures/translated-failure.ts';
import { isLogoutPending, markLogoutPending } from '../session/pending-logout.ts';
import { clearAuth, isSignedIn, setUser } from '../session/session.ts';
import { makeLeaver } from './leaver.ts';

/** AUTH-26: milliseconds between the toast about an expired session and the login page. */
const EXPIRED_PAUSE_MS = 1500;

/** The dependencies of the client. */
export type ClientWorld = {
  fetch: (path: string, init: RequestInit) => Promise<Response>;
  /** Runs one refresh at a time across all tabs, because each refresh invalidates the previous token. */
  alone: <T>(task: () => Promise<T>) => Promise<T>;
  isSignedIn: () => boolean;
  setUser: (user: User) => void;
  clearAuth: () => void;
  /** Colours the toast of an expired session. */
  toast: (text: string, look?: 'coloured') => void;
  /** Removes the toasts of earlier successes, which a failed action can contradict. */
  removeSuccesses?: () => void;
  /** The failure in the language of the page; undefined if the page displays the text of the API. */
  translate?: (reply: Reply) => Promise<string | undefined>;
  /** The person logged out, and the server has not answered yet. */
  isLogoutPending?: () => boolean;
  /** The server has ended the session. */
  loggedOut?: () => void;
  /** Redirects to the login page after the pause of AUTH-26. */
  leave: () => void;
};

type Loose = CallOptions<CallName> & {
  params?: Record<string, string>;
  query?: Record<string, string | number | undefined>;
  body?: unknown;
};
export type Reply = { httpStatus: number; statusText: string; body: Record<string, unknown> };
/** Returns a `Reply` when the refresh neither renewed nor ended the session. */
type RefreshEnd = 'renewed' | 'ended' | Reply;

/** Calls that continue when the page unloads, so that new session cookies and the release of a seat are not lost. */
const keepaliveCalls: readonly CallName[] = ['refreshToken', 'release'];

const noResponse: Reply = { httpStatus: 0, statusText: '', body: {} };

/** `finishLogout` repeats a logout without an answer, once at a time across all tabs. */
type BrowserApi = Api & { finishLogout: () => Promise<void> };

/** The browser client with the 401, refresh, queue and toast rules of section 8. */
export function makeBrowserApi(world: ClientWorld): BrowserApi {
  const leaver = makeLeaver(world, async () => isDone(await send(world, 'logout', {})));
  const refresher = makeRefresher(world, leaver.isOpen);

  async function call<N extends CallName>(name: N, options: CallOptions<N>): Promise<Answer<N>> {
    const input = options as Loose;
    if (name !== 'logout' && leaver.isOpen()) await leaver.finish();
    const seen = refresher.count();
    let reply = await send(world, name, input);
    if (!isAboutCode(reply.body) && needsRefresh(name, reply.httpStatus, false)) {
      // A refresh that finished during this request is not repeated.
      const isQuiet = input.skipNotification ?? false;
      const end = seen === refresher.count() ? await refresher.refresh(isQuiet) : 'renewed';
      if (end === 'renewed') reply = await send(world, name, input);
      else if (end !== 'ended') reply = end;
    }
    if (name === 'logout') leaver.note(isDone(reply));
    if (isDone(reply)) return reply.body as Answer<N>;
    throw await failureOf(world, name, input, reply);
  }

  return { call, finishLogout: () => leaver.finish(true) };
}

/** Shares one refresh among concurrent calls (AUTH-22 to AUTH-26). */
function makeRefresher(world: ClientWorld, isLeaving: () => boolean) {
  let renewed = 0;
  let running: Promise<RefreshEnd> | undefined;
  // Displays nothing while every waiting call displays its own failures (PAY-15), so that each failure has one toast.
  let isQuiet = true;

  async function run(): Promise<RefreshEnd> {
    if (isLeaving()) return 'ended';
    const reply = await world.alone(() => send(world, 'refreshToken', {}));
    if (isLeaving()) return 'ended';
    if (isDone(reply)) {
      renewed += 1;
      if (reply.body['data']) world.setUser(reply.body['data'] as User);
      return 'renewed';
    }
    // An unavailable server did not end the session, so the person stays logged in.
    if (isInconclusive(reply)) return reply;
    const wasSignedIn = world.isSignedIn();
    world.clearAuth();
    if (wasSignedIn) {
      if (!isQuiet) world.toast(currentTexts()('common.expired'), 'coloured');
      world.leave();
    }
    return 'ended';
  }

  return {
    count: () => renewed,
    refresh: (isQuietCall: boolean) => {
      isQuiet = isQuiet && isQuietCall;
      running ??= run().finally(() => {
        running = undefined;
        isQuiet = true;
      });
      return running;
    },
  };
}

const isDone = ({ httpStatus, body }: Reply) => isSuccess(httpStatus, body);

/** True without a response, after a rate limit or a server error, and for a response that is not from our API. */
function isInconclusive({ httpStatus, body }: Reply): boolean {
  const isOurs = typeof body['status'] === 'string';
  return httpStatus === 0 || httpStatus === 429 || httpStatus >= 500 || !isOurs;
}

async function send(world: ClientWorld, name: CallName, options: Loose): Promise<Reply> {
  const [method] = callPaths[name];
  const headers: Record<string, string> = {
    accept: 'application/json',
    // The language of the page, which can differ from that of the browser.
    'accept-language': currentTexts().language,
  };
  if (options.body !== undefined) headers['content-type'] = 'application/json';
  if (options.idempotencyKey) headers['idempotency-key'] = options.idempotencyKey;
  const timeout = new AbortController();
  const ms = timeoutMs(name);
  const timer = ms === undefined ? undefined : setTimeout(() => timeout.abort(), ms);
  try {
    const response = await world.fetch(pathOf(name, options.params) + queryString(options.query), {
      method,
      headers,
      credentials: 'include',
      keepalive: keepaliveCalls.includes(name),
      signal: options.signal ? AbortSignal.any([options.signal, timeout.signal]) : timeout.signal,
      ...(options.body === undefined ? {} : { body: JSON.stringify(options.body) }),
    });
    const { status, statusText } = response;
    // A truncated response counts as no response, whatever its status.
    return { httpStatus: status, statusText, body: parseObject(await response.text()) };
  } catch (error) {
    if (options.signal?.aborted) throw error;
    return noResponse;
  } finally {
    clearTimeout(timer);
  }
}

/** Ignores a body that is not JSON, such as the error page of a proxy. */
function parseObject(text: string): Record<string, unknown> {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

async function failureOf(
  world: ClientWorld,
  name: CallName,
  options: Loose,
  reply: Reply,
): Promise<ApiFailure> {
  const { httpStatus, statusText, body } = reply;
  if (callPaths[name][0] !== 'GET') world.removeSuccesses?.();
  const translated = await world.translate?.(reply);
  const message = typeof body['message'] === 'string' ? body['message'] : undefined;
  const skipNotification = options.skipNotification ?? false;
  const t = currentTexts();
  const text = toastOf(t, { name, httpStatus, message, skipNotification });
  if (text) world.toast(translated ?? text);
  const failure = {
    ...body,
    message: translated ?? message ?? failureSentence(t, httpStatus, undefined),
  };
  return new ApiFailure(httpStatus, failure, statusText);
}

/** The client of the browser, for components, clientLoaders and handlers. */
export const browserApi: BrowserApi = makeBrowserApi({
  fetch: async (path, init) => {
    const sentAt = Date.now();
    const response = await fetch(path, init);
    syncClock(response.headers.get(TIME_HEADER), sentAt, Date.now());
    return response;
  },
  alone: (task) =>
    // Undefined outside a secure context.
    navigator.locks ? navigator.locks.request('session-refresh', task) : task(),
  isSignedIn,
  setUser,
  clearAuth,
  toast: (text, look) => notify.error(text, look ? { look } : {}),
  removeSuccesses: notify.removeSuccesses,
  translate: translatedFailure,
  isLogoutPending,
  loggedOut: () => markLogoutPending(false),
  leave: leaveLater,
});

/** Repeats a logout that the server has not answered, when this module loads and when the connection is back. */
function finishLogout(): void {
  if (isLogoutPending()) void browserApi.finishLogout().catch(() => undefined);
}
if (typeof window !== 'undefined') {
  finishLogout();
  window.addEventListener('online', finishLogout);
}

/** AUTH-26: opens the login page after a pause, so that the toast can be read. */
export function leaveLater(): void {
  // A logged-out browser must not display notifications.
  void removePushSubscription().catch(() => undefined);
  const { pathname, search, hash } = window.location;
  setTimeout(() => navigateTo(loginPath(pathname + search + hash)), EXPIRED_PAUSE_MS);
}
