-- The invoice of people who were added names the discount in their price.
create or replace view booking.changes_public as
select id, booking_id, starts_at, difference_paise, made_at, price_paise, people, venue_paise, list_price_paise,
  discount_percent, first_visit_percent
from booking.changes where state = 'applied' and difference_paise > 0;
