-- Checks refund bands: 2 to 8, hours and percentages fall, the last band starts at 0 hours. Used by a CHECK.
create or replace function booking.bands_fall(bands jsonb) returns boolean language sql immutable as $$
  select coalesce(bool_and(hours between 0 and 720 and percent between 0 and 100
      and (hours_before is null or (hours < hours_before and percent < percent_before))), false)
    and count(*) between 2 and 8 and min(hours) = 0
  from (
    select (b ->> 'hoursBefore')::int as hours, (b ->> 'refundPercent')::int as percent,
      lag((b ->> 'hoursBefore')::int) over w as hours_before,
      lag((b ->> 'refundPercent')::int) over w as percent_before
    from jsonb_array_elements(bands) with ordinality as given (b, place)
    window w as (order by place)
  ) band
$$;
