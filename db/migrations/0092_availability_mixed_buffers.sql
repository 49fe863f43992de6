-- Between neighbours on one seat the larger of their two buffers is kept, also when the setting has changed
-- between them. `during` ends with the seat's own buffer, so seats_never_overlap keeps the buffer of the earlier
-- one; the same span, moved to before the stay, keeps that of the later one.
create function availability.before_stay(during tstzrange, buffer_minutes int) returns tstzrange
language sql immutable parallel safe as $$
  select tstzrange(lower(during) - make_interval(mins => buffer_minutes),
    upper(during) - make_interval(mins => buffer_minutes))
$$;
alter table availability.seats
  add column buffer_minutes int not null default 0 check (buffer_minutes between 0 and 240),
  add constraint buffers_kept exclude using gist (
    service_id with =, seat with =, availability.before_stay(during, buffer_minutes) with &&);

-- Seats that were taken before keep their buffer on both sides wherever the neighbours of today allow it.
do $$
declare
  taken record;
begin
  for taken in
    select s.id, (extract(epoch from b.seats_until - b.ends_at) / 60)::int as minutes
    from availability.seats s join booking.bookings b on b.id = s.claim_id
    where b.seats_until > b.ends_at and b.seats_until <= b.ends_at + interval '240 minutes'
    order by s.during
  loop
    begin
      update availability.seats s set buffer_minutes = taken.minutes where s.id = taken.id;
    exception when exclusion_violation then
      null;
    end;
  end loop;
end $$;

-- Two spans of one seat that cannot stand beside each other.
create function availability.collide(
  a tstzrange, a_buffer int, b tstzrange, b_buffer int
) returns boolean language sql immutable parallel safe as $$
  select a && b or availability.before_stay(a, a_buffer) && availability.before_stay(b, b_buffer)
$$;

drop function availability.claim_seats(uuid, uuid, int, int, tstzrange, timestamptz, timestamptz);
-- As before, with the buffer at the end of `span`.
create function availability.claim_seats(
  service uuid, claim uuid, wanted int, capacity int, span tstzrange,
  hold_until timestamptz, at timestamptz, buffer int default 0
) returns int language plpgsql as $$
declare
  claimed int := 0;
  added int;
  is_oversold boolean;
  -- Whatever can collide with the span, for the index; 240 minutes are the longest buffer.
  reach tstzrange := tstzrange(lower(span) - interval '240 minutes', upper(span) + interval '240 minutes');
begin
  select exists (
    select from availability.seats s
    where s.service_id = service and s.seat >= capacity and s.during && reach
      and availability.collide(s.during, s.buffer_minutes, span, buffer)
      and (s.held_until is null or s.held_until > at)
  ) into is_oversold;
  -- One seat is claimed while holding none, so single claims never wait in a circle. Claims of several
  -- could, each holding what the other wants: they go one after the other.
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
    -- Nothing added and nothing visibly free: the rest is taken.
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

-- As before, with the booking's buffer in its claim.
create or replace function booking.place_hold(
  hold jsonb, capacity int, holds_max int, at timestamptz, out outcome text, out booking_id uuid
) language plpgsql as $$
declare
  wish booking.bookings := jsonb_populate_record(null::booking.bookings, hold);
  old record;
begin
  -- One hold at a time for one person, so that a double click cannot take seats twice.
  perform pg_advisory_xact_lock(hashtextextended(wish.customer_id::text, 7240));
  for old in
    select * from booking.bookings b
    where b.customer_id = wish.customer_id and b.state = 'held' and b.held_until > at
      and b.sub_service_id = wish.sub_service_id and b.starts_at = wish.starts_at
      and b.people = wish.people and b.place = wish.place and b.location = wish.location
      and b.price_paise = wish.price_paise
  loop
    update booking.bookings b
    set customer_name = wish.customer_name, customer_phone = wish.customer_phone
    where b.id = old.id;
    outcome := 'reused';
    booking_id := old.id;
    return;
  end loop;
  -- What makes way for a new hold comes back when the new one cannot be had.
  begin
    for old in
      select * from booking.bookings b
      where b.customer_id = wish.customer_id and b.state = 'held'
        and (b.held_until <= at or b.sub_service_id = wish.sub_service_id)
    loop
      perform booking.release(old.id, at, 'Replaced or run out');
    end loop;
    if (select count(*) from booking.bookings b
        where b.customer_id = wish.customer_id and b.state = 'held') >= holds_max then
      outcome := 'too_many';
      raise exception 'no hold' using errcode = 'ZB001';
    end if;
    if availability.claim_seats(wish.service_id, wish.id, wish.seats, capacity,
        tstzrange(wish.starts_at, wish.seats_until), wish.held_until, at,
        (extract(epoch from wish.seats_until - wish.ends_at) / 60)::int) = 0 then
      outcome := 'taken';
      raise exception 'no hold' using errcode = 'ZB001';
    end if;
  exception when sqlstate 'ZB001' then
    return;
  end;
  insert into booking.bookings (
    id, reference, customer_id, provider_id, service_id, sub_service_id, people, seats,
    starts_at, original_starts_at, ends_at, seats_until, time_zone, price_paise, charge_paise, state,
    place, location, area, service_name, sub_service_name, icon, provider_name, customer_name, customer_email,
    customer_phone, held_until, auto_accept, policy_version, created_at)
  values (
    wish.id, wish.reference, wish.customer_id, wish.provider_id, wish.service_id,
    wish.sub_service_id, wish.people, wish.seats, wish.starts_at, wish.starts_at, wish.ends_at,
    wish.seats_until,
    wish.time_zone, wish.price_paise, wish.charge_paise, 'held', wish.place, wish.location,
    wish.area, wish.service_name, wish.sub_service_name, wish.icon, wish.provider_name,
    wish.customer_name, wish.customer_email, wish.customer_phone, wish.held_until,
    wish.auto_accept,
    (select version from booking.policies p where p.active_from <= at
     order by p.active_from desc limit 1),
    at);
  insert into booking.events (booking_id, at, move, actor, actor_id)
  values (wish.id, at, 'hold', 'customer', wish.customer_id);
  outcome := 'held';
  booking_id := wish.id;
end $$;

drop function availability.claim_beside(uuid, uuid, uuid, int, int, tstzrange, timestamptz);
-- As before, with the buffer at the end of `span`.
create function availability.claim_beside(
  service uuid, own uuid, claim uuid, wanted int, capacity int, span tstzrange, at timestamptz, buffer int
) returns int language plpgsql as $$
declare
  seat_row record;
  widened int := 0;
  reach tstzrange := tstzrange(lower(span) - interval '240 minutes', upper(span) + interval '240 minutes');
begin
  -- It holds seats while it takes others: such claims of one service go one after the other.
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

drop function availability.settle_change(uuid, uuid, int, tstzrange);
create function availability.settle_change(
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

drop function availability.undo_change(uuid, uuid, tstzrange);
create function availability.undo_change(own uuid, claim uuid, span tstzrange, buffer int) returns void
language sql as $$
  delete from availability.seats where claim_id = claim;
  update availability.seats set during = span, buffer_minutes = buffer
  where claim_id = own and during <> span;
$$;

create or replace view invariants.seats_apart as
select a.claim_id::text as subject,
  format('seat %s of service %s is taken twice, also by %s', a.seat, a.service_id, b.claim_id) as detail
from availability.seats a
join availability.seats b on a.id < b.id and a.service_id = b.service_id and a.seat = b.seat
  and availability.collide(a.during, a.buffer_minutes, b.during, b.buffer_minutes);
