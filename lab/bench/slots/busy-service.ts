import type { Harness } from '../../../test/harness/harness.ts';

const BUSY = 200;
const DAYS = 30;

/**
 * A service with half-hour bookings on a quarter-hour grid, open from nine to seven except on
 * Sundays, with 200 bookings in the coming month: the input of P1, in a database.
 */
export async function createBusyService({
  world,
  sql,
}: Harness): Promise<{ serviceId: string; subServiceId: string }> {
  const service = await world.service({
    owner: await world.provider(),
    hours: 'Mo-Sa 09:00-19:00',
    stepMinutes: 15,
    subServices: [{ minutes: 30 }],
  });
  await sql.query(
    `insert into availability.claims (business_id, resource_id, service_id, unit, during, claim_id)
     select g.business_id, g.business_id, g.service_id, 0, tstzrange(at, at + interval '30 minutes'), gen_random_uuid()
     from availability.settings g, generate_series(0, $2 - 1) n,
       lateral (select date_trunc('day', now()) + interval '1 day' * (n % $3)
         + interval '3 hours 30 minutes' + interval '75 minutes' * (n / $3) as at) chosen
     where g.service_id = $1`,
    [service.id, BUSY, DAYS],
  );
  return { serviceId: service.id, subServiceId: service.subServices[0]?.id ?? '' };
}
