import type { VisitSegment } from '../../availability/visits.ts';
import type { BookingCard } from '../views.ts';

export type Booked = Pick<BookingCard, 'serviceId' | 'subServiceId' | 'people'> & {
  segments?: readonly VisitSegment[] | undefined;
};

/** The path to the times at which the same party can book the same sub-services again. */
export function bookAgainPath({ serviceId, subServiceId, people, segments = [] }: Booked): string {
  const same = segments.filter((segment) => segment.serviceId === serviceId);
  const ids = same.map((segment) => segment.subServiceId).join();
  const choice = `book=${subServiceId}&people=${people}&step=when`;
  return `/service-details/${serviceId}?${choice}${ids ? `&segments=${ids}` : ''}`;
}
