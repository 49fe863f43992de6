import { cities, knownCity } from '#contract/search/cities.ts';
import type { Point } from './cells.rules.ts';
import { exactMatches } from './gazetteer.rules.ts';
import { gazetteer } from './gazetteer.ts';

type Address = Point & { area: string; city: string };

/**
 * The search location of a service. If its point is only the city's centre, the area's centre is
 * used.
 */
export function locationOf({ area, city, latitude, longitude }: Address): Point {
  const listed = knownCity(city);
  const [north, east] = cities[listed ?? ''] ?? [];
  if (latitude !== north || longitude !== east) return { latitude, longitude };
  const part = exactMatches(gazetteer(), `${area}, ${listed}`).find(({ kind }) => kind === 'part');
  return part ? { latitude: part.latitude, longitude: part.longitude } : { latitude, longitude };
}
