-- What /metrics reads: one row a figure, money and seats first.
create view platform.figures as
select 'zap_holds_past_expiry' as name, 'Unpaid holds past their time' as help,
  (select count(*) from booking.bookings
   where state = 'held' and held_until < now() - interval '1 minute')::float8 as value
union all
select 'zap_paid_without_booking', 'Captured payments that neither pay a booking nor go back',
  (select count(*) from payments.payments p
   where p.status = 'captured' and p.refunded_paise < p.captured_paise
     and not exists (select from booking.bookings b where b.payment_id = p.id))::float8
union all
select 'zap_refunds_unsent', 'Refunds promised and not yet made',
  (select count(*) from payments.refunds where status in ('requested', 'failed'))::float8
union all
select 'zap_webhooks_waiting', 'Webhook events stored and not yet worked on',
  (select count(*) from payments.webhook_events where processed_at is null)::float8;
