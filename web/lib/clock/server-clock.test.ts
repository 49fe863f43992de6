import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { learnTime, onClockSet, serverNow } from './server-clock.ts';

const at = Date.parse('2026-08-04T10:00:00Z');
const MINUTE = 60_000;

beforeEach(() => {
  vi.useFakeTimers({ now: at });
  learnTime(String(at + 500_000_000), at, at);
  learnTime(String(at), at, at);
});
afterEach(() => vi.useRealTimers());

test('[PAY-02] a hold is counted down by the server: a wrong clock of the browser changes nothing', () => {
  const holdExpiresAt = at + 10 * MINUTE;
  for (const wrongBy of [-90 * MINUTE, 0, 26 * 60 * MINUTE]) {
    vi.setSystemTime(at + wrongBy);
    learnTime(String(at + 40), at + wrongBy, at + wrongBy + 80);
    expect(Math.abs(holdExpiresAt - serverNow() - 10 * MINUTE)).toBeLessThanOrEqual(100);
  }
});

test('a moved clock of the world is heard, and told to those who count', () => {
  const heard = vi.fn();
  const stop = onClockSet(heard);
  learnTime(String(at + 48 * 60 * MINUTE), at, at + 20);
  expect(heard).toHaveBeenCalledTimes(1);
  expect(serverNow()).toBeGreaterThan(at + 47 * 60 * MINUTE);
  stop();
  learnTime(String(at), at, at);
  expect(heard).toHaveBeenCalledTimes(1);
});

test('answers that are slow, or say nothing, move nothing', () => {
  const heard = vi.fn();
  onClockSet(heard);
  const before = serverNow();
  learnTime(String(at + 3_000), at, at + 6_000);
  for (const nothing of [null, '', 'soon']) learnTime(nothing, at, at + 20);
  expect(serverNow()).toBe(before);
  expect(heard).not.toHaveBeenCalled();
});
