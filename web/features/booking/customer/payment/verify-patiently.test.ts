import { expect, test } from 'vitest';
import { english } from '#test/support/texts/texts.ts';
import { ApiFailure } from '#web/api/api.ts';
import { type Held, type PayState, payFlow } from './pay-flow.ts';
import { retryDelayMs, verifyPatiently } from './verify-patiently.ts';

function busy(httpStatus: number, body: object = {}): ApiFailure {
  const failure = { status: 'error', code: 'UNAVAILABLE', message: 'Busy', ...body };
  return new ApiFailure(httpStatus, failure, '');
}

/** Verifies against a server with these failures before its success. */
async function verify(failures: readonly unknown[]) {
  const [left, waits] = [[...failures], [] as number[]];
  let delays = 0;
  const result = verifyPatiently({
    verify: () => (left.length > 0 ? Promise.reject(left.shift()) : Promise.resolve('b1')),
    wait: (ms) => Promise.resolve(void waits.push(ms)),
    onBusy: () => {
      delays += 1;
    },
  });
  const outcome = await result.catch((error: unknown) => error);
  return { outcome, waits, delays, left: left.length };
}

test('the call is retried after the delay that an overloaded server requests', async () => {
  const { outcome, waits, delays } = await verify([busy(503, { retryAfterSeconds: 5 }), busy(429)]);
  expect({ outcome, waits, delays }).toEqual({ outcome: 'b1', waits: [5000, 4000], delays: 2 });
});

test('the call is retried without a response, and after an error of a proxy', async () => {
  const { outcome, waits } = await verify([new TypeError('network'), busy(502), busy(504)]);
  expect({ outcome, waits }).toEqual({ outcome: 'b1', waits: [2000, 4000, 8000] });
});

test('a response about the payment is final', async () => {
  const refused = busy(400, { code: 'PAYMENT_UNVERIFIED', retryAfterSeconds: 5 });
  expect(await verify([refused])).toEqual({ outcome: refused, waits: [], delays: 0, left: 0 });
});

test('the page gives up after eight tries in less than two minutes', async () => {
  const failures = Array.from({ length: 20 }, () => busy(503, { retryAfterSeconds: 600 }));
  const { outcome, waits, left } = await verify(failures);
  expect(outcome).toBe(failures[7]);
  expect(left).toBe(12);
  expect(waits).toEqual(Array.from({ length: 7 }, () => 15_000));
});

test.each([0, -1, 'soon', undefined])('a delay of %s is ignored', (retryAfterSeconds) => {
  expect(retryDelayMs({ ...busy(503), code: 'UNAVAILABLE', body: { retryAfterSeconds } }, 1)).toBe(
    2000,
  );
});

test('[PAY-12] a delay is displayed until the server responds', () => {
  const held = { order: { bookingId: 'b1' }, endsAt: 0 } as Held;
  const answer = { razorpay_order_id: 'o', razorpay_payment_id: 'p', razorpay_signature: 's' };
  const verifying: PayState = { step: 'verifying', held, answer };
  const delayed = payFlow(english, verifying, { type: 'delayed' });
  expect(delayed).toEqual({ ...verifying, isDelayed: true });
  const refusal = { httpStatus: 400, code: 'PAYMENT_UNVERIFIED', message: '', body: {} } as const;
  expect(payFlow(english, delayed, { type: 'unverified', refusal })).toEqual({
    ...verifying,
    step: 'unverified',
    title: 'Payment verification failed',
  });
});
