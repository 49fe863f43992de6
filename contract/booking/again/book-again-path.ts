import type { VisitSegment } from '../../availability/visits.ts';
import type { BookingCard } from '../views.ts';

export type Booked = Pick<BookingCard, 'serviceId' | 'subServiceId' | 'people' | 'place'> & {
  segments?: readonly VisitSegment[] | undefined;
};

/** The path to the times at which the same party can book the same sub-services again, at the same place. */
export function bookAgainPath(booked: Booked): string {
  const { serviceId, subServiceId, people, place, segments = [] } = booked;
  const ids = segments.map((segment) => segment.subServiceId).join();
  const choice = `book=${subServiceId}&people=${people}&place=${place}&step=when`;
  return `/service-details/${serviceId}?${choice}${ids ? `&segments=${ids}` : ''}`;
}
