import type { Point } from './cells.rules.ts';
import {
  beginningWith,
  type Gazetteer,
  keyOf,
  kmBetween,
  type Locality,
  namedExactly,
  namedNearly,
  pickOne,
} from './gazetteer.rules.ts';

/** A place among words, and the words without it. */
export type ReadPlace = { locality: Locality; rest: string };

/** Whether a word that may be a mistyped name of this place is something that is looked for. */
export type IsOtherWord = (word: string, locality: Locality) => boolean;

type Word = { text: string; start: number; end: number };
type Found = {
  candidates: readonly Locality[];
  start: number;
  end: number;
  /** After 'in' or the like. */
  isLed: boolean;
};
type Look = (words: readonly Word[], isLed: boolean) => readonly Locality[];

/** Words of a name at most; 'Gomti Nagar Extension, Lucknow' has four. */
const NAME_WORDS_MAX = 5;
/** Words of a mistyped name at most. */
const MENDED_WORDS_MAX = 2;
/** So many people has a town that is understood without 'in' before it. */
const BARE_PEOPLE_MIN = 100_000;
const BARE_LETTERS_MIN = 4;
const LED_LETTERS_MIN = 3;
/** A part and its city are said together. */
const SAME_CITY_KM = 60;

/** Places that are called like something else, and are meant only after a word such as 'in'. */
const ALSO_WORDS = new Set(
  (
    'anand annapurna bali banda basti bela camp chowk deccan fort gokulam guna koti lanka mango ' +
    'mansa nagar nandanvan puri rewa sadar sagar satellite'
  ).split(' '),
);
const LEADING = new Set('in near around at nearby close'.split(' '));
const BETWEEN = new Set('to the'.split(' '));
/** Said after a place in Hindi and Marathi: 'pune mein', 'baner ke paas'. */
const TRAILING = new Set(
  'mein main mai me men m ke madhe madhye mdhe में मे के मध्ये जवळ javal jawal area'.split(' '),
);
const TRAILING_TEXT = new RegExp(
  '^\\s+(?:ke (?:paas|pas|aas ?paas|nazdeek|nazdik|kareeb|karib)|के (?:पास|आसपास|नजदीक)|mein|main|mai|men|me|' +
    'madhe|madhye|mdhe|में|मे|मध्ये|जवळ|javal|jawal)(?![\\p{L}\\p{M}\\p{N}])',
  'iu',
);
/** So many letters of a city are enough after 'in': 'in pun', 'in hyd'. */
const BEGUN_LETTERS_MIN = 3;
/** Short names that are meant all the same. */
const ABBREVIATIONS = new Set('blr hyd goa bkc'.split(' '));
const WORD = /[\p{L}\p{M}\p{N}]+(?:['’.-][\p{L}\p{M}\p{N}]+)*/gu;
/** What is said after a place and adds nothing. */
const AFTER = /^\s+(?:(?:(?:railway|metro)\s+)?station|area)(?![\p{L}\p{N}])/iu;

/**
 * Finds the place in what somebody typed: 'haircut in bandra', 'salon jp nagar', 'facial andheri mumbai'.
 * Of two that do not belong together the one after 'in' is taken, else the first; all leave the words.
 * @param chosen where the person looks already: of places of one name the one near it is meant
 */
export function readPlace(
  text: string,
  gazetteer: Gazetteer,
  chosen?: Point,
): ReadPlace | undefined {
  const found = placesIn(text, NAME_WORDS_MAX, (words, isLed) => {
    const key = keyOf(textOf(words));
    const named = namedExactly(gazetteer, textOf(words)).filter((one) => isMeant(one, key, isLed));
    return named.length > 0 || !isLed || words.length > 1 ? named : begunCity(gazetteer, key);
  });
  const locality = partOfCity(found) ?? best(found, chosen);
  return locality && { locality, rest: without(text, found) };
}

/** Finds a place whose name was mistyped, where its words are nothing else. */
export function readMistypedPlace(
  text: string,
  gazetteer: Gazetteer,
  isOtherWord: IsOtherWord,
  chosen?: Point,
): ReadPlace | undefined {
  const found = placesIn(text, MENDED_WORDS_MAX, (words, isLed) =>
    namedNearly(gazetteer, textOf(words)).filter(
      (one) => (isLed || !isSmall(one)) && !words.some((word) => isOtherWord(word.text, one)),
    ),
  );
  const locality = best(found, chosen);
  return locality && { locality, rest: without(text, found) };
}

/** The words that a text is made of, as a place may be named by them. */
export function wordsIn(text: string): string[] {
  return [...text.matchAll(WORD)].map(([word]) => word);
}

/** A town that is meant only after 'in' or the like. */
export function isSmall({ kind, people }: Locality): boolean {
  return kind === 'town' && people < BARE_PEOPLE_MIN;
}

/** The biggest city that begins so. */
function begunCity(gazetteer: Gazetteer, key: string): Locality[] {
  if (key.length < BEGUN_LETTERS_MIN) return [];
  const cities = beginningWith(gazetteer, key, BEGUN_OF).map(({ locality }) => locality);
  return cities.filter(({ kind }) => kind === 'city').slice(0, 1);
}
const BEGUN_OF = 8;

function isMeant(locality: Locality, key: string, isLed: boolean): boolean {
  if (isLed) return key.length >= LED_LETTERS_MIN;
  if (ABBREVIATIONS.has(key)) return true;
  return key.length >= BARE_LETTERS_MIN && !isSmall(locality) && !ALSO_WORDS.has(key);
}

/** From left to right, the longest first. */
function placesIn(text: string, wordsMax: number, look: Look): Found[] {
  const words = [...text.matchAll(WORD)].map(
    ({ 0: word, index }): Word => ({ text: word, start: index, end: index + word.length }),
  );
  const found: Found[] = [];
  for (let first = 0; first < words.length; first += 1) {
    const lead = leadBefore(words, first);
    for (let count = Math.min(wordsMax, words.length - first); count > 0; count -= 1) {
      const named = words.slice(first, first + count);
      // 'Gandhi near' leads to the next place and is no mistyped 'Gandhinagar'.
      if (named.some((word) => LEADING.has(word.text.toLowerCase()))) continue;
      const isLed = lead !== undefined || isTrailed(words, first + count);
      const candidates = look(named, isLed);
      if (candidates.length === 0) continue;
      const start = words[lead ?? first]?.start ?? 0;
      found.push({ candidates, start, end: named.at(-1)?.end ?? 0, isLed });
      first += count - 1;
      break;
    }
  }
  return found;
}

function isTrailed(words: readonly Word[], after: number): boolean {
  return TRAILING.has(words[after]?.text.toLowerCase() ?? '');
}

/** Where 'in', 'near', 'close to the' before a word begins; undefined without one. */
function leadBefore(words: readonly Word[], first: number): number | undefined {
  const is = (at: number, set: ReadonlySet<string>) => set.has(words[at]?.text.toLowerCase() ?? '');
  let at = first - 1;
  while (is(at, BETWEEN)) at -= 1;
  return is(at, LEADING) ? at : undefined;
}

/** 'Andheri' and 'Mumbai' in one question. */
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
  const taken = found.find(({ isLed }) => isLed) ?? found[0];
  return taken && pickOne(taken.candidates, chosen);
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
