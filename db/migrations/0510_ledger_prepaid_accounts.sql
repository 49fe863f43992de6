-- A gift card is money that a customer prepaid to one business: a debt until it is used or refunded, one account a card.
alter table ledger.accounts
  drop constraint accounts_kind_check,
  add constraint accounts_kind_check check (kind in (
    'clearing', 'escrow', 'refunds', 'earnings', 'commission', 'charges', 'fees', 'chargebacks',
    'wallet', 'goodwill', 'held', 'bank', 'gst', 'tcs', 'tds', 'prepaid')) not valid;

-- What the capability of gift cards may read: what is left of each card, and its movements.
create view ledger.prepaid_public as
select owner_id as card_id, (-balance_paise)::bigint as left_paise
from ledger.balances where kind = 'prepaid';
create view ledger.prepaid_lines_public as
select a.owner_id as card_id, t.at, t.kind, t.note, t.subject_id, p.id as nr, (-p.amount_paise)::bigint as amount_paise
from ledger.accounts a
join ledger.postings p on p.account_id = a.id
join ledger.transactions t on t.id = p.transaction_id
where a.kind = 'prepaid';
