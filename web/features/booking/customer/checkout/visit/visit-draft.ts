import { fitsVisit, SEGMENTS_MAX } from '#contract/availability/visit-size.ts';
import type { SegmentChoice } from '#contract/availability/visits.ts';
import { entriesOf } from '#contract/catalogue/menu-entries.ts';
import type { SubService } from '#contract/catalogue/views.ts';
import type { Offer } from '../offer.ts';

/** '<subServiceId>' or '<subServiceId>:<memberId>', separated by commas: the format in URLs and queries. */
export function segmentsText(segments: readonly SegmentChoice[]): string {
  return segments
    .map(({ subServiceId, memberId }) => (memberId ? `${subServiceId}:${memberId}` : subServiceId))
    .join(',');
}

/** Reads segments from the URL; omits repeated and unbookable ones, and classes in a visit. */
export function segmentsOf(text: string, offered: readonly SubService[]): SegmentChoice[] {
  const isVisit = text.includes(',');
  const fitting = offered.filter((one) => isOffered(one) && !(isVisit && one.isClass));
  const bookable = new Set(fitting.map(({ id }) => id));
  const segments: SegmentChoice[] = [];
  for (const one of text.split(',')) {
    const [subServiceId = '', memberId] = one.split(':');
    if (!bookable.delete(subServiceId)) continue;
    segments.push(memberId ? { subServiceId, memberId } : { subServiceId });
  }
  return segments.slice(0, SEGMENTS_MAX);
}

/** The sub-services that the URL names: those of a visit, or the one whose booking is open. */
export function servicesIn(search: URLSearchParams, { service, subService }: Offer): SubService[] {
  const segments = segmentsOf(search.get('segments') ?? '', service.subServices);
  const named = segments.flatMap(
    ({ subServiceId }) => service.subServices.find(({ id }) => id === subServiceId) ?? [],
  );
  return named.length > 0 ? named : [subService];
}

/**
 * Further sub-services that can join the visit; of a task with variants the first one, because another can be chosen
 * later.
 */
export function furtherServices(
  chosen: readonly SubService[],
  offered: readonly SubService[],
): SubService[] {
  const isChosen = (one: SubService) => chosen.some(({ id }) => id === one.id);
  return entriesOf(offered).flatMap(({ variants }) => {
    const first = variants.find((one) => isOffered(one) && fitsVisit(chosen, one));
    return first && !variants.some(isChosen) ? [first] : [];
  });
}

/** The other tasks of the service, which can be booked in place of the chosen one; of a task with variants the first. */
export function otherServices(
  chosen: SubService,
  offered: readonly SubService[],
  serviceId: string,
): SubService[] {
  const own = offered.filter((one) => one.serviceId === serviceId);
  return entriesOf(own).flatMap(({ variants }) => {
    const first = variants.find(isOffered);
    return first && !variants.some(({ id }) => id === chosen.id) ? [first] : [];
  });
}

/** Moves the segment at `index` one place earlier or later. */
export function shifted<Item>(items: readonly Item[], index: number, by: -1 | 1): Item[] {
  const moved = [...items];
  const [item] = moved.splice(index, 1);
  if (item !== undefined) moved.splice(index + by, 0, item);
  return moved;
}

function isOffered({ isBookable, price }: SubService): boolean {
  return isBookable && price !== null;
}
