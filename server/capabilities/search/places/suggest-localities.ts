import { SEARCH_PLACES_OFFERED } from '#contract/search/limits.ts';
import type { LocalitySuggestion } from '#contract/search/views.ts';
import type { Needs } from '../items.ts';
import { cellsWithin } from './cells.rules.ts';
import { beginningWith, keyOf, type Locality, namedNearly } from './gazetteer.rules.ts';
import { gazetteer } from './gazetteer.ts';
import { countAround } from './store.ts';

/** Of so many, the biggest of all that begin so, those with services are sought. */
const WEIGHED = 24;
/** Services are counted so far around. */
const AROUND_KM = 5;
const COUNTED_MAX = 50;
/** So much more services count than people, both by their powers of ten. */
const SERVICES_WEIGHT = 3;

/** Places whose name begins as typed, or was mistyped: where many live and many serve first. */
export async function suggestLocalities(
  { db }: Pick<Needs, 'db'>,
  typed: string,
): Promise<LocalitySuggestion[]> {
  const all = gazetteer();
  const begun = beginningWith(all, typed, WEIGHED);
  const found =
    begun.length > 0
      ? begun
      : namedNearly(all, typed)
          .slice(0, WEIGHED)
          .map((locality) => ({ locality, key: '' }));
  if (found.length === 0) return [];
  const cells = found.map(({ locality }) => cellsWithin(locality, AROUND_KM));
  const counts = await countAround(db, cells, COUNTED_MAX);
  return (
    found
      .map((one, nth) => ({ ...one, weight: weightOf(one.locality, counts[nth] ?? 0) }))
      // 'Bandra' stands before 'Bandra Kurla Complex' where they are about as big.
      .sort((a, b) => b.weight - a.weight || a.locality.name.length - b.locality.name.length)
      .slice(0, SEARCH_PLACES_OFFERED)
      .map(({ locality, key }) => ({ label: locality.label, alias: aliasOf(locality, key, typed) }))
  );
}

/** In steps, so that a service more or less changes nothing. */
function weightOf({ people }: Locality, services: number): number {
  return Math.round(2 * (Math.log10(people + 1) + SERVICES_WEIGHT * Math.log10(services + 1)));
}

/** The name that was begun, where it is not the one that is shown. */
function aliasOf({ name, others }: Locality, key: string, typed: string): string | null {
  const start = keyOf(typed);
  if (key === '' || keyOf(name).startsWith(start)) return null;
  return others.find((other) => keyOf(other).startsWith(start)) ?? null;
}
