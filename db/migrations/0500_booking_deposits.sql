-- A service may take a deposit: the rest of each person's price is due at the venue. A booking keeps its percentage.
alter table catalogue.services add column deposit_percent int not null default 100;
alter table catalogue.services add constraint deposit_is_offered
  check (deposit_percent = 100 or deposit_percent between 10 and 90) not valid;

-- `price_paise` and `added_prices` are paid when booking; these are the rest, in the same order.
alter table booking.bookings
  add column deposit_percent int not null default 100,
  add column venue_paise bigint not null default 0,
  add column added_venue_paise int[] not null default '{}',
  add column sold_venue_paise bigint not null default 0,
  -- What the provider recorded as paid at the venue. It is information: no money of ours.
  add column venue_paid_paise bigint,
  add column venue_paid_method text,
  add column venue_paid_at timestamptz;
alter table booking.bookings
  add constraint deposit_is_offered check (deposit_percent = 100 or deposit_percent between 10 and 90) not valid,
  add constraint venue_beside_deposit check (venue_paise >= 0 and 0 <= all (added_venue_paise)
    and cardinality(added_venue_paise) <= cardinality(added_prices)
    and (deposit_percent < 100 or venue_paise = 0 and added_venue_paise <@ array[0])) not valid,
  add constraint venue_payment_whole check (num_nonnulls(venue_paid_paise, venue_paid_method, venue_paid_at) in (0, 3)
    and venue_paid_paise > 0 and venue_paid_method in ('cash', 'upi', 'card')) not valid;
alter table booking.segments add column venue_paise bigint not null default 0;
alter table booking.segments add constraint venue_not_negative check (venue_paise >= 0) not valid;
alter table booking.changes add column venue_paise bigint not null default 0;
alter table booking.changes add constraint venue_not_negative check (venue_paise >= 0) not valid;
-- A discount is taken off the whole price, before the price is split.
alter table booking.bookings drop constraint price_is_list_less_discount;
alter table booking.bookings add constraint price_is_list_less_discount check (
  list_price_paise is null or price_paise + venue_paise < list_price_paise and (discount_percent is null
    or price_paise + venue_paise = booking.discounted_paise(list_price_paise, discount_percent))) not valid;
alter table booking.segments drop constraint price_is_list_less_discount;
alter table booking.segments add constraint price_is_list_less_discount check (
  list_price_paise is null or discount_percent is not null and price_paise + venue_paise < list_price_paise
    and price_paise + venue_paise = booking.discounted_paise(list_price_paise, discount_percent)) not valid;
alter table booking.changes drop constraint price_is_list_less_discount;
alter table booking.changes add constraint price_is_list_less_discount check (
  list_price_paise is null or price_paise + venue_paise < list_price_paise and (discount_percent is null
    or price_paise + venue_paise = booking.discounted_paise(list_price_paise, discount_percent))) not valid;
-- The part of the price that commission applies to beside the gross, which the customer pays at the venue.
alter table booking.earnings add column venue_paise bigint not null default 0;

-- apply: db/functions/booking/deposit_paise.sql bf92e86cfe0f0df4
-- apply: db/functions/booking/insert_hold.sql 6760fef9f425cba1
-- apply: db/functions/booking/place_hold.sql c606d9b6cd7fbba5
-- apply: db/functions/booking/guard_move.sql f1a737f0b90dbe94

create or replace view booking.paid_public as
select id as booking_id, wallet_paise, sold_people, sold_price_paise, sold_starts_at, sold_venue_paise
from booking.bookings where sold_people is not null;

create or replace view booking.changes_public as
select id, booking_id, starts_at, difference_paise, made_at, price_paise, people, venue_paise
from booking.changes where state = 'applied' and difference_paise > 0;

create or replace view booking.earnings_public as
select e.id, e.booking_id, e.provider_id, e.kind, e.gross_paise, e.commission_paise, e.gst_paise,
  e.tcs_paise, e.tds_paise, e.net_paise, e.earned_at, e.due_at, b.reference, b.sub_service_name,
  b.service_id, b.starts_at,
  exists (select from booking.disputes d where d.booking_id = b.id and d.state = 'open')
    or exists (select from booking.paid_by f
      join payments.disputes_public c on c.payment_id = f.payment_id and c.state = 'open'
      where f.booking_id = b.id and f.until is null) as is_disputed,
  b.provider_name, b.state in ('completed', 'cancelled') as is_over, b.series_part,
  (select s.dates from booking.series s where s.business_id = b.provider_id and s.id = b.series_id) as series_dates,
  e.venue_paise
