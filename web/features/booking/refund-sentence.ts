import { formatTime, zoneName } from '#contract/time.ts';

type Band = { hoursBefore: number; percent: number };

/** What a customer's own cancellation gives back of the price, most generous first (POLICY, refund table). */
export const refundBands: readonly Band[] = [
  { hoursBefore: 48, percent: 100 },
  { hoursBefore: 24, percent: 75 },
  { hoursBefore: 12, percent: 50 },
];

const MS_PER_HOUR = 3_600_000;

type Start = { startsAt: string; timeZone: string; now: number };

/**
 * The refund a start still allows, as a dated sentence. A boundary belongs to the more generous band,
 * so saying 'before' never promises too much. `now` is epoch milliseconds.
 */
export function refundSentence({ startsAt, timeZone, now }: Start): string {
  const start = Date.parse(startsAt);
  const band = refundBands.find(({ hoursBefore }) => start - hoursBefore * MS_PER_HOUR >= now);
  if (!band)
    return 'This start is less than 12 hours away: the price is not refunded if you cancel.';
  const until = new Date(start - band.hoursBefore * MS_PER_HOUR).toISOString();
  const share = band.percent === 100 ? 'a full refund' : `a ${band.percent}% refund`;
  return `Cancel before ${momentInWords(until, timeZone)} for ${share} of the price.`;
}

/** 'Tue, 4 Aug at 10:00 AM IST': near enough that the year goes without saying. */
function momentInWords(iso: string, timeZone: string): string {
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-GB', { timeZone, ...options }).format(new Date(iso));
  const day = `${part({ weekday: 'short' })}, ${part({ day: 'numeric' })} ${part({ month: 'short' })}`;
  return `${day} at ${formatTime(iso, timeZone)} ${zoneName(timeZone)}`;
}
