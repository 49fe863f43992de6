import type { Point } from './cells.rules.ts';
import {
  chooseLocality,
  exactMatches,
  type Gazetteer,
  keyOf,
  kmBetween,
  type Locality,
  prefixMatches,
  similarMatches,
} from './gazetteer.rules.ts';

/** A place in a text, and the text without it. */
export type ReadPlace = { locality: Locality; rest: string };

/** Whether a word that resembles this place's name is a search term. */
export type IsOtherWord = (word: string, locality: Locality) => boolean;

type Word = { text: string; start: number; end: number };
type Found = {
  candidates: readonly Locality[];
  start: number;
  end: number;
  /** Follows 'in' or a similar preposition. */
  hasPreposition: boolean;
};
type FindLocalities = (words: readonly Word[], hasPreposition: boolean) => readonly Locality[];

/** Maximum words of a name; 'Gomti Nagar Extension, Lucknow' has four. */
const NAME_WORDS_MAX = 5;
/** Maximum words of a misspelled name. */
const CORRECTED_WORDS_MAX = 2;
/** Minimum population of a town that is recognized without a preposition. */
const BARE_PEOPLE_MIN = 100_000;
const BARE_LETTERS_MIN = 4;
const LED_LETTERS_MIN = 3;
/** A part and its city may be named together. */
const SAME_CITY_KM = 60;

