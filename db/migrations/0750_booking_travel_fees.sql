-- A travel fee: kilometres beyond the free ones, each for the same price, once for a whole booking. No price per
-- kilometre is no fee. A booking keeps the terms that its fee was computed by.
alter table catalogue.services
  add column travel_free_km int not null default 0,
  add column travel_fee_per_km_paise int not null default 0;
alter table catalogue.services add constraint travel_fee_in_bounds check (travel_free_km between 0 and 50
  and travel_fee_per_km_paise between 0 and 10000 and travel_fee_per_km_paise % 100 = 0) not valid;

alter table booking.bookings
  add column travel_free_km int not null default 0,
  add column travel_fee_per_km_paise int not null default 0,
  add column travel_fee_paise int not null default 0,
  -- Rewrites the table, which every generated column does; the fee is a part of what the platform holds.
  alter column total_paise set expression as (
    price_paise * (people - cardinality(added_prices)) + booking.sum_paise(added_prices) + charge_paise * people
    + travel_fee_paise);
alter table booking.bookings
  -- Each kilometre begun beyond the free ones counts. A home whose distance is unknown has no fee.
  add constraint travel_fee_is_distance check (travel_fee_paise = travel_fee_per_km_paise
    * greatest(0, (coalesce(travel_metres, 0) - travel_free_km * 1000 + 999) / 1000)) not valid,
  add constraint travel_fee_beside_package check (package_id is null or travel_fee_paise = 0) not valid;

-- apply: db/functions/booking/insert_hold.sql e5e77e9bfc34cfef
-- apply: db/functions/booking/place_hold.sql f47fc25821e2d354
-- apply: db/functions/booking/guard_travel_fee.sql 66bd86c879eb120d
create trigger travel_fee_stays before update on booking.bookings for each row
  when ((old.travel_metres, old.travel_fee_paise) is distinct from (new.travel_metres, new.travel_fee_paise))
  execute function booking.guard_travel_fee();

create or replace view invariants.series_is_paid as
select s.id::text as subject,
  format('%s paise for its dates, %s paid with credits, %s captured, %s of it for the dates',
    d.cost, d.credits, coalesce(p.captured_paise, 0), coalesce(f.paid, 0)) as detail
from booking.series s
join booking.bookings l on l.provider_id = s.business_id and l.series_id = s.id and l.series_part = 1
  and l.sold_people is not null
cross join lateral (
  select sum((b.sold_price_paise + b.charge_paise) * b.sold_people + b.travel_fee_paise) as cost,
    sum(b.wallet_paise) as credits
  from booking.bookings b where b.provider_id = s.business_id and b.series_id = s.id
) d
left join payments.payments p on p.id = l.payment_id
left join lateral (
  select sum(w.amount_paise) as paid
  from booking.paid_by w join booking.bookings b on b.id = w.booking_id
  where w.payment_id = l.payment_id and b.series_id = s.id
) f on true
where d.cost - d.credits <> coalesce(p.captured_paise, 0) or coalesce(f.paid, 0) <> coalesce(p.captured_paise, 0);

select platform.grant_app();
