import { namesText } from '../availability/names-text.ts';
import { dateIn, formatDay, formatTime, zoneNote } from '../time.ts';

/** How a party is served: all at once, or in turns when a service has fewer seats. */
export function servedText(people: number, atOnce: number): string {
  if (atOnce >= people) return 'together';
  return atOnce <= 1 ? 'one after another' : `${atOnce} at a time`;
}

/**
 * '1 person', '3 people, together', '3 people, one after another', '5 people, 2 at a time',
 * followed by ', with Riya' where `names` has the members.
 */
export function partyText(people: number, atOnce: number, names: readonly string[] = []): string {
  const party = people === 1 ? '1 person' : `${people} people, ${servedText(people, atOnce)}`;
  return names.length === 0 ? party : `${party}, with ${namesText(names)}`;
}

/** '11:00 AM – 2:00 PM', with the day of the end where it differs. */
export function spanText(startsAt: string, endsAt: string, timeZone: string): string {
  const [start, end] = [startsAt, endsAt].map((at) => dateIn(Date.parse(at), timeZone));
  const until = formatTime(endsAt, timeZone);
  const day = start === end ? '' : `${formatDay(endsAt, timeZone)}, `;
  return `${formatTime(startsAt, timeZone)} – ${day}${until}`;
}

/** 'Tue, 4 Aug 2026, 11:00 AM – 2:00 PM'. */
export function daySpanText(startsAt: string, endsAt: string, timeZone: string): string {
  return `${formatDay(startsAt, timeZone)}, ${spanText(startsAt, endsAt, timeZone)}${zoneNote(timeZone)}`;
}

/** Names of the members of a booking, if the business is a team. */
export function servedNames({
  servedBy,
}: {
  servedBy?: readonly { name: string }[] | undefined;
}): string[] | undefined {
  return servedBy?.map(({ name }) => name);
}
