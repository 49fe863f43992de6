-- Admins lay down new versions of the refund policy. What a version says is judged here once more, because
-- money is given back by it: hours fall to zero, percentages fall with them, and a version begins later than
-- every one before it.
alter table booking.policies
  add column made_by uuid references identity.people,
  add column made_at timestamptz,
  add column note text check (length(note) between 1 and 500),
  add constraint later_ones_say_who check (version = 1 or (made_by is not null
    and made_at is not null and note is not null and active_from > made_at));

create function booking.bands_fall(bands jsonb) returns boolean language sql immutable as $$
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
alter table booking.policies add constraint bands_fall check (booking.bands_fall(terms -> 'bands'));

create function booking.follow_policies() returns trigger language plpgsql as $$
begin
  if exists (select from booking.policies p
      where p.version >= new.version or p.active_from >= new.active_from) then
    raise exception 'policy version % does not follow those before it', new.version
      using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger policies_follow before insert on booking.policies
  for each row execute function booking.follow_policies();

create index on booking.bookings (policy_version);
