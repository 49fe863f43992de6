import { expect, test } from 'vitest';
import { ApiFailure } from './api.ts';
import { type ClientWorld, makeBrowserApi } from './browser-api.ts';

type Answer = { status: number; body?: unknown };

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
      return new Response(JSON.stringify(given.body ?? null), { status: given.status });
    },
    alone: (task) => task(),
    isSignedIn: () => isSignedIn,
    setUser: ({ userId }) => done.push(`user ${userId}`),
    clearAuth: () => done.push('cleared'),
    toast: (text) => done.push(text),
    leave: () => done.push('left'),
  };
  return { api: makeBrowserApi(world), seen, done };
}

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

test('[AUTH-01] [API-39] every call sends cookies and can time out', async () => {
  const inits: RequestInit[] = [];
  const api = makeBrowserApi({
    fetch: async (_path, init) => {
      inits.push(init);
      return new Response(JSON.stringify(fine.body));
    },
    alone: (task) => task(),
    isSignedIn: () => false,
    setUser: () => {},
    clearAuth: () => {},
    toast: () => {},
    leave: () => {},
  });
  await api.call('release', { body: { bookingId: 'b' }, idempotencyKey: 'k' });
  expect(inits[0]).toMatchObject({
    credentials: 'include',
    method: 'POST',
    body: '{"bookingId":"b"}',
    headers: { 'idempotency-key': 'k' },
  });
  expect(inits[0]?.signal).toBeInstanceOf(AbortSignal);
});
