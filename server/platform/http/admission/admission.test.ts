import { beforeEach, describe, expect, test, vi } from 'vitest';
import { allowed, classOf, nextPlaces, type WaitingClass } from './admission.rules.ts';
import { makeAdmission } from './admission.ts';

describe('The class of a request', () => {
  const read = { isReading: true };
  test.each([
    ['GET', '/healthz', undefined, false, 'vital'],
    ['GET', '/readyz', undefined, false, 'vital'],
    ['POST', '/api/webhooks/razorpay', undefined, false, 'vital'],
    ['GET', '/assets/root-x.js', undefined, false, 'vital'],
    ['POST', '/api/user/payment/caring', {}, true, 'change'],
    ['POST', '/api/user/payment/caring/verify', {}, true, 'change'],
    ['PUT', '/api/user/profile', {}, true, 'change'],
    ['DELETE', '/api/user/x', {}, true, 'change'],
    ['POST', '/api/user/payment/caring', {}, false, 'signedIn'],
    ['POST', '/api/user/auth/login', {}, false, 'signedIn'],
    ['GET', '/api/user/client/bookings', {}, true, 'signedIn'],
    ['POST', '/api/user/quote', read, true, 'signedIn'],
    ['GET', '/*', undefined, true, 'signedIn'],
    ['GET', '/*', undefined, false, 'anonymous'],
    ['HEAD', '/*', undefined, false, 'anonymous'],
    ['GET', '/api/user/services/:id', {}, false, 'anonymous'],
    ['POST', '/api/user/search', read, false, 'anonymous'],
    ['GET', undefined, undefined, false, 'anonymous'],
  ] as const)('%s %s %o with session %s: %s', (method, route, call, hasSession, expected) => {
    expect(classOf({ method, route, call, hasSession })).toBe(expected);
  });
});

test.each([
  ['shrink while the event loop is late', 40, 100, 30],
  ['shrink no further', 16, 900, 16],
  ['stay while it is busy', 40, 45, 40],
  ['grow while requests wait for something else', 40, 5, 42],
  ['grow to the limit', 63, 0, 64],
])('Places %s: %i with a delay of %i ms: %i', (_what, places, lagMs, expected) => {
  expect(nextPlaces(places, { lagMs, placesMax: 64 })).toBe(expected);
});

describe('Of 64 places', () => {
  const none = { change: 0, signedIn: 0, anonymous: 0 };
  test.each<[WaitingClass, Partial<typeof none>, number]>([
    ['change', {}, 64],
    ['change', { signedIn: 32, anonymous: 16 }, 64],
    ['signedIn', {}, 32],
    ['signedIn', { anonymous: 16 }, 32],
    ['signedIn', { change: 40 }, 24],
    ['signedIn', { change: 64 }, 4],
    ['anonymous', {}, 16],
    ['anonymous', { signedIn: 32 }, 16],
    ['anonymous', { change: 30, signedIn: 28 }, 6],
    ['anonymous', { change: 64, signedIn: 32 }, 2],
  ])('%s may use, while %o are in progress: %i', (own, active, expected) => {
    expect(allowed(own, { ...none, ...active }, 64)).toBe(expected);
  });

  test('a class always gets one, however few there are', () => {
    expect(allowed('anonymous', { change: 8, signedIn: 4, anonymous: 0 }, 8)).toBe(1);
  });
});

