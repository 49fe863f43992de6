import type { Bookable } from '#capabilities/catalogue/index.ts';
import { locateHome } from '#capabilities/search/index.ts';
import type { HomeAddress, HomePlace } from '#contract/booking/home-visits/address.ts';
import { homeAddressText } from '#contract/booking/home-visits/address-rules.ts';
import {
  isServed,
  type Journey,
  journeyTo,
  kmOf,
  longestMinutes,
  type Position,
  type Travelling,
} from '#contract/booking/home-visits/travel.ts';
import type { BookedHome } from '#contract/booking/home-visits/views.ts';
import type { OrderBody } from '#contract/booking/order.ts';
import type { Place } from '#contract/catalogue/views.ts';
import type { Sentence } from '#messages/sentence.ts';
import { Refused } from '#platform/refused.ts';
import { choosePlace } from '../rules.ts';

/** The address of a booking at a customer's home, as it is stored. */
export type StoredHome = BookedHome;

/** Where a booking takes place, and the way there. */
export type Where = {
  place: Place;
  location: string;
  area: string;
  homeAddress: StoredHome | null;
  travelMetres: number | null;
  /** One way; 0 unless at the customer's home. */
  travelMinutes: number;
};

/** The way to a home, and the locality that stands for it; null for the customer's own position. */
export type FoundHome = Journey & { position: Position; locality: string | null };

const nowhere = { homeAddress: null, travelMetres: null, travelMinutes: 0 };

/**
 * The place of an order. A home visit has an address with lines, or in one text: then nothing is known of the way,
 * and the longest one is kept free.
 * @throws Refused PLACE_NOT_OFFERED, ADDRESS_REQUIRED, HOME_NOT_FOUND, HOME_TOO_FAR.
 */
export function placeOf(
  body: Pick<OrderBody, 'place' | 'address' | 'homeAddress'>,
  offer: Bookable,
): Where {
  const home = body.homeAddress as HomeAddress | undefined;
  const where = choosePlace(offer, body.place, home ? homeAddressText(home) : body.address);
  if ('refusal' in where) {
    const address: Sentence = (t) => t('checks.addressTooShort');
    const details = where.refusal === 'ADDRESS_REQUIRED' ? { fields: { address } } : {};
    throw new Refused(where.refusal, undefined, details);
  }
  if (where.place !== 'home') return { ...where, ...nowhere };
  if (!home) return { ...where, ...nowhere, travelMinutes: longestMinutes(offer) };
  const { position, metres, minutes } = findHome(offer, home);
  const town = home.area === home.city ? home.city : `${home.area}, ${home.city}`;
  return {
    ...where,
    area: `At the customer's home, ${town}`,
    homeAddress: { ...home, position, isExact: home.position !== undefined },
    travelMetres: metres,
    travelMinutes: minutes,
  };
}

/**
 * The way from a service to a home.
 * @throws Refused HOME_NOT_FOUND when its position is unknown, HOME_TOO_FAR with the distance.
 */
export function findHome(offer: Travelling, { area, city, position }: HomePlace): FoundHome {
  const locality = position ? null : locateHome({ area, city }, offer);
  if (locality === undefined) throw new Refused('HOME_NOT_FOUND');
  const at = position ?? pointOf(locality ?? offer);
  const journey = journeyTo(offer, at);
  if (!isServed(offer, journey)) {
    const distanceKm = kmOf(journey.metres);
    const { homeRadiusKm: radiusKm } = offer;
    const text: Sentence = (t) =>
      t('sentences.homeTooFar', { distance: distanceKm, radius: radiusKm ?? 0 });
    throw new Refused('HOME_TOO_FAR', text, { extra: { distanceKm, radiusKm } });
  }
  return { ...journey, position: at, locality: locality?.label ?? null };
}

/**
 * The place of a booking at another service.
 * @returns undefined when that service does not go there.
 */
export function placeAgain(
  offer: Bookable,
  booked: { place: Place; location: string; area: string; homeAddress: StoredHome | null },
): Where | undefined {
  const chosen = choosePlace(offer, booked.place, booked.location);
  if ('refusal' in chosen) return undefined;
  if (chosen.place !== 'home') return { ...chosen, ...nowhere };
  const { homeAddress } = booked;
  if (!homeAddress) return { ...chosen, ...nowhere, travelMinutes: longestMinutes(offer) };
  const journey = journeyTo(offer, homeAddress.position);
  if (!isServed(offer, journey)) return undefined;
  const { metres: travelMetres, minutes: travelMinutes } = journey;
  return { ...chosen, area: booked.area, homeAddress, travelMetres, travelMinutes };
}

function pointOf({ latitude, longitude }: Position): Position {
  return { latitude, longitude };
}
