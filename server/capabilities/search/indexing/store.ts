import { sql } from 'kysely';
import type { Tx } from '#platform/db/db.ts';
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
  /** What its words are read from; those of its name and kind count more. */
  nameText: string;
  text: string;
  /** The same without its offers. */
  aboutText: string;
  /** Its category and kind, of which not all needs to be offered: 'Dance & music'. */
  kindText: string;
  /** For whom each offer is, its price of one person and its name. */
  offers: { audience: Audience; paise: number; name: string }[];
  base: number;
  free: string;
  starts: number[];
  card: Card;
};

/** One process at a time makes rows; false while another does. */
export async function takeTurn(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ is_mine: boolean }>`
    select pg_try_advisory_xact_lock(hashtext('search.rows')) as is_mine`.execute(tx);
  return rows[0]?.is_mine ?? false;
}

export type Walk = { base: number; after_id: string | null; made: number; ended_at: unknown };

/** A walk as far as it came, begun anew when it was for an earlier base than this one. */
export async function takeWalk(tx: Tx, name: 'days' | 'whole', base: number): Promise<Walk> {
  const { rows } = await sql<Walk>`
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

/** Notes how far a walk came; the whole one is begun anew with `after` null. */
export async function noteWalk(
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

/** The rows after a service in the order of their ids, with the minute their cells begin at. */
export async function rowsAfter(
  tx: Tx,
  after: string | null,
  limit: number,
): Promise<{ service_id: string; free_base: number }[]> {
  const { rows } = await sql<{ service_id: string; free_base: number }>`
    select service_id, free_base from search.services
    where service_id > coalesce(${after}::uuid, '00000000-0000-0000-0000-000000000000')
    order by service_id limit ${limit}`.execute(tx);
  return rows;
}

export async function deleteRows(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`delete from search.services where service_id = any(${ids}::uuid[])`.execute(tx);
}

/** Writes rows whole, with their cards and whatever words are new. */
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
    insert into search.cards (service_id, card)
    select (r ->> 'id')::uuid, r -> 'card' from jsonb_array_elements(${json}::jsonb) r
    on conflict (service_id) do update set card = excluded.card
    where cards.card is distinct from excluded.card`.execute(tx);
  // As frequent as the other forms of its stem; what these rows add to that is counted with the rest.
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

/** At how many of these services each stem stands. */
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
 * Counts what these stems gained and lost. Words that no service has any more are not kept: they may have
 * been somebody's name.
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
 * Counts at how many services the next stems stand, whatever was counted before.
 * @returns the last of them; null at the end.
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
