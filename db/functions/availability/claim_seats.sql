-- Claims `wanted` free seats of a service for a time span and returns how many: all, or 0 and no row.
create or replace function availability.claim_seats(
  service uuid, claim uuid, wanted int, capacity int, span tstzrange, hold_until timestamptz,
  at timestamptz, buffer int DEFAULT 0
) returns int language plpgsql as $$
declare
  claimed int := 0;
  added int;
  is_oversold boolean;
  -- Bounds the index scan: a claim outside cannot overlap, because a buffer has at most 240 minutes.
  reach tstzrange := tstzrange(lower(span) - interval '240 minutes', upper(span) + interval '240 minutes');
begin
  select exists (
    select from availability.seats s
    where s.service_id = service and s.seat >= capacity and s.during && reach
      and availability.collide(s.during, s.buffer_minutes, span, buffer)
      and (s.held_until is null or s.held_until > at)
  ) into is_oversold;
  -- Two claims of several seats could deadlock, each holding a seat that the other wants: serialise them.
  -- A claim of one seat holds no other seat while it waits.
  if wanted > 1 or is_oversold then
    perform pg_advisory_xact_lock(hashtextextended(service::text, 7241));
  end if;
  delete from availability.seats s
  where s.service_id = service and s.during && reach and s.held_until <= at
    and availability.collide(s.during, s.buffer_minutes, span, buffer);
  if is_oversold and capacity - (
    select count(distinct s.seat) from availability.seats s
    where s.service_id = service and s.during && reach
      and availability.collide(s.during, s.buffer_minutes, span, buffer)
  ) < wanted then
    return 0;
  end if;
  loop
    insert into availability.seats (service_id, seat, during, claim_id, held_until, buffer_minutes)
    select service, choice.seat, span, claim, hold_until, buffer
    from (
      select n as seat from generate_series(0, capacity - 1) n
      where not exists (
        select from availability.seats s
        where s.service_id = service and s.seat = n and s.during && reach
          and availability.collide(s.during, s.buffer_minutes, span, buffer))
      order by md5(claim::text || n) limit wanted - claimed
    ) choice
    order by choice.seat
    on conflict do nothing;
    get diagnostics added = row_count;
    claimed := claimed + added;
    exit when claimed = wanted;
    -- The claim fails when the last insert added no seat and too few free seats remain.
    if added = 0 and (
      select count(*) from generate_series(0, capacity - 1) n
      where not exists (
        select from availability.seats s
        where s.service_id = service and s.seat = n and s.during && reach
          and availability.collide(s.during, s.buffer_minutes, span, buffer))
    ) < wanted - claimed then
      delete from availability.seats s where s.claim_id = claim;
      return 0;
    end if;
  end loop;
  return claimed;
end $$;
