-- A package whose payment the gateway refunded without our request loses the visits that cover the refund.
alter table prepaid.packages
  -- What was taken back from it for such refunds; they may exceed what is left.
  add column recovered_paise bigint not null default 0;

-- What was counted before, of packages and of their bookings.
update prepaid.packages k set recovered_paise = least(r.refunded_paise, (
  select coalesce(sum(p.amount_paise), 0)
  from ledger.transactions t
  join ledger.postings p on p.transaction_id = t.id and p.amount_paise > 0
  where t.kind = 'given back before' and (t.subject_id = k.id or t.subject_id in (
    select b.id from booking.bookings b where b.provider_id = k.business_id and b.package_id = k.id))))
from payments.gateway_refunds_public r where r.payment_id = k.payment_id;
