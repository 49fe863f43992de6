import { expect, test } from 'vitest';
import { inProcessHeaders, isInProcess, requestIds } from './request-id.ts';

const OWN = /^[0-9a-f]{16}$/;

function idOf(remoteAddress: string | undefined, id: string | undefined, proxies: string[]) {
  const headers = id === undefined ? {} : { 'x-request-id': id };
  return requestIds(proxies)({ headers, socket: { remoteAddress } as never });
}

test.each([
  ['of a trusted proxy', '10.1.2.3', 'f3a9c2d1-77', ['10.0.0.0/8'], true],
  ['of a trusted proxy over IPv6', '::ffff:10.1.2.3', 'f3a9c2d1-77', ['10.0.0.0/8'], true],
  ['of a trusted address', '2001:db8::7', 'Root=1-67891233-abcd', ['2001:db8::7'], true],
  ['of a stranger', '203.0.113.9', 'f3a9c2d1-77', ['10.0.0.0/8'], false],
  ['without any proxy', '127.0.0.1', 'f3a9c2d1-77', [], false],
  ['of a connection without address', undefined, 'f3a9c2d1-77', ['10.0.0.0/8'], false],
  ['too short', '10.1.2.3', 'abc', ['10.0.0.0/8'], false],
  ['too long', '10.1.2.3', 'a'.repeat(129), ['10.0.0.0/8'], false],
  ['with a line break', '10.1.2.3', 'f3a9c2d1\n77', ['10.0.0.0/8'], false],
  ['with an e-mail address', '10.1.2.3', 'asha@example.com', ['10.0.0.0/8'], false],
])('An id %s', (_what, address, id, proxies, isUsed) => {
  expect(idOf(address, id, proxies)).toMatch(isUsed ? new RegExp(`^${id}$`) : OWN);
});

test('Ids differ', () => {
  const make = requestIds([]);
  const ids = Array.from({ length: 1_000 }, () => make({ headers: {}, socket: {} as never }));
  expect(new Set(ids).size).toBe(1_000);
});

test('An in-process call keeps the id of its page, and a client cannot forge that', () => {
  const headers = inProcessHeaders('f3a9c2d1-77');
  expect(isInProcess({ headers })).toBe(true);
  expect(requestIds([])({ headers, socket: {} as never })).toBe('f3a9c2d1-77');
  expect(isInProcess({ headers: { 'x-in-process': 'true' } })).toBe(false);
});
