-- A booking keeps the refund terms that its customer saw before paying.
alter table booking.bookings add column non_refundable boolean not null default false;

create function booking.keep_non_refundable() returns trigger language plpgsql as $$
begin
  raise exception 'A booking keeps the mark it was made under' using errcode = 'check_violation';
end $$;
create trigger keep_non_refundable before update of non_refundable on booking.bookings
  for each row when (old.non_refundable is distinct from new.non_refundable)
  execute function booking.keep_non_refundable();

-- As before, with the mark; a hold of other refund terms is replaced, not used again.
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
      and b.non_refundable = coalesce(wish.non_refundable, false)
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
    customer_phone, held_until, auto_accept, non_refundable, policy_version, created_at)
  values (
    wish.id, wish.reference, wish.customer_id, wish.provider_id, wish.service_id,
    wish.sub_service_id, wish.people, wish.seats, wish.starts_at, wish.starts_at, wish.ends_at,
    wish.seats_until,
    wish.time_zone, wish.price_paise, wish.charge_paise, 'held', wish.place, wish.location,
    wish.area, wish.service_name, wish.sub_service_name, wish.icon, wish.provider_name,
    wish.customer_name, wish.customer_email, wish.customer_phone, wish.held_until,
    wish.auto_accept, coalesce(wish.non_refundable, false),
    (select version from booking.policies p where p.active_from <= at
     order by p.active_from desc limit 1),
    at);
  insert into booking.events (booking_id, at, move, actor, actor_id)
  values (wish.id, at, 'hold', 'customer', wish.customer_id);
  outcome := 'held';
  booking_id := wish.id;
end $$;
