-- Derived from the postings: what an account kind moved, in order of time, and its sums by day in India. A
-- period of a large ledger is read from these. They may be emptied and built again from posting 0.
create table ledger.entries (
  kind text not null,
  at timestamptz not null,
  posting_id bigint not null,
  amount_paise bigint not null,
  primary key (kind, at, posting_id)
);
create table ledger.day_sums (
  kind text not null,
  day date not null,
  debit_paise bigint not null,
  credit_paise bigint not null,
  entries int not null,
  primary key (kind, day)
);
-- The last posting that both contain; later ones are read from the postings.
create table ledger.indexed (
  is_only boolean primary key default true check (is_only),
  upto_posting bigint not null
);
insert into ledger.indexed (upto_posting) values (0);

create view ledger.later_entries as
select a.kind, t.at, p.id as posting_id, p.amount_paise
from ledger.postings p
join ledger.transactions t on t.id = p.transaction_id
join ledger.accounts a on a.id = p.account_id
where p.id > (select upto_posting from ledger.indexed);

-- apply: db/functions/ledger/index_entries.sql ab593bcf8ee72ede

create view invariants.ledger_periods_match as
with days as (
  select kind, day, debit_paise - credit_paise as paise from ledger.day_sums
  union all
  select kind, (at at time zone 'Asia/Kolkata')::date, amount_paise from ledger.later_entries
),
kinds as (select kind, sum(paise) as paise from days group by kind),
balances as (select kind, sum(balance_paise) as paise from ledger.balances group by kind)
select coalesce(k.kind, b.kind) as subject,
  format('%s paise by days, %s by balances', coalesce(k.paise, 0), coalesce(b.paise, 0)) as detail
from kinds k full join balances b on b.kind = k.kind
where coalesce(k.paise, 0) <> coalesce(b.paise, 0)
union all
select day::text, format('the entries of the day add up to %s paise', sum(paise))
from days group by day having sum(paise) <> 0;

insert into invariants.list (place, name, says) values
  (523, 'ledger_periods_match', 'The periods of the ledger add up to its balances, and every day to zero.');
