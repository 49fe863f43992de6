import { namesText } from '#contract/availability/names-text.ts';
import type { VisitSegment } from '#contract/availability/visits.ts';
import { servedNames, servedText, spanText } from '#contract/booking/party.ts';
import { formatTime } from '#contract/time.ts';
import { formatMinutes } from '#web/lib/minutes.ts';

const MINUTE_MS = 60_000;

/** '11:00 AM Haircut with Riya' */
export function segmentLine(segment: VisitSegment, timeZone: string): string {
  return `${formatTime(segment.startsAt, timeZone)} ${segment.name}${withNames(segment, ' ')}`;
}

/** '11:00 AM – 11:45 AM, with Riya'; for several people also how they are served. */
export function segmentStay(segment: VisitSegment, people: number, timeZone: string): string {
  const { startsAt, endsAt, servedAtOnce } = segment;
  const served = people > 1 ? `, ${servedText(people, servedAtOnce)}` : '';
  return `${spanText(startsAt, endsAt, timeZone)}${served}${withNames(segment, ', ')}`;
}

/** ', then 30 min processing time' where the next segment waits for it; otherwise empty. */
export function processingText(
  { endsAt }: Pick<VisitSegment, 'endsAt'>,
  next: Pick<VisitSegment, 'startsAt'> | undefined,
): string {
  const minutes = next ? (Date.parse(next.startsAt) - Date.parse(endsAt)) / MINUTE_MS : 0;
  return minutes > 0 ? `, then ${formatMinutes(minutes)} processing time` : '';
}

/** The text of a card states who serves each segment; otherwise who serves the party. */
export function partyNames(booking: {
  segments?: readonly VisitSegment[] | undefined;
  servedBy?: readonly { name: string }[] | undefined;
}): string[] | undefined {
  return booking.segments ? undefined : servedNames(booking);
}

function withNames(segment: VisitSegment, before: string): string {
  const names = servedNames(segment) ?? [];
  return names.length === 0 ? '' : `${before}with ${namesText(names)}`;
}
