import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Notice } from '#contract/notifications/views.ts';
import { english } from '#test/support/texts/texts.ts';
import { notificationDays } from './notification-days.ts';

const NOW = Date.parse('2026-08-04T06:00:00Z');

function at(...instants: string[]): Notice[] {
  return instants.map((createdAt, place) => ({
    id: String(place),
    kind: 'booking',
    title: 'Booked',
    text: '',
    link: '/',
    createdAt,
    readAt: null,
  }));
}

test.each([
  ['2026-08-04T05:59:00Z', 'Today'],
  ['2026-08-03T18:30:00Z', 'Today'],
  ['2026-08-03T18:29:59Z', 'Yesterday'],
  ['2026-08-02T18:30:00Z', 'Yesterday'],
  ['2026-08-02T18:29:59Z', 'Sun, 2 Aug 2026'],
  ['2025-08-04T06:00:00Z', 'Mon, 4 Aug 2025'],
])('a notification of %s is listed under %s', (createdAt, label) => {
  expect(notificationDays(english, at(createdAt), NOW).map((day) => day.label)).toEqual([label]);
});

test('lists every notification once, in order, and every day once', () => {
  const instant = fc.integer({ min: NOW - 40 * 86_400_000, max: NOW });
  fc.assert(
    fc.property(fc.array(instant), (moments) => {
      const newestFirst = moments.toSorted((a, b) => b - a);
      const notices = at(...newestFirst.map((one) => new Date(one).toISOString()));
      const days = notificationDays(english, notices, NOW);
      expect(days.flatMap((day) => day.notices)).toEqual(notices);
      expect(new Set(days.map(({ label }) => label)).size).toBe(days.length);
    }),
  );
});
