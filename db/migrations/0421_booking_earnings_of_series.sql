-- The statement of a provider names the place of a date in its series.
create or replace view booking.earnings_public as
select e.id, e.booking_id, e.provider_id, e.kind, e.gross_paise, e.commission_paise, e.gst_paise,
  e.tcs_paise, e.tds_paise, e.net_paise, e.earned_at, e.due_at, b.reference, b.sub_service_name,
  b.service_id, b.starts_at,
  exists (select from booking.disputes d where d.booking_id = b.id and d.state = 'open')
    or exists (select from booking.paid_by f
      join payments.disputes_public c on c.payment_id = f.payment_id and c.state = 'open'
      where f.booking_id = b.id and f.until is null) as is_disputed,
  b.provider_name, b.state in ('completed', 'cancelled') as is_over, b.series_part,
  (select s.dates from booking.series s where s.business_id = b.provider_id and s.id = b.series_id) as series_dates
from booking.earnings e join booking.bookings b on b.id = e.booking_id;
