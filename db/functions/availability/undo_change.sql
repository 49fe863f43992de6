-- Removes the units claimed for a reschedule that was not accepted and restores the original span.
create or replace function availability.undo_change(
  business uuid, own uuid, claim uuid, span tstzrange, buffer int
) returns void language sql as $$
  delete from availability.claims where business_id = business and claim_id = claim;
  update availability.claims set during = span, buffer_minutes = buffer
  where business_id = business and claim_id = own and (during, buffer_minutes) is distinct from (span, buffer);
$$;
