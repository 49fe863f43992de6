import { afterEach, expect, test, vi } from 'vitest';
import { ApiFailure } from '../api.ts';
import { type ClientWorld, makeBrowserApi } from './browser-api.ts';
import { queryClient } from './query.ts';

/** `cut`: the line breaks, or the page is left, after the head of the answer. */
type Answer = { status: number; body?: unknown; cut?: true };

const expired: Answer = {
  status: 401,
  body: { status: 'error', code: 'SIGNED_OUT', message: 'x' },
};
const fine: Answer = { status: 200, body: { status: 'success', message: '', data: [] } };
const renewed: Answer = { status: 200, body: { status: 'success', data: { userId: 'u1' } } };

/** A page whose network answers as told; everything that happens is written down. */
function makeWorld(answer: (path: string, place: number) => Answer | Error, isSignedIn = true) {
  const seen: string[] = [];
  const done: string[] = [];
  const world: ClientWorld = {
    fetch: async (path) => {
      seen.push(path.replace('/api/user', ''));
      const given = answer(path, seen.length);
      await Promise.resolve();
      if (given instanceof Error) throw given;
      const body = given.cut ? brokenOff() : JSON.stringify(given.body ?? null);
      return new Response(body, { status: given.status });
    },
    alone: (task) => task(),
    isSignedIn: () => isSignedIn,
    setUser: ({ userId }) => done.push(`user ${userId}`),
    clearAuth: () => done.push('cleared'),
    toast: (text) => done.push(text),
    leave: () => done.push('left'),
  };
  return { api: makeBrowserApi(world), world, seen, done };
}

const brokenOff = () =>
  new ReadableStream({ start: (sent) => sent.error(new TypeError('network error')) });

afterEach(() => vi.useRealTimers());

test('a wrong code is no reason to renew the session: asked twice it would cost two tries', async () => {
  const body = { status: 'error', code: 'OTP_INVALID', message: 'Invalid or expired OTP' };
  const { api, seen, done } = makeWorld(() => ({ status: 401, body }));
  const asked = api.call('verifyEmail', {
    body: { email: 'a@example.com', otp: '000000' },
    skipNotification: true,
  });
  await expect(asked).rejects.toMatchObject({ code: 'OTP_INVALID', httpStatus: 401 });
  expect([seen, done]).toEqual([['/client/email/verify'], []]);
});

const five = (api: ReturnType<typeof makeWorld>['api']) =>
  Promise.allSettled(
    ['a', 'b', 'c', 'd', 'e'].map((bookingId) => api.call('booking', { params: { bookingId } })),
  );

test('[AUTH-22] [AUTH-23] five calls that meet a 401 at once share one refresh and are retried', async () => {
  let isRenewed = false;
  const { api, seen, done } = makeWorld((path) => {
    if (path.endsWith('/auth/refreshToken')) {
      isRenewed = true;
      return renewed;
    }
    return isRenewed ? fine : expired;
  });
  const results = await five(api);
  expect(results.map(({ status }) => status)).toEqual(Array(5).fill('fulfilled'));
  expect(seen.filter((path) => path === '/auth/refreshToken')).toHaveLength(1);
  expect(seen).toHaveLength(11);
  expect(done).toEqual(['user u1']);
});

test('[AUTH-24] [AUTH-25] [AUTH-26] [ERR-02] when the refresh fails all are rejected, with one toast', async () => {
  const { api, seen, done } = makeWorld(() => expired);
  const results = await five(api);
  expect(results.map(({ status }) => status)).toEqual(Array(5).fill('rejected'));
  expect(seen.filter((path) => path === '/auth/refreshToken')).toHaveLength(1);
  expect(done).toEqual(['cleared', 'Your session has expired. Please login again.', 'left']);
});

test('[PAY-15] a call that words its own failures is alone with them, and the person is led to login', async () => {
  const { api, done } = makeWorld(() => expired);
  const quiet = { params: { bookingId: 'a' }, skipNotification: true };
  await expect(api.call('booking', quiet)).rejects.toMatchObject({ httpStatus: 401 });
  expect(done).toEqual(['cleared', 'left']);
});