/** Names that are also ordinary words, recognized only after a preposition. */
const ALSO_WORDS = new Set(
  (
    'anand annapurna bali banda basti bela camp chowk deccan fort gokulam guna koti lanka mango ' +
    'mansa nagar nandanvan puri rewa sadar sagar satellite'
  ).split(' '),
);
const LEADING = new Set('in near around at nearby close'.split(' '));
const BETWEEN = new Set('to the'.split(' '));
/** Postpositions in Hindi and Marathi: 'pune mein', 'baner ke paas'. */
const TRAILING = new Set(
  'mein main mai me men m ke madhe madhye mdhe में मे के मध्ये जवळ javal jawal area'.split(' '),
);
const TRAILING_TEXT = new RegExp(
  '^\\s+(?:ke (?:paas|pas|aas ?paas|nazdeek|nazdik|kareeb|karib)|के (?:पास|आसपास|नजदीक)|mein|main|mai|men|me|' +
    'madhe|madhye|mdhe|में|मे|मध्ये|जवळ|javal|jawal)(?![\\p{L}\\p{M}\\p{N}])',
  'iu',
);
/** Minimum prefix of a city after 'in': 'in pun', 'in hyd'. */
const PREFIX_LETTERS_MIN = 3;
/** Common abbreviations. */
const ABBREVIATIONS = new Set('blr hyd goa bkc'.split(' '));
const WORD = /[\p{L}\p{M}\p{N}]+(?:['’.-][\p{L}\p{M}\p{N}]+)*/gu;
/** Words after a place that add nothing. */
const AFTER = /^\s+(?:(?:(?:railway|metro)\s+)?station|area)(?![\p{L}\p{N}])/iu;

/**
 * Finds the place in a text: 'haircut in bandra', 'salon jp nagar', 'facial andheri mumbai'. Of
 * several unrelated places it takes the one after 'in', otherwise the first, and removes all of
 * them from the text.
 * @param chosen the current place, preferred among places of the same name
 */
export function readPlace(
  text: string,
  gazetteer: Gazetteer,
  chosen?: Point,
): ReadPlace | undefined {
  const found = placesIn(text, NAME_WORDS_MAX, (words, hasPreposition) => {
    const key = keyOf(textOf(words));
    const named = exactMatches(gazetteer, textOf(words)).filter((one) =>
      isPlausible(one, key, hasPreposition),
    );
    return named.length > 0 || !hasPreposition || words.length > 1
      ? named
      : cityStartingWith(gazetteer, key);
  });
  const locality = partOfCity(found) ?? best(found, chosen);
  return locality && { locality, rest: without(text, found) };
}

/** Finds a misspelled place, unless its words are search terms. */
export function readMistypedPlace(
  text: string,
  gazetteer: Gazetteer,
  isOtherWord: IsOtherWord,
  chosen?: Point,
): ReadPlace | undefined {
  const found = placesIn(text, CORRECTED_WORDS_MAX, (words, hasPreposition) =>
    similarMatches(gazetteer, textOf(words)).filter(
      (one) =>
        (hasPreposition || !isSmall(one)) && !words.some((word) => isOtherWord(word.text, one)),
    ),
  );
  const locality = best(found, chosen);
  return locality && { locality, rest: without(text, found) };
}

/** The words of a text that can be parts of a place name. */
export function wordsIn(text: string): string[] {
  return [...text.matchAll(WORD)].map(([word]) => word);
}

/** A town that is recognized only after a preposition. */
export function isSmall({ kind, people }: Locality): boolean {
  return kind === 'town' && people < BARE_PEOPLE_MIN;
}

/** The largest city with this prefix. */
function cityStartingWith(gazetteer: Gazetteer, key: string): Locality[] {
  if (key.length < PREFIX_LETTERS_MIN) return [];
  const cities = prefixMatches(gazetteer, key, PREFIX_CANDIDATES_MAX).map(
    ({ locality }) => locality,
  );
  return cities.filter(({ kind }) => kind === 'city').slice(0, 1);
}
const PREFIX_CANDIDATES_MAX = 8;

function isPlausible(locality: Locality, key: string, hasPreposition: boolean): boolean {
  if (hasPreposition) return key.length >= LED_LETTERS_MIN;
  if (ABBREVIATIONS.has(key)) return true;
  return key.length >= BARE_LETTERS_MIN && !isSmall(locality) && !ALSO_WORDS.has(key);
}

/** Scans from left to right, longest names first. */
function placesIn(text: string, wordsMax: number, findLocalities: FindLocalities): Found[] {
  const words = [...text.matchAll(WORD)].map(
    ({ 0: word, index }): Word => ({ text: word, start: index, end: index + word.length }),
  );
  const found: Found[] = [];
  for (let first = 0; first < words.length; first += 1) {
    const lead = leadBefore(words, first);
    for (let count = Math.min(wordsMax, words.length - first); count > 0; count -= 1) {
      const named = words.slice(first, first + count);
      // 'Gandhi near' precedes a place and is no misspelled 'Gandhinagar'.
      if (named.some((word) => LEADING.has(word.text.toLowerCase()))) continue;
      const hasPreposition = lead !== undefined || isTrailed(words, first + count);
      const candidates = findLocalities(named, hasPreposition);
      if (candidates.length === 0) continue;
      const start = words[lead ?? first]?.start ?? 0;
      found.push({ candidates, start, end: named.at(-1)?.end ?? 0, hasPreposition });
      first += count - 1;
      break;
    }
  }
  return found;
}

function isTrailed(words: readonly Word[], after: number): boolean {
  return TRAILING.has(words[after]?.text.toLowerCase() ?? '');
}

/** The index where 'in', 'near' or 'close to the' begins before a word; undefined if absent. */
function leadBefore(words: readonly Word[], first: number): number | undefined {
  const is = (at: number, set: ReadonlySet<string>) => set.has(words[at]?.text.toLowerCase() ?? '');
  let at = first - 1;
  while (is(at, BETWEEN)) at -= 1;
  return is(at, LEADING) ? at : undefined;
}

/** Combines 'Andheri' and 'Mumbai' into one place. */
function partOfCity(found: readonly Found[]): Locality | undefined {
  const cities = found.flatMap(({ candidates: [one] }) => (one?.kind === 'city' ? [one] : []));
  for (const city of cities) {
    const parts = found.flatMap(({ candidates }) => candidates);
    const part = parts.find((one) => one !== city && kmBetween(one, city) < SAME_CITY_KM);
    if (part) return part;
  }
  return undefined;
}

function best(found: readonly Found[], chosen: Point | undefined): Locality | undefined {
  const taken = found.find(({ hasPreposition }) => hasPreposition) ?? found[0];
  return taken && chooseLocality(taken.candidates, chosen);
}

function without(text: string, found: readonly Found[]): string {
  let rest = text;
  for (const { start, end } of found.toReversed()) {
    const after = rest.slice(end).replace(AFTER, '').replace(TRAILING_TEXT, '');
    rest = `${rest.slice(0, start)} ${after}`;
  }
  return rest;
}

function textOf(words: readonly Word[]): string {
  return words.map((word) => word.text).join(' ');
}
