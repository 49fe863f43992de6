import type { RawBuilder } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { escapeLike } from '#platform/lists/like.ts';
import { uuidsFrom } from '#platform/lists/uuid-range.ts';

export type NamedPersonRow = { id: string; name: string; email: string };

const PHONE_DIGITS = 10;
/** A text that matches more people is too short to find a few of them. */
const MATCHES_MAX = 200;

const columns = sql`p.id, p.first_name || ' ' || p.last_name as name, p.email, p.last_active_at`;

/** The conditions by which a text names a person `p`, each by its index. */
function conditions(text: string): RawBuilder<unknown>[] {
  const part = `%${escapeLike(text.toLowerCase())}%`;
  const digits = text.replace(/\D/g, '').slice(-PHONE_DIGITS);
  const phone = digits.length === PHONE_DIGITS ? digits : null;
  const range = uuidsFrom(text);
  return [
    sql`lower(p.first_name || ' ' || p.last_name) || ' ' || p.email like ${part}`,
    sql`p.phone = ${phone}`,
    sql`p.id between ${range?.first ?? null}::uuid and ${range?.last ?? null}::uuid`,
  ];
}

/**
 * People by a part of their name or e-mail address, by phone number, or by the start of their id. The last active come
 * first; erased people are omitted.
 */
export async function peopleByText(db: Db, text: string, limit: number): Promise<NamedPersonRow[]> {
  const each = Math.max(limit, MATCHES_MAX);
  const parts = conditions(text).map(
    (condition) => sql`(select ${columns} from identity.people p
      where ${condition} and p.erased_at is null limit ${each})`,
  );
  const { rows } = await sql<NamedPersonRow>`
    select id, name, email from (${sql.join(parts, sql` union `)}) found
    order by last_active_at desc, id limit ${limit}`.execute(db);
  return rows;
}

/** The ids of all people whom a text names, as a part of a search for their records. */
export function idsOfNamed(text: string): RawBuilder<unknown> {
  const parts = conditions(text).map(
    (condition) => sql`select p.id from identity.people p
      where ${condition} and p.erased_at is null`,
  );
  return sql.join(parts, sql` union `);
}
