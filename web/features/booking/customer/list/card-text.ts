import type { VisitSegment } from '#contract/availability/visits.ts';
import { servedNames } from '#contract/booking/party.ts';
import type { SeriesPart } from '#contract/booking/series/part.ts';
import type { BookingSums } from '#contract/booking/sums/sums.ts';
import { formatRupees } from '#contract/money.ts';
import { formatTime, zoneNote } from '#contract/time.ts';
import type { T } from '#messages/translation.ts';
import { localFullDay, localNames, localSpan } from '#web/i18n/moments.ts';

/** 'Tue, 4 Aug 2026,' and '11:00 AM – 2:00 PM': lines break between them. */
export function visitParts(t: T, startsAt: string, endsAt: string, timeZone: string): string[] {
  const span = localSpan(t, startsAt, endsAt, timeZone);
  return [`${localFullDay(t, startsAt, timeZone)},`, span + zoneNote(timeZone)];
}

/** 'Weekly, 2 of 6', 'Every 2 weeks, 2 of 6' */
export function seriesLabel(t: T, { everyWeeks, part, of: total }: Omit<SeriesPart, 'seriesId'>) {
  return t(everyWeeks === 1 ? 'bookings.weekly' : 'bookings.every2Weeks', { part, total });
}

/** '11:00 AM Haircut with Riya' */
export function partLine(t: T, segment: VisitSegment, timeZone: string): string {
  const time = formatTime(segment.startsAt, timeZone);
  const name = t.nameOf(segment.name);
  const served = servedNames(segment) ?? [];
  if (served.length === 0) return t('bookings.partAt', { time, name });
  return t('bookings.partAtWith', { time, name, members: localNames(t, served) });
}

/**
 * '₹3,001.00', and 'Paid ₹4,500.00 · Refunded ₹1,499.00 · Total now ₹3,001.00' after a partial refund. After a full
 * refund, 'Refunded ₹4,500.00' and 'Paid ₹4,500.00'.
 */
export function sumTexts(t: T, sums: BookingSums): { main: string; note: string | undefined } {
  const kept = formatRupees(sums.kept);
  const back = (['refunded', 'onItsWay', 'waiting', 'moved'] as const)
    .filter((key) => sums[key] > 0)
    .map((key) => t(`bookings.${key}`, { amount: formatRupees(sums[key]) }));
  const paid = t('bookings.paid', { amount: formatRupees(sums.paid) });
  if (back.length === 0) return { main: kept, note: undefined };
  if (sums.kept === 0) return { main: back.join(' · '), note: paid };
  const now = t('bookings.totalNow', { amount: kept });
  return { main: kept, note: [paid, ...back, now].join(' · ') };
}
