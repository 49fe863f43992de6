import type { VisitSegment } from '#contract/availability/visits.ts';
import { servedNames } from '#contract/booking/party.ts';
import { formatTime } from '#contract/time.ts';
import type { T } from '#messages/translation.ts';
import { localMinutes } from '#web/i18n/format.ts';
import { localNames, localSpan } from '#web/i18n/moments.ts';
import { servedText } from '#web/i18n/party.ts';

export { servedText };

const MINUTE_MS = 60_000;

/** '11:00 AM Haircut, with Riya'. */
export function segmentLine(t: T, segment: VisitSegment, timeZone: string): string {
  const names = servedNames(segment) ?? [];
  const span = `${formatTime(segment.startsAt, timeZone)} ${t.nameOf(segment.name)}`;
  return names.length === 0 ? span : t('times.spanWith', { span, names: localNames(t, names) });
}

/** '11:00 AM – 11:45 AM, with Riya'; for several people also how they are served. */
export function segmentStay(t: T, segment: VisitSegment, people: number, timeZone: string): string {
  const { startsAt, endsAt, servedAtOnce } = segment;
  const names = servedNames(segment) ?? [];
  const served = people > 1 ? `, ${servedText(t, people, servedAtOnce)}` : '';
  const span = localSpan(t, startsAt, endsAt, timeZone) + served;
  return names.length === 0 ? span : t('times.spanWith', { span, names: localNames(t, names) });
}

/** ', then 30 min processing time' before the next segment; otherwise empty. */
export function processingText(
  t: T,
  { endsAt }: Pick<VisitSegment, 'endsAt'>,
  next: Pick<VisitSegment, 'startsAt'> | undefined,
): string {
  const minutes = next ? (Date.parse(next.startsAt) - Date.parse(endsAt)) / MINUTE_MS : 0;
  return minutes > 0 ? t('times.processing', { duration: localMinutes(t, minutes) }) : '';
}

/** A card names the member of each segment in the text; otherwise the members of the party are named. */
export function partyNames(booking: {
  segments?: readonly VisitSegment[] | undefined;
  servedBy?: readonly { name: string }[] | undefined;
}): string[] | undefined {
  return booking.segments ? undefined : servedNames(booking);
}
