import { visitMinutes } from '#contract/availability/visit-size.ts';
import type { SegmentLength } from '#contract/availability/visits.ts';
import type { SubService } from '#contract/catalogue/views.ts';
import { formatRupees } from '#contract/money.ts';
import { formatTime } from '#contract/time.ts';
import type { T } from '#messages/translation.ts';
import { localMinutes } from '#web/i18n/format.ts';
import type { Start } from '../../times/slot-choice.ts';

const MINUTE_MS = 60_000;
/** Beyond this length, a name only counts the further services. */
const NAME_LENGTH_MAX = 120;

/** A segment of the visit at the chosen start. */
type TimedSegment = { name: string; at: string; memberName: string | undefined };

/** 'Haircut', 'Haircut + Facial' */
export function chosenName(t: T, services: readonly { name: string }[]): string {
  const names = services.map(({ name }) => t.nameOf(name));
  const all = names.join(' + ');
  if (all.length <= NAME_LENGTH_MAX) return all;
  return t('booking.moreServices', { name: names[0] ?? '', count: names.length - 1 });
}

/** The minutes of the services for one person. */
export function minutesOf(
  chosen: readonly { subService: Pick<SubService, 'minutes' | 'processingMinutes'> }[],
): number {
  return visitMinutes(chosen.map(({ subService }) => subService));
}

/**
 * When each segment begins if the visit begins at `start`; undefined while the listed times belong to other segments.
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
    const { minutes = 0, processingMinutes = 0 } = lengths[part] ?? {};
    from += (minutes + processingMinutes) * MINUTE_MS;
    return { name, at, memberName };
  });
}

/** 'Haircut 11:00 AM with Riya, then Facial 11:45 AM' */
export function visitSentence(t: T, segments: readonly TimedSegment[], timeZone: string): string {
  return segments
    .map(({ name, at, memberName: member }) => {
      const time = formatTime(at, timeZone);
      return member
        ? t('booking.partAtWith', { name, time, member })
        : t('booking.partAt', { name, time });
    })
    .join(t('booking.nextPart'));
}

/** '45 min · ₹500' */
export function serviceFacts(
  t: T,
  { minutes, price }: Pick<SubService, 'minutes' | 'price'>,
): string {
  const amount = price ? ` · ${formatRupees(price.totalAmount)}` : '';
  return `${localMinutes(t, minutes)}${amount}`;
}
