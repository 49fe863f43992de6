import { keyOf } from '../places/gazetteer.rules.ts';
import { soundOf } from '../spelling/phonetics.rules.ts';
import { typoDistance } from '../spelling/typos.rules.ts';
import { wordsOf } from './words.rules.ts';

/** Stems that must occur together. */
export type Alternative = readonly string[];
/** The meaning of a word or phrase: any of its alternatives, exact ones first. */
export type Term = {
  /** The displayed text, such as 'haircut'. */
  text: string;
  alternatives: readonly Alternative[];
  /** The number of exact alternatives; the others are similar. */
  exact: number;
  /** Higher for words that name a trade or task than for describing ones. */
  weight: number;
  isCorrected: boolean;
};

/** A phrase of users with the catalogue's names for it. */
export type Meaning = { text: string; alternatives: readonly Alternative[]; exact: number };
type Named = { key: string; meaning: Meaning };

/** Phrases that are recognized as a whole. */
export type Vocabulary = {
  byKey: ReadonlyMap<string, Meaning>;
  bySound: ReadonlyMap<string, Meaning>;
  /** Keys for typo-tolerant matching, by first letter. */
  alike: ReadonlyMap<string, readonly Named[]>;
  /** Stems that name a trade or task. */
  trades: ReadonlySet<string>;
  /** Stems of the names in the master list. */
  listed: ReadonlySet<string>;
};

/** An indexed word that matches a typed one. */
export type KnownWord = {
  typed: string;
  word: string | null;
  stem: string | null;
  /**
   * 0 for the word itself or another form, 1 for a prefix, from 2 on one more than the number of
   * typos.
   */
  wrong: number | null;
  /** Stems of other words with this prefix. */
  more: readonly string[] | null;
};

const PHRASE_WORDS_MAX = 5;
/** Shorter words have too many similar ones. */
const CORRECTED_LETTERS_MIN = 5;
const BEGINNING_LETTERS_MIN = 4;
/**
 * The minimum share of a phrase that must be typed: 'wash' does not match 'washing machine repair'.
 */
const BEGINNING_SHARE = 0.6;
const WEIGHT = { phrase: 4, trade: 3, describing: 2, other: 1 } as const;
/** Stems that describe the audience or manner of a service. */
const DESCRIBING = new Set('children bridal beginn workshop privat person women men'.split(' '));

export function makeVocabulary(
  phrases: readonly { phrase: string; meaning: Meaning }[],
  { trades, listed }: Pick<Vocabulary, 'trades' | 'listed'>,
): Vocabulary {
  const byKey = new Map<string, Meaning>();
  const bySound = new Map<string, Meaning>();
  for (const { phrase, meaning } of phrases) {
    const key = keyOf(phrase);
    if (!byKey.has(key)) byKey.set(key, meaning);
    const sound = soundOf(phrase);
    if (sound.length >= CORRECTED_LETTERS_MIN - 1 && !bySound.has(sound))
      bySound.set(sound, meaning);
  }
  // Also indexed without stop words: 'daant ka doctor'.
  for (const { phrase, meaning } of phrases) {
    const key = keyOf(wordsOf(phrase).join(''));
    if (key.length > 1 && !byKey.has(key)) byKey.set(key, meaning);
  }
  const named = [...byKey].map(([key, meaning]) => ({ key, meaning }));
  const correctable = named.filter(({ key }) => key.length >= CORRECTED_LETTERS_MIN);
  return {
    byKey,
    bySound,
    alike: Map.groupBy(correctable, ({ key }) => key.charAt(0)),
    trades,
    listed,
  };
}

/**
 * Reads words as terms: longest phrases first, then indexed words, then similar sounds and
 * spellings. Unknown words are left out.
 */
export function readTerms(
  words: readonly string[],
  vocabulary: Vocabulary,
  known: ReadonlyMap<string, KnownWord>,
): { terms: Term[]; hasUnknownWords: boolean } {
  const terms: Term[] = [];
  let hasUnknownWords = false;
  for (let first = 0; first < words.length; first += 1) {
    const phrase = phraseAt(words, first, vocabulary);
    if (phrase) {
      const only = phrase.count === 1 ? known.get(words[first] ?? '') : undefined;
      terms.push(withOwnWord(termOf(phrase.meaning), only, vocabulary));
      first += phrase.count - 1;
      continue;
    }
    const term = termOfWord(words[first] ?? '', vocabulary, known);
    if (term) terms.push(term);
    else hasUnknownWords = true;
  }
  return { terms: withoutRepeats(terms), hasUnknownWords };
}

