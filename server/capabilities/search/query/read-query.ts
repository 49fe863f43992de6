import { SEARCH_TEXT_MAX } from '#contract/search/limits.ts';
import type { InterpretedQuery } from '#contract/search/views.ts';
import { INDIA } from '#contract/time.ts';
import type { Needs } from '../items.ts';
import type { Point } from '../places/cells.rules.ts';
import {
  chooseLocality,
  exactMatches,
  keyOf,
  type Locality,
  similarMatches,
} from '../places/gazetteer.rules.ts';
import { gazetteer } from '../places/gazetteer.ts';
import { cityOfPin, readPins } from '../places/pin-codes.rules.ts';
import {
  isSmall,
  type ReadPlace,
  readMistypedPlace,
  readPlace,
  wordsIn,
} from '../places/read-place.rules.ts';
import { vocabularyOf } from '../vocabulary/vocabulary.ts';
import { wordsOf } from '../vocabulary/words.rules.ts';
import { lookUpWords } from '../vocabulary/words.store.ts';
import { parseQuery, trimConnectingWords } from './rules.ts';

/** The radius in kilometres where none is given. */
const KM = { city: 25, town: 10, part: 5 } as const;
/** Maximum alternatives of the same name. */
const OTHERS_MAX = 4;

type QueryInput = { q: string; in?: string | undefined; near?: Point | undefined };

/**
 * Parses a typed query into filters and a place, which may be in the text or in its own field. An
 * unknown place remains a word.
 */
export async function interpretQuery(
  deps: Needs,
  input: QueryInput,
): Promise<Omit<InterpretedQuery, 'installation' | 'isName'>> {
  const now = deps.clock.now().toZonedDateTimeISO(INDIA);
  const today = now.toPlainDate();
  const { rest, pins } = readPins(input.q);
  const ofPin = pins.map(localityOfPin).find((one) => one !== undefined);
  const read = parseQuery(rest, { today, minute: now.hour * 60 + now.minute });
  const chosen = input.in ? placeOf(input.in, input.near) : undefined;
  const found = await placeAmong(deps, read.rest, ofPin ?? chosen ?? input.near);
  const locality = found?.locality ?? ofPin ?? chosen;
  const filters: InterpretedQuery['filters'] = { ...read.filters };
  // The query text is more recent than the place field.
  const inText = found?.locality ?? ofPin;
  if (inText) filters.in = inText.label;
  else if (chosen && chosen.label !== input.in) filters.in ??= chosen.label;
  return {
    q: withUnknownPins(found ? trimConnectingWords(found.rest) : read.q, ofPin ? [] : pins),
    filters,
    today: today.toString(),
    where: locality ? whereOf(locality) : null,
  };
}

/** PIN codes of an unknown region remain words, so that the page names what it left out. */
function withUnknownPins(q: string, pins: readonly string[]): string {
  return [q, ...pins].filter(Boolean).join(' ').slice(0, SEARCH_TEXT_MAX);
}

/** The city of a PIN code. */
function localityOfPin(pin: string): Locality | undefined {
  const city = cityOfPin(pin);
  return city === undefined ? undefined : exactMatches(gazetteer(), city)[0];
}

/** The locality in the place field. */
function placeOf(typed: string, near: Point | undefined): Locality | undefined {
  const all = gazetteer();
  return (
    localityOfPin(typed) ??
    chooseLocality(exactMatches(all, typed), near) ??
    chooseLocality(similarMatches(all, typed), near)
  );
}

async function placeAmong(
  deps: Needs,
  text: string,
  chosen: Point | undefined,
): Promise<ReadPlace | undefined> {
  const exact = readPlace(text, gazetteer(), chosen);
  // 'Koregaon prak' is more likely the misspelled park than the small town of Koregaon.
  if (exact && !isSmall(exact.locality)) return exact;
  const corrected = await mistypedAmong(deps, text, chosen);
  return corrected && (!exact || corrected.rest.length < exact.rest.length) ? corrected : exact;
}

async function mistypedAmong({ db, clock }: Needs, text: string, chosen: Point | undefined) {
  const all = gazetteer();
  if (!readMistypedPlace(text, all, () => false, chosen)) return undefined;
  // Looks up only words that could be a place in the indexed words.
  const words = [...new Set(wordsIn(text).flatMap(wordsOf))];
  const known = new Map((await lookUpWords(db, words)).map(({ typed, word }) => [typed, word]));
  const { byKey } = await vocabularyOf({ db, clock });
  const isOtherWord = (typed: string, locality: Locality) => {
    const searched = wordsOf(typed);
    return (
      searched.length === 0 ||
      searched.some((word) => {
        const meant = known.get(word);
        return byKey.has(keyOf(word)) || (meant ? !isNameOf(meant, locality) : false);
      })
    );
  };
  return readMistypedPlace(text, all, isOtherWord, chosen);
}

/** Services name their location, so the indexed words include place names. */
function isNameOf(word: string, { name, others }: Locality): boolean {
  return [name, ...others].some((one) => wordsIn(one).map(keyOf).includes(keyOf(word)));
}

function whereOf(locality: Locality): InterpretedQuery['where'] {
  const { label, kind, latitude, longitude, name } = locality;
  const others = exactMatches(gazetteer(), name).filter((one) => one !== locality);
  return {
    ...{ label, kind, latitude, longitude },
    km: KM[kind],
    others: others.slice(0, OTHERS_MAX).map((one) => one.label),
  };
}
