import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { KnownWord } from './terms.rules.ts';

/** The maximum number of longer words: 'hair' also finds 'haircut'. */
const BEGUN_MAX = 6;

/**
 * Looks words up exactly, in another form, as a prefix ('hairc'), or with one or two typos. It
 * compares the small table of words, never the services.
 */
export async function lookUpWords(db: Db, words: readonly string[]): Promise<KnownWord[]> {
  const { rows } = await sql<KnownWord>`
    select a.typed, known.word, known.stem, known.wrong, more.stems as more
    from unnest(${words}::text[]) with ordinality as a (typed, place)
    left join lateral (
      select * from (
        (select w.word, w.stem, 0 as wrong from search.words w
         where w.word = a.typed or w.stem = search.stem(a.typed)
         order by w.word <> a.typed, w.uses desc limit 1)
        union all
        (select w.word, w.stem, 1 from search.words w
         where length(a.typed) >= 3 and w.word >= a.typed and w.word < a.typed || chr(1114111)
         order by w.uses desc, w.word limit 1)
        union all
        (select w.word, w.stem, 1 + levenshtein_less_equal(w.word, a.typed, 2)
         from (
           select alike.* from search.words alike where alike.word % a.typed
           union all
           select alike.* from search.words alike
           where alike.word >= left(a.typed, 1) and alike.word < left(a.typed, 1) || chr(1114111)
         ) w
         where length(a.typed) >= 4
           and abs(length(w.word) - length(a.typed)) <= 2
           and levenshtein_less_equal(w.word, a.typed, 2) <= case
             when length(a.typed) >= 6 then 2 else 1 end
         order by 3, w.uses desc, w.word limit 1)
      ) found order by wrong limit 1) known on true
    left join lateral (
      select array_agg(begun.stem) as stems from (
        select w.stem from search.words w
        where length(a.typed) >= 4 and known.wrong < 2
          and w.word >= a.typed and w.word < a.typed || chr(1114111) and w.stem <> known.stem
        group by w.stem order by max(w.uses) desc, w.stem limit ${BEGUN_MAX}) begun) more on true
    order by a.place`.execute(db);
  return rows;
}
