-- What a business notes about its customers: accounts that booked, and walk-ins, who are known by phone or name.
create schema customers;

create table customers.records (
  business_id uuid not null,
  id uuid not null default uuidv7(),
  customer_id uuid,
  -- As `walkins.walk_ins_public` has it.
  walk_in_key text check (length(walk_in_key) between 1 and 100),
  note text not null default '' check (length(note) <= 2000),
  tags text[] not null default '{}' check (cardinality(tags) <= 10),
  version int not null default 1,
  changed_at timestamptz not null,
  primary key (business_id, id),
  constraint one_kind_of_customer check (num_nonnulls(customer_id, walk_in_key) = 1)
);
create unique index one_record_of_account on customers.records (business_id, customer_id)
  where customer_id is not null;
create unique index one_record_of_walk_in on customers.records (business_id, walk_in_key)
  where walk_in_key is not null;
-- For the erasure and the export of the customer's data.
create index on customers.records (customer_id) where customer_id is not null;
-- For the erasure of records without a walk-in.
create index on customers.records (changed_at) where walk_in_key is not null;

-- The paid bookings of customers; contact data is the provider's to see from acceptance on.
create view booking.customers_public as
select b.provider_id as business_id, b.customer_id, b.id as booking_id, b.service_name, b.sub_service_name,
  b.people, b.starts_at, b.ends_at, b.time_zone, b.state, b.no_show, b.customer_name,
  case when b.state in ('accepted', 'completed') then b.customer_phone end as customer_phone,
  case when b.state in ('accepted', 'completed') then b.customer_email end as customer_email,
  coalesce((select sum(e.gross_paise) from booking.earnings e where e.booking_id = b.id), 0)::bigint as spent_paise
from booking.bookings b
where b.state in ('accepted', 'completed', 'cancelled');

-- Walk-ins whose contact data is not erased. The key is the phone number, or the name without one.
create view walkins.walk_ins_public as
select w.business_id, w.id as walk_in_id, w.sub_service_name, w.people, w.starts_at, w.ends_at, w.time_zone,
  w.state, w.name, w.phone, w.note,
  coalesce(nullif(w.phone, ''), 'name ' || lower(w.name)) as walk_in_key
from walkins.walk_ins w
where w.state <> 'cancelled' and (w.name <> '' or w.phone <> '');