function phraseAt(words: readonly string[], first: number, { byKey }: Vocabulary) {
  for (let count = Math.min(PHRASE_WORDS_MAX, words.length - first); count > 0; count -= 1) {
    const meaning = byKey.get(keyOf(words.slice(first, first + count).join('')));
    if (meaning) return { meaning, count };
  }
  return undefined;
}

function termOf({ text, alternatives, exact }: Meaning, isCorrected = false): Term {
  return {
    text,
    alternatives: distinct(alternatives),
    exact,
    weight: DESCRIBING.has(alternatives[0]?.[0] ?? '') ? WEIGHT.describing : WEIGHT.phrase,
    isCorrected,
  };
}

/**
 * The word itself matches too where services use it: first and exactly if the master list does not,
 * because then it is what a business calls its own task or itself.
 */
function withOwnWord(term: Term, word: KnownWord | undefined, { listed }: Vocabulary): Term {
  if (word?.wrong !== 0 || !word.stem) return term;
  const own = [word.stem];
  if (listed.has(word.stem)) {
    return { ...term, alternatives: distinct([...term.alternatives, own]) };
  }
  const alternatives = distinct([own, ...term.alternatives]);
  return {
    ...term,
    alternatives,
    exact: term.exact + alternatives.length - term.alternatives.length,
  };
}

function termOfWord(
  word: string,
  vocabulary: Vocabulary,
  known: ReadonlyMap<string, KnownWord>,
): Term | undefined {
  const found = known.get(word);
  if (found?.wrong === 0) return termOfKnown(found, vocabulary);
  const alike = vocabulary.bySound.get(soundOf(word));
  if (alike) return termOf(alike, true);
  const begun = word.length >= BEGINNING_LETTERS_MIN && found?.wrong !== 1;
  const nearestPhrase = nearest(word, vocabulary, begun);
  const isNearer = nearestPhrase && (!found?.wrong || nearestPhrase.wrong + 1 <= found.wrong);
  if (isNearer) return termOf(nearestPhrase.meaning, true);
  return found?.stem ? termOfKnown(found, vocabulary) : undefined;
}

function termOfKnown({ typed, word, stem, more }: KnownWord, { trades }: Vocabulary): Term {
  const text = word ?? typed;
  const isForm = text.startsWith(typed) || typed.startsWith(text);
  const alternatives = distinct([[stem ?? ''], ...(more ?? []).map((one) => [one])]);
  return {
    text,
    alternatives,
    exact: alternatives.length,
    weight: trades.has(stem ?? '') ? WEIGHT.trade : WEIGHT.other,
    isCorrected: !isForm,
  };
}

/** The phrase that a word misspells or begins. */
function nearest(word: string, { alike }: Vocabulary, begun: boolean) {
  const key = keyOf(word);
  let best: { wrong: number; meaning: Meaning } | undefined;
  for (const { key: known, meaning } of alike.get(key.charAt(0)) ?? []) {
    const isBegun = begun && known.startsWith(key) && key.length >= known.length * BEGINNING_SHARE;
    const wrong = isBegun
      ? 1
      : key.length >= CORRECTED_LETTERS_MIN
        ? typoDistance(key, known)
        : undefined;
    if (wrong !== undefined && (!best || wrong < best.wrong)) best = { wrong, meaning };
  }
  return best;
}

function distinct(alternatives: readonly Alternative[]): Alternative[] {
  return [...new Map(alternatives.map((one) => [one.join(' '), one])).values()];
}

/** Removes repeated meanings: 'yoga yoga class' is one yoga, 'baal katwane' one haircut. */
function withoutRepeats(terms: readonly Term[]): Term[] {
  const textOf = ({ alternatives }: Term) => alternatives.map((one) => one.join('+')).join('|');
  return [...new Map(terms.map((term) => [textOf(term), term])).values()];
}

/** Whether each term names a different thing: no single offer must match 'haircut and shave'. */
export function nameSeveral(terms: readonly Term[]): boolean {
  return terms.length > 1 && terms.every(({ weight }) => weight >= WEIGHT.phrase);
}

/** The terms without the least important one; undefined for a single term. */
export function withoutLeast(terms: readonly Term[]): Term[] | undefined {
  if (terms.length < 2) return undefined;
  const least = Math.min(...terms.map(({ weight }) => weight));
  // In English the thing comes last: 'full body massage' is a massage.
  const index = terms.findIndex(({ weight }) => weight === least);
  return terms.filter((_term, place) => place !== index);
}
