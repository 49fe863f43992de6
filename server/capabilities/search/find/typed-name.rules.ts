import type { Point } from '../places/cells.rules.ts';
import {
  chooseLocality,
  exactMatches,
  type Gazetteer,
  type Locality,
} from '../places/gazetteer.rules.ts';
import { wordsIn } from '../places/read-place.rules.ts';
import { nameKey } from '../vocabulary/name-key.rules.ts';

/** A part, its city and its state: 'Glow Room, Bandra, Mumbai, Maharashtra'. */
const PLACES_MAX = 3;
/** Words of the longest name of a place. */
const PLACE_WORDS_MAX = 5;
/** One letter or digit is no name that a customer searches. */
const KEY_MIN = 2;
/** Words between a name and its place: 'in Pune', 'Pune mein'. */
const CONNECTING = new Set('in near around at from of mein me में मध्ये'.split(' '));

/** The names that a text can be: the whole text, and without the places at its end. */
export type TypedName = {
  keys: string[];
  /** The most exact of the places at the end. */
  place: Point | undefined;
};

export function readTypedName(
  text: string,
  gazetteer: Gazetteer,
  chosen: Point | undefined,
): TypedName {
  const keys = [nameKey(text)];
  let words = wordsIn(text);
  let place: Locality | undefined;
  for (let count = 0; count < PLACES_MAX; count += 1) {
    words = withoutConnecting(words);
    const found = placeAtEnd(words, gazetteer, place ?? chosen);
    if (!found) break;
    place = place?.kind === 'part' ? place : found.locality;
    words = withoutConnecting(found.before);
    keys.push(nameKey(words.join(' ')));
  }
  return { keys: [...new Set(keys)].filter((key) => key.length >= KEY_MIN), place };
}

/** The longest place at the end, and the words before it; a place alone has no name before it. */
function placeAtEnd(words: readonly string[], gazetteer: Gazetteer, chosen: Point | undefined) {
  for (let count = Math.min(PLACE_WORDS_MAX, words.length - 1); count > 0; count -= 1) {
    const named = exactMatches(gazetteer, words.slice(-count).join(' '));
    const locality = chooseLocality(named, chosen);
    if (locality) return { locality, before: words.slice(0, -count) };
  }
  return undefined;
}

function withoutConnecting(words: readonly string[]): string[] {
  const last = words.at(-1);
  return last !== undefined && words.length > 1 && CONNECTING.has(last.toLowerCase())
    ? withoutConnecting(words.slice(0, -1))
    : [...words];
}
