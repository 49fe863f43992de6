import type { Bookable } from '#capabilities/catalogue/index.ts';
import { isPinOfTown, locateHome } from '#capabilities/search/index.ts';
import type { HomeAddress, HomePlace } from '#contract/booking/home-visits/address.ts';
import { homeAddressText } from '#contract/booking/home-visits/address-rules.ts';
import { type TravelFeeTerms, travelFee } from '#contract/booking/home-visits/fee.ts';
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
import { formatPaise, rupeesOf } from '#contract/money.ts';
import { paiseOf } from '#contract/paise-of.ts';
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
} & StoredFee;

/** The travel fee of a booking with the terms that it was computed by. */
type StoredFee = TravelFeeTerms & { travelFeePaise: number };

const noFee: StoredFee = { travelFreeKm: 0, travelFeePerKmPaise: 0, travelFeePaise: 0 };

type Home = HomePlace & { pin?: string | undefined };

/** The way to a home, and the locality used for it; null for the customer's own position. */
export type FoundHome = Journey & { position: Position; locality: string | null };

const nowhere = { homeAddress: null, travelMetres: null, travelMinutes: 0, ...noFee };

/**
 * The place of an order. A home visit has an address with lines, or in one text: then nothing is known of the way,
 * and the longest one is kept free; a service with a travel fee needs the lines.
 * @param base the service that the way begins at: a visit may have fewer places than its first service, whose
 * premises are not private for that.
 * @throws Refused PLACE_NOT_OFFERED, ADDRESS_REQUIRED, PIN_ELSEWHERE, HOME_NOT_FOUND, HOME_TOO_FAR.
 */
export function placeOf(
  body: Pick<OrderBody, 'place' | 'address' | 'homeAddress'>,
  offer: Bookable,
  base: Bookable = offer,
): Where {
  const home = body.homeAddress as HomeAddress | undefined;
  const where = choosePlace(offer, body.place, home ? homeAddressText(home) : body.address);
  if ('refusal' in where) {
    const address: Sentence = (t) => t('checks.addressTooShort');
    const details = where.refusal === 'ADDRESS_REQUIRED' ? { fields: { address } } : {};
    throw new Refused(where.refusal, undefined, details);
  }
  if (where.place !== 'home') return { ...where, ...nowhere };
  if (!home) {
    if (offer.travelFeePerKmPaise > 0) throw new Refused('ADDRESS_REQUIRED', feeNeedsDistance);
    return { ...where, ...nowhere, travelMinutes: longestMinutes(offer) };
  }
  const { position, metres, minutes } = findHome(base, home);
  const town = home.area === home.city ? home.city : `${home.area}, ${home.city}`;
  return {
    ...where,
    area: `At the customer's home, ${town}`,
    homeAddress: { ...home, position, isExact: home.position !== undefined },
    travelMetres: metres,
    travelMinutes: minutes,
    ...feeFor(offer, metres),
  };
}

const feeNeedsDistance: Sentence = (t) => t('sentences.feeNeedsDistance');

function feeFor({ travelFreeKm, travelFeePerKmPaise }: TravelFeeTerms, metres: number): StoredFee {
  const terms = { travelFreeKm, travelFeePerKmPaise };
  return { ...terms, travelFeePaise: travelFee(terms, metres) };
}

/** A visit of a package includes the way. */
export function withoutFee(where: Where): Where {
  return { ...where, ...noFee };
}

/**
 * Compares the fee with the displayed one; an order without a fee expects none.
 * @throws Refused PRICE_CHANGED with the current fee.
 */
export function checkTravelFee({ travelFee: displayed = 0 }: OrderBody, where: Where): void {
  const { travelFeePaise, travelMetres } = where;
  if (paiseOf(displayed) === travelFeePaise) return;
  const distanceKm = kmOf(travelMetres ?? 0);
  const fee = formatPaise(travelFeePaise);
  throw new Refused('PRICE_CHANGED', (t) => t('sentences.travelFeeChanged', { fee }), {
    extra: { travelFee: rupeesOf(travelFeePaise), distanceKm },
  });
}

/**
 * The way from a service to a home.
 * @throws Refused PIN_ELSEWHERE when the PIN code is in another state, HOME_NOT_FOUND when its position is unknown,
 * HOME_TOO_FAR with the distance.
 */
export function findHome(offer: Travelling, { area, city, position, pin }: Home): FoundHome {
  if (pin !== undefined && !isPinOfTown({ pin, city })) {
    const text: Sentence = (t) => t('sentences.pinElsewhere');
    throw new Refused('PIN_ELSEWHERE', undefined, { fields: { pin: text } });
  }
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
export function placeAgain(offer: Bookable, booked: BookedPlace): Where | undefined {
  const chosen = choosePlace(offer, booked.place, booked.location);
  if ('refusal' in chosen) return undefined;
  if (chosen.place !== 'home') return { ...chosen, ...nowhere };
  const { homeAddress } = booked;
  // At the same service the way and its paid fee stay the same.
  const isSame = booked.serviceId === offer.serviceId;
  if (!homeAddress && offer.travelFeePerKmPaise > 0 && !isSame) return undefined;
  if (!homeAddress) return { ...chosen, ...nowhere, travelMinutes: longestMinutes(offer) };
  const journey = journeyTo(offer, homeAddress.position);
  if (!isServed(offer, journey)) return undefined;
  const { metres: travelMetres, minutes: travelMinutes } = journey;
  const fee = isSame ? bookedFee(booked) : feeFor(offer, travelMetres);
  const metres = isSame ? booked.travelMetres : travelMetres;
  return { ...chosen, area: booked.area, homeAddress, travelMetres: metres, travelMinutes, ...fee };
}

type BookedPlace = Pick<Where, 'place' | 'location' | 'area' | 'homeAddress' | 'travelMetres'> &
  StoredFee & { serviceId: string };

function bookedFee({ travelFreeKm, travelFeePerKmPaise, travelFeePaise }: StoredFee): StoredFee {
  return { travelFreeKm, travelFeePerKmPaise, travelFeePaise };
}

function pointOf({ latitude, longitude }: Position): Position {
  return { latitude, longitude };
}
