import { keyOf } from '../places/gazetteer.rules.ts';
import { soundOf } from '../spelling/phonetics.rules.ts';
import { wrongLetters } from '../spelling/typos.rules.ts';
import { wordsOf } from './words.rules.ts';

/** Stems that have to occur together. */
export type Alternative = readonly string[];
/** What one word or phrase stands for: any of its alternatives, the exact one first. */
export type Term = {
  /** As it is shown: 'haircut'. */
  text: string;
  alternatives: readonly Alternative[];
  /** How many of the alternatives are what was asked, not only similar. */
  exact: number;
  /** Names a trade or a task; other words only describe it. */
  weight: number;
  isCorrected: boolean;
};

/** What people say, with what the catalogue calls it. */
export type Meaning = { text: string; alternatives: readonly Alternative[]; exact: number };
type Named = { key: string; meaning: Meaning };

/** Phrases that are understood as a whole. */
export type Vocabulary = {
  byKey: ReadonlyMap<string, Meaning>;
  bySound: ReadonlyMap<string, Meaning>;
  /** Keys that may be mistyped, by their first letter. */
  alike: ReadonlyMap<string, readonly Named[]>;
  /** Stems that name a trade or a task. */
  trades: ReadonlySet<string>;
};

/** What the words of all services know of one word. */
export type KnownWord = {
  asked: string;
  word: string | null;
  stem: string | null;
  /** 0 for the word itself or another form, 1 for its beginning, from 2 on one more than the wrong letters. */
  wrong: number | null;
  /** Stems of other words that begin with it. */
  more: readonly string[] | null;
};

const PHRASE_WORDS_MAX = 5;
/** Shorter words have too many neighbours. */
const MENDED_LETTERS_MIN = 5;
const BEGINNING_LETTERS_MIN = 4;
/** So much of a phrase has to be typed: 'wash' is no 'washing machine repair'. */
const BEGINNING_SHARE = 0.6;
const WEIGHT = { phrase: 4, trade: 3, describing: 2, other: 1 } as const;
/** Stems that say for whom or how, beside what is looked for. */
const DESCRIBING = new Set('children bridal beginn workshop privat person women men'.split(' '));

export function makeVocabulary(
  phrases: readonly { phrase: string; meaning: Meaning }[],
  trades: ReadonlySet<string>,
): Vocabulary {
  const byKey = new Map<string, Meaning>();
  const bySound = new Map<string, Meaning>();
  for (const { phrase, meaning } of phrases) {
    const key = keyOf(phrase);
    if (!byKey.has(key)) byKey.set(key, meaning);
    const sound = soundOf(phrase);
    if (sound.length >= MENDED_LETTERS_MIN - 1 && !bySound.has(sound)) bySound.set(sound, meaning);
  }
  // Also as it is left when small words are dropped: 'daant ka doctor'.
  for (const { phrase, meaning } of phrases) {
    const key = keyOf(wordsOf(phrase).join(''));
    if (key.length > 1 && !byKey.has(key)) byKey.set(key, meaning);
  }
  const named = [...byKey].map(([key, meaning]) => ({ key, meaning }));
  const mended = named.filter(({ key }) => key.length >= MENDED_LETTERS_MIN);
  return { byKey, bySound, alike: Map.groupBy(mended, ({ key }) => key.charAt(0)), trades };
}

/**
 * Reads words as terms: the longest phrases first, then words as services use them, then what sounds alike or
 * was mistyped. A word that nobody knows is left out.
 */
export function readTerms(
  words: readonly string[],
  vocabulary: Vocabulary,
  known: ReadonlyMap<string, KnownWord>,
): { terms: Term[]; isLeftOut: boolean } {
  const terms: Term[] = [];
  let isLeftOut = false;
  for (let first = 0; first < words.length; first += 1) {
    const phrase = phraseAt(words, first, vocabulary);
    if (phrase) {
      const only = phrase.count === 1 ? known.get(words[first] ?? '') : undefined;
      terms.push(termOf(phrase.meaning, only));
      first += phrase.count - 1;
      continue;
    }
    const term = termOfWord(words[first] ?? '', vocabulary, known);
    if (term) terms.push(term);
    else isLeftOut = true;
  }
  return { terms: withoutRepeats(terms), isLeftOut };
}

