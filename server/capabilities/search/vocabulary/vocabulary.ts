import { catalogueNames } from '#capabilities/catalogue/index.ts';
import type { Db } from '#platform/db/db.ts';
import { allSynonyms, stemsOfTexts, vocabularyRevision } from './synonyms.store.ts';
import { makeVocabulary, type Vocabulary } from './terms.rules.ts';

/** So long another process may answer by synonyms that were changed meanwhile. */
const CHECKED_MS = 1000;
/** Names of tasks change seldom. */
const LOADED_MS = 600_000;

type Loaded = { vocabulary: Vocabulary; revision: string; loadedMs: number; checkedMs: number };
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
  const revision = await vocabularyRevision(db);
  if (known && known.revision === revision && nowMs - known.loadedMs < LOADED_MS) {
    return { ...known, checkedMs: nowMs };
  }
  return { vocabulary: await load(db), revision, loadedMs: nowMs, checkedMs: nowMs };
}

async function load(db: Db): Promise<Vocabulary> {
  const [{ tasks, kinds }, synonyms] = await Promise.all([catalogueNames(db), allSynonyms(db)]);
  const named = [...tasks, ...kinds].map((phrase) => ({
    phrase,
    means: phrase.replaceAll(/[,;]/g, ' '),
  }));
  const phrases = [...synonyms, ...named].map(({ phrase, means }) => ({
    phrase,
    ...textsOf(means),
  }));
  const stems = await stemsOfTexts(db, [...new Set(phrases.flatMap(({ texts }) => texts))]);
  const meant = phrases.flatMap(({ phrase, texts, exact }) => {
    const alternatives = texts.map((text) => stems.get(text) ?? []);
    // 'On, off' says nothing that could be looked for.
    if (!alternatives.every((one) => one.length > 0)) return [];
    return [{ phrase, meaning: { text: texts[0] ?? phrase, alternatives, exact } }];
  });
  const trades = kinds.flatMap(
    (kind) => stems.get(textsOf(kind.replaceAll(/[,;]/g, ' ')).texts[0] ?? '') ?? [],
  );
  return makeVocabulary(meant, new Set(trades));
}

/** 'Massage, spa; hair spa': the exact meanings first, then the similar ones. */
function textsOf(means: string): { texts: string[]; exact: number } {
  const parts = means.split(';').map((part) => part.split(',').map((text) => text.trim()));
  return { texts: parts.flat(), exact: parts[0]?.length ?? 1 };
}
