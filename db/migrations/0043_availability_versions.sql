-- A save of hours carries the version it began with, so that two editors never overwrite each other.
alter table availability.settings
  add column version int not null default 1 check (version >= 1);

-- Seats that were sold while a service had more of them still hold people: each counts against the
-- capacity of today, whatever its number. Claims that meet such seats go one after the other, because
-- no single seat stands for the limit then.
create or replace function availability.claim_seats(
  service uuid, claim uuid, wanted int, capacity int, span tstzrange,
  hold_until timestamptz, at timestamptz
) returns int language plpgsql as $$
declare
  claimed int := 0;
  added int;
  is_oversold boolean;
begin
  select exists (
    select from availability.seats s
    where s.service_id = service and s.seat >= capacity and s.during && span
      and (s.held_until is null or s.held_until > at)
  ) into is_oversold;
  -- One seat is claimed while holding none, so single claims never wait in a circle. Claims of several
  -- could, each holding what the other wants: they go one after the other.
  if wanted > 1 or is_oversold then
    perform pg_advisory_xact_lock(hashtextextended(service::text, 7241));
  end if;
  delete from availability.seats s
  where s.service_id = service and s.during && span and s.held_until <= at;
  if is_oversold and capacity - (
    select count(distinct s.seat) from availability.seats s
    where s.service_id = service and s.during && span
  ) < wanted then
    return 0;
  end if;
  loop
    insert into availability.seats (service_id, seat, during, claim_id, held_until)
    select service, choice.seat, span, claim, hold_until
    from (
      select n as seat from generate_series(0, capacity - 1) n
      where not exists (
        select from availability.seats s
        where s.service_id = service and s.seat = n and s.during && span)
      order by md5(claim::text || n) limit wanted - claimed
    ) choice
    order by choice.seat
    on conflict on constraint seats_never_overlap do nothing;
    get diagnostics added = row_count;
    claimed := claimed + added;
    exit when claimed = wanted;
    -- Nothing added and nothing visibly free: the rest is taken.
    if added = 0 and (
      select count(*) from generate_series(0, capacity - 1) n
      where not exists (
        select from availability.seats s
        where s.service_id = service and s.seat = n and s.during && span)
    ) < wanted - claimed then
      delete from availability.seats s where s.claim_id = claim;
      return 0;
    end if;
  end loop;
  return claimed;
end $$;
