-- Packages: several visits of one sub-service that a customer buys together, uses one by one and has refunded unused.

-- What a business sells. A bought package has its own copy of the terms.
create table prepaid.package_offers (
  business_id uuid not null references identity.people,
  id uuid not null,
  service_id uuid not null,
  sub_service_id uuid not null,
  visits int not null check (visits between 2 and 20),
  -- Of all visits, without booking charges.
  price_paise int not null,
  valid_months int not null check (valid_months between 1 and 24),
  is_offered boolean not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (business_id, id),
  constraint visits_cost_the_same check (price_paise between 1 and 10000000 and price_paise % visits = 0)
);
create index on prepaid.package_offers (business_id, service_id);

create table prepaid.packages (
  business_id uuid not null references identity.people,
  id uuid not null,
  offer_id uuid not null,
  service_id uuid not null,
  service_name text not null,
  sub_service_id uuid not null,
  sub_service_name text not null,
  customer_id uuid not null references identity.people,
  visits int not null check (visits between 2 and 20),
  -- Of one visit: its price and its booking charge, both prepaid.
  price_paise int not null check (price_paise > 0),
  charge_paise int not null check (charge_paise >= 0),
  valid_months int not null check (valid_months between 1 and 24),
  created_at timestamptz not null,
  payment_id uuid,
  paid_at timestamptz,
  -- Visits can start before this instant; what is left then is refunded.
  expires_at timestamptz,
  primary key (business_id, id),
  constraint paid_with_end check (num_nonnulls(payment_id, paid_at, expires_at) in (0, 3))
);
create index on prepaid.packages (customer_id, created_at);
create index on prepaid.packages (business_id, paid_at);
create index on prepaid.packages (payment_id);
create index on prepaid.packages (expires_at);
create index on prepaid.packages (created_at) where paid_at is null;

-- What a payment names leads to the business: the id of a package.
create table prepaid.package_keys (
  package_id uuid primary key,
  business_id uuid not null,
  foreign key (business_id, package_id) references prepaid.packages (business_id, id)
);
create index on prepaid.package_keys (business_id, package_id);

-- One row for each visit of a paid package, so that no visit pays twice: it is left, used by a booking or refunded.
create table prepaid.package_units (
  business_id uuid not null,
  package_id uuid not null,
  nr int not null check (nr between 1 and 20),
  booking_id uuid,
  refunded_at timestamptz,
  primary key (business_id, package_id, nr),
  foreign key (business_id, package_id) references prepaid.packages (business_id, id),
  constraint used_or_refunded check (booking_id is null or refunded_at is null)
);
create index on prepaid.package_units (booking_id) where booking_id is not null;

-- apply: db/functions/prepaid/guard_package.sql 2f5e7abb472de2ad
create trigger guard_package before update on prepaid.packages
  for each row execute function prepaid.guard_package();

-- What packages paid for each booking, from the books: also after its visits came back.
create view prepaid.package_uses_public as
select l.subject_id as booking_id, l.card_id as package_id,
  coalesce(-sum(l.amount_paise) filter (where l.kind = 'package used'), 0)::bigint as used_paise,
  coalesce(sum(l.amount_paise) filter (where l.kind = 'package returned'), 0)::bigint as returned_paise
from ledger.prepaid_lines_public l
where l.kind in ('package used', 'package returned')
group by l.subject_id, l.card_id;
create view prepaid.package_units_public as
select business_id, package_id, nr, booking_id from prepaid.package_units;
create view prepaid.packages_public as
select business_id, id, payment_id, visits, price_paise, charge_paise, paid_at from prepaid.packages;

select platform.grant_app();
