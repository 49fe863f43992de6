import { expect, test } from 'vitest';
import { type Api, ApiFailure } from '../api.ts';
import { keyedCalls } from './keyed-calls.ts';

/** Calls of which each ends with the next of these failures, or succeeds; records their keys. */
function callsEnding(...ends: (ApiFailure | undefined)[]) {
  const keys: (string | undefined)[] = [];
  const call = (async (_name, { idempotencyKey }) => {
    keys.push(idempotencyKey);
    const failure = ends.shift();
    if (failure) throw failure;
    return { status: 'success', message: '', data: null };
  }) as Api['call'];
  const { call: keyed, forget } = keyedCalls(call);
  const add = (name: string) =>
    keyed('addMember', { body: { name, subServiceIds: [] } }).catch(() => undefined);
  return { keys, add, forget };
}

const lost = new ApiFailure(0, {});
const refused = new ApiFailure(422, { code: 'INVALID' });

test.each([
  ['a lost response', lost],
  ['an error of the server', new ApiFailure(500, {})],
  ['an expired session', new ApiFailure(401, { code: 'UNAUTHENTICATED' })],
  ['a first request in progress', new ApiFailure(409, { code: 'KEY_IN_FLIGHT' })],
])('after %s, the same request has the same key', async (_what, failure) => {
  const { keys, add } = callsEnding(failure);
  await add('Asha');
  await add('Asha');
  expect(keys[0]).toMatch(/^[\w-]{36}$/);
  expect(keys[1]).toBe(keys[0]);
});

test('another input has another key, and the first one keeps its own', async () => {
  const { keys, add } = callsEnding(lost, lost);
  await add('Asha');
  await add('Ravi');
  await add('Asha');
  expect(keys[1]).not.toBe(keys[0]);
  expect(keys[2]).toBe(keys[0]);
});

test.each([
  ['success', undefined],
  ['a refusal', refused],
])('after %s, the same input is a new request', async (_what, end) => {
  const { keys, add } = callsEnding(end);
  await add('Asha');
  await add('Asha');
  expect(keys[1]).not.toBe(keys[0]);
});

test('a forgotten request is a new one', async () => {
  const { keys, add, forget } = callsEnding(lost);
  await add('Asha');
  forget();
  await add('Asha');
  expect(keys[1]).not.toBe(keys[0]);
});
