import { expect, test } from 'vitest';
import { makeRecentOutcomes } from './recent-outcomes.ts';

const HOUR_MS = 3_600_000;

test('Failures are counted for 24 hours, by kind, beside the last success', () => {
  let nowMs = Date.parse('2026-08-04T10:30:00Z');
  const recent = makeRecentOutcomes(() => nowMs);
  expect(recent.read('mail')).toMatchObject({ succeededAt: null, failures: 0 });
  recent.failed('mail');
  nowMs += HOUR_MS;
  recent.failed('mail');
  recent.failed('mail');
  recent.succeeded('gateway');
  expect(recent.read('mail').failures).toBe(3);
  expect(String(recent.read('gateway').succeededAt)).toBe('2026-08-04T11:30:00Z');
  expect(recent.read('gateway').failures).toBe(0);
  nowMs += 22.5 * HOUR_MS;
  expect(recent.read('mail').failures).toBe(2);
  nowMs += HOUR_MS;
  expect(recent.read('mail').failures).toBe(0);
  expect(String(recent.read('mail').since)).toBe('2026-08-04T10:30:00Z');
});
