-- The application works as a role that owns nothing: it cannot change the shape of the database, and of
-- what only ever grows (ledger, credits, stories, documents) it can neither change nor take away a row.
do $$
begin
  create role zap_app nologin;
exception
  when duplicate_object or unique_violation then null;
  -- A managed service lets its administrator alone create roles: then the role exists already.
  when insufficient_privilege then
    if not exists (select from pg_roles where rolname = 'zap_app') then raise; end if;
end $$;
do $$
begin
  if not pg_has_role(current_user, 'zap_app', 'member') then
    execute format('grant zap_app to %I', current_user);
  end if;
exception when insufficient_privilege then
  -- The owner need not be a member: the application logs in as one.
  null;
end $$;

-- Run after every migration and whenever the job queue has made its tables.
create function platform.grant_app() returns void language plpgsql as $$
declare
  room text;
  grown regclass;
begin
  for room in
    select nspname from pg_namespace
    where nspname not like 'pg\_%' and nspname <> 'information_schema'
  loop
    execute format('grant usage on schema %I to zap_app', room);
    execute format('grant select, insert, update, delete on all tables in schema %I to zap_app', room);
    execute format('grant usage on all sequences in schema %I to zap_app', room);
  end loop;
  for grown in
    select distinct tgrelid::regclass from pg_trigger
    -- On each row: others only guard against emptying a table that does change.
    where tgfoid = 'platform.refuse_change()'::regprocedure and tgtype & 1 = 1
  loop
    execute format('revoke update, delete, truncate on %s from zap_app', grown);
  end loop;
  revoke insert, update, delete on public.migrations from zap_app;
end $$;

-- These look at rows that the application may not change, under a lock that asks for that right.
alter function ledger.take_snapshot() security definer;
alter function wallet.guard_use() security definer;