test('[AUTH-22] a call is retried once: a second 401 is final', async () => {
  const { api, seen } = makeWorld((path) => (path.endsWith('refreshToken') ? renewed : expired));
  await expect(api.call('me', {})).rejects.toMatchObject({ httpStatus: 401, code: 'SIGNED_OUT' });
  expect(seen).toEqual(['/auth/me', '/auth/refreshToken', '/auth/me']);
});

test('[AUTH-25] where nobody was signed in a failed refresh makes no noise', async () => {
  const { api, done } = makeWorld(() => expired, false);
  await expect(api.call('me', {})).rejects.toBeInstanceOf(ApiFailure);
  expect(done).toEqual(['cleared']);
});

test('[AUTH-25] a refresh that nobody answered ends no session', async () => {
  const { api, done } = makeWorld((path) =>
    path.endsWith('refreshToken') ? new Error('offline') : expired,
  );
  await expect(api.call('me', {})).rejects.toMatchObject({ httpStatus: 0 });
  expect(done).toEqual(['Network error. Please check your connection and try again.']);
});

test.each([
  [429, 'TOO_MANY', 'Please wait a moment.'],
  [500, 'INTERNAL', 'Something went wrong.'],
  [503, 'UNAVAILABLE', 'We are busy right now.'],
])(
  '[AUTH-25] a refresh answered with %d ends no session, and its words are said',
  async (status, code, message) => {
    const { api, done } = makeWorld((path) =>
      path.endsWith('refreshToken')
        ? { status, body: { status: 'error', code, message } }
        : expired,
    );
    await expect(api.call('me', {})).rejects.toMatchObject({ httpStatus: status, code });
    expect(done).toHaveLength(1);
    expect(done).not.toContain('cleared');
  },
);

test.each([200, 401])(
  '[AUTH-25] a refresh whose answer of %d broke off ends no session: a page that is left is not signed out',
  async (status) => {
    const { api, done } = makeWorld((path) =>
      path.endsWith('refreshToken') ? { status, cut: true } : expired,
    );
    await expect(api.call('me', {})).rejects.toMatchObject({ httpStatus: 0 });
    expect(done).toEqual(['Network error. Please check your connection and try again.']);
  },
);

test.each([200, 302, 403])(
  '[AUTH-25] a refresh answered %d by a stranger on the line ends no session',
  async (status) => {
    const { api, done } = makeWorld((path) =>
      path.endsWith('refreshToken') ? { status, body: '<h1>Welcome to the hotel</h1>' } : expired,
    );
    await expect(api.call('me', {})).rejects.toMatchObject({ httpStatus: status });
    expect(done).toHaveLength(1);
    expect(done).not.toContain('cleared');
  },
);

test('[AUTH-25] [AUTH-27] a refresh answered without success ends the session, whatever its status', async () => {
  const { api, done } = makeWorld((path) =>
    path.endsWith('refreshToken') ? { status: 200, body: { status: 'error' } } : expired,
  );
  await expect(api.call('me', {})).rejects.toMatchObject({ httpStatus: 401 });
  expect(done).toEqual(['cleared', 'Your session has expired. Please login again.', 'left']);
});

test('[AUTH-22] a refresh goes on when its page is left, so that its new cookies are not lost; so does a release', async () => {
  const kept: [string, boolean | undefined][] = [];
  const world = makeWorld((path) => (path.endsWith('refreshToken') ? renewed : expired)).world;
  const { fetch } = world;
  const api = makeBrowserApi({
    ...world,
    fetch: (path, init) => {
      kept.push([path.replace('/api/user', ''), init.keepalive]);
      return fetch(path, init);
    },
  });
  await expect(api.call('me', {})).rejects.toMatchObject({ httpStatus: 401 });
  await expect(api.call('release', { body: { bookingId: 'a' } })).rejects.toBeDefined();
  expect(kept.slice(0, 4)).toEqual([
    ['/auth/me', false],
    ['/auth/refreshToken', true],
    ['/auth/me', false],
    ['/payment/caring/release', true],
  ]);
});

