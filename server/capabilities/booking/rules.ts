import {
  BOOKING_CHARGE_PAISE,
  PEOPLE_MAX,
  PEOPLE_MIN,
  type RequestStatus,
} from '#contract/booking/views.ts';
import type { Place } from '#contract/catalogue/views.ts';
import { checkAddress } from '#contract/fields.ts';
import { ANSWER_HOURS, ANSWER_MINUTES_BEFORE, RESCUE_HOURS } from '#contract/limits.ts';
import { paiseOf } from '#contract/money.ts';

/** Unpaid bookings a person may hold at once. */
export const HOLDS_MAX = 2;
/** A booking made so late that both have passed still leaves this long, or until its start. */
export const ANSWER_MINUTES_MIN = 10;

/** BOOK-07: whole people, 1 to 20. */
export function isPeopleCount(people: number): boolean {
  return Number.isInteger(people) && people >= PEOPLE_MIN && people <= PEOPLE_MAX;
}

type Amounts = { labourChargePerPerson: number; bookingCharge: number };

/** True when the amounts the browser showed are the server's: anything else is a changed price. */
export function isPresentPrice(shown: Amounts, pricePaise: number): boolean {
  return (
    paiseOf(shown.labourChargePerPerson) === pricePaise &&
    paiseOf(shown.bookingCharge) === BOOKING_CHARGE_PAISE
  );
}

/** BOOK-15: (price + 1 rupee) × people, in paise. */
export function totalPaise(pricePaise: number, people: number): number {
  return (pricePaise + BOOKING_CHARGE_PAISE) * people;
}

/** By when the provider must have answered (product policy: 24 h, or 30 min before the start). */
export function answerBy(now: Temporal.Instant, startsAt: Temporal.Instant): Temporal.Instant {
  const usual = earlier(
    now.add({ hours: ANSWER_HOURS }),
    startsAt.subtract({ minutes: ANSWER_MINUTES_BEFORE }),
  );
  const least = earlier(now.add({ minutes: ANSWER_MINUTES_MIN }), startsAt);
  return Temporal.Instant.compare(usual, least) < 0 ? least : usual;
}

/** By when the customer must have chosen: two hours, or half an hour before the start, ten minutes at least. */
export function rebookingDeadline(
  now: Temporal.Instant,
  startsAt: Temporal.Instant,
): Temporal.Instant {
  const usual = now.add({ hours: RESCUE_HOURS });
  if (Temporal.Instant.compare(startsAt, now) <= 0) return usual;
  const least = now.add({ minutes: ANSWER_MINUTES_MIN });
  const latest = earlier(usual, startsAt.subtract({ minutes: ANSWER_MINUTES_BEFORE }));
  return Temporal.Instant.compare(latest, least) < 0 ? least : latest;
}

/** Seats and minutes that fewer people need of the same booking; as many were served at once before. */
export function shrunkSpan(
  booked: { people: number; seats: number; minutes: number },
  people: number,
): { seats: number; minutes: number } {
  const rounds = Math.ceil(booked.people / booked.seats);
  const seats = Math.min(people, booked.seats);
  return { seats, minutes: (booked.minutes / rounds) * Math.ceil(people / booked.seats) };
}

function earlier(a: Temporal.Instant, b: Temporal.Instant): Temporal.Instant {
  return Temporal.Instant.compare(a, b) <= 0 ? a : b;
}

type Offer = {
  places: readonly Place[];
  address: string;
  area: string;
  city: string;
};
type PlaceChoice =
  | { place: Place; location: string; area: string }
  | { refusal: 'PLACE_NOT_OFFERED' | 'ADDRESS_REQUIRED' };

/** Where the booking happens; at home it needs the customer's address, of which lists show the end. */
export function choosePlace(
  offer: Offer,
  wished: Place | undefined,
  address: string | undefined,
): PlaceChoice {
  const place = wished ?? offer.places[0] ?? 'provider';
  if (!offer.places.includes(place)) return { refusal: 'PLACE_NOT_OFFERED' };
  if (place === 'online') return { place, location: 'Online', area: 'Online' };
  const providerArea = `${offer.area}, ${offer.city}`;
  if (place === 'provider') return { place, location: offer.address, area: providerArea };
  const home = (address ?? '').trim();
  if (checkAddress(home)) return { refusal: 'ADDRESS_REQUIRED' };
  return { place, location: home, area: `At the customer's home, ${offer.city}` };
}

const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** A short name of a booking that can be said on the phone, from 8 random bytes: 'ZB-7KQ2MXPA'. */
export function referenceOf(bytes: Uint8Array): string {
  return `ZB-${Array.from(bytes, (byte) => letters[byte % letters.length]).join('')}`;
}

type Ended = { state: string; cancelMove: string | null };

/** PREQ-24: the provider's word for a booking's state. */
export function requestStatus({ state, cancelMove }: Ended): RequestStatus {
  if (state === 'cancelled') return cancelMove === 'reject' ? 'rejected' : 'cancelled';
  if (state === 'accepted' || state === 'completed') return state;
  return 'pending';
}
