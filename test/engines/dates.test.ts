import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { english } from '#test/support/texts/texts.ts';
import { draftOf } from '#web/features/booking/customer/checkout/booking-draft.ts';
import { dayInFull } from '#web/features/booking/customer/times/slot-text.ts';
import { earnedThisMonth } from '#web/features/dashboard/dashboard-figures.ts';
import { filledBars } from '#web/features/payouts/provider/earning-labels.ts';
import { localStart } from '#web/i18n/moments.ts';

const at = '2026-11-23T00:15:00+05:30';

describe.each(['the engine of this test', 'an engine that formats differently'])(
  'in %s',
  (engine) => {
    let time: typeof import('#contract/time.ts');
    let clockTime: typeof import('#web/lib/india-time.ts')['clockTime'];

    beforeEach(async () => {
      vi.resetModules();
      if (engine !== 'the engine of this test') formatDifferently();
      time = await import('#contract/time.ts');
      ({ clockTime } = await import('#web/lib/india-time.ts'));
    });

    afterEach(() => {
      vi.restoreAllMocks();
    });

    it('a date is its ISO date in the zone', () => {
      expect(time.dateIn(at, time.INDIA)).toBe('2026-11-23');
      expect(time.dateIn(Date.parse(at), 'UTC')).toBe('2026-11-22');
      expect(time.dateIn('2026-01-02T03:04:05Z', 'America/New_York')).toBe('2026-01-01');
    });

    it('a clock runs from 00:00 to 23:59, and is displayed with AM and PM', () => {
      expect(time.clockIn(at, time.INDIA)).toBe('00:15');
      expect(time.formatTime(at, time.INDIA)).toBe('12:15 AM');
      expect(time.formatTime('2026-11-23T12:00:00+05:30', time.INDIA)).toBe('12:00 PM');
      expect(clockTime(Date.parse('2026-11-23T18:05:09+05:30'))).toBe('6:05:09 PM IST');
    });

    it('an instant has the same text', () => {
      expect(time.formatMoment(at, time.INDIA)).toBe('Mon, 23 Nov 2026 at 12:15 AM');
      expect(time.shortDate('2026-09-01')).toBe('1 Sept 2026');
    });
  },
);

describe('in an engine that formats differently', () => {
  beforeEach(formatDifferently);
  afterEach(formatAsBefore);

  it('a start keeps its day for slots and for rescheduling', () => {
    expect(localStart(english, at, 'Asia/Kolkata')).toBe('Mon, 23 Nov, 12:15 AM');
    expect(dayInFull(english, '2026-11-23')).toBe('Monday 23 November 2026');
    const draft = draftOf(new URLSearchParams({ at }), 'Asia/Kolkata');
    expect(draft.requested).toEqual({ at, date: '2026-11-23' });
  });

  it('a chart of earnings keeps its dates', () => {
    const bar = { from: '2026-11-16', net: 10, gross: 12, count: 1 };
    expect(filledBars([bar], 'week', Date.parse(at)).map(({ from }) => from)).toEqual([
      '2026-11-16',
      '2026-11-23',
    ]);
    expect(earnedThisMonth([{ from: '2026-11-01', net: 10 }], Date.parse(at))).toBe(10);
  });
});

it.each(['', 'tomorrow', '2026-13-40'])('%j is not a date', async (date) => {
  const { dateText } = await import('#contract/time.ts');
  expect(() => dateText(date)).toThrow(RangeError);
});

const ownFormat = Object.getOwnPropertyDescriptor(Intl.DateTimeFormat.prototype, 'format');

function formatAsBefore(): void {
  vi.restoreAllMocks();
  Object.defineProperty(Intl.DateTimeFormat.prototype, 'format', ownFormat ?? {});
}

/** Formats dates as WebKitGTK does for 'en-CA', whose parts are in another order. */
function formatDifferently(): void {
  const format = { get: () => () => '11/23/2026', configurable: true };
  Object.defineProperty(Intl.DateTimeFormat.prototype, 'format', format);
  for (const name of ['toLocaleString', 'toLocaleDateString', 'toLocaleTimeString'] as const) {
    vi.spyOn(Date.prototype, name).mockReturnValue('11/23/2026');
  }
  const partsOf = Intl.DateTimeFormat.prototype.formatToParts;
  vi.spyOn(Intl.DateTimeFormat.prototype, 'formatToParts').mockImplementation(function (
    this: Intl.DateTimeFormat,
    date,
  ) {
    const parts = partsOf.call(this, date).filter(({ type }) => type !== 'literal');
    return [{ type: 'literal', value: '\u200e' }, ...parts.reverse()];
  });
}
