-- A refund that the gateway refuses to make, such as of a payment that is too old for its bank, was requested for ever.
-- Its refusals are counted, and it is late from its first attempt on: its next attempt is always in the future.
alter table payments.refunds
  add column refusals integer not null default 0,
  -- Of the present round, or the end of a dispute that it waited for. Null before the first attempt, and of refunds that
  -- were first sent before this column existed.
  add column first_sent_at timestamptz;

-- Refunds that wait for their first attempt or for their success, each since when. One that its customer can still
-- exchange, or whose money the payer's bank demands back, does not wait.
create view payments.waiting_refunds as
select r.id, r.attempts,
  case when r.attempts = 0 then r.next_try_at else coalesce(r.first_sent_at, r.requested_at) end as since
from payments.refunds r
where r.status = 'requested'
  and not exists (select from payments.disputes d where d.payment_id = r.payment_id and d.state = 'open');

create or replace view invariants.refunds_arrive as
select r.id::text as subject, format('%s paise, due since %s: %s', r.amount_paise, w.since,
  coalesce(r.last_error, 'not tried')) as detail
from payments.waiting_refunds w
join payments.refunds r on r.id = w.id
cross join platform.world_clock c
where w.since < now() + c.offset_ms * interval '1 millisecond'
  - case when w.attempts = 0 then interval '15 minutes' else interval '1 day' end;
update invariants.list set says =
  'No promised refund waits for a quarter of an hour for its first attempt, or for a day for its success.'
where name = 'refunds_arrive';
