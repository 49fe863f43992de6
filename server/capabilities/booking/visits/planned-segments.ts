import type { Visit, VisitPlan } from '#capabilities/availability/index.ts';
import { commonPlaces } from '#capabilities/availability/index.ts';
import type { Bookable } from '#capabilities/catalogue/index.ts';
import { visitName } from '#contract/availability/visit-name.ts';
import { type SegmentChoice, visitMinutes } from '#contract/availability/visits.ts';
import type { NewSegment } from './segments.store.ts';

/**
 * A visit as one offer: at the price of all its segments, at the places that they share, under the name of all of
 * them. Service, sub-service and icon are those of the first.
 */
export function visitOffer({ offers }: Pick<Visit, 'offers'>): Bookable & { pricePaise: number } {
  return {
    ...offers[0],
    subServiceName: visitName(offers.map(({ subServiceName }) => subServiceName)),
    pricePaise: offers.reduce((sum, { pricePaise }) => sum + (pricePaise ?? 0), 0),
    minutes: visitMinutes(offers),
    places: commonPlaces(offers),
  };
}

/** The segments of a planned visit, as they are stored. */
export function plannedSegments(
  { offers }: Visit,
  { segments }: VisitPlan,
  choices: readonly SegmentChoice[],
): NewSegment[] {
  return segments.map(({ part, seats, startsAt, endsAt }) => {
    const offer = offers[part] as Bookable;
    return {
      part,
      serviceId: offer.serviceId,
      subServiceId: offer.subServiceId,
      name: offer.subServiceName,
      pricePaise: offer.pricePaise ?? 0,
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