function phraseAt(words: readonly string[], first: number, { byKey }: Vocabulary) {
  for (let count = Math.min(PHRASE_WORDS_MAX, words.length - first); count > 0; count -= 1) {
    const meaning = byKey.get(keyOf(words.slice(first, first + count).join('')));
    if (meaning) return { meaning, count };
  }
  return undefined;
}

/** The word itself counts too where services use it. */
function termOf(
  { text, alternatives, exact }: Meaning,
  word?: KnownWord,
  isCorrected = false,
): Term {
  const own = word?.wrong === 0 && word.stem ? [[word.stem]] : [];
  return {
    text,
    alternatives: distinct([...alternatives, ...own]),
    exact,
    weight: DESCRIBING.has(alternatives[0]?.[0] ?? '') ? WEIGHT.describing : WEIGHT.phrase,
    isCorrected,
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
  if (alike) return termOf(alike, undefined, true);
  const begun = word.length >= BEGINNING_LETTERS_MIN && found?.wrong !== 1;
  const mended = nearest(word, vocabulary, begun);
  const isNearer = mended && (!found?.wrong || mended.wrong + 1 <= found.wrong);
  if (isNearer) return termOf(mended.meaning, undefined, true);
  return found?.stem ? termOfKnown(found, vocabulary) : undefined;
}

function termOfKnown({ asked, word, stem, more }: KnownWord, { trades }: Vocabulary): Term {
  const text = word ?? asked;
  const isForm = text.startsWith(asked) || asked.startsWith(text);
  const alternatives = distinct([[stem ?? ''], ...(more ?? []).map((one) => [one])]);
  return {
    text,
    alternatives,
    exact: alternatives.length,
    weight: trades.has(stem ?? '') ? WEIGHT.trade : WEIGHT.other,
    isCorrected: !isForm,
  };
}

/** What a word was mistyped for, or begins. */
function nearest(word: string, { alike }: Vocabulary, begun: boolean) {
  const key = keyOf(word);
  let best: { wrong: number; meaning: Meaning } | undefined;
  for (const { key: known, meaning } of alike.get(key.charAt(0)) ?? []) {
    const isBegun = begun && known.startsWith(key) && key.length >= known.length * BEGINNING_SHARE;
    const wrong = isBegun
      ? 1
      : key.length >= MENDED_LETTERS_MIN
        ? wrongLetters(key, known)
        : undefined;
    if (wrong !== undefined && (!best || wrong < best.wrong)) best = { wrong, meaning };
  }
  return best;
}

function distinct(alternatives: readonly Alternative[]): Alternative[] {
  return [...new Map(alternatives.map((one) => [one.join(' '), one])).values()];
}

/** 'Yoga yoga class' asks for yoga once; 'baal katwane' says haircut twice. */
function withoutRepeats(terms: readonly Term[]): Term[] {
  const textOf = ({ alternatives }: Term) => alternatives.map((one) => one.join('+')).join('|');
  return [...new Map(terms.map((term) => [textOf(term), term])).values()];
}

/** Whether each names something of its own: 'haircut and shave' are two, and no offer has to be both. */
export function nameSeveral(terms: readonly Term[]): boolean {
  return terms.length > 1 && terms.every(({ weight }) => weight >= WEIGHT.phrase);
}

/** The terms without the one that says least; undefined where one is left. */
export function withoutLeast(terms: readonly Term[]): Term[] | undefined {
  if (terms.length < 2) return undefined;
  const least = Math.min(...terms.map(({ weight }) => weight));
  // English names the thing last: 'full body massage' is a massage.
  const index = terms.findIndex(({ weight }) => weight === least);
  return terms.filter((_term, place) => place !== index);
}