from booking.earnings e join booking.bookings b on b.id = e.booking_id;

create or replace view invariants.price_from_list as
select b.id::text as subject, format('%s costs %s paise, not %s less its discount', b.reference,
  b.price_paise + b.venue_paise, b.list_price_paise) as detail
from booking.bookings b
where b.list_price_paise is not null and (b.price_paise + b.venue_paise > b.list_price_paise
  or b.discount_percent is null and b.segment_count = 1
  or b.discount_percent is not null
    and b.price_paise + b.venue_paise <> booking.discounted_paise(b.list_price_paise, b.discount_percent))
union all
select b.id::text, format('the segments of %s cost %s of %s paise, not %s of %s', b.reference, s.price_paise,
  s.list_paise, b.price_paise + b.venue_paise, coalesce(b.list_price_paise, b.price_paise + b.venue_paise))
from booking.bookings b
cross join lateral (
  select sum(g.price_paise + g.venue_paise) as price_paise,
    sum(coalesce(g.list_price_paise, g.price_paise + g.venue_paise)) as list_paise,
    bool_or(g.list_price_paise is not null) as is_discounted
  from booking.segments g where g.business_id = b.provider_id and g.claim_id = b.id) s
where b.segment_count > 1 and (b.list_price_paise is not null or s.is_discounted)
  and (s.price_paise, s.list_paise) is distinct from
    ((b.price_paise + b.venue_paise)::numeric,
      coalesce(b.list_price_paise, b.price_paise + b.venue_paise)::numeric);

-- Each person's price is the deposit of the rule and the rest; of a visit, each segment's is.
create view invariants.deposits_add_up as
select b.id::text as subject,
  format('%s: %s now and %s at the venue are no deposit of %s%%', b.reference, p.now_paise, p.venue_paise,
    b.deposit_percent) as detail
from booking.bookings b
cross join lateral (
  select b.price_paise as now_paise, b.venue_paise where b.segment_count = 1
  union all
  select g.price_paise, g.venue_paise from booking.segments g
  where g.business_id = b.provider_id and g.claim_id = b.id
  union all
  select a.price_paise, coalesce(b.added_venue_paise[a.n], 0)
  from unnest(b.added_prices) with ordinality a(price_paise, n)
) p
where b.deposit_percent < 100
  and p.now_paise <> booking.deposit_paise(p.now_paise + p.venue_paise, b.deposit_percent)
union all
select b.id::text, format('%s: its services cost %s now and %s at the venue, the visit %s and %s', b.reference,
  g.now_paise, g.venue_paise, b.price_paise, b.venue_paise)
from booking.bookings b
cross join lateral (
  select sum(s.price_paise) as now_paise, sum(s.venue_paise) as venue_paise
  from booking.segments s where s.business_id = b.provider_id and s.claim_id = b.id
) g
where b.deposit_percent < 100 and b.segment_count > 1
  and (g.now_paise, g.venue_paise) is distinct from (b.price_paise, b.venue_paise);

create view invariants.venue_payments_are_due as
select id::text as subject, format('%s (%s): %s paid at the venue', reference, state, venue_paid_paise) as detail
from booking.bookings
where venue_paid_paise is not null
  and (deposit_percent = 100 or state not in ('accepted', 'completed', 'cancelled'));

create view invariants.earnings_not_negative as
select booking_id::text as subject, format('earned %s paise', sum(net_paise)) as detail
from booking.earnings group by booking_id having sum(net_paise) < 0;

insert into invariants.list (place, name, says) values
  (500, 'deposits_add_up', 'What is paid when booking and the rest at the venue are the price, by the deposit of the booking.'),
  (501, 'venue_payments_are_due', 'Only a booking with a deposit is paid at the venue.'),
  (502, 'earnings_not_negative', 'No booking takes more from its provider than it earned.');
