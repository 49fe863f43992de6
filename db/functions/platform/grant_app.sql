-- Grants the application role its rights on all schemas, and only SELECT and INSERT on append-only tables.
create or replace function platform.grant_app() returns void language plpgsql as $$
declare
  schema_name text;
  append_only regclass;
begin
  for schema_name in
    select nspname from pg_namespace
    where nspname not like 'pg\_%' and nspname <> 'information_schema'
  loop
    execute format('grant usage on schema %I to zap_app', schema_name);
    execute format('grant select, insert, update, delete on all tables in schema %I to zap_app', schema_name);
    execute format('grant usage on all sequences in schema %I to zap_app', schema_name);
  end loop;
  for append_only in
    select distinct tgrelid::regclass from pg_trigger
    -- Row triggers only: a statement trigger guards a table with updates against TRUNCATE.
    where tgfoid = 'platform.refuse_change()'::regprocedure and tgtype & 1 = 1
  loop
    execute format('revoke update, delete, truncate on %s from zap_app', append_only);
  end loop;
  revoke insert, update, delete on public.migrations from zap_app;
end $$;
