-- The GST registration of a business; its invoices show the number.
create table payments.tax_registrations (
  business_id uuid primary key references identity.people,
  gstin text not null check (gstin ~ '^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$'),
  saved_at timestamptz not null
);

-- The bookings that a business sold, for its tax report.
create view booking.sales_public as
select b.id as booking_id, b.provider_id, b.reference, b.sub_service_name, b.customer_name, b.starts_at,
  b.time_zone, b.created_at
from booking.bookings b where b.sold_people is not null;
