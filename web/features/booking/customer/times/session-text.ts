import { spanText } from '#contract/booking/party.ts';
import { formatCount, formatPeople } from '#web/lib/plural.ts';
import type { Start } from './slot-choice.ts';

/** '4 places left' */
export function placesLeftText(seatsLeft: number): string {
  return `${formatCount(seatsLeft, 'place')} left`;
}

/** 'Class with Meera, 7:00 AM – 8:00 AM · 2 people', for the selected session. */
export function sessionText(
  { at, endsAt, leader }: Start,
  { people, timeZone }: { people: number; timeZone: string },
): string {
  const what = leader ? `Class with ${leader}` : 'Class';
  return `${what}, ${spanText(at, endsAt ?? at, timeZone)} · ${formatPeople(people)}`;
}
