-- Serialises changes to one person's wallet until the transaction ends.
create or replace function wallet.lock_person(person uuid) returns void language sql as $$
  select pg_advisory_xact_lock(hashtextextended(person::text, 7242))
$$;
