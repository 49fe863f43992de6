import { sql } from 'kysely';
import type { Synonym, SynonymsWish } from '#contract/synonyms.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import type { Span } from '#platform/desk-page.ts';

const columns = sql`id, phrase, means, version`;
const orders = {
  phrase: sql`phrase, id`,
  'phrase-down': sql`phrase desc, id`,
  newest: sql`changed_at desc, phrase, id`,
};

/** Synonyms as they are asked for. */
export async function synonymRows(
  db: Db,
  { q, sort }: SynonymsWish,
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

/** @returns undefined when it is not there, or not as the admin saw it. */
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

/** @returns false when it is not there, or not as the admin saw it. */
export async function deleteSynonym(tx: Tx, id: string, version: number): Promise<boolean> {
  const { rows } = await sql`
    delete from search.synonyms where id = ${id} and version = ${version} returning id`.execute(tx);
  return rows.length > 0;
}

export async function isSynonym(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql`select from search.synonyms where id = ${id}`.execute(tx);
  return rows.length > 0;
}

/** Differs whenever a synonym was added, changed or removed. */
export async function synonymsMark(db: Db): Promise<string> {
  const { rows } = await sql<{ mark: string }>`
    select count(*) || ' ' || coalesce(sum(version), 0) || ' ' || coalesce(max(changed_at)::text, '')
      as mark from search.synonyms`.execute(db);
  return rows[0]?.mark ?? '';
}

type Alternative = { text: string; stems: string[]; isSimilar: boolean };
export type Phrase = { phrase: string; alternatives: Alternative[] };

/** Every synonym, with the stems of what it means. */
export async function allPhrases(db: Db, names: readonly string[]): Promise<Phrase[]> {
  const { rows } = await sql<Phrase>`
    select p.phrase, json_agg(json_build_object('text', btrim(a.text), 'stems', search.stems(a.text),
      'isSimilar', h.place > 1) order by h.place, a.place) as alternatives
    from (
      select phrase, means, 0 as nth from search.synonyms
      union all
      select name, translate(name, ',;', '  '), 1 from unnest(${names}::text[]) name) p
    cross join lateral regexp_split_to_table(p.means, ';') with ordinality h (text, place)
    cross join lateral regexp_split_to_table(h.text, ',') with ordinality a (text, place)
    group by p.nth, p.phrase order by p.nth, p.phrase`.execute(db);
  return rows;
}
