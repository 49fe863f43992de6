-- A booking as it was sold, and what credits have paid of it.
create view booking.paid_public as
select id as booking_id, wallet_paise, sold_people, sold_price_paise, sold_starts_at
from booking.bookings where sold_people is not null;

-- Moves to another time for which a difference in price was paid.
create view booking.changes_public as
select id, booking_id, starts_at, difference_paise, made_at
from booking.changes where state = 'applied' and difference_paise > 0;

-- All that a booking gave back: refunds that were made, credits that returned, and money that went on to
-- the booking in its place.
create view booking.given_back_public as
select r.subject_id as booking_id, r.id::text as id, r.amount_paise, r.target, r.reason,
  r.requested_at as at
from payments.refunds_public r
where r.status = 'processed' and exists (
  select from booking.paid_by p where p.booking_id = r.subject_id and p.payment_id = r.payment_id)
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
  select from booking.bookings b where b.id = a.owner_id);
