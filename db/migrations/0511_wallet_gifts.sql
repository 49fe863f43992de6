-- A gift card in a wallet is a credit that one business accepts. It is part of neither the balance of the wallet nor of
-- what the release before gift cards can spend.
alter table wallet.credits
  -- The business that accepts it; null: every business.
  add column business_id uuid,
  drop constraint credits_kind_check,
  add constraint credits_kind_check check (kind in ('bonus', 'refund', 'return', 'goodwill', 'gift')) not valid,
  add constraint gift_of_business check (
    (kind = 'gift') = (business_id is not null) and (business_id is null or expires_at is null)) not valid;
alter table wallet.uses
  drop constraint uses_kind_check,
  -- refund: the rest of a gift card was paid back to its buyer.
  add constraint uses_kind_check check (kind in ('spend', 'return', 'expire', 'refund')) not valid;
alter table wallet.reservations
  add column business_id uuid,
  -- The part of the amount that gift cards of the business pay.
  add column gift_paise bigint not null default 0,
  add constraint gift_within_amount check (
    gift_paise between 0 and amount_paise and (gift_paise = 0 or business_id is not null)) not valid;

-- Gift cards that are not accepted while the payer's bank disputes their payment.
create table wallet.frozen_gifts (
  business_id uuid not null,
  card_id uuid not null,
  since timestamptz not null,
  primary key (business_id, card_id)
);

create view wallet.frozen_gifts_public as
select business_id, card_id from wallet.frozen_gifts;

create view wallet.gifts as
select c.id, c.business_id, c.subject_id as card_id, c.person_id, c.amount_paise, c.granted_at,
  (c.amount_paise - coalesce(u.used, 0))::bigint as left_paise,
  exists (select from wallet.frozen_gifts f
    where f.business_id = c.business_id and f.card_id = c.subject_id) as is_frozen
from wallet.credits c
left join lateral (select sum(amount_paise) as used from wallet.uses where credit_id = c.id) u on true
where c.business_id is not null;

create or replace view wallet.lefts as
select c.id, c.person_id, c.kind, c.amount_paise, c.key, c.subject_id, c.note, c.granted_at, c.expires_at,
  (c.amount_paise - coalesce(u.used, 0))::bigint as left_paise,
  coalesce(u.uses, 0)::int as uses
from wallet.credits c
left join lateral (
  select sum(amount_paise) as used, count(*) as uses from wallet.uses where credit_id = c.id
) u on true
where c.business_id is null;

-- Also what gift cards paid; the sums before it include them.
create or replace view wallet.spent_public as
select u.subject_id,
  coalesce(sum(u.amount_paise) filter (where u.kind = 'spend'), 0)::bigint as spent_paise,
  coalesce(-sum(u.amount_paise) filter (where u.kind = 'return'), 0)::bigint as returned_paise,
  coalesce(sum(u.amount_paise) filter (where u.kind = 'spend' and c.business_id is not null), 0)::bigint
    as gift_spent_paise,
  coalesce(-sum(u.amount_paise) filter (where u.kind = 'return' and c.business_id is not null), 0)::bigint
    as gift_returned_paise
from wallet.uses u join wallet.credits c on c.id = u.credit_id
group by u.subject_id;
-- apply: db/functions/wallet/gift_available.sql 3a4c2e1bda2ad5a4
-- apply: db/functions/wallet/available.sql b664ded2d6ddd376
-- apply: db/functions/wallet/reserve.sql 1c5b83644cf3f958
-- apply: db/functions/wallet/spend.sql e89c37616b846ed1
-- apply: db/functions/wallet/give_back.sql 25687fa8221ef0cd
-- apply: db/functions/wallet/return_gift.sql 8575fac694997d52
-- apply: db/functions/wallet/end_gift.sql fcc56491be2b9984
