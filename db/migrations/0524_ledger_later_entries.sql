-- Later postings are few, but how many is unknown when a statement is planned. A lateral limit keeps the planner
-- from reading every transaction and account for them.
create or replace view ledger.later_entries as
select a.kind, t.at, p.id as posting_id, p.amount_paise
from ledger.postings p
cross join lateral (select at from ledger.transactions where id = p.transaction_id limit 1) t
cross join lateral (select kind from ledger.accounts where id = p.account_id limit 1) a
where p.id > (select upto_posting from ledger.indexed);
