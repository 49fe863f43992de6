-- Serialises changes to one owner's offers, because two concurrent changes would derive `offered` from stale
-- rows.
create or replace function catalogue.lock_offers(of_owner uuid) returns void language sql as $$
  select pg_advisory_xact_lock(72, (hashtextextended(of_owner::text, 0) & 1023)::int)
$$;
