import { sql } from 'kysely';
import type { NoticeKind } from '#contract/notifications/kinds.ts';
import type { Preference } from '#contract/notifications/views.ts';
import type { Db, Tx } from '#platform/db/db.ts';

/** What the person has chosen; kinds without a row are left to their default. */
export async function chosenBy(db: Db | Tx, personId: string): Promise<Preference[]> {
  const { rows } = await sql<Preference>`
    select kind, email, push from notifications.preferences
    where person_id = ${personId}`.execute(db);
  return rows;
}

export async function choose(tx: Tx, personId: string, chosen: Preference): Promise<void> {
  await sql`
    insert into notifications.preferences (person_id, kind, email, push)
    values (${personId}, ${chosen.kind}, ${chosen.email}, ${chosen.push})
    on conflict (person_id, kind) do update
      set email = excluded.email, push = excluded.push`.execute(tx);
}

/** Ends the e-mails of one kind and leaves its pushes as they are. */
export async function endEmails(tx: Tx, personId: string, kind: NoticeKind): Promise<void> {
  await sql`
    insert into notifications.preferences (person_id, kind, email, push)
    values (${personId}, ${kind}, false, true)
    on conflict (person_id, kind) do update set email = false`.execute(tx);
}
