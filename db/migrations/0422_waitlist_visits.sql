-- Customers also wait for a visit: its segments, and of an offer when each of them takes place.
alter table waitlist.entries add column segments jsonb;
alter table waitlist.entries add constraint segments_are_a_visit
  check (segments is null or jsonb_array_length(segments) between 2 and 8) not valid;
alter table waitlist.offers add column segments jsonb;

-- apply: db/functions/waitlist/is_visit.sql a6c4cefdb62e8618
-- apply: db/functions/waitlist/use_offer.sql 22531718f8ed7c96
-- apply: db/functions/waitlist/note_visit_changes.sql 58eb94fa741c05ad
create trigger note_waiting_visits after insert on catalogue.changes
  referencing new table as added for each statement execute function waitlist.note_visit_changes();

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
select o.id::text, format('segment %s of an open offer needs %s seats and has %s', g.n, g.one ->> 'seats', count(c.id))
from waitlist.offers o
join waitlist.entries e on e.business_id = o.business_id and e.id = o.entry_id
cross join lateral jsonb_array_elements(o.segments) with ordinality g(one, n)
left join availability.claims c on c.business_id = o.business_id and c.claim_id = o.id and c.part = g.n - 1
  and c.held_until >= o.expires_at and lower(c.during) = (g.one ->> 'startsAt')::timestamptz
  and upper(c.during) >= (g.one ->> 'endsAt')::timestamptz
  and c.resource_id in (select r.id from availability.resources r
    where r.business_id = o.business_id and r.kind in ('member', 'capacity'))
where o.state = 'open' and o.expires_at > now()
  + (select offset_ms * interval '1 millisecond' from platform.world_clock)
group by o.business_id, o.id, g.n, g.one, e.state
having count(c.id) <> (g.one ->> 'seats')::int or e.state <> 'waiting';
