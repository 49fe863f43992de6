import { sql } from 'kysely';
import type { WaitlistEntry, WaitlistOffer } from '#contract/waitlist/views.ts';
import type { Reply } from '../worlds/app.ts';
import type { BookingWorld, Salon } from '../worlds/booking-world.ts';

/** A salon with a booked start in two days. */
export type FullSalon = Salon & {
  at: string;
  date: string;
  time: string;
  booker: string;
  bookingId: string;
};
type Waiting = { customer: string; entryId: string };

type WaitlistSteps = {
  fullSalon(input?: Parameters<BookingWorld['service']>[0]): Promise<FullSalon>;
  /** Joins the waitlist for the booked start. */
  join(salon: FullSalon, as: string, change?: object): Promise<Reply>;
  /** Joins as a new customer. */
  wait(salon: FullSalon, change?: object): Promise<Waiting>;
  mine(as: string): Promise<WaitlistEntry[]>;
  /** The open offer of a customer's first entry. */
  offerOf(as: string): Promise<WaitlistOffer | null | undefined>;
  /** The states of all offers at a salon, in order. */
  offers(salon: Salon): Promise<string[]>;
  claimsOf(claimId: string | undefined): Promise<number>;
  /** Frees the booked start, and runs the work that is then due. */
  release(salon: FullSalon): Promise<void>;
};

/** Shared steps of tests about waitlists. */
export function waitlistSteps(world: () => BookingWorld): WaitlistSteps {
  const join: WaitlistSteps['join'] = ({ serviceId, subServiceId, date, time }, as, change = {}) =>
    world().call('joinWaitlist', {
      as,
      body: {
        ...{ serviceId, subServiceId, people: 1, fromDate: date, toDate: date },
        ...{ fromTime: time, toTime: time, ...change },
      },
    });
  const mine: WaitlistSteps['mine'] = async (as) =>
    (await world().call('myWaitlist', { as })).body.data;
  return {
    fullSalon: async (input) => {
      const w = world();
      const { customer: booker, service } = await w.pair(input);
      const from = w.now().add({ hours: 48 }).epochMilliseconds;
      const at = (await w.starts(service)).find((start) => Date.parse(start) > from) ?? '';
      const { bookingId } = await w.book(booker, service, { at });
      return { ...service, at, date: at.slice(0, 10), time: at.slice(11, 16), booker, bookingId };
    },
    join,
    wait: async (salon, change) => {
      const customer = await world().customer();
      const { status, body } = await join(salon, customer, change);
      if (status !== 201) throw new Error(`Not joined: ${JSON.stringify(body)}`);
      return { customer, entryId: body.data.entryId };
    },
    mine,
    offerOf: async (as) => (await mine(as))[0]?.offer,
    offers: async ({ ownerId }) => {
      const { rows } = await sql<{ state: string }>`select state from waitlist.offers
        where business_id = ${ownerId} order by made_at, id`.execute(world().deps.db);
      return rows.map(({ state }) => state);
    },
    claimsOf: async (claimId) => {
      const { rows } = await sql<{ n: number }>`select count(*)::int as n from availability.claims
        where claim_id = ${claimId}`.execute(world().deps.db);
      return rows[0]?.n ?? 0;
    },
    release: async (salon) => {
      await world().reject(salon, salon.bookingId);
      await world().sweep();
    },
  };
}
