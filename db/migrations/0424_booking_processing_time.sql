-- A colour takes effect before the next segment of a visit begins: minutes from the end of a sub-service until then.
alter table catalogue.sub_services add column processing_minutes int not null default 0;
alter table catalogue.sub_services add constraint processing_minutes_in_bounds
  check (processing_minutes between 0 and 240) not valid;
-- As it was when the segment was booked.
alter table booking.segments add column processing_minutes int not null default 0;
alter table booking.segments add constraint processing_minutes_in_bounds
  check (processing_minutes between 0 and 240) not valid;
-- apply: db/functions/booking/insert_hold.sql 3b3526b6c8e7bb4b

create or replace view invariants.visit_contiguous as
with visits as (
  select b.provider_id as business_id, b.id as claim_id, b.reference, b.segment_count, b.starts_at, b.ends_at
  from booking.bookings b
  where b.segment_count > 1 and b.state in ('held', 'assigned', 'accepted', 'completed')
  union all
  select b.provider_id, c.id, b.reference, b.segment_count, c.starts_at, c.ends_at
  from booking.changes c join booking.bookings b on b.id = c.booking_id
  where b.segment_count > 1 and c.state = 'asked'
)
select v.claim_id::text as subject, format('the segments of %s are not contiguous', v.reference) as detail
from visits v
left join lateral (
  select count(*) as segments, min(s.starts_at) as starts_at, max(s.ends_at) as ends_at,
    bool_and(s.due is null or s.due = s.starts_at) as follow
  from (
    select g.starts_at, g.ends_at,
      lag(g.ends_at + make_interval(mins => g.processing_minutes)) over (order by g.part) as due
    from booking.segments g where g.business_id = v.business_id and g.claim_id = v.claim_id
  ) s
) s on true
where (s.segments, s.starts_at, s.ends_at, s.follow)
  is distinct from (v.segment_count::bigint, v.starts_at, v.ends_at, true);

update invariants.list set says = 'The segments of a visit follow each other, after their processing time only.'
where name = 'visit_contiguous';
