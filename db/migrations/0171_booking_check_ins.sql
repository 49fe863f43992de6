-- The people of a booking came to their class session.
create table booking.check_ins (
  business_id uuid not null,
  booking_id uuid not null references booking.bookings,
  at timestamptz not null,
  primary key (business_id, booking_id)
);
