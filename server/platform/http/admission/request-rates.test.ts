import fc from 'fast-check';
import fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pathOf } from '#contract/call-paths.ts';
import { silentLog } from '#platform/log/log.ts';
import { makeMetrics } from '#platform/metrics/metrics.ts';
import { testDatabase } from '#test/support/database/database.ts';
import { type BookingWorld, bookingWorld } from '#test/support/worlds/booking-world.ts';
import { definitionOf } from '../definitions.ts';
import { answerErrors } from '../errors.ts';
import { admitRequests } from './admit-requests.ts';
import {
  ADDRESS_RATE,
  type Bucket,
  costOf,
  PAGE_COST,
  PERSON_RATE,
  take,
} from './request-rates.rules.ts';
import { makeRequestRates } from './request-rates.ts';

const ADDRESS = '203.0.113.7';

test('In any span of time, a bucket gives its burst and its refill, and never less than the rate', () => {
  const arrival = fc.record({
    afterMs: fc.integer({ min: 0, max: 2_000 }),
    cost: fc.constantFrom(1, 3, 5),
  });
  fc.assert(
    fc.property(fc.array(arrival, { maxLength: 80 }), (arrivals) => {
      const rate = { perSecond: 4, burst: 10 };
      const taken: { atMs: number; cost: number }[] = [];
      let bucket: Bucket | undefined;
      let nowMs = 0;
      for (const { afterMs, cost } of arrivals) {
        nowMs += afterMs;
        const result = take(bucket, cost, rate, nowMs);
        bucket = result.bucket;
        if (result.waitMs === 0) taken.push({ atMs: nowMs, cost });
        else expect(take(bucket, cost, rate, nowMs + result.waitMs).waitMs).toBe(0);
      }
      for (const [from, { atMs: start }] of taken.entries()) {
        let sum = 0;
        for (const { atMs, cost } of taken.slice(from)) {
          sum += cost;
          expect(sum).toBeLessThanOrEqual(
            rate.burst + ((atMs - start) / 1000) * rate.perSecond + 1e-6,
          );
        }
      }
    }),
  );
});

test.each([
  ['works', 1],
  ['search', 4],
  ['slots', 4],
  ['adminDocumentsCsv', 4],
  ['order', 5],
] as const)('%s takes %i tokens', (call, tokens) => {
  expect(costOf(definitionOf(call))).toBe(tokens);
});

describe('A caller', () => {
  const waits = (
    rates: ReturnType<typeof makeRequestRates>,
    personId?: string,
    address = ADDRESS,
  ) => rates.secondsToWait({ personId, address }, 1);
  const drained = (personId?: string, address = ADDRESS) => {
    const rates = makeRequestRates(() => 0);
    const { burst } = personId ? PERSON_RATE : ADDRESS_RATE;
    for (let count = 0; count < burst; count += 1) waits(rates, personId, address);
    return rates;
  };

  test('that spent everything is refused with the seconds to wait; others are not', () => {
    const rates = drained();
    expect(waits(rates)).toBe(1);
    expect(waits(rates, undefined, '203.0.113.8')).toBe(0);
    expect(waits(rates, 'asha')).toBe(0);
    const person = drained('asha');
    expect(waits(person, 'asha', '203.0.113.9')).toBe(1);
    expect(waits(person, 'ravi')).toBe(0);
  });

  test('of one IPv6 network is one caller; loopback is not counted', () => {
    const rates = drained(undefined, '2001:db8:1:2::1');
    expect(waits(rates, undefined, '2001:db8:1:2:ffff::9')).toBe(1);
    expect(waits(rates, undefined, '2001:db8:1:3::1')).toBe(0);
    expect(waits(drained(undefined, '127.0.0.1'), undefined, '127.0.0.1')).toBe(0);
  });

  test('is not forgotten because of many others', () => {
    const rates = drained();
    for (let n = 0; n < 40_000; n += 1) waits(rates, `person ${n}`);
    expect(waits(rates)).toBe(1);
  });
});

describe('Over HTTP', () => {
  const database = testDatabase();
  let w: BookingWorld;
  beforeAll(async () => {
    w = await bookingWorld(database);
  });
  afterAll(() => w.close());

  test('searches of an address are refused after a burst, before their input is read', async () => {
    const search = (address: string) =>
      w.app.inject({ url: `${pathOf('search')}?people=none`, remoteAddress: address });
    const burst = ADDRESS_RATE.burst / costOf(definitionOf('search'));
    const codes: string[] = [];
    for (let round = 0; round < burst + 200; round += 40) {
      const some = await Promise.all(Array.from({ length: 40 }, () => search(ADDRESS)));
      codes.push(...some.map((answer) => answer.json().code));
    }
    expect(new Set(codes.slice(0, burst))).toEqual(new Set(['INVALID']));
    expect(codes).toContain('TOO_MANY_REQUESTS');
    expect((await search('203.0.113.8')).json().code).toBe('INVALID');
  });

  test('pages of an address are refused too, whatever they accept', async () => {
    const app = fastify();
    const rates = makeRequestRates(() => 0);
    answerErrors(app, silentLog, () => undefined);
    admitRequests(app, { metrics: makeMetrics(), rates, sessionCookies: ['zap_session'] });
    app.get('/*', async () => 'a page');
    const page = (accept: string, remoteAddress = ADDRESS) =>
      app.inject({ url: '/', remoteAddress, headers: { accept } });
    for (let spent = 0; spent < ADDRESS_RATE.burst; spent += PAGE_COST) {
      expect((await page('text/html')).statusCode).toBe(200);
    }
    const refused = await page('text/html');
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '5']);
    expect(refused.body).toContain('Too many pages were opened from your connection.');
    expect((await page('*/*')).json()).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    expect((await page('text/html', '203.0.113.8')).statusCode).toBe(200);
  });
});
