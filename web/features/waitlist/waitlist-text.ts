import { dateIn, dateText, formatTime } from '#contract/time.ts';
import { LOST_OFFERS_MAX } from '#contract/waitlist/limits.ts';
import type { WaitlistEntry } from '#contract/waitlist/views.ts';

type Window = Pick<WaitlistEntry, 'fromDate' | 'toDate' | 'fromTime' | 'toTime'>;

const DAY_START = '00:00';
const DAY_END = '23:59';

/** 'Tue 4 Aug, 4:00 PM', 'Tue 4 – Fri 7 Aug, 4:00 – 7:00 PM', 'Tue 4 Aug, any time' */
export function windowText({ fromDate, toDate, fromTime, toTime }: Window): string {
  const days = fromDate === toDate ? dayText(fromDate) : daysText(fromDate, toDate);
  return `${days}, ${timesText(fromTime, toTime)}`;
}

function dayText(date: string): string {
  const { weekdayShort, day, monthShort } = dateText(date);
  return `${weekdayShort} ${day} ${monthShort}`;
}

function daysText(from: string, to: string): string {
  const { weekdayShort, day, monthShort } = dateText(from);
  const isOneMonth = monthShort === dateText(to).monthShort;
  return `${isOneMonth ? `${weekdayShort} ${day}` : dayText(from)} – ${dayText(to)}`;
}

function timesText(from: string, to: string): string {
  if (from === to) return clockText(from);
  if (from === DAY_START && to === DAY_END) return 'any time';
  if (from === DAY_START) return `until ${clockText(to)}`;
  return to === DAY_END ? `from ${clockText(from)}` : `${clockText(from)} – ${clockText(to)}`;
}

/** '16:30' is '4:30 PM'. */
export function clockText(time: string): string {
  return formatTime(`2026-01-01T${time}:00Z`, 'UTC');
}

/** '1st', '2nd', '3rd', '11th', '21st' */
export function placeText(position: number): string {
  const isTeen = position % 100 >= 11 && position % 100 <= 13;
  const suffix = isTeen ? 'th' : (['th', 'st', 'nd', 'rd'][position % 10] ?? 'th');
  return `${position}${suffix}`;
}

/** 'Tue 4 Aug, 4:00 PM' */
export function momentText(at: string, timeZone: string): string {
  return `${dayText(dateIn(at, timeZone))}, ${formatTime(at, timeZone)}`;
}

/** 'Tue 4 Aug, 4:00 PM – 5:00 PM' */
export function offerText(
  { startsAt, endsAt }: { startsAt: string; endsAt: string },
  timeZone: string,
): string {
  return `${momentText(startsAt, timeZone)} – ${formatTime(endsAt, timeZone)}`;
}

/** How an entry ended. */
export function endText({ state }: Pick<WaitlistEntry, 'state'>): string {
  switch (state) {
    case 'booked':
      return 'Booked';
    case 'left':
      return 'You left';
    case 'missed':
      return `Ended after ${LOST_OFFERS_MAX} missed or declined offers`;
    default:
      return 'No time opened up';
  }
}

type Segment = NonNullable<WaitlistEntry['segments']>[number];

/** A segment in the page address of a booking. */
function segmentText({ subServiceId, member }: Segment): string {
  return member ? `${subServiceId}:${member.id}` : subServiceId;
}

/** 'Haircut with Riya, then facial with anyone'; undefined when any member may serve all of it. */
export function membersText({ segments }: Pick<WaitlistEntry, 'segments'>): string | undefined {
  if (!segments?.some(({ member }) => member)) return undefined;
  return segments
    .map(({ name, member }) => `${name} with ${member?.name ?? 'anyone'}`)
    .join(', then ');
}

/** The address at which an offer is booked. */
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
