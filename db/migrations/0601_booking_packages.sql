-- A booking that visits of a package pay for completely: one for each person, at the price of the package.
alter table booking.bookings add column package_id uuid;
alter table booking.bookings add constraint package_pays_all check (package_id is null
  or deposit_percent = 100 and venue_paise = 0 and list_price_paise is null and first_visit_percent is null
    and cardinality(added_prices) = 0 and segment_count = 1 and series_id is null) not valid;
-- apply: db/functions/booking/insert_hold.sql 17f97c4d7c3cce5c
-- apply: db/functions/booking/place_hold.sql 7e6e8343f08495e3
-- apply: db/functions/booking/guard_package_price.sql 83797b287c102e6b
create trigger guard_package_price before update on booking.bookings
  for each row when (old.package_id is not null) execute function booking.guard_package_price();

-- Also visits that came back on a package.
create or replace view booking.given_back_public as
select r.subject_id as booking_id, r.id::text as id, r.amount_paise, r.target, r.reason,
  r.requested_at as at
from payments.refunds_public r
where r.status in ('processed', 'settled') and (exists (
  select from booking.paid_by p where p.booking_id = r.subject_id and p.payment_id = r.payment_id)
  or exists (
    select from booking.bookings b join prepaid.packages_public k
      on k.business_id = b.provider_id and k.id = b.package_id
    where b.id = r.subject_id and k.payment_id = r.payment_id))
union all
select t.subject_id, t.key, -p.amount_paise, 'wallet', 'Credits given back', t.at
from ledger.transactions t
join ledger.postings p on p.transaction_id = t.id
join ledger.accounts a on a.id = p.account_id and a.kind = 'wallet'
where t.kind = 'wallet returned'
union all
select a.owner_id, t.key, p.amount_paise, 'booking', 'Used for another booking', t.at
from ledger.transactions t
join ledger.postings p on p.transaction_id = t.id and p.amount_paise > 0
join ledger.accounts a on a.id = p.account_id and a.kind = 'escrow'
where t.kind = 'moved to another booking' and exists (
  select from booking.bookings b where b.id = a.owner_id)
union all
select t.subject_id, t.key, p.amount_paise, 'package', 'Visit back on the package', t.at
from ledger.transactions t
join ledger.postings p on p.transaction_id = t.id and p.amount_paise > 0
where t.kind = 'package returned';
