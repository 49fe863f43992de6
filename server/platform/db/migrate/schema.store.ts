import type { Db } from '../db.ts';
import { sql } from '../sql.ts';
import { MIGRATION_LOCK } from './versions.ts';

export type Schema = {
  /** Whether it has the state that the last migration recorded. */
  isRecorded: boolean;
  isMigrating: boolean;
  /** What statements can need, without indexes that are still being built. */
  parts: string[];
};

/** Reads the whole catalog. */
export async function readSchema(db: Db): Promise<Schema | undefined> {
  const { rows } = await sql<Schema>`
    with relations as (
      select c.oid, c.oid::regclass::text as name, c.relkind
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname not in ('information_schema', 'jobs') and n.nspname !~ '^pg_'),
    parts as (
      select format('relation %s %s', r.relkind, r.name) as part
      from relations r left join pg_index i on i.indexrelid = r.oid
      where i.indisvalid is not false
      union all
      select format('column %s.%s %s', r.name, a.attname, format_type(a.atttypid, a.atttypmod))
      from pg_attribute a join relations r on r.oid = a.attrelid
      where a.attnum > 0 and not a.attisdropped and r.relkind in ('r', 'p', 'v')
      union all
      select format('constraint %s %s', r.name, k.conname)
      from pg_constraint k join relations r on r.oid = k.conrelid
      union all
      select format('trigger %s %s %s', r.name, t.tgname, t.tgenabled)
      from pg_trigger t join relations r on r.oid = t.tgrelid where not t.tgisinternal
      union all
      select format('function %s', p.oid::regprocedure)
      from pg_proc p join pg_namespace n on n.oid = p.pronamespace
      where n.nspname not in ('information_schema', 'jobs') and n.nspname !~ '^pg_')
    select digest = platform.schema_digest() as is_recorded,
      array(select part from parts) as parts,
      exists (select from pg_locks l where l.locktype = 'advisory' and l.objsubid = 1
        and l.classid = 0 and l.objid = ${MIGRATION_LOCK}::int::oid and l.granted
        and l.database = (select oid from pg_database where datname = current_database())) as is_migrating
    from platform.schema_state`.execute(db);
  return rows[0];
}
