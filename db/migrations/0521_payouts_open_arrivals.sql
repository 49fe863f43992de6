-- no transaction: an index on a table in use is built concurrently
create index concurrently if not exists payouts_not_arrived
  on payouts.payouts ((coalesce(arrival_check_at, ended_at)))
  where state = 'paid' and arrived_at is null;
