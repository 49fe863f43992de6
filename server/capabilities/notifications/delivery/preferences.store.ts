import type { NoticeKind } from '#contract/notifications/kinds.ts';
import type { Preference } from '#contract/notifications/views.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';

/** The person's explicit choices; other kinds have defaults. */
export async function chosenPreferences(db: Db | Tx, personId: string): Promise<Preference[]> {
  const { rows } = await sql<Preference>`
    select kind, email, push, mobile from notifications.preferences
    where person_id = ${personId}`.execute(db);
  return rows;
}

export async function savePreference(tx: Tx, personId: string, chosen: Preference): Promise<void> {
  await sql`
    insert into notifications.preferences as p (person_id, kind, email, push, mobile)
    values (${personId}, ${chosen.kind}, ${chosen.email}, ${chosen.push}, ${chosen.mobile ?? null})
    on conflict (person_id, kind) do update
      set email = excluded.email, push = excluded.push,
        mobile = case when ${chosen.mobile === undefined} then p.mobile
          else excluded.mobile end`.execute(tx);
}

/** Turns off e-mails of one kind; its pushes are unchanged. */
export async function turnOffEmails(tx: Tx, personId: string, kind: NoticeKind): Promise<void> {
  await sql`
    insert into notifications.preferences (person_id, kind, email, push)
    values (${personId}, ${kind}, false, true)
    on conflict (person_id, kind) do update set email = false`.execute(tx);
}
