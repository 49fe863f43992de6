-- A new invariant is a view and a row of the list: no migration repeats the others.
-- apply: db/functions/invariants/broken.sql 600ed961825ec786

create or replace view invariants.all_broken as
select name, subject, detail from invariants.broken();

-- Reads the violations once for all invariants, because the function cannot skip those not asked for.
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
  (select count(*) from booking.disputes where state = 'open')::float8;

-- The texts name what is wrong in the terms of the product.
create or replace view invariants.seats_have_sale as
select s.claim_id::text as subject,
  format('unit %s of resource %s is claimed without a booking, a walk-in or a session', s.unit, s.resource_id) as detail
from availability.claims s
left join booking.bookings b on b.id = s.claim_id
where s.held_until is null
  and (b.id is null or b.provider_id <> s.business_id or b.state not in ('assigned', 'accepted', 'completed'))
  and not exists (select from booking.changes c where c.id = s.claim_id and c.state = 'asked')
  and not exists (
    select from walkins.walk_ins w
    where w.business_id = s.business_id and w.id = s.claim_id and w.state <> 'cancelled')
  and not exists (select from availability.sessions n
    where n.business_id = s.business_id and n.id = s.claim_id and n.cancelled_at is null);
