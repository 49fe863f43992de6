-- Seats of plain capacity are claimed once for all segments in a row that they serve, also by an offer.
create or replace view invariants.offer_has_seats as
select o.id::text as subject, format('an open offer needs %s seats and has %s', o.seats, count(c.id)) as detail
from waitlist.offers o
join waitlist.entries e on e.business_id = o.business_id and e.id = o.entry_id
left join availability.claims c on c.business_id = o.business_id and c.claim_id = o.id
  and c.held_until >= o.expires_at and c.during = tstzrange(o.starts_at, o.seats_until)
  and c.resource_id in (select r.id from availability.resources r
    where r.business_id = o.business_id and r.kind in ('member', 'capacity', 'session'))
where o.state = 'open' and o.segments is null and o.expires_at > now()
  + (select offset_ms * interval '1 millisecond' from platform.world_clock)
group by o.business_id, o.id, e.state
having count(c.id) <> o.seats or e.state <> 'waiting'
union all
select s.id::text, format('segment %s of an open offer needs %s seats and has %s', s.n, s.seats, count(c.id))
from (
  select o.business_id, o.id, o.expires_at, e.state, g.n, (g.one ->> 'seats')::int as seats,
    (e.segments -> (g.n - 1)::int ->> 'serviceId')::uuid as service_id,
    (g.one ->> 'startsAt')::timestamptz as starts_at, (g.one ->> 'endsAt')::timestamptz as ends_at
  from waitlist.offers o
  join waitlist.entries e on e.business_id = o.business_id and e.id = o.entry_id
  cross join lateral jsonb_array_elements(o.segments) with ordinality g(one, n)
  where o.state = 'open' and o.expires_at > now()
    + (select offset_ms * interval '1 millisecond' from platform.world_clock)
) s
left join availability.claims c on c.business_id = s.business_id and c.claim_id = s.id
  and c.held_until >= s.expires_at and c.during @> tstzrange(s.starts_at, s.ends_at)
  and c.resource_id in (select r.id from availability.resources r
    where r.business_id = s.business_id and r.kind in ('member', 'capacity'))
  and (c.part = s.n - 1 or c.part < s.n - 1 and c.service_id = s.service_id
    and upper(c.during) - make_interval(mins => c.buffer_minutes) >= s.ends_at)
group by s.id, s.n, s.seats, s.state
having count(c.id) <> s.seats or s.state <> 'waiting';
