import type { Synonym, SynonymsFilter } from '#contract/search/synonyms.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { Span } from '#platform/lists/admin-page.ts';

const columns = sql`id, phrase, means, version`;
const orders = {
  phrase: sql`phrase, id`,
  'phrase-down': sql`phrase desc, id`,
  newest: sql`changed_at desc, phrase, id`,
};

/** A page of synonyms. */
export async function synonymRows(
  db: Db,
  { q, sort }: SynonymsFilter,
  { limit, offset }: Span,
): Promise<Synonym[]> {
  const { rows } = await sql<Synonym>`
    select ${columns} from search.synonyms
    where ${q} = '' or strpos(lower(phrase || ' ' || means), lower(${q})) > 0
    order by ${orders[sort]} limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

export async function insertSynonym(
  tx: Tx,
  { phrase, means }: Pick<Synonym, 'phrase' | 'means'>,
  now: Temporal.Instant,
): Promise<Synonym | undefined> {
  const { rows } = await sql<Synonym>`
    insert into search.synonyms (phrase, means, changed_at) values (${phrase}, ${means}, ${now})
    returning ${columns}`.execute(tx);
  return rows[0];
}

/** @returns undefined when it does not exist or its version differs */
export async function updateSynonym(
  tx: Tx,
  { id, phrase, means, version }: Synonym,
  now: Temporal.Instant,
): Promise<Synonym | undefined> {
  const { rows } = await sql<Synonym>`
    update search.synonyms set phrase = ${phrase}, means = ${means}, version = version + 1,
      changed_at = ${now}
    where id = ${id} and version = ${version} returning ${columns}`.execute(tx);
  return rows[0];
}

/** @returns false when it does not exist or its version differs */
export async function deleteSynonym(tx: Tx, id: string, version: number): Promise<boolean> {
  const { rows } = await sql`
    delete from search.synonyms where id = ${id} and version = ${version} returning id`.execute(tx);
  return rows.length > 0;
}

export async function isSynonym(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql`select from search.synonyms where id = ${id}`.execute(tx);
  return rows.length > 0;
}

/** Increases whenever a synonym is added, changed or removed. */
export async function vocabularyRevision(db: Db): Promise<string> {
  const { rows } = await sql<{ revision: string }>`
    select revision::text from search.vocabulary`.execute(db);
  return rows[0]?.revision ?? '';
}

/** All synonyms, ordered by phrase. */
export async function allSynonyms(db: Db): Promise<{ phrase: string; means: string }[]> {
  const { rows } = await sql<{ phrase: string; means: string }>`
    select phrase, means from search.synonyms order by phrase`.execute(db);
  return rows;
}

/** The stems of each text. */
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
