import { needsJson } from '#capabilities/availability/index.ts';
import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';

export type Booked = { bookingId: string; customerId: string };

type Service = { id: string; ownerId: string; subServices: readonly { id: string }[] };
type Between = { customer: { id: string }; service: Service };

/** Holds of one customer, a day apart, for tests that issue documents. */
export async function someBookings(
  db: Db,
  { customer, service }: Between,
  count: number,
): Promise<Booked[]> {
  const firstAt = Temporal.Instant.from('2026-08-05T06:00:00Z');
  const made: Booked[] = [];
  for (let index = 0; index < count; index += 1) {
    const startsAt = firstAt.add({ hours: 24 * index });
    const bookingId = crypto.randomUUID();
    const hold = holdOf({ bookingId, customerId: customer.id, service, startsAt });
    const from = hold.starts_at;
    const needs = [
      { resources: [service.ownerId], units: 1, from, ends: hold.ends_at, until: hold.seats_until },
    ];
    await sql`select booking.place_hold(${JSON.stringify(hold)}::jsonb,
      ${needsJson(needs)}::jsonb, 2, ${firstAt})`.execute(db);
    made.push({ bookingId, customerId: customer.id });
  }
  return made;
}

type HoldOptions = Booked & { service: Service; startsAt: Temporal.Instant };

function holdOf({ bookingId, customerId, service, startsAt }: HoldOptions) {
  const endsAt = startsAt.add({ hours: 1 });
  return {
    id: bookingId,
    reference: `ZB-${bookingId}`,
    customer_id: customerId,
    provider_id: service.ownerId,
    service_id: service.id,
    sub_service_id: service.subServices[0]?.id,
    people: 1,
    seats: 1,
    starts_at: startsAt,
    ends_at: endsAt,
    seats_until: endsAt,
    time_zone: 'Asia/Kolkata',
    price_paise: 50_000,
    charge_paise: 100,
    place: 'provider',
    location: 'Here',
    area: 'Here',
    service_name: 'Radiance Lounge',
    sub_service_name: 'Haircut',
    icon: 'haircut',
    provider_name: 'Priya Sharma',
    customer_name: 'Asha Rao',
    customer_email: 'asha@example.com',
    customer_phone: null,
    held_until: startsAt,
    auto_accept: false,
  };
}
