-- No statement uses a resource beyond its quantity. The exclusion constraints compare claims of one unit, and a
-- statement could name a second unit of a member.
-- apply: db/functions/availability/claim_addition.sql 24aea3b0c70eaecd
-- apply: db/functions/availability/claim_beside.sql 8fc3d471eeda40f8
-- apply: db/functions/availability/guard_claim.sql 00948a92d8592383
-- apply: db/functions/availability/guard_quantity.sql 81c49cbdc9c42002
-- apply: db/functions/availability/guard_session.sql 004267fb201db7ac
-- apply: db/functions/availability/move_claims.sql f4aba9f0a6233f45
-- apply: db/functions/availability/reduce_quantity.sql 4f9765db681019f8
-- apply: db/functions/availability/require_resource.sql e82a7c5859eec75c

create trigger guard_claim after insert or update of business_id, resource_id, unit, during, buffer_minutes
  on availability.claims for each row execute function availability.guard_claim();
create trigger guard_quantity before update of quantity, kind on availability.resources
  for each row when (new.quantity < old.quantity or new.kind <> old.kind)
  execute function availability.guard_quantity();
create constraint trigger guard_session after insert or update of during, leader_id, cancelled_at
  on availability.sessions deferrable initially deferred
  for each row execute function availability.guard_session();