test('[ERR-03] a refused code is passed to the caller in silence', async () => {
  const { api, seen, done } = makeWorld(() => ({
    status: 401,
    body: { code: 'OTP_INVALID', message: 'Invalid or expired OTP' },
  }));
  await expect(
    api.call('loginVerify', { body: { email: 'a@b.in', otp: '000000' } }),
  ).rejects.toMatchObject({ message: 'Invalid or expired OTP', code: 'OTP_INVALID' });
  expect(seen).toEqual(['/auth/login/verify']);
  expect(done).toEqual([]);
});

test('[ERR-01] no answer is said once and carries its sentence', async () => {
  const { api, done } = makeWorld(() => new TypeError('Failed to fetch'));
  const text = 'Network error. Please check your connection and try again.';
  await expect(api.call('categories', {})).rejects.toMatchObject({
    httpStatus: 0,
    code: 'NETWORK',
    message: text,
  });
  expect(done).toEqual([text]);
});

test('a call the page gave up is neither announced nor turned into a failure', async () => {
  const { api, done } = makeWorld(() => new DOMException('gone', 'AbortError'));
  const signal = AbortSignal.abort(new DOMException('gone', 'AbortError'));
  await expect(api.call('categories', { signal })).rejects.toHaveProperty('name', 'AbortError');
  expect(done).toEqual([]);
});

test('[API-03] [ERR-07] a stranger on the line who answers well is no success', async () => {
  const { api, done } = makeWorld(() => ({ status: 200, body: '<p>Welcome to the hotel</p>' }));
  await expect(api.call('myBookings', {})).rejects.toMatchObject({
    message: 'Request failed. Please try again.',
  });
  expect(done).toEqual(['Request failed. Please try again.']);
});

/** A network that answers never, and keeps what it was asked. */
function makeSilence() {
  const inits: RequestInit[] = [];
  const done: string[] = [];
  const world: ClientWorld = {
    fetch: (_path, init) => {
      inits.push(init);
      return new Promise((_resolve, reject) => {
        init.signal?.addEventListener('abort', () => reject(init.signal?.reason));
      });
    },
    alone: (task) => task(),
    isSignedIn: () => false,
    setUser: () => {},
    clearAuth: () => {},
    toast: (text) => done.push(text),
    leave: () => {},
  };
  return { api: makeBrowserApi(world), inits, done };
}

test('[AUTH-01] every call sends cookies', () => {
  // The call has no answer: with real timers its timeout would fail a later test.
  vi.useFakeTimers();
  const { api, inits } = makeSilence();
  void api.call('release', { body: { bookingId: 'b' }, idempotencyKey: 'k' });
  expect(inits[0]).toMatchObject({
    credentials: 'include',
    method: 'POST',
    body: '{"bookingId":"b"}',
    headers: { 'idempotency-key': 'k' },
  });
});

test('[API-39] [API-40] [ERR-01] a call without an answer ends after 30 seconds, as does a logout', async () => {
  vi.useFakeTimers();
  const { api, inits, done } = makeSilence();
  const calls = [api.call('myBookings', {}), api.call('logout', {})];
  const ended = Promise.allSettled(calls);
  await vi.advanceTimersByTimeAsync(29_999);
  expect(inits.map(({ signal }) => signal?.aborted)).toEqual([false, false]);
  await vi.advanceTimersByTimeAsync(1);
  expect((await ended).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(done).toEqual(['Network error. Please check your connection and try again.']);
});

test('[API-41] a login is waited for, however long it takes', async () => {
  vi.useFakeTimers();
  const { api, inits } = makeSilence();
  void api.call('loginRequest', { body: { email: 'a@b.in' } });
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  expect(inits[0]?.signal?.aborted).toBe(false);
});

test('[ERR-14] [ENT-31] a failed fetch keeps its message as an object with message', async () => {
  const { api } = makeWorld(() => ({ status: 409, body: { message: 'The price has changed' } }));
  const store = queryClient();
  const asked = { queryKey: ['categories'], queryFn: () => api.call('categories', {}) };
  await expect(store.fetchQuery(asked)).rejects.toThrow();
  expect(store.getQueryState(['categories'])).toMatchObject({
    status: 'error',
    error: { message: 'The price has changed', httpStatus: 409 },
  });
});
