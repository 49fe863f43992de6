-- Customers from whom a business takes no online bookings. Existing bookings stay.
create schema blocks;

create table blocks.customers (
  business_id uuid not null,
  customer_id uuid not null,
  blocked_at timestamptz not null,
  primary key (business_id, customer_id)
);
-- For the erasure and the export of the customer's data.
create index on blocks.customers (customer_id);

create view blocks.customers_public as
select business_id, customer_id, blocked_at from blocks.customers;

-- apply: db/functions/blocks/is_blocked.sql 9b7fd0584be77fbd
-- apply: db/functions/booking/place_hold.sql e5a792061bf50188
