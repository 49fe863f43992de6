import type { Tx } from '#platform/db/db.ts';
import { type Row, sql } from '#platform/db/sql.ts';
import type { Audience } from './best-offer.rules.ts';
import type { Card } from './card.ts';

export type NewRow = {
  id: string;
  categoryId: string;
  subCategoryId: string;
  latitude: number;
  longitude: number;
  rank: number;
  rating: number | null;
  fromPaise: number;
  minutes: number;
  genders: number;
  places: string[];
  noticeMinutes: number;
  timeZone: string;
  /** The text of the name and kind, whose words have more weight. */
  nameText: string;
  text: string;
  /** All text except the offers. */
  aboutText: string;
  /** Its category and kind, of which not everything needs to be offered: 'Dance & music'. */
  kindText: string;
  /** Audience, price per person and name of each offer. */
  offers: { audience: Audience; paise: number; name: string }[];
  base: number;
  free: string;
  starts: number[];
  card: Card;
  /** The name as `search.cards` finds it. */
  nameKey: string;
};

/** Takes the indexing lock; false while another process holds it. */
export async function tryLockIndexing(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ isMine: boolean }>`
    select pg_try_advisory_xact_lock(hashtext('search.rows')) as is_mine`.execute(tx);
  return rows[0]?.isMine ?? false;
}

export type IndexingProgress = Row<'search.walks', 'base' | 'afterId' | 'made'> & {
  endedAt: unknown;
};

/** The progress of an indexing run, reset when it belongs to an earlier base. */
export async function lockProgress(
  tx: Tx,
  name: 'days' | 'whole',
  base: number,
): Promise<IndexingProgress> {
  const { rows } = await sql<IndexingProgress>`
    insert into search.walks as w (name, base) values (${name}, ${base})
    on conflict (name) do update set base = excluded.base,
      after_id = case when w.base >= excluded.base then w.after_id end,
      made = case when w.base >= excluded.base then w.made else 0 end,
      ended_at = case when w.base >= excluded.base then w.ended_at end
    returning *`.execute(tx);
  const walk = rows[0];
  if (!walk) throw new Error('An insert gave no row.');
  return walk;
}

/** Saves the progress; `after` null restarts a full rebuild. */
export async function saveProgress(
  tx: Tx,
  name: 'days' | 'whole',
  {
    after,
    made,
    endedAt,
  }: { after: string | null; made: number; endedAt: Temporal.Instant | null },
): Promise<void> {
  await sql`update search.walks set after_id = ${after}::uuid, made = ${made},
    ended_at = ${endedAt}::timestamptz where name = ${name}`.execute(tx);
}

/** The next rows in order of service id, with the minute at which their cells begin. */
export async function rowsAfter(
  tx: Tx,
  after: string | null,
  limit: number,
): Promise<{ serviceId: string; freeBase: number }[]> {
  const { rows } = await sql<{ serviceId: string; freeBase: number }>`
    select service_id, free_base from search.services
    where service_id > coalesce(${after}::uuid, '00000000-0000-0000-0000-000000000000')
    order by service_id limit ${limit}`.execute(tx);
  return rows;
}

export async function deleteRows(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`delete from search.services where service_id = any(${ids}::uuid[])`.execute(tx);
}

