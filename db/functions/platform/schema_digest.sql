-- A digest of the names of all columns with their types, constraints, indexes, triggers, functions and
-- views. It leaves out their texts, which PostgreSQL may write differently after a restore, and the
-- schema of the job queue, which has migrations of its own.
create or replace function platform.schema_digest() returns text
language sql
stable
set search_path = ''
as $$
  with ours as (
    select oid, nspname from pg_catalog.pg_namespace
    where nspname not in ('information_schema', 'jobs') and nspname !~ '^pg_'),
  relations as (
    select c.oid, pg_catalog.format('%I.%I', o.nspname, c.relname) as name, c.relkind
    from pg_catalog.pg_class c join ours o on o.oid = c.relnamespace
    where not exists (select from pg_catalog.pg_depend d
      where d.classid = 'pg_catalog.pg_class'::pg_catalog.regclass and d.objid = c.oid and d.deptype = 'e')),
  parts as (
    select pg_catalog.format('relation %s %s', relkind, name) as part from relations
    union all
    select pg_catalog.format('column %s.%s %s %s %s', r.name, a.attname,
      pg_catalog.format_type(a.atttypid, a.atttypmod), a.attnotnull, a.attgenerated)
    from pg_catalog.pg_attribute a join relations r on r.oid = a.attrelid
    where a.attnum > 0 and not a.attisdropped and r.relkind in ('r', 'p', 'v')
    union all
    select pg_catalog.format('constraint %s %s %s', r.name, k.conname, k.contype)
    from pg_catalog.pg_constraint k join relations r on r.oid = k.conrelid
    union all
    select pg_catalog.format('trigger %s %s %s', r.name, t.tgname, t.tgenabled)
    from pg_catalog.pg_trigger t join relations r on r.oid = t.tgrelid where not t.tgisinternal
    union all
    select pg_catalog.format('function %s.%s %s', o.nspname, p.proname,
      pg_catalog.pg_get_function_identity_arguments(p.oid))
    from pg_catalog.pg_proc p join ours o on o.oid = p.pronamespace
    where not exists (select from pg_catalog.pg_depend d
      where d.classid = 'pg_catalog.pg_proc'::pg_catalog.regclass and d.objid = p.oid and d.deptype = 'e'))
  select pg_catalog.md5(pg_catalog.string_agg(part, E'\n' order by part collate "C")) from parts
$$;
