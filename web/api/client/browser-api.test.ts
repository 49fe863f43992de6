import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { expired, fine, makeWorld, renewed } from '#test/support/browser/client-world.ts';
import { english } from '#test/support/texts/texts.ts';
import { setCurrentTexts } from '#web/i18n/current-texts.ts';
import { setNavigate } from '#web/lib/navigation/navigate.ts';
import { ApiFailure } from '../api.ts';
import { type ClientWorld, leaveLater, makeBrowserApi } from './browser-api.ts';
import { queryClient } from './query.ts';

beforeAll(() => setCurrentTexts(english));

afterEach(() => void vi.useRealTimers());

test('Does not refresh the session after a wrong code, because a retry would count as a second attempt', async () => {
  const body = { status: 'error', code: 'OTP_INVALID', message: 'Invalid or expired OTP' };
  const { api, seen, done } = makeWorld(() => ({ status: 401, body }));
  const rejected = api.call('verifyEmail', {
    body: { email: 'a@example.com', otp: '000000' },
    skipNotification: true,
  });
  await expect(rejected).rejects.toMatchObject({ code: 'OTP_INVALID', httpStatus: 401 });
  expect([seen, done]).toEqual([['/client/email/verify'], []]);
});

const five = (api: ReturnType<typeof makeWorld>['api']) =>
  Promise.allSettled(
    ['a', 'b', 'c', 'd', 'e'].map((bookingId) => api.call('booking', { params: { bookingId } })),
  );

