-- Removes the seats claimed for a reschedule that was not accepted and restores the original span.
create or replace function availability.undo_change(
  own uuid, claim uuid, span tstzrange, buffer int
) returns void language sql as $$
  delete from availability.seats where claim_id = claim;
  update availability.seats set during = span, buffer_minutes = buffer
  where claim_id = own and during <> span;
$$;
