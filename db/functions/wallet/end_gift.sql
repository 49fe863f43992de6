-- Of the release before `take_gift`: takes the rest of a gift card out of its holder's wallet; returns it.
create or replace function wallet.end_gift(
  business uuid, card uuid, at timestamptz
) returns bigint
language plpgsql
as $$
begin
  return wallet.take_gift(business, card, null, at);
end $$;
