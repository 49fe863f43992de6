import { stayText } from '#contract/booking/party.ts';
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
  { people, timeZone }: { people: number; timeZone: string },
): string {
  const endsAt = new Date(Date.parse(at) + minutes * MINUTE_MS).toISOString();
  return stayText({ startsAt: at, endsAt, timeZone, people, atOnce });
}

/** '1 time free', '6 times free' */
export function timesFree(count: number): string {
  return count === 1 ? '1 time free' : `${count} times free`;
}

/** '9:00 PM has no room for 20 people; 7:00 PM is chosen instead.'; names the day when it differs. */
export function noRoom(
  at: string,
  people: number,
  instead: string | undefined,
  timeZone: string,
): string {
  const lost = `${formatTime(at, timeZone)} has no room for ${formatPeople(people)}`;
  if (!instead) return `${lost}.`;
  const isSameDay = dateIn(at, timeZone) === dateIn(instead, timeZone);
  const word = isSameDay ? formatTime(instead, timeZone) : startInShort(instead, timeZone);
  return `${lost}; ${word} is chosen instead.`;
}
