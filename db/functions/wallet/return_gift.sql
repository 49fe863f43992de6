-- Returns what gift cards paid for a booking to the cards, the last one first; each `give_key` takes effect once.
create or replace function wallet.return_gift(
  business uuid, subject uuid, amount bigint, give_key text, at timestamptz
) returns table(card_id uuid, given_paise bigint)
language plpgsql
as $$
declare
  spent record;
  rest bigint := amount;
  part bigint;
begin
  if exists (select from wallet.uses u
      where u.subject_id = subject and starts_with(u.key, give_key || '/')) then
    return;
  end if;
  for spent in
    select c.id, c.subject_id, sum(u.amount_paise)::bigint as open
    from wallet.uses u join wallet.credits c on c.id = u.credit_id
    where u.subject_id = subject and u.kind in ('spend', 'return') and c.business_id = business
    group by c.id having sum(u.amount_paise) > 0
    order by c.granted_at desc, c.id desc
  loop
    exit when rest = 0;
    part := least(rest, spent.open);
    insert into wallet.uses (credit_id, kind, amount_paise, key, subject_id, at)
    values (spent.id, 'return', -part, give_key || '/' || spent.id, subject, at);
    rest := rest - part;
    card_id := spent.subject_id;
    given_paise := part;
    return next;
  end loop;
end $$;