describe('Admission', () => {
  let now = 0;
  let log: string[] = [];
  const opened = (placesMax: number) =>
    makeAdmission(
      placesMax,
      () => undefined,
      () => now,
    );
  const ask = (
    admission: ReturnType<typeof opened>,
    own: WaitingClass,
    name: string,
    isGone = () => false,
  ) =>
    admission.enter(own, {
      start: () => log.push(`start ${name}`),
      refuse: () => log.push(`refuse ${name}`),
      isGone,
    });
  beforeEach(() => {
    now = 0;
    log = [];
    vi.useFakeTimers();
    return () => vi.useRealTimers();
  });

  test('starts a request at once while there are places', () => {
    const admission = opened(8);
    expect(ask(admission, 'anonymous', 'a')).toBe(true);
    expect(ask(admission, 'anonymous', 'b')).toBe(true);
    expect(ask(admission, 'anonymous', 'c')).toBe(false);
    expect(ask(admission, 'change', 'order')).toBe(true);
    expect(log).toEqual([]);
    expect([admission.active('anonymous'), admission.queued('anonymous')]).toEqual([2, 1]);
  });

  test('gives a free place to the most important class, and within it to the first', () => {
    const admission = opened(8);
    for (let n = 0; n < 8; n += 1) expect(ask(admission, 'change', `c${n}`)).toBe(true);
    expect(ask(admission, 'anonymous', 'v0')).toBe(true);
    ask(admission, 'anonymous', 'v1');
    expect(ask(admission, 'signedIn', 's0')).toBe(true);
    ask(admission, 'signedIn', 's1');
    ask(admission, 'change', 'c8');
    ask(admission, 'change', 'c9');
    admission.leave('change');
    admission.leave('change');
    expect(log).toEqual(['start c8', 'start c9']);
    for (let n = 0; n < 5; n += 1) admission.leave('change');
    expect(log.slice(2)).toEqual(['start s1', 'start v1']);
  });

  test('refuses requests that have waited too long', () => {
    const admission = opened(8);
    for (let n = 0; n < 8; n += 1) ask(admission, 'change', `c${n}`);
    ask(admission, 'anonymous', 'v0');
    ask(admission, 'anonymous', 'v1');
    now = 400;
    ask(admission, 'change', 'c8');
    now = 799;
    vi.advanceTimersByTime(50);
    expect(log).toEqual([]);
    now = 840;
    vi.advanceTimersByTime(50);
    expect(log).toEqual(['refuse v1']);
    now = 10_410;
    vi.advanceTimersByTime(50);
    expect(log).toEqual(['refuse v1', 'refuse c8']);
    // A refused request used no place.
    admission.leave('change');
    expect(ask(admission, 'change', 'c9')).toBe(true);
  });

  test('lets every order of a burst wait, but not those of a lasting overload', () => {
    const admission = opened(8);
    for (let n = 0; n < 8; n += 1) ask(admission, 'change', `c${n}`);
    ask(admission, 'change', 'crowd');
    now = 8_000;
    vi.advanceTimersByTime(50);
    ask(admission, 'change', 'second');
    expect(log).toEqual([]);
    expect(admission.hasCrowd()).toBe(true);
    // The first one leaves the queue, which has not been empty since.
    admission.leave('change');
    ask(admission, 'change', 'third');
    now = 10_050;
    vi.advanceTimersByTime(50);
    expect(log).toEqual(['start crowd', 'refuse second', 'refuse third']);
    expect(admission.hasCrowd()).toBe(false);
    // The queue has been empty: the next burst may wait again.
    ask(admission, 'change', 'fourth');
    now = 12_000;
    vi.advanceTimersByTime(50);
    expect(log).toHaveLength(3);
    expect(admission.hasCrowd()).toBe(true);
  });

  test('shrinks while the event loop is late, and grows again while requests wait', () => {
    const admission = opened(64);
    for (let n = 0; n < 80; n += 1) ask(admission, 'change', `c${n}`);
    expect([admission.places(), admission.active('change')]).toEqual([64, 64]);
    // A timer that fires half a second late.
    now += 500;
    vi.advanceTimersByTime(50);
    expect(admission.places()).toBe(48);
    for (let n = 0; n < 5; n += 1) {
      now += 50;
      vi.advanceTimersByTime(50);
    }
    expect(admission.places()).toBe(58);
    for (let n = 0; n < 7; n += 1) admission.leave('change');
    expect([admission.active('change'), admission.queued('change')]).toEqual([58, 15]);
  });

  test('gives no place to a client that has disconnected', () => {
    const admission = opened(8);
    for (let n = 0; n < 8; n += 1) ask(admission, 'change', `c${n}`);
    ask(admission, 'change', 'gone', () => true);
    ask(admission, 'change', 'here');
    admission.leave('change');
    expect(log).toEqual(['refuse gone', 'start here']);
  });

  test('bounds its queues', () => {
    const admission = opened(8);
    for (let n = 0; n < 2_010; n += 1) ask(admission, 'anonymous', String(n));
    expect(admission.queued('anonymous')).toBe(2_000);
    expect(log).toHaveLength(8);
  });
});
