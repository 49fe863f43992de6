import type { SlotAlternative } from '#contract/availability/views.ts';
import { spanText, stayText } from '#contract/booking/party.ts';
import { dateIn, dateText, formatTime } from '#contract/time.ts';
import { formatPeople } from '#web/lib/plural.ts';

const MINUTE_MS = 60_000;
/** Mentions the seats left when there are at most this many. */
const FEW_SEATS = 3;

/** The three lines of a day's chip: 'Tue', '4', 'Aug'. */
export function dayOnChip(date: string): { weekday: string; day: string; month: string } {
  const { weekdayShort, day, monthShort } = dateText(date);
  return { weekday: weekdayShort, day, month: monthShort };
}

/** 'Tue, 4 Aug' */
export function dayInShort(date: string): string {
  const { weekday, day, month } = dayOnChip(date);
  return `${weekday}, ${day} ${month}`;
}

/** 'Tuesday 4 August 2026' */
export function dayInFull(date: string): string {
  const { weekday, day, month, year } = dateText(date);
  return `${weekday} ${day} ${month} ${year}`;
}

/** The seats left, when few are left and others are taken; a service for one person is never 'nearly full'. */
export function lastSeats(seatsLeft: number, capacity: number): number | undefined {
  return seatsLeft <= FEW_SEATS && seatsLeft < capacity ? seatsLeft : undefined;
}

/** 'Tue, 4 Aug, 6:00 PM' */
export function startInShort(at: string, timeZone: string): string {
  return `${dayInShort(dateIn(at, timeZone))}, ${formatTime(at, timeZone)}`;
}

/** '11:00 AM – 2:00 PM · 3 guests, one after another', for the selected start. */
export function stayAt(
  at: string,
  { minutes, atOnce }: { minutes: number; atOnce: number },
  { people, timeZone, names }: { people: number; timeZone: string; names?: readonly string[] },
): string {
  const endsAt = endOf(at, { minutes });
  return stayText({ startsAt: at, endsAt, timeZone, people, atOnce, names });
}

/** When a party that takes this long is done. */
export function endOf(at: string, { minutes }: { minutes: number }): string {
  return new Date(Date.parse(at) + minutes * MINUTE_MS).toISOString();
}

/** 'Meera at 4:00 PM', 'Facial with Meera, 4:00 PM – 5:30 PM', 'One after another, 4:00 PM – 6:00 PM' */
export function alternativeText(
  { kind, member, at, endsAt, servedAtOnce }: SlotAlternative,
  timeZone: string,
  partName?: string | undefined,
): string {
  if (kind === 'member' && member && partName)
    return `${partName} with ${member.name}, ${spanText(at, endsAt, timeZone)}`;
  if (kind === 'member' && member) return `${member.name} at ${formatTime(at, timeZone)}`;
  const way = servedAtOnce === 1 ? 'One after another' : `${servedAtOnce} at a time`;
  return `${way}, ${spanText(at, endsAt, timeZone)}`;
}

/** '1 time free', '6 times free' */
export function timesFree(count: number): string {
  return count === 1 ? '1 time free' : `${count} times free`;
}

/** Who is to be served, and how. */
export type RequestedParty = {
  people: number;
  /** The chosen team member. */
  memberName?: string | undefined;
  isTogether?: boolean | undefined;
  /** Of a visit. */
  segments?: string | undefined;
};

/** '9:00 PM has no room for 20 people; 7:00 PM is chosen instead.'; names the day when it differs. */
export function noCapacity(
  at: string,
  party: RequestedParty,
  instead: string | undefined,
  timeZone: string,
): string {
  const lost = lostText(formatTime(at, timeZone), party);
  if (!instead) return `${lost}.`;
  const isSameDay = dateIn(at, timeZone) === dateIn(instead, timeZone);
  const word = isSameDay ? formatTime(instead, timeZone) : startInShort(instead, timeZone);
  return `${lost}; ${word} is chosen instead.`;
}

function lostText(
  time: string,
  { people, memberName, isTogether = false, segments }: RequestedParty,
): string {
  const party = `${formatPeople(people)}${isTogether ? ' together' : ''}`;
  const forParty = people > 1 ? ` for ${party}` : '';
  if (segments) return `${time} does not fit these services${forParty}`;
  if (memberName) return `${time} is not free with ${memberName}${forParty}`;
  return `${time} has no room for ${party}`;
}
