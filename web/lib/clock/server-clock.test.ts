import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { onClockChange, serverNow, syncClock } from './server-clock.ts';

const at = Date.parse('2026-08-04T10:00:00Z');
const MINUTE = 60_000;

beforeEach(() => {
  vi.useFakeTimers({ now: at });
  syncClock(String(at + 500_000_000), at, at);
  syncClock(String(at), at, at);
});
afterEach(() => vi.useRealTimers());

test('[PAY-02] A hold counts down by the clock of the server, whatever the clock of the browser', () => {
  const holdExpiresAt = at + 10 * MINUTE;
  for (const wrongBy of [-90 * MINUTE, 0, 26 * 60 * MINUTE]) {
    vi.setSystemTime(at + wrongBy);
    syncClock(String(at + 40), at + wrongBy, at + wrongBy + 80);
    expect(Math.abs(holdExpiresAt - serverNow() - 10 * MINUTE)).toBeLessThanOrEqual(100);
  }
});

test('A changed server clock is adopted and its listeners are called', () => {
  const listener = vi.fn();
  const stop = onClockChange(listener);
  syncClock(String(at + 48 * 60 * MINUTE), at, at + 20);
  expect(listener).toHaveBeenCalledTimes(1);
  expect(serverNow()).toBeGreaterThan(at + 47 * 60 * MINUTE);
  stop();
  syncClock(String(at), at, at);
  expect(listener).toHaveBeenCalledTimes(1);
});

test('Slow responses and responses without a time change nothing', () => {
  const listener = vi.fn();
  onClockChange(listener);
  const before = serverNow();
  syncClock(String(at + 3_000), at, at + 6_000);
  for (const missing of [null, '', 'soon']) syncClock(missing, at, at + 20);
  expect(serverNow()).toBe(before);
  expect(listener).not.toHaveBeenCalled();
});
