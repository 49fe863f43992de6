-- Whether a business takes no online bookings from a customer. A hold keeps the lock until it commits, so that a
-- block waits for holds in progress and no later one succeeds.
create or replace function blocks.is_blocked(business_id uuid, customer_id uuid) returns boolean
language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(
    hashtextextended(is_blocked.business_id::text || is_blocked.customer_id::text, 7345));
  return exists (
    select from blocks.customers c
    where c.business_id = is_blocked.business_id and c.customer_id = is_blocked.customer_id);
end $$;
