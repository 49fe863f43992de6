-- How long the oldest transaction of the application's sessions is open; null when the owner cannot see them. Runs as
-- owner, because PostgreSQL hides the times of a session from roles that do not have its login.
create or replace function platform.oldest_transaction_seconds() returns double precision
language sql
stable
security definer
set search_path to pg_catalog
as $$
  select extract(epoch from now() - min(xact_start))::double precision
  from pg_stat_activity where datname = current_database() and backend_type = 'client backend'
$$;
