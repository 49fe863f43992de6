-- When a side's conversation last moved, so that all conversations of a person are read newest first
-- without looking into each of them.
alter table messages.readers add column latest_at timestamptz;
update messages.readers r set latest_at = m.written_at
from messages.threads t join messages.messages m on m.booking_id = t.booking_id and m.n = t.last_n
where t.booking_id = r.booking_id;
create index on messages.readers (person_id, side, latest_at desc, booking_id desc);

-- The payouts of a run, as the desk lists them.
create index on payouts.payouts (run_id);
