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

/** 'Paid ₹4,500.00 · Refunded ₹1,499.00 · Total now ₹3,001.00'; undefined when nothing came back. */
export function refundsLine(t: T, sums: BookingSums): string | undefined {
  const back = (['refunded', 'onItsWay', 'waiting', 'moved'] as const).filter(
    (key) => sums[key] > 0,
  );
  if (back.length === 0) return undefined;
  return [
    t('bookings.paid', { amount: formatRupees(sums.paid) }),
    ...back.map((key) => t(`bookings.${key}`, { amount: formatRupees(sums[key]) })),
    t('bookings.totalNow', { amount: formatRupees(sums.kept) }),
  ].join(' · ');
}
