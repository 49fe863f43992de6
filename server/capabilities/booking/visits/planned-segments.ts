import type { VisitPlan } from '#capabilities/availability/index.ts';
import { commonPlaces } from '#capabilities/availability/index.ts';
import { visitName } from '#contract/availability/visit-name.ts';
import { type SegmentChoice, visitMinutes } from '#contract/availability/visits.ts';
import { storedPrice } from '../money/venue.rules.ts';
import { type PricedOffer, priceTogether } from '../prices/price-offer.ts';
import type { NewSegment } from './segments.store.ts';

/**
 * A visit as one offer: at the price of all its segments, at the places that they share, under the name of all of
 * them, with the highest of their deposits. Service, sub-service and icon are those of the first.
 */
export function visitOffer(offers: readonly PricedOffer[]): PricedOffer {
  const [first] = offers;
  if (!first) throw new Error('A visit has segments.');
  return {
    ...first,
    subServiceName: visitName(offers.map(({ subServiceName }) => subServiceName)),
    ...priceTogether(offers),
    minutes: visitMinutes(offers),
    places: commonPlaces(offers),
    depositPercent: Math.max(...offers.map(({ depositPercent }) => depositPercent)),
  };
}

/** The segments of a planned visit, as they are stored; each price is split by the deposit of the booking. */
export function plannedSegments(
  offers: readonly PricedOffer[],
  { segments }: VisitPlan,
  choices: readonly SegmentChoice[],
  depositPercent: number,
): NewSegment[] {
  return segments.map(({ part, seats, startsAt, endsAt }) => {
    const offer = offers[part] as PricedOffer;
    return {
      part,
      serviceId: offer.serviceId,
      subServiceId: offer.subServiceId,
      name: offer.subServiceName,
      ...storedPrice(offer, depositPercent),
      memberId: choices[part]?.memberId ?? null,
      processingMinutes: offer.processingMinutes,
      ...{ seats, startsAt, endsAt },
    };
  });
}

/** The end of a visit and the fewest people that a segment serves at once. */
export function spanOfSegments(segments: readonly NewSegment[]) {
  const last = segments.at(-1);
  if (!last) throw new Error('A visit has segments.');
  return { seats: Math.min(...segments.map(({ seats }) => seats)), endsAt: last.endsAt };
}
