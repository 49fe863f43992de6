import fc from 'fast-check';
import { expect, test } from 'vitest';
import { emailDueAt, talkOf } from './rules.ts';

const at = (text: string) => Temporal.Instant.from(text);
const endsAt = at('2026-08-04T10:00:00Z');
const acceptedAt = at('2026-08-01T10:00:00Z');

test.each([
  ['nobody has accepted', { acceptedAt: null, cancelledAt: null }, '2026-08-04T09:00:00Z', 'early'],
  ['it is accepted', { acceptedAt, cancelledAt: null }, '2026-08-01T10:00:00Z', 'open'],
  ['48 hours after its end', { acceptedAt, cancelledAt: null }, '2026-08-06T10:00:00Z', 'open'],
  ['a moment later', { acceptedAt, cancelledAt: null }, '2026-08-06T10:00:00.001Z', 'closed'],
  [
    '48 hours after it was cancelled',
    { acceptedAt, cancelledAt: at('2026-08-02T00:00:00Z') },
    '2026-08-04T00:00:01Z',
    'closed',
  ],
  [
    'cancelled by a decision long after its end',
    { acceptedAt, cancelledAt: at('2026-08-09T00:00:00Z') },
    '2026-08-06T10:00:01Z',
    'closed',
  ],
  [
    'cancelled before anybody accepted',
    { acceptedAt: null, cancelledAt: at('2026-08-02T00:00:00Z') },
    '2026-08-02T00:00:01Z',
    'closed',
  ],
] as const)('a conversation when %s', (_, times, now, state) => {
  expect(talkOf({ ...times, endsAt }, at(now)).state).toBe(state);
});

test('schedules the e-mail ten minutes after the message, at least an hour after the last one', () => {
  const minutes = fc.integer({ min: 0, max: 10_000 });
  fc.assert(
    fc.property(minutes, fc.option(minutes), (written, last) => {
      const writtenAt = acceptedAt.add({ minutes: written });
      const lastAt = last === null ? null : acceptedAt.add({ minutes: last });
      const waits = (from: Temporal.Instant) =>
        emailDueAt(writtenAt, lastAt).since(from).total('minutes');
      expect(waits(writtenAt)).toBeGreaterThanOrEqual(10);
      if (lastAt) expect(waits(lastAt)).toBeGreaterThanOrEqual(60);
      expect(waits(writtenAt) === 10 || (lastAt !== null && waits(lastAt) === 60)).toBe(true);
    }),
  );
});
