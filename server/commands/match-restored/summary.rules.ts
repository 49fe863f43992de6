import { formatPaise } from '#contract/money.ts';

type Sum = { count: number; amountPaise: number };

/** The findings and the results of matching a restored database. */
export type Summary = {
  /** Payments of lost bookings, which are refunded. */
  lost: Sum;
  /** Payments of known orders that the database had not seen captured. */
  settled: number;
  /** Refunds that the database had not seen. */
  refunds: Sum;
  /** Bookings that were cancelled, because their refund matches a cancellation. */
  cancelled: number;
  /** References of bookings that stay although money was refunded for them, for a reason that is lost. */
  kept: readonly string[];
  payouts: { recorded: number; reversed: number };
  /** Payments of other systems at the same gateway account; they stay as they are. */
  foreign: number;
  unmatched: readonly { gatewayId: string; amountPaise: number; why: string }[];
};
export type Preview = { lost: number; lostPaise: number; foreign: number };

/** Enough to begin with; the complete list is in `platform.restores`. */
const NAMED_MAX = 5;

export function previewText(at: Temporal.Instant, { lost, lostPaise, foreign }: Preview): string {
  return [
    `The database was restored to ${pointText(at)}.`,
    `${lost} payments of lost bookings would be refunded: ${formatPaise(lostPaise)}.`,
    `${foreign} payments of other systems would stay as they are.`,
    'Nothing was changed. Run it again with --admin <e-mail> --apply.',
  ].join('\n');
}

/** A table of what was lost and what was matched. */
export function summaryText(at: Temporal.Instant, summary: Summary): string {
  const { lost, settled, refunds, cancelled, payouts, foreign, kept, unmatched } = summary;
  const rows: [string, number, number?][] = [
    ['payments of lost bookings, refunded', lost.count, lost.amountPaise],
    ['payments of known orders, settled', settled],
    ['refunds recorded', refunds.count, refunds.amountPaise],
    ['bookings cancelled, as their refund says', cancelled],
    ['payouts recorded again', payouts.recorded],
    ['payouts reversed', payouts.reversed],
    ['payments of other systems, left alone', foreign],
    ['left for an admin', kept.length + unmatched.length],
  ];
  const lines = rows.map(
    ([what, count, paise]) =>
      `| ${what} | ${count} | ${paise === undefined ? '' : formatPaise(paise)} |`,
  );
  return [
    `Matched since ${pointText(at)}:`,
    '',
    '| what | number | amount |',
    '|---|---:|---:|',
    ...lines,
  ].join('\n');
}

/** The one entry for admins; undefined when nothing is left for them. */
export function adviceText(at: Temporal.Instant, summary: Summary): string | undefined {
  const { lost, refunds, cancelled, kept, unmatched } = summary;
  if (kept.length + unmatched.length === 0) return undefined;
  const begun = `${kept.length} bookings stand although money of them was refunded, so the platform bears it (${firstOf(kept)}): cancel them or ask for payment`;
  const named = unmatched.map(
    ({ gatewayId, amountPaise, why }) => `${gatewayId} (${formatPaise(amountPaise)}): ${why}`,
  );
  const left = [kept.length > 0 ? begun : '', named.length > 0 ? firstOf(named, '; ') : ''];
  return [
    `Restored to ${pointText(at)}: ${lost.count} lost payments refunded, ${refunds.count} refunds recorded, ${cancelled} bookings cancelled.`,
    `Left for you: ${left.filter(Boolean).join('; ')}.`,
  ].join(' ');
}

function firstOf(all: readonly string[], separator = ', '): string {
  const rest = all.length - NAMED_MAX;
  const named = all.slice(0, NAMED_MAX).join(separator);
  return rest > 0 ? `${named}${separator}${rest} more` : named;
}

function pointText(at: Temporal.Instant): string {
  const local = at.toZonedDateTimeISO('Asia/Kolkata');
  return `${local.toPlainDate()} ${local.toPlainTime().toString({ smallestUnit: 'second' })} IST`;
}
