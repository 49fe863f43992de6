-- Locks sub-services against removal until the transaction ends. False when one of them was removed before.
create or replace function catalogue.lock_offered(sub_services uuid[]) returns boolean language plpgsql as $$
begin
  perform from catalogue.sub_services x where x.id = any(sub_services) order by x.id for key share;
  -- A later statement sees a removal that the lock has waited for.
  return not exists (
    select from catalogue.sub_services x where x.id = any(sub_services) and x.removed_at is not null);
end $$;
