-- Takes up to `most` paise of a gift card out of its holder's wallet, or all that is left; returns what was taken.
create or replace function wallet.take_gift(
  business uuid, card uuid, most bigint, at timestamptz
) returns bigint
language plpgsql
as $$
declare
  gift record;
  part bigint;
begin
  perform wallet.lock_person(c.person_id) from wallet.credits c
  where c.business_id = business and c.subject_id = card;
  select g.id, g.left_paise into gift from wallet.gifts g
  where g.business_id = business and g.card_id = card;
  part := least(most, coalesce(gift.left_paise, 0));
  if part <= 0 then
    return 0;
  end if;
  insert into wallet.uses (credit_id, kind, amount_paise, key, subject_id, at)
  -- A cancelled booking may return money to the card later, so the key counts the uses.
  values (gift.id, 'refund', part,
    'gift-ended-' || card || '/' || (select count(*) from wallet.uses u where u.credit_id = gift.id), card, at);
  return part;
end $$;
