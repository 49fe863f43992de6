import { type Place, places } from '#contract/catalogue/places.ts';
import { PEOPLE_MAX, PEOPLE_MIN } from '#contract/limits.ts';
import { dateIn } from '#contract/time.ts';
import type { Wished } from '../times/use-slot-pick.ts';

/** What of a booking stands in the address of the page, so that a reload and a login keep it. */
export type BookingDraft = { people: number; wished: Wished | undefined; place: Place | undefined };

/** Reads the address; what it does not name, or names wrongly, is left open (BOOK-07, BOOK-08). */
export function draftOf(search: URLSearchParams, timeZone: string): BookingDraft {
  const people = Number(search.get('people'));
  const at = search.get('at') ?? '';
  const isPeople = Number.isInteger(people) && people >= PEOPLE_MIN && people <= PEOPLE_MAX;
  return {
    people: isPeople ? people : PEOPLE_MIN,
    wished: Number.isNaN(Date.parse(at)) ? undefined : { at, date: dateIn(at, timeZone) },
    place: places.find((place) => place === search.get('place')),
  };
}

/** The same address with what is chosen now; an empty `at` is no time. */
export function withDraft(
  search: URLSearchParams,
  draft: { people: number; at: string | undefined; place: Place },
): URLSearchParams {
  const next = new URLSearchParams(search);
  next.set('people', String(draft.people));
  next.set('place', draft.place);
  if (draft.at) next.set('at', draft.at);
  else next.delete('at');
  return next;
}

const typedAddresses = new Map<string, string>();

/** An address is private: it outlives the way to the login page and back, but is written nowhere. */
export function keepAddress(subServiceId: string, address: string): void {
  typedAddresses.set(subServiceId, address);
}

/** Takes it out: it serves one return only. */
export function takeAddress(subServiceId: string): string {
  const address = typedAddresses.get(subServiceId) ?? '';
  typedAddresses.delete(subServiceId);
  return address;
}
