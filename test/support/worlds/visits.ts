import { sql } from 'kysely';
import { openWorld } from '../../world/world.ts';
import type { Reply } from './app.ts';
import type { BookingWorld } from './booking-world.ts';
import { addMember, addSkill } from './team.ts';

type Offered = { serviceId: string; subServiceId: string; minutes: number; priceRupees: number };

/** A business with two services at one address, in which Riya and Meera perform both, and a start in two days. */
export type VisitSalon = {
  ownerId: string;
  hair: Offered;
  facial: Offered;
  riya: string;
  meera: string;
  at: string;
};

/** A segment: its service, and the chosen member. */
export type Part = { of: 'hair' | 'facial'; member?: 'riya' | 'meera' };
type SalonInput = { autoAccept?: boolean; bufferMinutes?: number; capacity?: number };

export type Visits = {
  salon(input?: SalonInput): Promise<VisitSalon>;
  /** Formats segments for the query. */
  text(salon: VisitSalon, parts: readonly Part[]): string;
  slots(salon: VisitSalon, parts: readonly Part[], query?: Record<string, unknown>): Promise<Reply>;
  startsOf(
    salon: VisitSalon,
    parts: readonly Part[],
    query?: Record<string, unknown>,
  ): Promise<string[]>;
  order(
    salon: VisitSalon,
    as: string,
    parts: readonly Part[],
    change?: Record<string, unknown>,
  ): Promise<Reply>;
  /** Orders, pays and verifies. @returns the booking's id. */
  book(
    salon: VisitSalon,
    as: string,
    parts: readonly Part[],
    change?: Record<string, unknown>,
  ): Promise<string>;
  /** The member of each segment, and the minutes of the visit that are claimed. */
  claims(salon: VisitSalon, claimId: string): Promise<{ part: number; by: string; span: string }[]>;
  /** Makes a member busy at a time. */
  block(
    salon: VisitSalon,
    memberId: string,
    from: Temporal.Instant,
    minutes: number,
  ): Promise<void>;
  markNonRefundable(offered: Offered): Promise<void>;
  /** Makes a sub-service require the only unit of a room. */
  requireResource(salon: VisitSalon, offered: Offered): Promise<void>;
};

const HAIR = { minutes: 30, pricePaise: 50_000 };
const FACIAL = { minutes: 60, pricePaise: 80_000 };

/** Salons and requests for visits in a booking world. */
export function visitWorld(w: BookingWorld): Visits {
  const requests = requestsOf(w);
  return { ...requests, ...changesOf(w), salon: (input) => salonOf(w, requests, input) };
}

async function salonOf(
  w: BookingWorld,
  { startsOf }: Pick<Visits, 'startsOf'>,
  input: SalonInput = {},
): Promise<VisitSalon> {
  const { db } = w.deps;
  const { ownerId } = await w.service();
  const hair = await serviceOf(w, ownerId, HAIR, input);
  const facial = await serviceOf(w, ownerId, FACIAL, input);
  const isPlain = input.capacity !== undefined;
  const [riya, meera] = isPlain
    ? ['', '']
    : [
        await addMember(db, { ownerId, ...hair }, 'Riya'),
        await addMember(db, { ownerId, ...hair }, 'Meera'),
      ];
  if (!isPlain) {
    for (const id of [riya, meera]) await addSkill(db, { ownerId, ...facial }, id);
  }
  const salon = { ownerId, hair, facial, riya, meera, at: '' };
  const from = w.now().add({ hours: 48 }).epochMilliseconds;
  const starts = await startsOf(salon, [{ of: 'hair' }, { of: 'facial' }]);
  // Not the first start of its day, so that a visit can be rescheduled to an earlier time.
  const at = starts.find((start) => Date.parse(start) > from && start.includes('T11:')) ?? '';
  return { ...salon, at };
}

async function serviceOf(
  w: BookingWorld,
  ownerId: string,
  sub: typeof HAIR,
  input: SalonInput,
): Promise<Offered> {
  const { db } = w.deps;
  const made = await openWorld({ db, clock: w.clock }).service({
    owner: { id: ownerId },
    address: '7 Linking Road, Bandra West, Mumbai 400050',
    ...input,
    noticeMinutes: 120,
    subServices: [sub],
  });
  const subServiceId = made.subServices[0]?.id ?? '';
  const { minutes, pricePaise } = sub;
  return { serviceId: made.id, subServiceId, minutes, priceRupees: pricePaise / 100 };
}

