-- A person's holds. With the end in it, it answers better than the index of all ends whatever the planner
-- knows of the table: without figures it took that one, and each new hold read every hold of everybody.
create index bookings_holds_of_customer_idx on booking.bookings (customer_id, held_until)
  where state = 'held';
drop index booking.bookings_customer_id_idx;
