import { describe, expect, test } from 'vitest';
import type { SessionReschedule } from '#contract/booking/class-calls.ts';
import { english } from '#test/support/texts/texts.ts';
import { affectedText, availabilityText, choiceText, clashText } from './reschedule-text.ts';

const free = { name: 'Meera', isFree: true, isAway: false, busyFrom: null, busyUntil: null };
const busy = {
  ...{ ...free, isFree: false },
  ...{ busyFrom: '2026-11-24T16:00:00+05:30', busyUntil: '2026-11-24T17:00:00+05:30' },
};
const move: SessionReschedule = {
  ...{ startsAt: '2026-11-24T17:00:00+05:30', endsAt: '2026-11-24T18:00:00+05:30' },
  ...{ bookings: 0, people: 0, checkouts: 0, walkIns: [], leader: free, room: null, clashes: [] },
  ...{ freeCancelUntil: '2026-11-24T07:00:00+05:30', problem: null },
};
const asha = { name: 'Asha', phone: '9876543210', people: 1 };

describe('The preview of rescheduling a session', () => {
  test.each<[string, Partial<SessionReschedule>, string[]]>([
    ['nobody', {}, ['No one has booked this session yet.']],
    [
      'one booking and one checkout',
      { bookings: 1, people: 2, checkouts: 1 },
      [
        '1 booking (2 people) is rescheduled too, at the same price.',
        '1 unpaid checkout ends, and nothing is charged.',
      ],
    ],
    [
      'bookings and walk-ins, whom nobody notifies',
      { bookings: 2, people: 2, walkIns: [asha, { ...asha, name: 'Ravi', phone: '' }] },
      [
        '2 bookings (2 people) are rescheduled too, at the same price.',
        '2 walk-ins are rescheduled too. We can’t notify walk-ins, so tell them: Asha (9876543210), Ravi.',
      ],
    ],
  ])('names %s', (_, change, sentences) => {
    expect(affectedText(english, { ...move, ...change })).toEqual(sentences);
  });

  test.each<[SessionReschedule['leader'], 'leader' | 'room', string]>([
    [free, 'leader', 'Meera is free'],
    [{ ...free, name: '' }, 'leader', 'You are free'],
    [{ ...free, isAway: true }, 'leader', 'Meera is free, but has time off'],
    [{ ...free, name: '', isAway: true }, 'leader', 'You are free, but have time off'],
    [busy, 'leader', 'Meera is busy, 4:00 PM – 5:00 PM'],
    [{ ...busy, name: 'Studio 1' }, 'room', 'Studio 1 is taken, 4:00 PM – 5:00 PM'],
    [{ ...free, isFree: false }, 'leader', 'Meera is not available'],
    [
      { ...busy, busyUntil: '2026-11-25T01:00:00+05:30' },
      'leader',
      'Meera is busy, Tue, 24 Nov, 4:00 PM – Wed, 25 Nov, 1:00 AM',
    ],
  ])('says when %o is free', (resource, kind, text) => {
    expect(availabilityText(english, resource, kind)).toBe(text);
  });

  test('names the options of customers, and participants with two bookings', () => {
    expect(choiceText(english, move)).toMatch(
      /cancel with a full refund until Tue, 24 Nov, 7:00 AM\.$/,
    );
    const { startsAt, endsAt } = move;
    const clash = { customerName: 'Asha Rao', subServiceName: 'Haircut', startsAt, endsAt };
    expect(clashText(english, clash)).toBe('Asha Rao: Haircut, 5:00 PM – 6:00 PM');
  });
});
