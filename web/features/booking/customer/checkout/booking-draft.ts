import { type Place, places } from '#contract/catalogue/places.ts';
import { PEOPLE_MAX, PEOPLE_MIN } from '#contract/limits.ts';
import { dateIn } from '#contract/time.ts';
import type { RequestedStart } from '../times/use-slot-pick.ts';

/** The part of a booking that the page address carries, so that it survives a reload and a login. */
export type BookingDraft = {
  people: number;
  requested: RequestedStart | undefined;
  place: Place | undefined;
};

/** Reads the address; a missing or invalid value stays undefined (BOOK-07, BOOK-08). */
export function draftOf(search: URLSearchParams, timeZone: string): BookingDraft {
  const people = Number(search.get('people'));
  const at = search.get('at') ?? '';
  const isPeople = Number.isInteger(people) && people >= PEOPLE_MIN && people <= PEOPLE_MAX;
  return {
    people: isPeople ? people : PEOPLE_MIN,
    requested: Number.isNaN(Date.parse(at)) ? undefined : { at, date: dateIn(at, timeZone) },
    place: places.find((place) => place === search.get('place')),
  };
}

/** Returns the same address with the current choice; an empty `at` means no time. */
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

/** Keeps a typed address in memory during the login; it is private, so it is not stored or put into the URL. */
export function storeAddress(subServiceId: string, address: string): void {
  typedAddresses.set(subServiceId, address);
}

/** Reads and removes the stored address: it is valid for one return only. */
export function takeAddress(subServiceId: string): string {
  const address = typedAddresses.get(subServiceId) ?? '';
  typedAddresses.delete(subServiceId);
  return address;
}
