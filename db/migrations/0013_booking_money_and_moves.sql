-- More that can happen to a booking: parts of it cancelled, moved to another time, ended by its provider,
-- disputed, rescued; and where its money stands.
alter table booking.bookings
  add column original_starts_at timestamptz,
  -- Credits that pay for it, beside or in place of a payment.
  add column wallet_paise bigint not null default 0 check (wallet_paise >= 0),
  add column no_show boolean not null default false,
  -- The booking in whose place this one came, paid with that one's money.
  add column rescues_id uuid references booking.bookings,
  -- As it was sold, whatever changed since: what its invoice says.
  add column sold_people int,
  add column sold_price_paise bigint,
  add column sold_starts_at timestamptz;
update booking.bookings set original_starts_at = starts_at;
update booking.bookings
set sold_people = people, sold_price_paise = price_paise, sold_starts_at = starts_at
where state not in ('held', 'released');
alter table booking.bookings alter column original_starts_at set not null;
alter table booking.bookings drop constraint paid_when_sold;
alter table booking.bookings add constraint paid_when_sold check (
  state in ('held', 'released') or state = 'cancelled' or payment_id is not null
  or wallet_paise > 0 or rescues_id is not null);
alter table booking.bookings drop constraint bookings_cancel_move_check;
alter table booking.bookings add constraint bookings_cancel_move_check
  check (cancel_move in ('reject', 'cancel', 'lapse', 'fail', 'uphold'));

update payments.orders o set person_id = b.customer_id
from booking.bookings b where b.id = o.subject_id;

-- Which captured payments pay for a booking; a payment pays for one booking at a time.
create table booking.paid_by (
  id uuid primary key default uuidv7(),
  booking_id uuid not null references booking.bookings,
  payment_id uuid not null references payments.payments,
  amount_paise bigint not null check (amount_paise > 0),
  since timestamptz not null,
  until timestamptz
);
create index on booking.paid_by (booking_id);
create unique index payment_pays_once on booking.paid_by (payment_id) where until is null;
insert into booking.paid_by (booking_id, payment_id, amount_paise, since)
select b.id, b.payment_id, p.captured_paise, coalesce(p.captured_at, b.created_at)
from booking.bookings b join payments.payments p on p.id = b.payment_id where p.captured_paise > 0;

create or replace function booking.guard_move() returns trigger language plpgsql as $$
begin
  if (old.state, new.state) not in (
    ('held', 'released'), ('held', 'assigned'), ('held', 'accepted'), ('held', 'cancelled'),
    ('released', 'assigned'), ('released', 'accepted'), ('released', 'cancelled'),
    ('assigned', 'accepted'), ('assigned', 'cancelled'),
    ('accepted', 'assigned'), ('accepted', 'completed'), ('accepted', 'cancelled'),
    ('completed', 'cancelled')
  ) then
    raise exception 'booking % cannot move from % to %', old.id, old.state, new.state
      using errcode = 'check_violation', constraint = 'move_allowed';
  end if;
  if old.state in ('held', 'released') and new.state in ('assigned', 'accepted') then
    new.sold_people := new.people;
    new.sold_price_paise := new.price_paise;
    new.sold_starts_at := new.starts_at;
  end if;
  return new;
end $$;

-- A wish to move a booking to another time at a higher price: seats held until the difference is paid.
create table booking.changes (
  id uuid primary key default uuidv7(),
  booking_id uuid not null references booking.bookings,
  state text not null check (state in ('held', 'released', 'applied')),
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  seats_until timestamptz not null check (seats_until >= ends_at),
  seats int not null,
  price_paise bigint not null check (price_paise >= 100),
  difference_paise bigint not null check (difference_paise >= 100),
  held_until timestamptz not null,
  made_at timestamptz not null
);
create unique index change_one_open on booking.changes (booking_id) where state = 'held';
create index on booking.changes (held_until) where state = 'held';

-- What a person reports about a booking, and what an admin decides about it.
create table booking.disputes (
  id uuid primary key default uuidv7(),
  booking_id uuid not null references booking.bookings,
  kind text not null check (kind in ('provider-no-show', 'quality', 'contested-no-show')),
  opened_by uuid not null references identity.people,
  opened_at timestamptz not null,
  account text not null check (length(account) between 10 and 2000),
  state text not null default 'open' check (state in ('open', 'upheld', 'declined')),
  refund_percent int check (refund_percent between 1 and 100),
  decided_by uuid references identity.people,
  decided_at timestamptz,
  decision text check (length(decision) <= 2000),
  constraint decided_whole check ((state = 'open') = (decided_at is null))
);
create unique index dispute_one_open on booking.disputes (booking_id) where state = 'open';
create index on booking.disputes (booking_id);

