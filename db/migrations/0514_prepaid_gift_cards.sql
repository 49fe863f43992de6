-- Gift cards of a business. What one is worth is its account in the ledger; here are its parties and its code.
create schema prepaid;

-- Which amounts a business offers.
create table prepaid.offers (
  business_id uuid primary key references identity.people,
  is_offered boolean not null,
  amounts_paise int[] not null,
  updated_at timestamptz not null,
  constraint offered_amounts check (
    cardinality(amounts_paise) between 1 and 6 and 50000 <= all (amounts_paise) and 1000000 >= all (amounts_paise))
);

create table prepaid.gift_cards (
  business_id uuid not null references identity.people,
  id uuid not null,
  -- Where it was bought; the card is accepted by all services of the business.
  service_id uuid not null,
  service_name text not null,
  buyer_id uuid not null references identity.people,
  amount_paise bigint not null check (amount_paise between 50000 and 1000000),
  -- Of a person without an account, removed when the card is redeemed or its buyer erased.
  recipient_name text,
  recipient_email text,
  message text,
  -- The first half of the code finds the card; all of it is sealed. Both exist from the payment on.
  code_start text,
  sealed_code text,
  created_at timestamptz not null,
  payment_id uuid,
  paid_at timestamptz,
  redeemed_by uuid references identity.people,
  redeemed_at timestamptz,
  -- Its rest was refunded.
  ended_at timestamptz,
  primary key (business_id, id),
  constraint paid_with_code check (
    (paid_at is null) = (payment_id is null) and (paid_at is null) = (code_start is null)
    and (code_start is null) = (sealed_code is null)),
  constraint redeemed_when_paid check (
    (redeemed_at is null) = (redeemed_by is null) and (redeemed_at is null or paid_at is not null)),
  constraint ended_when_paid check (ended_at is null or paid_at is not null)
);
create index on prepaid.gift_cards (buyer_id, created_at);
create index on prepaid.gift_cards (redeemed_by, redeemed_at);
create index on prepaid.gift_cards (business_id, paid_at);
create index on prepaid.gift_cards (payment_id);

-- What payments and codes name leads to the business: the id of a card, and the start of its code.
create table prepaid.gift_card_keys (
  key text primary key,
  business_id uuid not null,
  card_id uuid not null,
  foreign key (business_id, card_id) references prepaid.gift_cards
);
create index on prepaid.gift_card_keys (business_id, card_id);

select platform.grant_app();
