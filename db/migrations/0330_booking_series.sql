-- requires 0330: earlier versions sell and release single dates of a series
-- A series: several dates of one sub-service that a customer books with one order. Each date is a booking; the first
-- one carries the order.
create table booking.series (
  business_id uuid not null references identity.people,
  id uuid not null,
  customer_id uuid not null references identity.people,
  service_id uuid not null references catalogue.services,
  sub_service_id uuid not null references catalogue.sub_services,
  every_weeks int not null check (every_weeks in (1, 2)),
  dates int not null check (dates between 2 and 12),
  created_at timestamptz not null,
  primary key (business_id, id),
  unique (business_id, id, customer_id)
);
create index on booking.series (customer_id);

alter table booking.bookings
  add column series_id uuid,
  -- Its place in the series, from 1.
  add column series_part int,
  add constraint series_part_of_some check (series_part between 1 and 12) not valid,
  add constraint series_date_is_whole check ((series_id is null) = (series_part is null)) not valid,
  -- All dates of a series belong to one customer and one business.
  add constraint booking_in_series foreign key (provider_id, series_id, customer_id)
    references booking.series (business_id, id, customer_id) not valid;

-- apply: db/functions/booking/insert_hold.sql e2fcd5e7fbd18ead
-- apply: db/functions/booking/count_holds.sql eb44af37c2d6f290
-- apply: db/functions/booking/is_repeated.sql 6af3bba7e0040d1c
-- apply: db/functions/booking/place_hold.sql c0a0bbd2124c3bec
-- apply: db/functions/booking/place_series.sql f46b69dfcb7e390c
-- apply: db/functions/booking/release.sql d54a4aa42fd6ec5e
-- apply: db/functions/booking/guard_paid_by.sql 804a1df75e05877d
create trigger payment_pays_once after insert or update of amount_paise, until on booking.paid_by
  for each row when (new.until is null) execute function booking.guard_paid_by();

create view invariants.series_is_whole as
select s.id::text as subject,
  format('%s of %s dates: %s held, %s released', count(b.id), s.dates,
    count(*) filter (where b.state = 'held'), count(*) filter (where b.state = 'released')) as detail
from booking.series s left join booking.bookings b on b.series_id = s.id
group by s.business_id, s.id
having count(b.id) <> s.dates or count(distinct b.series_part) <> s.dates or max(b.series_part) <> s.dates
  or bool_or(b.customer_id <> s.customer_id or b.provider_id <> s.business_id or b.service_id <> s.service_id)
  or count(distinct case when b.state in ('held', 'released') then b.state else 'paid' end) > 1;

create view invariants.series_is_paid as
select s.id::text as subject,
  format('%s paise for its dates, %s paid with credits, %s captured, %s of it for the dates',
    d.cost, d.credits, coalesce(p.captured_paise, 0), coalesce(f.paid, 0)) as detail
from booking.series s
join booking.bookings l on l.provider_id = s.business_id and l.series_id = s.id and l.series_part = 1
  and l.sold_people is not null
cross join lateral (
  select sum((b.sold_price_paise + b.charge_paise) * b.sold_people) as cost, sum(b.wallet_paise) as credits
  from booking.bookings b where b.provider_id = s.business_id and b.series_id = s.id
) d
left join payments.payments p on p.id = l.payment_id
left join lateral (
  select sum(w.amount_paise) as paid
  from booking.paid_by w join booking.bookings b on b.id = w.booking_id
  where w.payment_id = l.payment_id and b.series_id = s.id
) f on true
where d.cost - d.credits <> coalesce(p.captured_paise, 0) or coalesce(f.paid, 0) <> coalesce(p.captured_paise, 0);

insert into invariants.list (place, name, says) values
  (330, 'series_is_whole', 'All dates of a series belong to one customer, business and order, and are held, released or sold together.'),
  (331, 'series_is_paid', 'What was paid for a series is the sum of its dates.');
