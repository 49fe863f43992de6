-- The nightly comparison with the gateway could fail for weeks without an alert. It covers everything until the end of the
-- last day that was compared after its end; before the first success, until the end of the first day that was tried.
create view payments.compared_until as
select (coalesce(max(day) filter (where finished_at >= (day + 1)::timestamp at time zone 'Asia/Kolkata'), min(day)) + 1)
  ::timestamp at time zone 'Asia/Kolkata' as at
from payments.reconciliations;

-- With the age of the oldest refund (0970) and of the last comparison.
create or replace view platform.figures as
select 'zap_broken_' || l.name as name, l.says as help, count(b.name)::float8 as value
from invariants.list l
left join invariants.all_broken b on b.name = l.name
group by l.name, l.says
union all
select 'zap_refunds_unsent', 'Refunds promised and not yet made',
  (select count(*) from payments.refunds where status = 'requested')::float8
union all
select 'zap_webhooks_waiting', 'Webhook events stored and not yet worked on',
  (select count(*) from payments.webhook_events where processed_at is null)::float8
union all
select 'zap_differences_open', 'Differences with the gateway that wait for a person',
  (select count(*) from payments.differences where resolved_at is null)::float8
union all
select 'zap_disputes_open', 'Reported bookings that wait for a decision',
  (select count(*) from booking.disputes where state = 'open')::float8
union all
select 'zap_refund_oldest_seconds', 'For how long the oldest due refund has not been made',
  coalesce((select extract(epoch from
    max(now() + c.offset_ms * interval '1 millisecond' - w.since))
    from payments.waiting_refunds w cross join platform.world_clock c
    where w.since <= now() + c.offset_ms * interval '1 millisecond'), 0)::float8
union all
select 'zap_reconciliation_age_seconds', 'Since the end of the last day that was compared with the gateway',
  greatest(0, coalesce((select extract(epoch from now() + c.offset_ms * interval '1 millisecond' - u.at)
    from payments.compared_until u cross join platform.world_clock c), 0))::float8;
