-- apply: db/functions/booking/discounted_paise.sql 3c85df293640afba
-- How a price came from the list price; null at the list price, and in rows of releases before this one.
alter table booking.bookings
  add column list_price_paise int,
  -- Null for a visit, whose segments have their own.
  add column discount_percent int,
  add column price_rule_id uuid,
  -- The booking is the first visit of its customer, which takes this percentage off also at another time.
  add column first_visit_percent int;
alter table booking.bookings add constraint price_is_list_less_discount check (
  list_price_paise is null or price_paise < list_price_paise and (discount_percent is null
    or price_paise = booking.discounted_paise(list_price_paise, discount_percent))) not valid;
alter table booking.segments
  add column list_price_paise int,
  add column discount_percent int,
  add column price_rule_id uuid,
  add column first_visit_percent int;
alter table booking.segments add constraint price_is_list_less_discount check (
  list_price_paise is null or discount_percent is not null and price_paise < list_price_paise
    and price_paise = booking.discounted_paise(list_price_paise, discount_percent)) not valid;
alter table booking.changes
  add column list_price_paise int,
  add column discount_percent int,
  add column price_rule_id uuid,
  add column first_visit_percent int;
alter table booking.changes add constraint price_is_list_less_discount check (
  list_price_paise is null or price_paise < list_price_paise and (discount_percent is null
    or price_paise = booking.discounted_paise(list_price_paise, discount_percent))) not valid;
-- apply: db/functions/booking/has_first_visit.sql 034c3c780f0bba63
-- apply: db/functions/booking/insert_hold.sql 09023e596e9e82b3
-- apply: db/functions/booking/place_hold.sql 4c527ec2975111c4

create view invariants.price_from_list as
select b.id::text as subject, format('%s costs %s paise, not %s less its discount', b.reference, b.price_paise,
  b.list_price_paise) as detail
from booking.bookings b
where b.list_price_paise is not null and (b.price_paise > b.list_price_paise
  or b.discount_percent is null and b.segment_count = 1
  or b.discount_percent is not null
    and b.price_paise <> booking.discounted_paise(b.list_price_paise, b.discount_percent))
union all
select b.id::text, format('the segments of %s cost %s of %s paise, not %s of %s', b.reference, s.price_paise,
  s.list_paise, b.price_paise, coalesce(b.list_price_paise, b.price_paise))
from booking.bookings b
cross join lateral (
  select sum(g.price_paise) as price_paise, sum(coalesce(g.list_price_paise, g.price_paise)) as list_paise,
    bool_or(g.list_price_paise is not null) as is_discounted
  from booking.segments g where g.business_id = b.provider_id and g.claim_id = b.id) s
where b.segment_count > 1 and (b.list_price_paise is not null or s.is_discounted)
  and (s.price_paise, s.list_paise) is distinct from
    (b.price_paise::bigint, coalesce(b.list_price_paise, b.price_paise)::bigint);

create view invariants.first_visit_once as
select b.customer_id::text as subject,
  format('%s first-visit prices of one customer at business %s', count(*), b.provider_id) as detail
from booking.bookings b
where b.first_visit_percent is not null and b.state in ('held', 'assigned', 'accepted', 'completed')
group by b.customer_id, b.provider_id having count(*) > 1;

insert into invariants.list (place, name, says) values
  (80, 'price_from_list', 'Every price is the list price less the discount that the booking records.'),
  (81, 'first_visit_once', 'A customer has at most one live booking at the first-visit price of a business.');
