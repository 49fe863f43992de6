import type { SynonymsFilter } from '#contract/search/synonyms.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { Span } from '#platform/lists/admin-page.ts';

const orders = {
  phrase: sql`phrase, key`,
  'phrase-down': sql`phrase desc, key`,
  newest: sql`changed_at desc, phrase, key`,
};

export type SynonymRow = { key: string; phrase: string; means: string | null };

/** A page of the phrases that have a meaning or will have one. */
export async function synonymRows(
  db: Db,
  { q, sort }: SynonymsFilter,
  { limit, offset }: Span,
  now: Temporal.Instant,
): Promise<SynonymRow[]> {
  const { rows } = await sql<SynonymRow>`
    select key, phrase, means from search.synonyms_at(${now})
    where (${q} = '' or strpos(lower(phrase || ' ' || coalesce(means, '')), lower(${q})) > 0)
      and (means is not null or has_scheduled)
    order by ${orders[sort]} limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

/** A phrase with its meaning at an instant; undefined if it never had one. */
export async function synonymAt(
  db: Db | Tx,
  key: string,
  at: Temporal.Instant,
): Promise<SynonymRow | undefined> {
  const { rows } = await sql<SynonymRow>`
    select key, phrase, means from search.synonyms_at(${at}) where key = ${key}`.execute(db);
  return rows[0];
}

/** The meaning of a phrase before its first version. */
export async function initialMeaning(db: Db, key: string): Promise<string | null> {
  const { rows } = await sql<{ means: string }>`
    select means from search.synonyms where key = ${key}`.execute(db);
  return rows[0]?.means ?? null;
}

/** The key that all spellings of a phrase share. */
export async function phraseKey(db: Db | Tx, phrase: string): Promise<string> {
  const { rows } = await sql<{ key: string }>`select search.phrase_key(${phrase}) as key`.execute(
    db,
  );
  return rows[0]?.key ?? '';
}

/** Changes whenever a meaning does; `nextAt` is the instant of the next scheduled change. */
export async function vocabularyRevision(
  db: Db,
  now: Temporal.Instant,
): Promise<{ revision: string; nextAt: Temporal.Instant | null }> {
  const { rows } = await sql<{ revision: string; nextAt: Temporal.Instant | null }>`
    select revision, next_at from search.vocabulary_revision(${now})`.execute(db);
  return rows[0] ?? { revision: '', nextAt: null };
}

/** All synonyms at an instant, ordered by phrase. */
export async function allSynonyms(
  db: Db,
  now: Temporal.Instant,
): Promise<{ phrase: string; means: string }[]> {
  const { rows } = await sql<{ phrase: string; means: string }>`
    select phrase, means from search.synonyms_at(${now}) where means is not null
    order by phrase`.execute(db);
  return rows;
}

export async function stemsOfTexts(
  db: Db,
  texts: readonly string[],
): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ text: string; stems: string[] }>`
    select text, search.stems(text) as stems from unnest(${texts}::text[]) text`.execute(db);
  return new Map(rows.map(({ text, stems }) => [text, stems]));
}

/** The phrases of these synonyms. */
export async function phrasesOf(
  db: Db,
  ids: readonly string[],
): Promise<{ id: string; phrase: string }[]> {
  const { rows } = await sql<{ id: string; phrase: string }>`
    select id, phrase from search.synonyms where id = any(${[...ids]}::uuid[])`.execute(db);
  return rows;
}
