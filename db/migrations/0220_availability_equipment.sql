-- Rooms, chairs, basins, machines: a booking of a sub-service that requires one claims a unit of it together with
-- its member.
create table availability.requirements (
  business_id uuid not null,
  service_id uuid not null,
  sub_service_id uuid not null,
  resource_id uuid not null,
  primary key (business_id, service_id, sub_service_id, resource_id),
  foreign key (business_id, resource_id) references availability.resources
);
create index on availability.requirements (business_id, resource_id);
create trigger note_change after insert or delete on availability.requirements
  for each row execute function catalogue.note_change('service_id');

alter table availability.resources
  -- Claims that ended before had the former quantity.
  add column reduced_at timestamptz,
  add constraint equipment_has_name check (kind <> 'equipment' or name <> '');
create unique index equipment_named_once on availability.resources (business_id, lower(name))
  where kind = 'equipment' and is_active;

-- The room in which a session takes place.
alter table availability.sessions
  add column room_id uuid,
  add foreign key (business_id, room_id) references availability.resources;

-- A unit beyond the quantity was sold before its sub-service required the resource, and is noted.
create or replace view invariants.resource_within_quantity as
select c.claim_id::text as subject,
  format('unit %s of %s, which has %s', c.unit, c.resource_id, r.quantity) as detail
from availability.claims c
join availability.resources r on r.business_id = c.business_id and r.id = c.resource_id
where c.unit >= r.quantity and r.kind in ('equipment', 'session')
  and upper(c.during) > coalesce(r.reduced_at, '-infinity')
  and not exists (
    select from availability.overlaps o
    where o.business_id = c.business_id and o.claim_id = c.claim_id);

-- Everything that a booking claims from one instant on is for one stay. While a reschedule waits for its answer,
-- a unit may serve both times.
create view invariants.equipment_with_stay as
select e.claim_id::text as subject,
  format('%s units of %s at %s, of which others need %s', e.units, e.resource_id, lower(e.during), n.units)
    as detail
from (
  select c.business_id, c.claim_id, c.resource_id, c.during, count(*) as units
  from availability.claims c
  join availability.resources r on r.business_id = c.business_id and r.id = c.resource_id
    and r.kind = 'equipment'
  where c.held_until is null
  group by c.business_id, c.claim_id, c.resource_id, c.during) e
cross join lateral (
  select count(*) as units from availability.claims c
  join availability.resources r on r.business_id = c.business_id and r.id = c.resource_id
    and r.kind in ('member', 'capacity')
  where c.business_id = e.business_id and c.claim_id = e.claim_id and c.during @> e.during) n
where e.units <> n.units
  and not exists (
    select from availability.claims c
    where c.business_id = e.business_id and c.claim_id = e.claim_id
      and lower(c.during) <> lower(e.during))
  and not exists (
    select from booking.changes g
    where e.claim_id in (g.booking_id, g.id) and g.state = 'asked');
insert into invariants.list (place, name, says) values
  (220, 'equipment_with_stay', 'Rooms and equipment are claimed for the whole stay, one for each person served at once.');

-- Rooms and equipment are no seats of a walk-in. The rest of the view stays as it is.
do $$
declare
  before text := pg_get_viewdef('invariants.sold_has_seats'::regclass);
  changed text := replace(before, 's.claim_id = w.id',
    's.claim_id = w.id and s.resource_id in (select r.id from availability.resources r
      where r.business_id = w.business_id and r.kind <> ''equipment'')');
begin
  if changed = before then
    raise exception 'invariants.sold_has_seats counts no walk-ins';
  end if;
  execute 'create or replace view invariants.sold_has_seats as ' || changed;
end $$;

-- apply: db/functions/availability/queue_requiring.sql b74044b76e742272
-- apply: db/functions/availability/note_equipment_change.sql fdf06710f224fdb3
-- apply: db/functions/availability/reduce_quantity.sql a1ea9da3368877df
-- apply: db/functions/availability/release_expired.sql 32a5c97ffef803e6
-- apply: db/functions/availability/require_resource.sql 6c11904525a4a7c8
-- apply: db/functions/availability/settle_change.sql c64f36217cbff6fb
create trigger note_equipment_change after insert or update or delete on availability.claims
  for each row execute function availability.note_equipment_change();
