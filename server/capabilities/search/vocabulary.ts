import { catalogueNames } from '#capabilities/catalogue/index.ts';
import type { Db } from '#platform/db/db.ts';
import { allPhrases, synonymsMark } from './synonyms.store.ts';
import { type Meaning, makeVocabulary, type Vocabulary } from './terms.rules.ts';

/** So long another process may answer by synonyms that were changed meanwhile. */
const CHECKED_MS = 1000;
/** Names of tasks change seldom. */
const LOADED_MS = 60_000;

type Loaded = { vocabulary: Vocabulary; mark: string; loadedMs: number; checkedMs: number };
const loaded = new WeakMap<Db, Promise<Loaded>>();

/** The phrases that search understands: synonyms first, then names of tasks; kept in memory, checked every second. */
export async function vocabularyOf(db: Db): Promise<Vocabulary> {
  const next = freshen(db, loaded.get(db));
  loaded.set(db, next);
  try {
    return (await next).vocabulary;
  } catch (error) {
    if (loaded.get(db) === next) loaded.delete(db);
    throw error;
  }
}

/** Makes the next search of this process see what was just changed. */
export function forgetVocabulary(db: Db): void {
  loaded.delete(db);
}

async function freshen(db: Db, last: Promise<Loaded> | undefined): Promise<Loaded> {
  const known = await last;
  const nowMs = performance.now();
  if (known && nowMs - known.checkedMs < CHECKED_MS) return known;
  const mark = await synonymsMark(db);
  if (known && known.mark === mark && nowMs - known.loadedMs < LOADED_MS) {
    return { ...known, checkedMs: nowMs };
  }
  return { vocabulary: await load(db), mark, loadedMs: nowMs, checkedMs: nowMs };
}

async function load(db: Db): Promise<Vocabulary> {
  const { tasks, kinds } = await catalogueNames(db);
  const phrases = (await allPhrases(db, [...tasks, ...kinds])).map(({ phrase, alternatives }) => {
    const said = alternatives.filter(({ stems }) => stems.length > 0);
    const meaning: Meaning = {
      text: said[0]?.text ?? phrase,
      alternatives: said.map(({ stems }) => stems),
      exact: Math.max(1, said.filter(({ isSimilar }) => !isSimilar).length),
    };
    return { phrase, meaning };
  });
  const isKind = new Set(kinds);
  const trades = phrases
    .filter(({ phrase }) => isKind.has(phrase))
    .flatMap(({ meaning }) => meaning.alternatives.flat());
  const meant = phrases.filter(({ meaning }) => meaning.alternatives.length > 0);
  return makeVocabulary(meant, new Set(trades));
}
