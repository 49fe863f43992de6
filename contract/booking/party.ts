import { dateIn, formatDay, formatTime, zoneName } from '../time.ts';

/** How a party is served: all at once, or in turns when a service has room for fewer. */
export function servedText(people: number, atOnce: number): string {
  if (atOnce >= people) return 'together';
  return atOnce <= 1 ? 'one after another' : `${atOnce} at a time`;
}

/** '1 person', '3 guests, together', '3 guests, one after another', '5 guests, 2 at a time'. */
export function partyText(people: number, atOnce: number): string {
  return people === 1 ? '1 person' : `${people} guests, ${servedText(people, atOnce)}`;
}

/** '11:00 AM – 2:00 PM', with the day of the end where it is another. */
export function spanText(startsAt: string, endsAt: string, timeZone: string): string {
  const [start, end] = [startsAt, endsAt].map((at) => dateIn(Date.parse(at), timeZone));
  const until = formatTime(endsAt, timeZone);
  const day = start === end ? '' : `${formatDay(endsAt, timeZone)}, `;
  return `${formatTime(startsAt, timeZone)} – ${day}${until}`;
}

/** 'Tue, 4 Aug 2026, 11:00 AM – 2:00 PM IST'. */
export function daySpanText(startsAt: string, endsAt: string, timeZone: string): string {
  return `${formatDay(startsAt, timeZone)}, ${spanText(startsAt, endsAt, timeZone)} ${zoneName(timeZone)}`;
}

/** '11:00 AM – 2:00 PM · 3 guests, one after another': what a party must know before it pays. */
export function stayText(stay: {
  startsAt: string;
  endsAt: string;
  timeZone: string;
  people: number;
  atOnce: number;
}): string {
  const { startsAt, endsAt, timeZone, people, atOnce } = stay;
  return `${spanText(startsAt, endsAt, timeZone)} · ${partyText(people, atOnce)}`;
}
