import { knownCity } from '#contract/search/cities.ts';
import type { Point } from './cells.rules.ts';
import { chooseLocality, exactMatches, type Locality } from './gazetteer.rules.ts';
import { gazetteer } from './gazetteer.ts';

/**
 * The centre of the area of an address, or else of its city; undefined when neither is known. Of several cities of one
 * name it is the one near the service.
 */
export function locateHome(
  { area, city }: { area: string; city: string },
  near: Point,
): Locality | undefined {
  const localities = gazetteer();
  const found = chooseLocality(exactMatches(localities, knownCity(city) ?? city), near);
  if (!found) return undefined;
  const inCity = exactMatches(localities, `${area}, ${found.name}`);
  return inCity.find(({ kind }) => kind === 'part') ?? found;
}
