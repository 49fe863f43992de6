-- Bookings and their story. A status moves only along the table of contract/booking.ts,
-- which booking.guard_move repeats here because the database has the last word.
create schema booking;

-- What comes back when a booking is cancelled. A version is never changed; a new one takes effect at an
-- instant, and a booking keeps the one under which it was made. Shape: contract/policy.ts.
create table booking.policies (
  version int primary key check (version >= 1),
  active_from timestamptz not null unique,
  terms jsonb not null check (jsonb_typeof(terms -> 'bands') = 'array')
);
create trigger policies_only_grow before update or delete on booking.policies
  for each row execute function platform.refuse_change();
insert into booking.policies (version, active_from, terms) values (1, '2025-10-14T00:00:00+05:30', '{
  "bands": [
    {"hoursBefore": 48, "refundPercent": 100},
    {"hoursBefore": 24, "refundPercent": 75},
    {"hoursBefore": 12, "refundPercent": 50},
    {"hoursBefore": 0, "refundPercent": 0}
  ],
  "noShowRefundPercent": 0,
  "providerCancels": {"refundPercent": 100, "creditPercent": 10},
  "providerNoShow": {"refundPercent": 100, "creditPercent": 20},
  "rescheduleFreeHours": 24,
  "complaint": {"withinHours": 24, "refundPercentMin": 25, "refundPercentMax": 100},
  "emergencyWaiverHours": 48,
  "processingDays": [3, 5],
  "bankDays": [2, 7]
}');

create table booking.bookings (
  id uuid primary key default uuidv7(),
  reference text not null constraint reference_once unique,
  customer_id uuid not null references identity.people,
  provider_id uuid not null references identity.people,
  service_id uuid not null references catalogue.services,
  sub_service_id uuid not null references catalogue.sub_services,
  people int not null check (people between 1 and 20),
  seats int not null check (seats between 1 and people),
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  -- What its seats are taken for: until the end and the buffer after it.
  seats_until timestamptz not null check (seats_until >= ends_at),
  time_zone text not null,
  price_paise bigint not null check (price_paise >= 100),
  charge_paise bigint not null check (charge_paise >= 0),
  total_paise bigint not null generated always as ((price_paise + charge_paise) * people) stored,
  state text not null
    check (state in ('held', 'released', 'assigned', 'accepted', 'completed', 'cancelled')),
  place text not null check (place in ('provider', 'home', 'online')),
  location text not null,
  area text not null,
  service_name text not null,
  sub_service_name text not null,
  icon text not null,
  provider_name text not null,
  customer_name text not null,
  customer_email text not null,
  customer_phone text,
  held_until timestamptz not null,
  answer_by timestamptz,
  payment_id uuid unique references payments.payments,
  cancelled_by text check (cancelled_by in ('customer', 'provider', 'system', 'admin')),
  cancel_move text check (cancel_move in ('reject', 'cancel', 'lapse', 'fail')),
  cancel_reason text,
  auto_accept boolean not null,
  policy_version int not null references booking.policies,
  created_at timestamptz not null,
  constraint paid_when_sold
    check (state in ('held', 'released') or state = 'cancelled' or payment_id is not null)
);
create index on booking.bookings (customer_id, starts_at desc, id) where state not in ('held', 'released');
create index on booking.bookings (service_id, created_at desc, id) where state not in ('held', 'released');
create index on booking.bookings (customer_id) where state = 'held';
create index on booking.bookings (held_until) where state = 'held';
create index on booking.bookings (answer_by) where state = 'assigned';
create index on booking.bookings (ends_at) where state = 'accepted';

create function booking.guard_move() returns trigger language plpgsql as $$
begin
  if (old.state, new.state) not in (
    ('held', 'released'), ('held', 'assigned'), ('held', 'accepted'), ('held', 'cancelled'),
    ('released', 'assigned'), ('released', 'accepted'), ('released', 'cancelled'),
    ('assigned', 'accepted'), ('assigned', 'cancelled'),
    ('accepted', 'completed'), ('accepted', 'cancelled')
  ) then
    raise exception 'booking % cannot move from % to %', old.id, old.state, new.state
      using errcode = 'check_violation', constraint = 'move_allowed';
  end if;
  return new;
end $$;
create trigger bookings_move_by_table before update of state on booking.bookings
  for each row when (old.state is distinct from new.state) execute function booking.guard_move();

create table booking.events (
  id uuid primary key default uuidv7(),
  booking_id uuid not null references booking.bookings,
  at timestamptz not null,
  move text not null,
  actor text not null check (actor in ('customer', 'provider', 'system', 'admin')),
  actor_id uuid references identity.people,
  note text
);
create index on booking.events (booking_id, at, id);
create trigger events_only_grow before update or delete on booking.events
  for each row execute function platform.refuse_change();

-- Places a hold: header, story and seats in one call, or nothing. `hold` carries the columns of the
-- booking. Answers 'held' with its id; 'reused' with the id of the same person's live hold of the very
-- same thing; 'taken' when the seats are gone; 'too_many' when the person holds enough already.
-- A person's other hold of the same sub-service makes way: they changed their mind.
create function booking.place_hold(
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
        tstzrange(wish.starts_at, wish.seats_until), wish.held_until, at) = 0 then
      outcome := 'taken';
      raise exception 'no hold' using errcode = 'ZB001';
    end if;
  exception when sqlstate 'ZB001' then
    return;
  end;
  insert into booking.bookings (
    id, reference, customer_id, provider_id, service_id, sub_service_id, people, seats,
    starts_at, ends_at, seats_until, time_zone, price_paise, charge_paise, state, place, location,
    area, service_name, sub_service_name, icon, provider_name, customer_name, customer_email,
    customer_phone, held_until, auto_accept, policy_version, created_at)
  values (
    wish.id, wish.reference, wish.customer_id, wish.provider_id, wish.service_id,
    wish.sub_service_id, wish.people, wish.seats, wish.starts_at, wish.ends_at, wish.seats_until,
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

-- Lets an unpaid booking go, with its seats; false when it is not held (any more).
create function booking.release(booking uuid, at timestamptz, why text) returns boolean
language plpgsql as $$
begin
  update booking.bookings b set state = 'released' where b.id = booking and b.state = 'held';
  if not found then
    return false;
  end if;
  delete from availability.seats s where s.claim_id = booking and s.held_until is not null;
  insert into booking.events (booking_id, at, move, actor, note)
  values (booking, at, 'release', 'system', why);
  return true;
end $$;
