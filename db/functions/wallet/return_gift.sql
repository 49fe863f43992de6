-- Of the release before `give_back` returned gift cards too.
create or replace function wallet.return_gift(
  business uuid, subject uuid, amount bigint, give_key text, at timestamptz
) returns table(card_id uuid, given_paise bigint)
language sql
as $$
  select b.card_id, b.given_paise from wallet.give_back(business, subject, amount, give_key, at) b
$$;