test('[AUTH-22] [AUTH-23] Retries five concurrent calls after one shared refresh', async () => {
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

test('[AUTH-24] [AUTH-25] [AUTH-26] [ERR-02] Rejects all calls with one toast when the refresh fails', async () => {
  const { api, seen, done } = makeWorld(() => expired);
  const results = await five(api);
  expect(results.map(({ status }) => status)).toEqual(Array(5).fill('rejected'));
  expect(seen.filter((path) => path === '/auth/refreshToken')).toHaveLength(1);
  expect(done).toEqual(['cleared', 'Your session has expired. Please login again.', 'left']);
});

test('[PAY-15] Redirects to the login without a toast for a call with its own failure texts', async () => {
  const { api, done } = makeWorld(() => expired);
  const quiet = { params: { bookingId: 'a' }, skipNotification: true };
  await expect(api.call('booking', quiet)).rejects.toMatchObject({ httpStatus: 401 });
  expect(done).toEqual(['cleared', 'left']);
});

test('[AUTH-22] Retries a call only once', async () => {
  const { api, seen } = makeWorld((path) => (path.endsWith('refreshToken') ? renewed : expired));
  await expect(api.call('me', {})).rejects.toMatchObject({ httpStatus: 401, code: 'SIGNED_OUT' });
  expect(seen).toEqual(['/auth/me', '/auth/refreshToken', '/auth/me']);
});

test('[AUTH-25] Displays nothing when a refresh fails for a visitor', async () => {
  const { api, done } = makeWorld(() => expired, false);
  await expect(api.call('me', {})).rejects.toBeInstanceOf(ApiFailure);
  expect(done).toEqual(['cleared']);
});

test('[AUTH-25] Keeps the session when a refresh has no response', async () => {
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
  '[AUTH-25] Keeps the session and displays the message when a refresh fails with %d',
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
  '[AUTH-25] Keeps the session when the %d response of a refresh is truncated',
  async (status) => {
    const { api, done } = makeWorld((path) =>
      path.endsWith('refreshToken') ? { status, cut: true } : expired,
    );
    await expect(api.call('me', {})).rejects.toMatchObject({ httpStatus: 0 });
    expect(done).toEqual(['Network error. Please check your connection and try again.']);
  },
);

test.each([200, 302, 403])(
  '[AUTH-25] Keeps the session when a %d response to a refresh is not from our API',
  async (status) => {
    const { api, done } = makeWorld((path) =>
      path.endsWith('refreshToken') ? { status, body: '<h1>Welcome to the hotel</h1>' } : expired,
    );
    await expect(api.call('me', {})).rejects.toMatchObject({ httpStatus: status });
    expect(done).toHaveLength(1);
    expect(done).not.toContain('cleared');
  },
);

test('[AUTH-25] [AUTH-27] Ends the session when a refresh fails with any status', async () => {
  const { api, done } = makeWorld((path) =>
    path.endsWith('refreshToken') ? { status: 200, body: { status: 'error' } } : expired,
  );
  await expect(api.call('me', {})).rejects.toMatchObject({ httpStatus: 401 });
  expect(done).toEqual(['cleared', 'Your session has expired. Please login again.', 'left']);
});

test('[AUTH-22] Continues a refresh and a release when the page unloads', async () => {
  const requests: [string, boolean | undefined][] = [];
  const world = makeWorld((path) => (path.endsWith('refreshToken') ? renewed : expired)).world;
  const { fetch } = world;
  const api = makeBrowserApi({
    ...world,
    fetch: (path, init) => {
      requests.push([path.replace('/api/user', ''), init.keepalive]);
      return fetch(path, init);
    },
  });
  await expect(api.call('me', {})).rejects.toMatchObject({ httpStatus: 401 });
  await expect(api.call('release', { body: { bookingId: 'a' } })).rejects.toBeDefined();
  expect(requests.slice(0, 4)).toEqual([
    ['/auth/me', false],
    ['/auth/refreshToken', true],
    ['/auth/me', false],
    ['/payment/caring/release', true],
  ]);
});

test('[ERR-03] Passes a rejected code to the caller without a toast', async () => {
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

test('[ERR-01] Displays one toast when there is no response', async () => {
  const { api, done } = makeWorld(() => new TypeError('Failed to fetch'));
  const text = 'Network error. Please check your connection and try again.';
  await expect(api.call('categories', {})).rejects.toMatchObject({
    httpStatus: 0,
    code: 'NETWORK',
    message: text,
  });
  expect(done).toEqual([text]);
});

test('Displays nothing for a call that the page aborted', async () => {
  const { api, done } = makeWorld(() => new DOMException('gone', 'AbortError'));
  const signal = AbortSignal.abort(new DOMException('gone', 'AbortError'));
  await expect(api.call('categories', { signal })).rejects.toHaveProperty('name', 'AbortError');
  expect(done).toEqual([]);
});

test('[API-03] [ERR-07] Rejects a successful response that is not from our API', async () => {
  const { api, done } = makeWorld(() => ({ status: 200, body: '<p>Welcome to the hotel</p>' }));
  await expect(api.call('myBookings', {})).rejects.toMatchObject({
    message: 'Request failed. Please try again.',
  });
  expect(done).toEqual(['Request failed. Please try again.']);
});

/** A network that never responds and records its requests. */
function makeSilentNetwork() {
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

test('[AUTH-01] Sends cookies with every call', () => {
  // The call stays unanswered: with real timers its timeout would fail a later test.
  vi.useFakeTimers();
  const { api, inits } = makeSilentNetwork();
  void api.call('release', { body: { bookingId: 'b' }, idempotencyKey: 'k' });
  expect(inits[0]).toMatchObject({
    credentials: 'include',
    method: 'POST',
    body: '{"bookingId":"b"}',
    headers: { 'idempotency-key': 'k' },
  });
});

test('[API-39] [API-40] [ERR-01] Times out after 30 seconds, also for a logout', async () => {
  vi.useFakeTimers();
  const { api, inits, done } = makeSilentNetwork();
  const calls = [api.call('myBookings', {}), api.call('logout', {})];
  const ended = Promise.allSettled(calls);
  await vi.advanceTimersByTimeAsync(29_999);
  expect(inits.map(({ signal }) => signal?.aborted)).toEqual([false, false]);
  await vi.advanceTimersByTimeAsync(1);
  expect((await ended).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(done).toEqual(['Network error. Please check your connection and try again.']);
});

test('[API-41] Sets no timeout for a login', async () => {
  vi.useFakeTimers();
  const { api, inits } = makeSilentNetwork();
  void api.call('loginRequest', { body: { email: 'a@b.in' } });
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  expect(inits[0]?.signal?.aborted).toBe(false);
});

test('[ERR-14] [ENT-31] Stores the message of a failed fetch as an object', async () => {
  const { api } = makeWorld(() => ({ status: 409, body: { message: 'The price has changed' } }));
  const store = queryClient();
  const query = { queryKey: ['categories'], queryFn: () => api.call('categories', {}) };
  await expect(store.fetchQuery(query)).rejects.toThrow();
  expect(store.getQueryState(['categories'])).toMatchObject({
    status: 'error',
    error: { message: 'The price has changed', httpStatus: 409 },
  });
});

test('[AUTH-26] Opens the login page 1500 ms after the session ended, and not before', () => {
  vi.useFakeTimers();
  const location = { pathname: '/myBooking', search: '?status=accepted', hash: '#top' };
  vi.stubGlobal('window', { location });
  const opened: string[] = [];
  setNavigate((path) => opened.push(path));
  leaveLater();
  vi.advanceTimersByTime(1499);
  expect(opened).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(opened).toEqual(['/login?next=%2FmyBooking%3Fstatus%3Daccepted#top']);
});
