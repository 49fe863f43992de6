import { sql } from 'kysely';
import type { RebookingOffer } from '#contract/booking/rebooking.ts';
import type { BookingWorld, Salon } from '../worlds/booking-world.ts';

type Input = Parameters<BookingWorld['pair']>[0];

/** Shared steps of rebooking tests. */
export function rebookingSteps(world: () => BookingWorld) {
  let towns = 0;

  /** Salons in a separate town, so that salons of other tests are not offered instead. */
  async function town(...inputs: Input[]): Promise<Salon[]> {
    const w = world();
    towns += 1;
    const salons: Salon[] = [];
    for (const input of inputs) {
      const salon = await w.service({ daysAhead: 3, priceRupees: 1000, ...input });
      await sql`update catalogue.services set city = ${`Town ${towns}`}
        where id = ${salon.serviceId}`.execute(w.deps.db);
      salons.push(salon);
    }
    return salons;
  }

  /** A salon and its neighbour. */
  async function neighbours(other: Input = {}, input: Input = {}) {
    const [service, neighbour] = await town(input, other);
    if (!service || !neighbour) throw new Error('There are not two salons.');
    return { service, neighbour };
  }

  /** A booking that its provider rejected, with a cheaper neighbour. */
  async function failed(other: Input = { priceRupees: 900 }, input: Input = {}) {
    const { service, neighbour } = await neighbours(other, input);
    const customer = await world().customer();
    const one = await world().book(customer, service);
    await world().reject(service, one.bookingId);
    return { customer, service, neighbour, ...one };
  }

  const look = (as: string, bookingId: string) =>
    world().call('rebooking', { as, params: { bookingId } });
  const choose = (as: string, bookingId: string, body: object) =>
    world().call('chooseRebooking', { as, params: { bookingId }, body });
  const details = async (as: string, bookingId: string) =>
    (await world().call('booking', { as, params: { bookingId } })).body.data;
  const wallet = async (as: string): Promise<number> =>
    (await world().call('wallet', { as })).body.data.balance;

  async function offersFor(as: string, bookingId: string, kind: RebookingOffer['kind']) {
    const { body } = await look(as, bookingId);
    return (body.data.offers as RebookingOffer[]).filter((offer) => offer.kind === kind);
  }

  /** The booking that was chosen, or the one that failed. */
  async function newBookingOf(one: { customer: string; bookingId: string }): Promise<string> {
    return (await look(one.customer, one.bookingId)).body.data.newBookingId ?? one.bookingId;
  }

  const chosen = (offer: RebookingOffer | undefined) => ({
    choice: offer?.kind,
    serviceId: offer?.serviceId,
    subServiceId: offer?.subServiceId,
    at: offer?.at,
  });
  return {
    town,
    neighbours,
    failed,
    look,
    choose,
    details,
    wallet,
    offersFor,
    newBookingOf,
    chosen,
  };
}