-- After a provider failed: until when the customer may choose, and what they chose.
create table booking.rescues (
  booking_id uuid primary key references booking.bookings,
  offered_at timestamptz not null,
  deadline timestamptz not null,
  choice text check (choice in ('refund', 'wallet', 'provider', 'time', 'default')),
  chosen_at timestamptz,
  new_booking_id uuid references booking.bookings,
  constraint chosen_whole check ((choice is null) = (chosen_at is null))
);
create index on booking.rescues (deadline) where choice is null;

-- Taxes as rules that hold for a time; none hold until somebody with a mandate lays them down.
-- gst-commission: on our commission, the provider pays; gst-service: contained in the price, shown on the
-- invoice; tcs, tds: kept back from the provider for the tax office. In hundredths of a per cent.
create table booking.tax_rules (
  id uuid primary key default uuidv7(),
  kind text not null check (kind in ('gst-commission', 'gst-service', 'tcs', 'tds')),
  rate_bps int not null check (rate_bps between 1 and 5000),
  sac text check (sac ~ '^\d{4,6}$'),
  active_from timestamptz not null,
  active_until timestamptz check (active_until > active_from),
  made_by uuid references identity.people,
  made_at timestamptz not null,
  constraint one_rule_at_a_time exclude using gist (
    kind with =, tstzrange(active_from, active_until) with &&)
);

-- What a provider earned, or lost again, with a booking; the ledger holds the same sums.
create table booking.earnings (
  id uuid primary key default uuidv7(),
  key text not null constraint earned_once unique,
  booking_id uuid not null references booking.bookings,
  provider_id uuid not null references identity.people,
  kind text not null check (kind in ('completed', 'fee', 'taken back')),
  gross_paise bigint not null,
  commission_paise bigint not null,
  gst_paise bigint not null default 0,
  tcs_paise bigint not null default 0,
  tds_paise bigint not null default 0,
  net_paise bigint generated always as
    (gross_paise - commission_paise - gst_paise - tcs_paise - tds_paise) stored,
  earned_at timestamptz not null,
  due_at timestamptz not null
);
create index on booking.earnings (provider_id, earned_at);
create index on booking.earnings (booking_id);
create trigger earnings_only_grow before update or delete on booking.earnings
  for each row execute function platform.refuse_change();
insert into booking.earnings
  (key, booking_id, provider_id, kind, gross_paise, commission_paise, earned_at, due_at)
select t.key, b.id, b.provider_id, case when t.kind = 'completed' then 'completed' else 'fee' end,
  -sum(p.amount_paise) filter (where a.kind in ('earnings', 'commission')),
  -coalesce(sum(p.amount_paise) filter (where a.kind = 'commission'), 0), t.at, t.at + interval '5 days'
from ledger.transactions t
join booking.bookings b on b.id = t.subject_id
join ledger.postings p on p.transaction_id = t.id
join ledger.accounts a on a.id = p.account_id
where t.kind in ('completed', 'cancelled')
group by t.id, b.id having count(*) filter (where a.kind = 'earnings') > 0;

-- What payouts and statements above read.
create view booking.earnings_public as
select e.id, e.booking_id, e.provider_id, e.kind, e.gross_paise, e.commission_paise, e.gst_paise,
  e.tcs_paise, e.tds_paise, e.net_paise, e.earned_at, e.due_at, b.reference, b.sub_service_name,
  b.service_id, b.starts_at,
  exists (select from booking.disputes d where d.booking_id = b.id and d.state = 'open') as is_disputed
from booking.earnings e join booking.bookings b on b.id = e.booking_id;

-- Lets an unpaid booking go, with its seats and the credit set aside for it.
create or replace function booking.release(booking uuid, at timestamptz, why text) returns boolean
language plpgsql as $$
begin
  update booking.bookings b set state = 'released' where b.id = booking and b.state = 'held';
  if not found then
    return false;
  end if;
  delete from availability.seats s where s.claim_id = booking and s.held_until is not null;
  delete from wallet.reservations r where r.claim_id = booking;
  insert into booking.events (booking_id, at, move, actor, note)
  values (booking, at, 'release', 'system', why);
  return true;
end $$;

-- As before, with the original start, from which the refund band counts.
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
        tstzrange(wish.starts_at, wish.seats_until), wish.held_until, at) = 0 then
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
