import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';

type Column = { name: string; type: string };

/**
 * Searches all text columns of all tables for any of these texts, ignoring case, and returns the
 * matching columns as 'schema.table.column'.
 */
export async function tracesOf(db: Db, words: readonly string[]): Promise<string[]> {
  const { rows: columns } = await sql<Column>`
    select format('%I.%I.%I', n.nspname, c.relname, a.attname) as name,
      format_type(a.atttypid, a.atttypmod) as type
    from pg_attribute a
    join pg_class c on c.oid = a.attrelid and c.relkind in ('r', 'p', 'm') and not c.relispartition
    join pg_namespace n on n.oid = c.relnamespace
    where a.attnum > 0 and not a.attisdropped
      and n.nspname not like 'pg\\_%' and n.nspname <> 'information_schema'
      and format_type(a.atttypid, a.atttypmod) ~ '^(text|character|varchar|json|jsonb|bytea|name)'
    order by 1`.execute(db);
  const found: string[] = [];
  for (const { name, type } of columns) {
    if (await holds(db, name, type, words)) found.push(name);
  }
  return found;
}

async function holds(db: Db, name: string, type: string, words: readonly string[]) {
  const [schema = '', table = '', column = ''] = name.split('.');
  const from = sql.raw(`${schema}.${table}`);
  const text = type === 'bytea' ? `encode(${column}, 'escape')` : `${column}::text`;
  const { rows } = await sql<{ found: boolean }>`
    select exists (
      select from ${from}, unnest(${words.map((word) => word.toLowerCase())}::text[]) as looked (looked_for)
      where strpos(lower(${sql.raw(text)}), looked_for) > 0) as found`.execute(db);
  return rows[0]?.found ?? false;
}
