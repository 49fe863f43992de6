-- A booking keeps the commission of its order, in basis points.
alter table booking.bookings add column commission_bps int not null default 1000;
alter table booking.bookings
  add constraint commission_is_share check (commission_bps between 0 and 10000) not valid;
-- apply: db/functions/booking/insert_hold.sql 411dd9b5f9ddb75b
-- apply: db/functions/booking/place_hold.sql 61ab79ccb5d54539

create or replace view booking.earnings_public as
select e.id, e.booking_id, e.provider_id, e.kind, e.gross_paise, e.commission_paise, e.gst_paise,
  e.tcs_paise, e.tds_paise, e.net_paise, e.earned_at, e.due_at, b.reference, b.sub_service_name,
  b.service_id, b.starts_at,
  exists (select from booking.disputes d where d.booking_id = b.id and d.state = 'open')
    or exists (select from booking.paid_by f
      join payments.disputes_public c on c.payment_id = f.payment_id and c.state = 'open'
      where f.booking_id = b.id and f.until is null) as is_disputed,
  b.provider_name, b.state in ('completed', 'cancelled') as is_over, b.series_part,
  (select s.dates from booking.series s where s.business_id = b.provider_id and s.id = b.series_id) as series_dates,
  e.venue_paise, b.commission_bps
from booking.earnings e join booking.bookings b on b.id = e.booking_id;
