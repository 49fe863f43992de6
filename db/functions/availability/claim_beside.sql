-- Claims seats for a rescheduled booking; where its own seats overlap the new time, it widens them instead.
create or replace function availability.claim_beside(
  service uuid, own uuid, claim uuid, wanted int, capacity int, span tstzrange, at timestamptz, buffer int
) returns int language plpgsql as $$
declare
  seat_row record;
  widened int := 0;
  reach tstzrange := tstzrange(lower(span) - interval '240 minutes', upper(span) + interval '240 minutes');
begin
  -- The booking holds seats while it claims others, which could deadlock: serialise by service.
  perform pg_advisory_xact_lock(hashtextextended(service::text, 7241));
  if not exists (
    select from availability.seats s
    where s.claim_id = own and availability.collide(s.during, s.buffer_minutes, span, buffer)
  ) then
    return availability.claim_seats(service, claim, wanted, capacity, span, null, at, buffer);
  end if;
  delete from availability.seats s
  where s.service_id = service and s.during && reach and s.held_until <= at
    and availability.collide(s.during, s.buffer_minutes, span, buffer);
  if capacity - (
    select count(distinct s.seat) from availability.seats s
    where s.service_id = service and s.claim_id <> own and s.during && reach
      and availability.collide(s.during, s.buffer_minutes, span, buffer)
  ) < wanted then
    return 0;
  end if;
  begin
    for seat_row in select s.id from availability.seats s where s.claim_id = own order by s.seat loop
      exit when widened = wanted;
      begin
        update availability.seats s
        set during = range_merge(s.during, span), buffer_minutes = greatest(s.buffer_minutes, buffer)
        where s.id = seat_row.id;
        widened := widened + 1;
      exception when exclusion_violation then
        null;
      end;
    end loop;
    if widened < wanted and availability.claim_seats(
        service, claim, wanted - widened, capacity, span, null, at, buffer) < wanted - widened then
      raise exception 'too few seats' using errcode = 'ZB001';
    end if;
  exception when sqlstate 'ZB001' then
    return 0;
  end;
  return wanted;
end $$;
