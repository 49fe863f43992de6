import { sql } from 'kysely';
import type { BookingWorld } from '../worlds/booking-world.ts';
import type { Part, VisitSalon, Visits } from '../worlds/visits.ts';

export const BOTH: Part[] = [{ of: 'hair' }, { of: 'facial' }];
export const SHARED: Part[] = [
  { of: 'hair', member: 'riya' },
  { of: 'facial', member: 'meera' },
];

/** The instant some minutes later, in wire format. */
export const later = (at: string, minutes: number) =>
  Temporal.Instant.from(at).add({ minutes }).toZonedDateTimeISO('Asia/Kolkata').toString({
    timeZoneName: 'never',
    fractionalSecondDigits: 0,
  });

/** The time and the member of each segment: '11:00-11:30 Riya'. */
export const segmentsIn = ({ segments = [] }: { segments?: unknown[] }) =>
  segments.map((segment) => {
    const { startsAt, endsAt, servedBy } = segment as {
      startsAt: string;
      endsAt: string;
      servedBy?: { name: string }[];
    };
    const names = servedBy?.map(({ name }) => name).join(', ') ?? '-';
    return `${startsAt.slice(11, 16)}-${endsAt.slice(11, 16)} ${names}`;
  });

/** Shared steps of tests about booked visits, in the world that `world` returns. */
export function visitSteps(world: () => BookingWorld, visits: () => Visits) {
  return {
    booked: async (
      parts: readonly Part[],
      input: Parameters<Visits['salon']>[0] = {},
      people = 1,
    ) => {
      const salon = await visits().salon(input);
      const customer = await world().customer();
      const change = { numberOfPeople: people };
      const bookingId = await visits().book(salon, customer, parts, change);
      return { salon, customer, bookingId };
    },
    cancel: async (customer: string, bookingId: string, people?: number) => {
      const params = { bookingId };
      const quoted = people === undefined ? {} : { people };
      const request = { as: customer, params, body: quoted };
      const { data } = (await world().call('cancelQuote', request)).body;
      const body = { quote: data.quote, reason: 'Plans changed', refundTo: 'source' };
      return world().call('cancel', { as: customer, params, body });
    },
    claimsOf: async ({ ownerId }: VisitSalon) => {
      const { rows } = await sql<{ n: number }>`
        select count(*)::int as n from availability.claims
        where business_id = ${ownerId}`.execute(world().deps.db);
      return rows[0]?.n;
    },
  };
}
