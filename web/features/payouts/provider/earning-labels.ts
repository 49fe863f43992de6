import type { EarningState, OwnPayoutState } from '#contract/payouts/limits.ts';
import type { Earning, Earnings } from '#contract/payouts/views.ts';
import { dateIn, INDIA } from '#contract/time.ts';
import type { PlainKey, T } from '#messages/translation.ts';
import { localDate } from '#web/i18n/format.ts';
import type { BadgeTone } from '#web/ui/display/badge.tsx';

export const stateLabels: Record<EarningState, { label: PlainKey; tone: BadgeTone }> = {
  pending: { label: 'earnings.pending', tone: 'neutral' },
  due: { label: 'earnings.due', tone: 'brand' },
  'in payout': { label: 'earnings.inPayout', tone: 'brand' },
  paid: { label: 'earnings.paid', tone: 'success' },
  'on hold': { label: 'earnings.onHold', tone: 'warn' },
};

export const payoutStateLabels: Record<OwnPayoutState, { label: PlainKey; tone: BadgeTone }> = {
  sending: { label: 'earnings.sending', tone: 'brand' },
  sent: { label: 'earnings.sent', tone: 'brand' },
  arrived: { label: 'earnings.arrived', tone: 'success' },
  'taken back': { label: 'earnings.payoutTaken', tone: 'danger' },
  failed: { label: 'earnings.failed', tone: 'danger' },
};

export const kindLabels: Record<Earning['kind'], PlainKey> = {
  completed: 'earnings.completed',
  fee: 'earnings.fee',
  'taken back': 'earnings.takenBack',
};

export type Period = 'week' | 'month';
type Bar = Earnings['byWeek'][number];

/** Number of bars in the chart. */
const PERIODS = 12;

/**
 * The last periods up to the one of `now` (epoch milliseconds), oldest first. A period without earnings is
 * an empty bar.
 */
export function filledBars(bars: readonly Bar[], period: Period, now: number): Bar[] {
  const byStart = new Map(bars.map((bar) => [dayOf(bar.from), bar]));
  const known = [...byStart.keys()].sort();
  const first = known[0];
  if (!first) return [];
  const end = [dateIn(now, INDIA), known.at(-1) ?? first].sort().at(-1) ?? first;
  const filled: Bar[] = [];
  for (let from = first; from <= end; from = following(from, period)) {
    filled.push(byStart.get(from) ?? { from, net: 0, gross: 0, count: 0 });
  }
  return filled.slice(-PERIODS);
}

/** '3 Aug', or 'Aug 26' for a month: the label below a bar. */
export function periodLabel(t: T, { from }: Pick<Bar, 'from'>, period: Period): string {
  const { day, monthShort, year } = localDate(t, dayOf(from));
  return period === 'week' ? `${day} ${monthShort}` : `${monthShort} ${year.slice(2)}`;
}

/** 'Week of 3 Aug 2026', or 'August 2026'. */
export function periodName(t: T, { from }: Pick<Bar, 'from'>, period: Period): string {
  const { month, year } = localDate(t, dayOf(from));
  if (period === 'month') return `${month} ${year}`;
  return t('earnings.weekOf', { day: localShortDate(t, from) });
}

/** '3 Aug 2026' of a date or an instant. */
export function localShortDate(t: T, at: string): string {
  const { day, monthShort, year } = localDate(t, dayOf(at));
  return `${day} ${monthShort} ${year}`;
}

/** The date in India of a date or an instant. */
function dayOf(from: string): string {
  return dateIn(from, INDIA);
}

function following(day: string, period: Period): string {
  const date = new Date(`${day}T00:00:00Z`);
  if (period === 'week') date.setUTCDate(date.getUTCDate() + 7);
  else date.setUTCMonth(date.getUTCMonth() + 1);
  return date.toISOString().slice(0, 10);
}