function choiceOf(salon: VisitSalon) {
  return (part: Part) => ({
    subServiceId: salon[part.of].subServiceId,
    ...(part.member ? { memberId: salon[part.member] } : {}),
  });
}

function requestsOf(
  w: BookingWorld,
): Pick<Visits, 'text' | 'slots' | 'startsOf' | 'order' | 'book'> {
  const text: Visits['text'] = (salon, parts) =>
    parts
      .map(choiceOf(salon))
      .map(({ subServiceId, memberId }) => [subServiceId, memberId].filter(Boolean).join(':'))
      .join(',');
  const slots: Visits['slots'] = (salon, parts, query = {}) => {
    const { serviceId, subServiceId } = salon[parts[0]?.of ?? 'hair'];
    const segments = text(salon, parts);
    return w.call('slots', {
      params: { serviceId },
      query: { subServiceId, days: 4, segments, ...query } as never,
    });
  };
  const order: Visits['order'] = (salon, as, parts, change = {}) => {
    const { serviceId, subServiceId } = salon[parts[0]?.of ?? 'hair'];
    const body = {
      ...{ serviceId, subServiceId, numberOfPeople: 1, bookingCharge: 1 },
      bookingSlotTime: salon.at,
      labourChargePerPerson: parts.reduce((sum, { of }) => sum + salon[of].priceRupees, 0),
      segments: parts.map(choiceOf(salon)),
      ...change,
    };
    return w.call('order', { as, body });
  };
  return {
    text,
    slots,
    order,
    startsOf: async (...request) => {
      const { body } = await slots(...request);
      return body.data.days.flatMap((day: { starts: { at: string }[] }) =>
        day.starts.map(({ at }) => at),
      );
    },
    book: async (salon, as, parts, change) => {
      const { body } = await order(salon, as, parts, change);
      if (!body.data) throw new Error(JSON.stringify(body));
      const paid = w.sandbox.gateway.pay(body.data.razorpayOrderId, 'success');
      const verified = await w.call('verify', { as, body: paid });
      if (!verified.body.data) throw new Error(JSON.stringify(verified.body));
      return body.data.bookingId;
    },
  };
}

function changesOf(
  w: BookingWorld,
): Pick<Visits, 'claims' | 'block' | 'markNonRefundable' | 'requireResource'> {
  const { db } = w.deps;
  return {
    claims: async (salon, claimId) => {
      const { rows } = await sql<{ part: number; by: string; span: string }>`
        select c.part, coalesce(nullif(r.name, ''), r.kind) as by,
          format('%s-%s', extract(epoch from lower(c.during) - ${salon.at}::timestamptz)::int / 60,
            extract(epoch from upper(c.during) - ${salon.at}::timestamptz)::int / 60) as span
        from availability.claims c join availability.resources r on r.id = c.resource_id
        where c.business_id = ${salon.ownerId} and c.claim_id = ${claimId}
        order by c.part, 2`.execute(db);
      return rows;
    },
    block: async ({ ownerId }, memberId, from, minutes) => {
      const until = from.add({ minutes }).toString();
      const held = w.now().add({ hours: 200 }).toString();
      await sql`insert into availability.claims
          (business_id, resource_id, unit, during, claim_id, held_until)
        values (${ownerId}, ${memberId}, 0, tstzrange(${from.toString()}, ${until}),
          ${crypto.randomUUID()}, ${held})`.execute(db);
    },
    requireResource: async ({ ownerId }, { serviceId, subServiceId }) => {
      await sql`with room as (
          insert into availability.resources (business_id, kind, name, quantity)
          values (${ownerId}, 'equipment', 'Room', 1) returning id)
        insert into availability.requirements (business_id, service_id, sub_service_id, resource_id)
        select ${ownerId}, ${serviceId}, ${subServiceId}, id from room`.execute(db);
    },
    markNonRefundable: async ({ subServiceId }) => {
      const at = w.now().toString();
      await sql`insert into catalogue.non_refundable
          (sub_service_id, state, reason, requested_at, decision, decided_at)
        values (${subServiceId}, 'approved', 'Materials', ${at}, 'Fine', ${at})`.execute(db);
    },
  };
}
