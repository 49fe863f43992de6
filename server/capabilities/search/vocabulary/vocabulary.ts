import { catalogueNames } from '#capabilities/catalogue/index.ts';
import type { Db } from '#platform/db/db.ts';
import { onPrimary } from '#platform/db/replica/reads.ts';
import type { Deps } from '#platform/deps.ts';
import { allSynonyms, stemsOfTexts, vocabularyRevision } from './synonyms.store.ts';
import { makeVocabulary, type Vocabulary } from './terms.rules.ts';

/** The maximum delay until a change by another process takes effect. */
const CHECKED_MS = 1000;
/** Names of tasks rarely change. */
const LOADED_MS = 600_000;

type Needs = Pick<Deps, 'db' | 'clock'>;
type Loaded = {
  vocabulary: Vocabulary;
  revision: string;
  /** When a scheduled version changes a meaning. */
  nextAt: Temporal.Instant | null;
  loadedMs: number;
  checkedMs: number;
};
const loaded = new WeakMap<Db, Promise<Loaded>>();

/**
 * The recognized phrases: synonyms first, then names of tasks. Cached, and validated every second and at the instant of
 * each scheduled version.
 */
export async function vocabularyOf({ db, clock }: Needs): Promise<Vocabulary> {
  const next = onPrimary(() => refreshed(db, clock.now(), loaded.get(db)));
  loaded.set(db, next);
  try {
    return (await next).vocabulary;
  } catch (error) {
    if (loaded.get(db) === next) loaded.delete(db);
    throw error;
  }
}

/** Invalidates the cache after a change in this process. */
export function invalidateVocabulary(db: Db): void {
  loaded.delete(db);
}

async function refreshed(
  db: Db,
  now: Temporal.Instant,
  last: Promise<Loaded> | undefined,
): Promise<Loaded> {
  const known = await last;
  const nowMs = performance.now();
  const isDue = known?.nextAt && Temporal.Instant.compare(known.nextAt, now) <= 0;
  if (known && !isDue && nowMs - known.checkedMs < CHECKED_MS) return known;
  const { revision, nextAt } = await vocabularyRevision(db, now);
  if (known && known.revision === revision && nowMs - known.loadedMs < LOADED_MS) {
    return { ...known, nextAt, checkedMs: nowMs };
  }
  const vocabulary = await load(db, now);
  return { vocabulary, revision, nextAt, loadedMs: nowMs, checkedMs: nowMs };
}

async function load(db: Db, now: Temporal.Instant): Promise<Vocabulary> {
  const [{ tasks, kinds }, synonyms] = await Promise.all([
    catalogueNames(db),
    allSynonyms(db, now),
  ]);
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
    // A phrase of stop words only, such as 'on, off', cannot be searched.
    if (!alternatives.every((one) => one.length > 0)) return [];
    return [{ phrase, meaning: { text: texts[0] ?? phrase, alternatives, exact } }];
  });
  const trades = kinds.flatMap(
    (kind) => stems.get(textsOf(kind.replaceAll(/[,;]/g, ' ')).texts[0] ?? '') ?? [],
  );
  const listed = named.flatMap(({ means }) => stems.get(means) ?? []);
  return makeVocabulary(meant, { trades: new Set(trades), listed: new Set(listed) });
}

/** Parses 'massage, spa; hair spa': exact meanings before the semicolon, similar ones after it. */
function textsOf(means: string): { texts: string[]; exact: number } {
  const parts = means.split(';').map((part) => part.split(',').map((text) => text.trim()));
  return { texts: parts.flat(), exact: parts[0]?.length ?? 1 };
}
