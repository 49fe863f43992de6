import { isPinOf } from '#contract/locale/pin-states.ts';
import { knownCity } from '#contract/search/cities.ts';
import { exactMatches } from './gazetteer.rules.ts';
import { gazetteer } from './gazetteer.ts';

/**
 * Whether a PIN code can be in the state of a city or town, or of another one of the same name; an unknown name fits.
 */
export function isPinOfTown({ pin, city }: { pin: string; city: string }): boolean {
  const towns = exactMatches(gazetteer(), knownCity(city) ?? city);
  return isPinOf(
    pin,
    towns.map(({ state }) => state),
  );
}
