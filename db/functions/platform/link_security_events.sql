-- Gives events their place in the hash chain. The application cannot update the log; runs as owner.
create or replace function platform.link_security_events(links jsonb) returns void
language sql
security definer
set search_path to pg_catalog
as $$
  update platform.security_events e
  set seq = l.seq, day = l.day, hash = l.hash, seal = l.seal
  from jsonb_to_recordset(links) as l(id uuid, seq bigint, day date, hash text, seal text)
  where e.id = l.id and e.seq is null
$$;
