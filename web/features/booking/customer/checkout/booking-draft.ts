import { type Place, places } from '#contract/catalogue/places.ts';
import { PEOPLE_MAX, PEOPLE_MIN } from '#contract/limits.ts';
import { dateIn } from '#contract/time.ts';
import { onSessionEnd } from '#web/api/session/session.ts';
import type { RequestedStart } from '../times/use-slot-pick.ts';
import type { TypedHome } from './address/home-values.ts';
import { type BookingStep, bookingSteps } from './booking-step.ts';

/** The part of a booking that is in the URL, so that it survives a reload and a login. */
export type BookingDraft = {
  step: BookingStep;
  people: number;
  requested: RequestedStart | undefined;
  place: Place | undefined;
  memberId: string | undefined;
  isTogether: boolean;
  /** The waitlist offer that the booking accepts. */
  offerId: string | undefined;
  /** The services of a visit, in the format of `segmentsText`. */
  segments: string | undefined;
  /** The repetition of a series, such as '2x6': every two weeks, six dates. */
  repeat: string | undefined;
};

const draftKeys = [
  ...['book', 'step', 'people', 'at', 'date', 'place', 'with'],
  ...['together', 'held', 'segments', 'repeat'],
];

/** Reads the URL; a missing or invalid value is undefined (BOOK-07, BOOK-08). */
export function draftOf(search: URLSearchParams, timeZone: string): BookingDraft {
  const people = Math.min(peopleIn(search), PEOPLE_MAX);
  return {
    // A link that names a time, such as one from a search, opens the step that displays the time.
    step:
      bookingSteps.find((step) => step === search.get('step')) ??
      (search.has('at') ? 'when' : 'who'),
    people: Math.max(people, PEOPLE_MIN),
    requested: requestedIn(search, timeZone),
    place: places.find((place) => place === search.get('place')),
    memberId: search.get('with') ?? undefined,
    isTogether: search.get('together') === '1',
    offerId: search.get('held') ?? undefined,
    segments: search.get('segments') ?? undefined,
    repeat: search.get('repeat') ?? undefined,
  };
}

/** True if the URL asks for more people than a booking can have, which become the maximum. */
export function hasTooManyPeople(search: URLSearchParams): boolean {
  return peopleIn(search) > PEOPLE_MAX;
}

/** The time in the URL, else any time of its date. */
function requestedIn(search: URLSearchParams, timeZone: string): RequestedStart | undefined {
  const at = search.get('at') ?? '';
  if (!Number.isNaN(Date.parse(at))) return { at, date: dateIn(at, timeZone) };
  const date = search.get('date') ?? '';
  const isDate = /^\d{4}-\d\d-\d\d$/.test(date) && !Number.isNaN(Date.parse(date));
  return isDate ? { at: '', date } : undefined;
}

/** The whole number of people in the URL, else 0. */
function peopleIn(search: URLSearchParams): number {
  const people = Number(search.get('people'));
  return Number.isInteger(people) ? people : 0;
}

/** Returns the same URL with the current choice; an empty `at` means no time. */
export function withDraft(
  search: URLSearchParams,
  draft: Omit<BookingDraft, 'requested' | 'place' | 'offerId'> & {
    at: string | undefined;
    place: Place;
  },
): URLSearchParams {
  const next = new URLSearchParams(search);
  setOrDelete(
    next,
    'step',
    draft.step === 'who' && draft.at === undefined ? undefined : draft.step,
  );
  next.set('people', String(draft.people));
  next.set('place', draft.place);
  setOrDelete(next, 'at', draft.at);
  setOrDelete(next, 'with', draft.segments ? undefined : draft.memberId);
  setOrDelete(next, 'segments', draft.segments);
  setOrDelete(next, 'repeat', draft.repeat);
  setOrDelete(next, 'together', draft.isTogether ? '1' : undefined);
  return next;
}

/** Returns the URL of the page without the dialog. */
export function withoutDraft(search: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const key of draftKeys) next.delete(key);
  return next;
}

function setOrDelete(search: URLSearchParams, key: string, value: string | undefined): void {
  if (value) search.set(key, value);
  else search.delete(key);
}

const typedHomes = new Map<string, TypedHome>();
onSessionEnd(() => typedHomes.clear());

/**
 * Keeps a typed address in memory while the dialog is closed, such as during the login, because private data must not be
 * stored or put into the URL.
 */
export function storeHome(subServiceId: string, home: TypedHome): void {
  typedHomes.set(subServiceId, home);
}

/** Returns and removes the stored address, which is valid for one return only. */
export function takeHome(subServiceId: string): TypedHome | undefined {
  const home = typedHomes.get(subServiceId);
  typedHomes.delete(subServiceId);
  return home;
}
