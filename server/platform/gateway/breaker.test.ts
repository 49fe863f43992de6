import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type BreakerState, breakCircuit } from './breaker.ts';
import { type Gateway, GatewayError } from './port.ts';

const outage = () => Promise.reject(new GatewayError('no answer', false, 'NETWORK_ERROR'));
const rejected = () => Promise.reject(new GatewayError('no such payment', true, 'not_found'));
const lowBalance = () => Promise.reject(new GatewayError('too little', false, 'low_balance'));
const conflict = () => Promise.reject(new GatewayError('in progress', false, 'conflict'));
const hangs = () => new Promise<never>(() => undefined);
const works = async () => ({ id: 'p' });

let answer: () => Promise<unknown>;
let calls: number;
let states: BreakerState[];
let gateway: Gateway;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  answer = works;
  calls = 0;
  states = [];
  const plain = {
    keyId: 'k',
    isWebhookSignature: () => true,
    payment: () => {
      calls += 1;
      return answer();
    },
  } as unknown as Gateway;
  gateway = breakCircuit(plain, {
    onState: (state) => states.push(state),
    onSkipped: () => undefined,
  });
});
afterEach(() => vi.useRealTimers());

/** The reason of the error, or 'ok'. */
const pay = () =>
  gateway.payment('p').then(
    () => 'ok',
    (error: GatewayError) => error.reason,
  );
async function failTimes(times: number): Promise<void> {
  for (let n = 0; n < times; n += 1) expect(await pay()).toBe('NETWORK_ERROR');
}

test('After five failures in a row, calls are refused without being sent', async () => {
  answer = outage;
  await failTimes(5);
  expect(await pay()).toBe('down');
  expect([calls, states]).toEqual([5, ['open']]);
  expect(gateway.isWebhookSignature(Buffer.of(), '')).toBe(true);
});

test('A refused call has an unknown outcome, so that it is repeated', async () => {
  answer = outage;
  await failTimes(5);
  await expect(gateway.payment('p')).rejects.toMatchObject({ isFinal: false });
});

test('A success between failures, a rejection, a conflict or a low balance does not open it', async () => {
  for (const other of [works, rejected, lowBalance, conflict]) {
    answer = outage;
    await failTimes(4);
    answer = other;
    expect(await pay()).not.toBe('down');
  }
  answer = outage;
  await failTimes(4);
  expect(states).toEqual([]);
});

test('Hanging calls open it after four seconds, before any of them times out', async () => {
  answer = hangs;
  const waiting = Array.from({ length: 5 }, pay);
  await vi.advanceTimersByTimeAsync(3_900);
  expect(states).toEqual([]);
  await vi.advanceTimersByTimeAsync(200);
  expect(await pay()).toBe('down');
  expect(waiting).toHaveLength(5);
});

test('After a pause one call is tried, and its success closes the circuit', async () => {
  answer = outage;
  await failTimes(5);
  await vi.advanceTimersByTimeAsync(3_000);
  let finish: () => void = () => {};
  answer = () =>
    new Promise((resolve) => {
      finish = () => resolve({ id: 'p' });
    });
  const probe = pay();
  expect(await pay()).toBe('down');
  finish();
  expect(await probe).toBe('ok');
  answer = works;
  expect(await pay()).toBe('ok');
  expect(states).toEqual(['open', 'probing', 'closed']);
});

test('Each failed try doubles the pause, up to a quarter of a minute', async () => {
  answer = outage;
  await failTimes(5);
  for (const pauseMs of [3_000, 6_000, 12_000, 15_000, 15_000]) {
    await vi.advanceTimersByTimeAsync(pauseMs - 1);
    expect(await pay(), `before ${pauseMs}`).toBe('down');
    await vi.advanceTimersByTimeAsync(1);
    expect(await pay(), `after ${pauseMs}`).toBe('NETWORK_ERROR');
  }
});

test('A late success of a call that began before the outage does not close the circuit', async () => {
  let finish: () => void = () => {};
  answer = () =>
    new Promise((resolve) => {
      finish = () => resolve({ id: 'p' });
    });
  const early = pay();
  answer = outage;
  await failTimes(5);
  finish();
  expect(await early).toBe('ok');
  expect(await pay()).toBe('down');
});
