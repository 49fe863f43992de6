-- Gives a rescheduled booking exactly its new seats and frees the others; returns how many seats it has.
create or replace function availability.settle_change(
  own uuid, claim uuid, wanted int, span tstzrange, buffer int
) returns int language plpgsql as $$
declare
  settled int;
begin
  delete from availability.seats s where s.claim_id = own and s.id not in (
    select w.id from availability.seats w where w.claim_id = own and w.during @> span
    order by w.seat
    limit wanted - (select count(*) from availability.seats c where c.claim_id = claim));
  update availability.seats s set during = span, buffer_minutes = buffer where s.claim_id = own;
  update availability.seats s set claim_id = own, held_until = null where s.claim_id = claim;
  select count(*) into settled from availability.seats s where s.claim_id = own and s.during = span;
  return settled;
end $$;
