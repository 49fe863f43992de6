-- Whether the segments of a hold are those that were waited for, at the times and for the people that were offered.
create or replace function waitlist.is_visit(wanted jsonb, offered jsonb, held jsonb) returns boolean
language sql immutable as $$
  select count(*) = jsonb_array_length(wanted) and count(*) = jsonb_array_length(offered) and bool_and(coalesce(
    (w.one ->> 'subServiceId')::uuid = (h.one ->> 'sub_service_id')::uuid
      and (w.one ->> 'memberId')::uuid is not distinct from (h.one ->> 'member_id')::uuid
      and (o.one ->> 'seats')::int = (h.one ->> 'seats')::int
      and (o.one ->> 'startsAt')::timestamptz = (h.one ->> 'starts_at')::timestamptz
      and (o.one ->> 'endsAt')::timestamptz = (h.one ->> 'ends_at')::timestamptz, false))
  from jsonb_array_elements(held) with ordinality h(one, n)
  left join jsonb_array_elements(wanted) with ordinality w(one, n) on w.n = h.n
  left join jsonb_array_elements(offered) with ordinality o(one, n) on o.n = h.n
$$;
