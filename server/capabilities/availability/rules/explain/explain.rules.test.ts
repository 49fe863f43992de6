import { describe, expect, test } from 'vitest';
import { minuteOf } from '../starts.reference.ts';
import { type Busy, type Hours, judgeStart, type Reason } from '../starts.rules.ts';
import { askOf, busyOf, hoursOf, open } from '../starts.samples.ts';

const moment = (time: string, date = '2026-11-23') => minuteOf(`${date}T${time}+05:30`);
const taken = (from: string, to: string, seat = 0): Busy => ({
  seat,
  from: moment(from),
  to: moment(to),
});
const held = (from: string, to: string, until: string, seat = 0): Busy => ({
  ...taken(from, to, seat),
  heldUntil: moment(until),
});

type Row = {
  why: string;
  at: number;
  hours?: Parameters<typeof hoursOf>[0];
  busy?: Busy[];
  people?: number;
  reason: Reason;
};

const rows: Row[] = [
  { why: 'before now', at: moment('08:59'), reason: { code: 'PAST' } },
  {
    why: 'a minute short of the notice',
    at: moment('10:59'),
    hours: { noticeMinutes: 120 },
    reason: { code: 'NOTICE', earliest: moment('11:00') },
  },
  {
    why: 'the day after the horizon',
    at: moment('10:00', '2026-11-26'),
    hours: { horizonDays: 2 },
    reason: { code: 'HORIZON', latestDate: '2026-11-25' },
  },
  {
    why: 'a day without hours',
    at: moment('10:00'),
    hours: { daily: [] },
    reason: { code: 'CLOSED' },
  },
  {
    why: 'a date that is closed',
    at: moment('10:00'),
    hours: { overrides: new Map([['2026-11-23', []]]) },
    reason: { code: 'CLOSED' },
  },
  {
    why: 'a break',
    at: moment('13:30'),
    hours: { daily: open('09:00-13:00', '14:00-18:00') },
    reason: { code: 'OUTSIDE_HOURS', opens: moment('14:00') },
  },
  { why: 'closing time', at: moment('17:00'), reason: { code: 'OUTSIDE_HOURS' } },
  {
    why: 'an end after closing',
    at: moment('16:30'),
    reason: { code: 'ENDS_AFTER_CLOSING', closesAt: moment('17:00') },
  },
  { why: 'between two starts', at: moment('10:10'), reason: { code: 'OFF_GRID' } },
  {
    why: 'time off in two pieces that meet',
    at: moment('10:00'),
    hours: {
      timeOff: [
        busyOf('2026-11-23T12:00+05:30', '2026-11-24T12:00+05:30'),
        busyOf('2026-11-23T10:30+05:30', '2026-11-23T12:00+05:30'),
        busyOf('2026-11-24T13:00+05:30', '2026-11-24T14:00+05:30'),
      ],
    },
    reason: { code: 'TIME_OFF', until: moment('12:00', '2026-11-24') },
  },
  {
    why: 'an unpaid hold',
    at: moment('10:00'),
    busy: [held('10:00', '11:00', '09:42'), held('14:00', '15:00', '09:05')],
    reason: { code: 'HELD', until: moment('09:42') },
  },
  {
    why: 'the first of two holds to end, when one seat is enough',
    at: moment('10:00'),
    hours: { capacity: 2 },
    busy: [held('10:00', '11:00', '09:42', 0), held('10:30', '11:30', '09:38', 1)],
    reason: { code: 'HELD', until: moment('09:38') },
  },
  {
    why: 'the last of two holds to end, when both seats are wanted',
    at: moment('10:00'),
    hours: { capacity: 2 },
    people: 2,
    busy: [held('10:00', '11:00', '09:42', 0), held('10:30', '11:30', '09:38', 1)],
    reason: { code: 'HELD', until: moment('09:42') },
  },
  {
    why: 'a hold behind which the seat is sold',
    at: moment('10:00'),
    busy: [held('10:00', '10:30', '09:42'), taken('10:30', '11:00')],
    reason: { code: 'FULL' },
  },
  {
    why: 'a sold seat',
    at: moment('10:00'),
    busy: [taken('10:30', '11:30')],
    reason: { code: 'FULL' },
  },
  {
    why: 'too few seats',
    at: moment('10:00'),
    hours: { capacity: 3 },
    people: 3,
    busy: [taken('10:00', '11:00', 2)],
    reason: { code: 'SEATS', seatsLeft: 2 },
  },
  {
    why: 'the buffer before the next booking',
    at: moment('10:00'),
    hours: { bufferMinutes: 15 },
    busy: [taken('11:00', '12:15')],
    reason: { code: 'BUFFER' },
  },
  {
    why: 'the buffer after the booking before',
    at: moment('10:00'),
    hours: { bufferMinutes: 15 },
    busy: [taken('09:00', '10:15')],
    reason: { code: 'BUFFER' },
  },
  {
    why: 'a booking that is shorter than the buffer of today',
    at: moment('10:00'),
    hours: { bufferMinutes: 45 },
    busy: [taken('10:00', '10:30')],
    reason: { code: 'FULL' },
  },
];

describe('[BOOK-10] why a start cannot be booked', () => {
  const judge = (row: Omit<Row, 'why' | 'reason'>) =>
    judgeStart(
      hoursOf(row.hours) as Hours,
      row.busy ?? [],
      askOf('2026-11-23T09:00+05:30', { people: row.people ?? 1 }),
      row.at,
    );

  test.each(rows)('$why: $reason.code', (row) => {
    expect(judge(row)).toEqual({ bookable: false, reason: row.reason });
  });

  test('returns the seats left for a bookable start', () => {
    const busy = [taken('10:00', '11:00', 2)];
    expect(judge({ at: moment('10:00'), hours: { capacity: 3 }, people: 2, busy })).toEqual({
      bookable: true,
      seatsLeft: 2,
    });
  });

  test('includes the minute of the notice and the last date of the horizon', () => {
    expect(judge({ at: moment('11:00'), hours: { noticeMinutes: 120 } }).bookable).toBe(true);
    const last = { at: moment('16:00', '2026-11-25'), hours: { horizonDays: 2 } };
    expect(judge(last).bookable).toBe(true);
  });
});
