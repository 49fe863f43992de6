import { SEARCH_PLACES_OFFERED } from '#contract/search/limits.ts';
import type { LocalitySuggestion } from '#contract/search/views.ts';
import type { Needs } from '../items.ts';
import { cellsWithin } from './cells.rules.ts';
import { keyOf, type Locality, prefixMatches, similarMatches } from './gazetteer.rules.ts';
import { gazetteer } from './gazetteer.ts';
import { cityOfPin } from './pin-codes.rules.ts';
import { countAround } from './store.ts';

/** The number of candidates whose services are counted. */
const CANDIDATES_MAX = 24;
/** The radius in which services are counted. */
const AROUND_KM = 5;
const COUNTED_MAX = 50;
/** The weight of the number of services relative to the population, both on a logarithmic scale. */
const SERVICES_WEIGHT = 3;

/** Suggests places by prefix or similar name; large places with many services first. */
export async function suggestLocalities(
  { db }: Pick<Needs, 'db'>,
  typed: string,
): Promise<LocalitySuggestion[]> {
  const all = gazetteer();
  const ofPin = cityOfPin(typed);
  if (ofPin !== undefined) return [{ label: ofPin, alias: typed.trim() }];
  const begun = prefixMatches(all, typed, CANDIDATES_MAX);
  const found =
    begun.length > 0
      ? begun
      : similarMatches(all, typed)
          .slice(0, CANDIDATES_MAX)
          .map((locality) => ({ locality, key: '' }));
  if (found.length === 0) return [];
  const cells = found.map(({ locality }) => cellsWithin(locality, AROUND_KM));
  const counts = await countAround(db, cells, COUNTED_MAX);
  return (
    found
      .map((one, nth) => ({ ...one, weight: weightOf(one.locality, counts[nth] ?? 0) }))
      // Among similar weights the shorter name first: 'Bandra' before 'Bandra Kurla Complex'.
      .sort((a, b) => b.weight - a.weight || a.locality.name.length - b.locality.name.length)
      .slice(0, SEARCH_PLACES_OFFERED)
      .map(({ locality, key }) => ({ label: locality.label, alias: aliasOf(locality, key, typed) }))
  );
}

/** Rounded, so that one service more or less does not change the order. */
function weightOf({ people }: Locality, services: number): number {
  return Math.round(2 * (Math.log10(people + 1) + SERVICES_WEIGHT * Math.log10(services + 1)));
}

/** The matching other name, if it is not the displayed one. */
function aliasOf({ name, others }: Locality, key: string, typed: string): string | null {
  const start = keyOf(typed);
  if (key === '' || keyOf(name).startsWith(start)) return null;
  return others.find((other) => keyOf(other).startsWith(start)) ?? null;
}
