import { ANSWER_HOURS, ANSWER_MINUTES_BEFORE, REBOOKING_HOURS } from '#contract/booking/limits.ts';
import type { RequestStatus } from '#contract/booking/views.ts';
import type { Place } from '#contract/catalogue/views.ts';
import { checkAddress } from '#contract/fields.ts';
import { PEOPLE_MAX, PEOPLE_MIN } from '#contract/limits.ts';
import { paiseOf } from '#contract/paise-of.ts';

/** Unpaid holds that a person may have at once. */
export const HOLDS_MAX = 2;
/** The least time to answer a late booking, unless it starts earlier. */
export const ANSWER_MINUTES_MIN = 10;

/** BOOK-07: an integer from 1 to 20. */
export function isPeopleCount(people: number): boolean {
  return Number.isInteger(people) && people >= PEOPLE_MIN && people <= PEOPLE_MAX;
}

/** The amount that one person pays: the price, and the booking charge on top. */
type PersonPaise = { pricePaise: number | null; chargePaise: number };
type Amounts = { labourChargePerPerson: number; bookingCharge: number };

/** True when the amounts that the browser showed equal the current ones. */
export function isPresentPrice(
  amounts: Amounts,
  { pricePaise, chargePaise }: PersonPaise,
): boolean {
  return (
    paiseOf(amounts.labourChargePerPerson) === pricePaise &&
    paiseOf(amounts.bookingCharge) === chargePaise
  );
}

type Charged = { pricePaise: number; chargePaise: number; travelFeePaise: number };

/** BOOK-15: (price + booking charge) × people, and the travel fee of a home visit; in paise. */
export function totalPaise(
  { pricePaise, chargePaise, travelFeePaise }: Charged,
  people: number,
): number {
  return (pricePaise + chargePaise) * people + travelFeePaise;
}

/** The provider's deadline to answer: 24 hours, or 30 minutes before the start if that is earlier. */
export function answerBy(now: Temporal.Instant, startsAt: Temporal.Instant): Temporal.Instant {
  const usual = earlier(
    now.add({ hours: ANSWER_HOURS }),
    startsAt.subtract({ minutes: ANSWER_MINUTES_BEFORE }),
  );
  const least = earlier(now.add({ minutes: ANSWER_MINUTES_MIN }), startsAt);
  return Temporal.Instant.compare(usual, least) < 0 ? least : usual;
}

/** The customer's deadline to choose a rebooking: two hours, or half an hour before the start; at least ten minutes. */
export function rebookingDeadline(
  now: Temporal.Instant,
  startsAt: Temporal.Instant,
): Temporal.Instant {
  const usual = now.add({ hours: REBOOKING_HOURS });
  if (Temporal.Instant.compare(startsAt, now) <= 0) return usual;
  const least = now.add({ minutes: ANSWER_MINUTES_MIN });
  const latest = earlier(usual, startsAt.subtract({ minutes: ANSWER_MINUTES_BEFORE }));
  return Temporal.Instant.compare(latest, least) < 0 ? least : latest;
}

/** Seats and minutes that fewer people need, with as many people served at once as before. */
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

/** Chooses the place of a booking. A home visit needs the customer's address; `area` is its public part. */
export function choosePlace(
  offer: Offer,
  requested: Place | undefined,
  address: string | undefined,
): PlaceChoice {
  const place = requested ?? offer.places[0] ?? 'provider';
  if (!offer.places.includes(place)) return { refusal: 'PLACE_NOT_OFFERED' };
  if (place === 'online') return { place, location: 'Online', area: 'Online' };
  const providerArea = `${offer.area}, ${offer.city}`;
  if (place === 'provider') return { place, location: offer.address, area: providerArea };
  const home = (address ?? '').trim();
  if (checkAddress(home)) return { refusal: 'ADDRESS_REQUIRED' };
  return { place, location: home, area: `At the customer's home, ${offer.city}` };
}

const REFERENCE_ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** A short reference that can be read out by phone, from 8 random bytes: 'ZB-7KQ2MXPA'. */
export function referenceOf(bytes: Uint8Array): string {
  return `ZB-${Array.from(bytes, (byte) => REFERENCE_ALPHABET[byte % REFERENCE_ALPHABET.length]).join('')}`;
}

type Ended = { state: string; cancelMove: string | null };

/** PREQ-24: the request status that a provider sees for a booking's state. */
export function requestStatus({ state, cancelMove }: Ended): RequestStatus {
  if (state === 'cancelled') return cancelMove === 'reject' ? 'rejected' : 'cancelled';
  if (state === 'accepted' || state === 'completed') return state;
  return 'pending';
}
