import type { Db } from './db/db.ts';
import { sql } from './db/sql.ts';

export type InvariantRow = {
  name: string;
  says: string;
  broken: number;
  examples: { subject: string; detail: string }[];
};

const EXAMPLES_MAX = 5;

/** Reads every invariant of the books from its view: the number of violations and some examples. */
export async function readInvariants(db: Db): Promise<InvariantRow[]> {
  const { rows } = await sql<InvariantRow>`
    select l.name, l.says, count(b.name)::int as broken,
      coalesce((jsonb_agg(jsonb_build_object('subject', b.subject, 'detail', b.detail))
        filter (where b.nth <= ${EXAMPLES_MAX})), '[]') as examples
    from invariants.list l
    left join (
      select *, row_number() over (partition by name order by subject) as nth
      from invariants.all_broken
    ) b on b.name = l.name
    group by l.name, l.says, l.place order by l.place`.execute(db);
  return rows;
}
