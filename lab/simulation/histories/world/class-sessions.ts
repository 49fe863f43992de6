import type pg from 'pg';
import { instantOf } from './nature.ts';
import { look, type Offer, type World } from './world.ts';

const HOUR_MS = 3_600_000;
/** Hours from the beginning to the sessions of the class. */
const SESSION_HOURS = [27, 50];
/** Hours to which sessions are rescheduled: they may meet each other, and bookings of their leader. */
const TARGET_HOURS = [26, 28, 51, 52, 73, 75];

/** Publishes the sessions of the class, if this history has it, led by the owner. */
export async function publishSessions(mon: pg.Client, world: World): Promise<void> {
  const { random } = world.scheduler.weather;
  const offer = world.offers.find(({ isClass }) => isClass);
  if (!offer) return;
  const { ownerId, serviceId, subServiceId } = offer;
  await mon.query('insert into availability.classes values ($1, $2, $3)', [
    ...[ownerId, subServiceId, serviceId],
  ]);
  await mon.query(
    `update availability.resources set is_active = true, quantity = $1 where kind = 'session'`,
    [random.whole(1, 3)],
  );
  await mon.query(
    `with published as (
       insert into availability.sessions (business_id, id, service_id, sub_service_id, leader_id,
         series_id, during)
       select r.business_id, r.id, $1, $2, r.business_id, $1, tstzrange(at.starts_at,
         at.starts_at + (select minutes from catalogue.sub_services where id = $2) * interval '1 minute')
       from (select *, row_number() over (order by id) as nth from availability.resources
         where kind = 'session') r
       join unnest($3::timestamptz[]) with ordinality at(starts_at, nth) using (nth)
       returning *)
     insert into availability.claims (business_id, resource_id, unit, during, claim_id)
     select business_id, leader_id, 0, during, id from published`,
    [serviceId, subServiceId, SESSION_HOURS.map((hours) => hourAfter(world, hours))],
  );
}

/** A start at which the class is sold, unless its session has been rescheduled. */
export function drawSession({ scheduler, startMs }: World): number {
  return startMs + scheduler.weather.random.pick(SESSION_HOURS) * HOUR_MS;
}

/** The current start of one of the sessions ahead. */
export async function lookForSession(
  world: World,
  { serviceId }: Offer,
): Promise<number | undefined> {
  const { random } = world.scheduler.weather;
  const sessions = await look<{ starts_ms: number }>(
    world,
    'look at starts',
    `select (extract(epoch from lower(during)) * 1000)::bigint as starts_ms
     from availability.sessions
     where service_id = $1 and cancelled_at is null and lower(during) > $2 order by id`,
    [serviceId, instantOf(world.scheduler.nowMs)],
  );
  return sessions.length === 0 ? undefined : random.pick(sessions).starts_ms;
}

/** Another time for a session. */
export function drawTarget(world: World): string {
  return hourAfter(world, world.scheduler.weather.random.pick(TARGET_HOURS));
}

function hourAfter({ startMs }: World, hours: number): string {
  return instantOf(startMs + hours * HOUR_MS).toString();
}