/** Writes complete rows with their cards, and adds new words. */
export async function writeRows(tx: Tx, rows: readonly NewRow[]): Promise<void> {
  if (rows.length === 0) return;
  const json = JSON.stringify(rows);
  await sql`
    insert into search.services (service_id, category_id, sub_category_id, latitude, longitude,
      rank, rating, from_paise, minutes, genders, places, notice_minutes, time_zone,
      words, name_words, about, offers, free_base, free, starts)
    select r.id, r."categoryId", r."subCategoryId", r.latitude, r.longitude,
      r.rank, r.rating, r."fromPaise", r.minutes, r.genders, r.places, r."noticeMinutes",
      r."timeZone",
      w.stems || array(
        select stem || '@' || search.cell(r.latitude, r.longitude) from unnest(w.stems) stem),
      search.stems(r."nameText"), search.stems(r."aboutText") || k.stems, array(
        select o.audience || '|' || o.paise || '| '
          || array_to_string(search.stems(o.name), ' ') || ' '
        from rows from (jsonb_to_recordset(r.offers) as (audience text, paise bigint, name text))
          with ordinality as o (audience, paise, name, place) order by o.place),
      r.base, r.free::varbit, r.starts
    from jsonb_to_recordset(${json}::jsonb) as r (id uuid, "categoryId" uuid,
      "subCategoryId" uuid, latitude float8, longitude float8, rank int, rating real,
      "fromPaise" bigint, minutes int, genders int, places text[], "noticeMinutes" int,
      "timeZone" text, "nameText" text, text text, "aboutText" text, "kindText" text,
      offers jsonb, base int, free text, starts int[])
    cross join lateral (
      select array_agg('kind:' || stem) as stems from unnest(search.stems(r."kindText")) stem) k
    cross join lateral (select search.stems(r.text) || k.stems as stems) w
    on conflict (service_id) do update set category_id = excluded.category_id,
      sub_category_id = excluded.sub_category_id, latitude = excluded.latitude,
      longitude = excluded.longitude, rank = excluded.rank, rating = excluded.rating,
      from_paise = excluded.from_paise, minutes = excluded.minutes, genders = excluded.genders,
      places = excluded.places, notice_minutes = excluded.notice_minutes,
      time_zone = excluded.time_zone, words = excluded.words, name_words = excluded.name_words,
      about = excluded.about, offers = excluded.offers,
      free_base = excluded.free_base, free = excluded.free, starts = excluded.starts`.execute(tx);
  await sql`
    insert into search.cards (service_id, card, name_key)
    select (r ->> 'id')::uuid, r -> 'card', r ->> 'nameKey'
    from jsonb_array_elements(${json}::jsonb) r
    on conflict (service_id) do update set card = excluded.card, name_key = excluded.name_key
    where (cards.card, cards.name_key) is distinct from (excluded.card, excluded.name_key)`.execute(
    tx,
  );
  // A new word starts with the frequency of its stem; the increase is counted with the rest.
  await sql`
    insert into search.words (word, stem, uses)
    select w.word, search.stem(w.word), coalesce((
      select max(known.uses) from search.words known where known.stem = search.stem(w.word)), 0)
    from (
      select distinct w.word from jsonb_array_elements(${json}::jsonb) r
      cross join lateral regexp_split_to_table(
        lower(concat_ws(' ', r ->> 'text', r ->> 'kindText')), '[^[:alnum:]]+') w (word)
      where length(w.word) between 2 and 40) w
    where not exists (select from search.words known where known.word = w.word)
      and search.stem(w.word) is not null
    on conflict do nothing`.execute(tx);
}

/** The number of these services per stem. */
export async function stemsOf(tx: Tx, ids: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ stem: string; uses: number }>`
    select stem, count(*)::int as uses from (
      select distinct service_id, regexp_replace(word, '^kind:', '') as stem
      from search.services, unnest(words) word
      where service_id = any(${ids}::uuid[]) and word not like '%@%') said group by stem`.execute(
    tx,
  );
  return new Map(rows.map(({ stem, uses }) => [stem, uses]));
}

/**
 * Applies changes of frequency per stem. Words without services are deleted, because they may be
 * personal names.
 */
export async function countWords(tx: Tx, changes: ReadonlyMap<string, number>): Promise<void> {
  if (changes.size === 0) return;
  const stems = [...changes.keys()];
  await sql`
    update search.words w set uses = w.uses + changed.uses
    from unnest(${stems}::text[], ${[...changes.values()]}::int[]) changed (stem, uses)
    where w.stem = changed.stem`.execute(tx);
  const fewer = stems.filter((stem) => (changes.get(stem) ?? 0) < 0);
  if (fewer.length === 0) return;
  await sql`delete from search.words where stem = any(${fewer}::text[]) and uses <= 0`.execute(tx);
}

/**
 * Recounts the services of the next stems from scratch.
 * @returns the last stem; null at the end
 */
export async function recountWords(tx: Tx, after: string, limit: number): Promise<string | null> {
  const { rows } = await sql<{ stem: string }>`
    with counted as materialized (
      select next.stem, (
        select count(*)::int from search.services s where s.words && array[next.stem, 'kind:' || next.stem]) as uses
      from (
        select distinct stem from search.words where stem > ${after} order by stem limit ${limit}
      ) next),
    updated as (
      update search.words w set uses = counted.uses from counted
      where w.stem = counted.stem and w.uses <> counted.uses and counted.uses > 0),
    forgotten as (
      delete from search.words w using counted where w.stem = counted.stem and counted.uses = 0)
    select stem from counted order by stem desc limit 1`.execute(tx);
  return rows[0]?.stem ?? null;
}
