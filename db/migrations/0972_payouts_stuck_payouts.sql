-- A payout that could not be sent, or that the gateway sent and no bank received, raised no alert.

-- A payout waits for at most 48 hours after a change of the account, and while its provider's e-mail is changing.
create view invariants.payouts_are_sent as
select p.id::text as subject,
  format('%s paise to %s since %s, attempt %s: %s', p.amount_paise, p.provider_name, r.started_at, p.attempts,
    coalesce(p.last_error, 'not tried')) as detail
from payouts.payouts p
join payouts.runs r on r.id = p.run_id
left join payments.linked_accounts a on a.person_id = p.provider_id
cross join platform.world_clock c
where p.state = 'wanted'
  and greatest(r.started_at, a.usable_from)
    < now() + c.offset_ms * interval '1 millisecond' - interval '24 hours'
  and not exists (
    select from identity.email_changes e
    where e.person_id = p.provider_id
      and coalesce(e.ended_at, 'infinity') > now() + c.offset_ms * interval '1 millisecond' - interval '24 hours');

-- Seven days always have five business days.
create view invariants.payouts_arrive as
select p.id::text as subject,
  format('%s paise to %s, sent at %s', p.amount_paise, p.provider_name, p.ended_at) as detail
from payouts.payouts p
cross join platform.world_clock c
where p.state = 'paid' and p.arrived_at is null
  and p.ended_at < now() + c.offset_ms * interval '1 millisecond' - interval '7 days';

insert into invariants.list (place, name, says) values
  (521, 'payouts_are_sent', 'No payout waits for more than a day before it is sent.'),
  (522, 'payouts_arrive', 'Every payout arrives at its provider''s bank within five business days.');
