-- Posts a transaction with its postings `[{kind, owner, amount}]`. Returns false when the key was posted
-- before.
create or replace function ledger.post(
  movement_key text, movement_kind text, subject uuid, story text, moved_at timestamptz, lines jsonb
) returns boolean language plpgsql as $$
declare
  made uuid;
begin
  insert into ledger.transactions (key, kind, subject_id, note, at)
  values (movement_key, movement_kind, subject, story, moved_at)
  on conflict on constraint posted_once do nothing returning id into made;
  if made is null then
    return false;
  end if;
  insert into ledger.accounts (kind, owner_id)
  select distinct l.kind, l.owner from jsonb_to_recordset(lines) as l(kind text, owner uuid)
  order by 1, 2
  on conflict on constraint account_once do nothing;
  insert into ledger.postings (transaction_id, account_id, amount_paise)
  select made, a.id, l.amount
  from rows from (jsonb_to_recordset(lines) as (kind text, owner uuid, amount bigint))
    with ordinality as l(kind, owner, amount, place)
  join ledger.accounts a on a.kind = l.kind and a.owner_id = l.owner
  order by l.place;
  return true;
end $$;
