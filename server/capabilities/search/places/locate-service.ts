import { cities, knownCity } from '#contract/search/cities.ts';
import type { Point } from './cells.rules.ts';
import { namedExactly } from './gazetteer.rules.ts';
import { gazetteer } from './gazetteer.ts';

type Address = Point & { area: string; city: string };

/** Where a service is sought: one that gave its city alone as its point lies where its area does. */
export function pointOf({ area, city, latitude, longitude }: Address): Point {
  const listed = knownCity(city);
  const [north, east] = cities[listed ?? ''] ?? [];
  if (latitude !== north || longitude !== east) return { latitude, longitude };
  const part = namedExactly(gazetteer(), `${area}, ${listed}`).find(({ kind }) => kind === 'part');
  return part ? { latitude: part.latitude, longitude: part.longitude } : { latitude, longitude };
}
