-- Also money that returned to gift cards. A card is a credit of one business in a wallet, so its target is the wallet,
-- which the release before knows too.
create or replace view booking.given_back_public as
select r.subject_id as booking_id, r.id::text as id, r.amount_paise, r.target, r.reason,
  r.requested_at as at, r.payment_id
from payments.refunds_public r
where r.status in ('processed', 'settled') and (exists (
  select from booking.paid_by p where p.booking_id = r.subject_id and p.payment_id = r.payment_id)
  or exists (
    select from booking.bookings b join prepaid.packages_public k
      on k.business_id = b.provider_id and k.id = b.package_id
    where b.id = r.subject_id and k.payment_id = r.payment_id))
union all
select t.subject_id, t.key, -p.amount_paise, 'wallet', 'Credits given back', t.at, null::uuid
from ledger.transactions t
join ledger.postings p on p.transaction_id = t.id
join ledger.accounts a on a.id = p.account_id and a.kind = 'wallet'
where t.kind = 'wallet returned'
union all
select a.owner_id, t.key, p.amount_paise, 'booking', 'Used for another booking', t.at, null
from ledger.transactions t
join ledger.postings p on p.transaction_id = t.id and p.amount_paise > 0
join ledger.accounts a on a.id = p.account_id and a.kind = 'escrow'
where t.kind = 'moved to another booking' and exists (
  select from booking.bookings b where b.id = a.owner_id)
union all
select t.subject_id, t.key, p.amount_paise, 'package', 'Visit back on the package', t.at, null
from ledger.transactions t
join ledger.postings p on p.transaction_id = t.id and p.amount_paise > 0
where t.kind = 'package returned'
union all
select t.subject_id, t.key, p.amount_paise, 'wallet', 'Back on the gift card', t.at, null
from ledger.transactions t
join ledger.postings p on p.transaction_id = t.id and p.amount_paise > 0
where t.kind = 'gift card returned';
