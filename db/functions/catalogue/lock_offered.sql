-- Locks sub-services against removal until the transaction ends. False when one of them was removed before.
create or replace function catalogue.lock_offered(sub_services uuid[]) returns boolean language plpgsql as $$
begin
  -- The lock returns the row that a removal left, also one that it has waited for.
  return not exists (
    select from (
      select x.removed_at from catalogue.sub_services x where x.id = any(sub_services) order by x.id for key share
    ) locked
    where locked.removed_at is not null);
end $$;
