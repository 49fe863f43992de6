-- Deletes the oldest events of days that are a year older than the latest day that is over. Runs as owner.
create or replace function platform.delete_old_security_events(rows_max integer) returns integer
language sql
security definer
set search_path to pg_catalog
as $$
  with deleted as (
    delete from platform.security_events
    where id in (
      select e.id from platform.security_events e
      where e.seq is not null and e.day <= (select max(d.day) - 365 from platform.security_days d)
      order by e.seq limit rows_max)
    returning 1)
  select count(*)::integer from deleted
$$;
