import { visitName } from '#contract/availability/visit-name.ts';
import type { SegmentLength } from '#contract/availability/visits.ts';
import type { SubService } from '#contract/catalogue/views.ts';
import { formatRupees } from '#contract/money.ts';
import { formatTime } from '#contract/time.ts';
import { formatMinutes } from '#web/lib/minutes.ts';
import type { Start } from '../../times/slot-choice.ts';

const MINUTE_MS = 60_000;

/** A segment of the visit at the chosen start. */
type TimedSegment = { name: string; at: string; memberName: string | undefined };

/** 'Haircut', 'Haircut + Facial' */
export function chosenName(services: readonly { name: string }[]): string {
  return visitName(services.map(({ name }) => name));
}

/** The minutes of the services for one person. */
export function minutesOf(chosen: readonly { subService: { minutes: number } }[]): number {
  return chosen.reduce((sum, { subService }) => sum + subService.minutes, 0);
}

/**
 * When each segment begins if the visit begins at `start`; undefined while the listed times are those of other
 * segments.
 */
export function segmentTimes(
  chosen: readonly { subServiceId: string; name: string; memberName: string | undefined }[],
  start: Pick<Start, 'at' | 'segments'>,
  usual: readonly SegmentLength[] | undefined,
): TimedSegment[] | undefined {
  const lengths = start.segments ?? usual ?? [];
  const isSame =
    lengths.length === chosen.length &&
    chosen.every(({ subServiceId }, part) => lengths[part]?.subServiceId === subServiceId);
  if (!isSame) return undefined;
  let from = Date.parse(start.at);
  return chosen.map(({ name, memberName }, part) => {
    const at = new Date(from).toISOString();
    from += (lengths[part]?.minutes ?? 0) * MINUTE_MS;
    return { name, at, memberName };
  });
}

/** 'Haircut 11:00 AM with Riya, then Facial 11:45 AM' */
export function visitSentence(segments: readonly TimedSegment[], timeZone: string): string {
  return segments
    .map(({ name, at, memberName }) => {
      const who = memberName ? ` with ${memberName}` : '';
      return `${name} ${formatTime(at, timeZone)}${who}`;
    })
    .join(', then ');
}

/** '45 min · ₹500' */
export function serviceFacts({ minutes, price }: Pick<SubService, 'minutes' | 'price'>): string {
  const amount = price ? ` · ${formatRupees(price.totalAmount)}` : '';
  return `${formatMinutes(minutes)}${amount}`;
}
