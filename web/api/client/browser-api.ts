import type { CallName } from '#contract/api.ts';
import { callPaths, pathOf } from '#contract/call-paths.ts';
import type { User } from '#contract/identity/views.ts';
import { TIME_HEADER } from '#contract/time.ts';
import { syncClock } from '#web/lib/clock/server-clock.ts';
import { navigateTo } from '#web/lib/navigation/navigate.ts';
import { loginPath } from '#web/lib/navigation/next-path.ts';
import { queryString } from '#web/lib/query-string.ts';
import { notify } from '#web/lib/toast/notify.ts';
import { type Answer, type Api, ApiFailure, type CallOptions } from '../api.ts';
import {
  EXPIRED_TEXT,
  failureSentence,
  isAboutCode,
  isSuccess,
  needsRefresh,
  timeoutMs,
  toastOf,
} from '../failures/failure-rules.ts';
import { clearAuth, isSignedIn, setUser } from '../session/session.ts';

/** AUTH-26: milliseconds between the words about an expired session and the login page. */
const EXPIRED_PAUSE_MS = 1500;

/** What the client needs of the page around it. */
export type ClientWorld = {
  fetch: (path: string, init: RequestInit) => Promise<Response>;
  /** Runs one refresh at a time among all tabs, because each makes the one before it worthless. */
  alone: <T>(task: () => Promise<T>) => Promise<T>;
  isSignedIn: () => boolean;
  setUser: (user: User) => void;
  clearAuth: () => void;
  toast: (text: string) => void;
  /** Leads to the login page after the pause of AUTH-26. */
  leave: () => void;
};

type Loose = CallOptions<CallName> & {
  params?: Record<string, string>;
  query?: Record<string, string | number | undefined>;
  body?: unknown;
};
type Reply = { httpStatus: number; statusText: string; body: Record<string, unknown> };
/** Where nobody knows what became of the session, what there was of an answer. */
type RefreshEnd = 'renewed' | 'ended' | Reply;

/** A page that is left takes its requests along, but these cookies and this seat are the next page's. */
const outlivingPages: readonly CallName[] = ['refreshToken', 'release'];

const unanswered: Reply = { httpStatus: 0, statusText: '', body: {} };

/** The client of the browser, with the 401, refresh, queue and toast rules of section 8. */
export function makeBrowserApi(world: ClientWorld): Api {
  const refresher = makeRefresher(world);

  async function call<N extends CallName>(name: N, options: CallOptions<N>): Promise<Answer<N>> {
    const asked = options as Loose;
    const seen = refresher.count();
    let reply = await send(world, name, asked);
    if (!isAboutCode(reply.body) && needsRefresh(name, reply.httpStatus, false)) {
      // A refresh that ended while this request was on its way serves it as well.
      const isQuiet = asked.skipNotification ?? false;
      const end = seen === refresher.count() ? await refresher.refresh(isQuiet) : 'renewed';
      if (end === 'renewed') reply = await send(world, name, asked);
      else if (end !== 'ended') reply = end;
    }
    if (isSuccess(reply.httpStatus, reply.body)) return reply.body as Answer<N>;
    throw announce(world, name, asked, reply);
  }

  return { call };
}

/** One refresh for all who wait for it (AUTH-22 to AUTH-26). */
function makeRefresher(world: ClientWorld) {
  let renewed = 0;
  let running: Promise<RefreshEnd> | undefined;
  // Quiet while every call that waits words its own failures (PAY-15): one toast a failure.
  let isQuiet = true;

  async function run(): Promise<RefreshEnd> {
    const reply = await world.alone(() => send(world, 'refreshToken', {}));
    if (isSuccess(reply.httpStatus, reply.body)) {
      renewed += 1;
      if (reply.body['data']) world.setUser(reply.body['data'] as User);
      return 'renewed';
    }
    // A server in trouble has not said that the session ended; the person stays signed in.
    if (isTrouble(reply)) return reply;
    const wasSignedIn = world.isSignedIn();
    world.clearAuth();
    if (wasSignedIn) {
      if (!isQuiet) world.toast(EXPIRED_TEXT);
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

/** No answer, too many requests, a server that could not, or words of a stranger on the line. */
function isTrouble({ httpStatus, body }: Reply): boolean {
  const isOurs = typeof body['status'] === 'string';
  return httpStatus === 0 || httpStatus === 429 || httpStatus >= 500 || !isOurs;
}

async function send(world: ClientWorld, name: CallName, options: Loose): Promise<Reply> {
  const [method] = callPaths[name];
  const headers: Record<string, string> = { accept: 'application/json' };
  if (options.body !== undefined) headers['content-type'] = 'application/json';
  if (options.idempotencyKey) headers['idempotency-key'] = options.idempotencyKey;
  const gaveUp = new AbortController();
  const ms = timeoutMs(name);
  const waiting = ms === undefined ? undefined : setTimeout(() => gaveUp.abort(), ms);
  try {
    const response = await world.fetch(pathOf(name, options.params) + queryString(options.query), {
      method,
      headers,
      credentials: 'include',
      keepalive: outlivingPages.includes(name),
      signal: options.signal ? AbortSignal.any([options.signal, gaveUp.signal]) : gaveUp.signal,
      ...(options.body === undefined ? {} : { body: JSON.stringify(options.body) }),
    });
    const { status, statusText } = response;
    // An answer that breaks off here was not heard: its status alone says nothing.
    return { httpStatus: status, statusText, body: objectIn(await response.text()) };
  } catch (error) {
    if (options.signal?.aborted) throw error;
    return unanswered;
  } finally {
    clearTimeout(waiting);
  }
}

/** A proxy may answer with a page of its own; its words are not for people. */
function objectIn(text: string): Record<string, unknown> {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

function announce(world: ClientWorld, name: CallName, options: Loose, reply: Reply): ApiFailure {
  const { httpStatus, statusText, body } = reply;
  const message = typeof body['message'] === 'string' ? body['message'] : undefined;
  const skipNotification = options.skipNotification ?? false;
  const text = toastOf({ name, httpStatus, message, skipNotification });
  if (text) world.toast(text);
  const said = { ...body, message: message ?? failureSentence(httpStatus, undefined) };
  return new ApiFailure(httpStatus, said, statusText);
}

/** The browser's client, for components, clientLoaders and handlers. */
export const browserApi: Api = makeBrowserApi({
  fetch: async (path, init) => {
    const sentAt = Date.now();
    const response = await fetch(path, init);
    syncClock(response.headers.get(TIME_HEADER), sentAt, Date.now());
    return response;
  },
  alone: (task) =>
    // Absent where the page is not served from a secure origin.
    navigator.locks ? navigator.locks.request('session-refresh', task) : task(),
  isSignedIn,
  setUser,
  clearAuth,
  // What ends the session stands out from what merely did not work.
  toast: (text) => notify.error(text, text === EXPIRED_TEXT ? { look: 'coloured' } : {}),
  leave: () => {
    // Nobody is signed in here any more, so nobody's notices are shown here.
    void import('#web/lib/push-subscription.ts')
      .then(({ removePushSubscription }) => removePushSubscription())
      .catch(() => undefined);
    const { pathname, search } = window.location;
    setTimeout(() => navigateTo(loginPath(pathname + search)), EXPIRED_PAUSE_MS);
  },
});
