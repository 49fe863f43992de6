import { DEFAULT_LANGUAGE } from '#contract/locale/language.ts';
import { dateIn, formatTime } from '#contract/time.ts';
import { LOST_OFFERS_MAX } from '#contract/waitlist/limits.ts';
import type { WaitlistEntry } from '#contract/waitlist/views.ts';
import type { T } from '#messages/translation.ts';
import { localDate } from '#web/i18n/format.ts';

type Window = Pick<WaitlistEntry, 'fromDate' | 'toDate' | 'fromTime' | 'toTime'>;

const DAY_START = '00:00';
const DAY_END = '23:59';

/** 'Tue 4 Aug, 4:00 PM', 'Tue 4 – Fri 7 Aug, 4:00 – 7:00 PM', 'Tue 4 Aug, any time' */
export function windowText(t: T, { fromDate, toDate, fromTime, toTime }: Window): string {
  const days = fromDate === toDate ? dayText(t, fromDate) : daysText(t, fromDate, toDate);
  return `${days}, ${timesText(t, fromTime, toTime)}`;
}

function dayText(t: T, date: string): string {
  const { weekdayShort, day, monthShort } = localDate(t, date);
  return `${weekdayShort} ${day} ${monthShort}`;
}

function daysText(t: T, from: string, to: string): string {
  const { weekdayShort, day, monthShort } = localDate(t, from);
  const isOneMonth = monthShort === localDate(t, to).monthShort;
  return `${isOneMonth ? `${weekdayShort} ${day}` : dayText(t, from)} – ${dayText(t, to)}`;
}

function timesText(t: T, from: string, to: string): string {
  if (from === to) return clockText(from);
  if (from === DAY_START && to === DAY_END) return t('common.anyTime');
  if (from === DAY_START) return t('common.untilTime', { time: clockText(to) });
  if (to === DAY_END) return t('common.fromTime', { time: clockText(from) });
  return `${clockText(from)} – ${clockText(to)}`;
}

/** '16:30' is '4:30 PM'. */
export function clockText(time: string): string {
  return formatTime(`2026-01-01T${time}:00Z`, 'UTC');
}

/** '1st', '2nd', '3rd', '11th', '21st'; other languages use the number alone. */
export function placeText(t: T, position: number): string {
  if (t.language !== DEFAULT_LANGUAGE) return String(position);
  const isTeen = position % 100 >= 11 && position % 100 <= 13;
  const suffix = isTeen ? 'th' : (['th', 'st', 'nd', 'rd'][position % 10] ?? 'th');
  return `${position}${suffix}`;
}

/** 'Tue 4 Aug, 4:00 PM' */
export function momentText(t: T, at: string, timeZone: string): string {
  return `${dayText(t, dateIn(at, timeZone))}, ${formatTime(at, timeZone)}`;
}

/** 'Tue 4 Aug, 4:00 PM – 5:00 PM' */
export function offerText(
  t: T,
  { startsAt, endsAt }: { startsAt: string; endsAt: string },
  timeZone: string,
): string {
  return `${momentText(t, startsAt, timeZone)} – ${formatTime(endsAt, timeZone)}`;
}

/** How an entry ended. */
export function endText(t: T, { state }: Pick<WaitlistEntry, 'state'>): string {
  switch (state) {
    case 'booked':
      return t('waitlist.booked');
    case 'left':
      return t('waitlist.left');
    case 'missed':
      return t('waitlist.missed', { most: LOST_OFFERS_MAX });
    default:
      return t('waitlist.expired');
  }
}

type Segment = NonNullable<WaitlistEntry['segments']>[number];

/** A segment in the URL of a booking. */
function segmentText({ subServiceId, member }: Segment): string {
  return member ? `${subServiceId}:${member.id}` : subServiceId;
}

/** 'Haircut with Riya, then facial with anyone'; undefined if any member can serve all segments. */
export function membersText(
  t: T,
  { segments }: Pick<WaitlistEntry, 'segments'>,
): string | undefined {
  if (!segments?.some(({ member }) => member)) return undefined;
  return segments
    .map(({ name, member }) => {
      const part = t.nameOf(name);
      return member
        ? t('waitlist.partWith', { part, member: member.name })
        : t('waitlist.partWithAnyone', { part });
    })
    .join(t('waitlist.nextPart'));
}

/** The URL at which an offer is booked. */
export function acceptPath(entry: WaitlistEntry): string {
  const { serviceId, subServiceId, people, member, together, segments, offer } = entry;
  const search = new URLSearchParams({
    book: subServiceId,
    people: String(people),
    ...(offer && { at: offer.startsAt, held: offer.offerId }),
    ...(member && { with: member.id }),
    ...(together && { together: '1' }),
    ...(segments && { segments: segments.map(segmentText).join(',') }),
  });
  return `/service-details/${serviceId}?${search}`;
}
