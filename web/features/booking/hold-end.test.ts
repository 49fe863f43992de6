import { expect, it } from 'vitest';
import { holdEnd } from './hold-end.ts';

const sentAt = Date.parse('2026-08-04T10:00:00Z');
const now = sentAt + 500;
const latest = sentAt + 600_000;

it.each([
  ['a fresh hold', '2026-08-04T10:09:59Z', latest - 1000],
  ['an older hold of the same time', '2026-08-04T10:04:00Z', sentAt + 240_000],
  ['a browser whose clock is behind', '2026-08-04T12:10:00Z', latest],
  ['a browser whose clock is ahead', '2026-08-04T09:10:00Z', latest],
])('[PAY-02] the countdown of %s', (_title, holdExpiresAt, expected) => {
  expect(holdEnd({ holdExpiresAt, sentAt, now })).toBe(expected);
});
