import { sql } from 'kysely';
import type { BookingWorld, Salon } from '../worlds/booking-world.ts';

type Input = Parameters<BookingWorld['pair']>[0] & { people?: number };

/** Shared steps of tests about reschedules. */
export function rescheduleSteps(world: () => BookingWorld) {
  /** A booking of the salon's first start in three days, and the next free starts. */
  async function booked({ people, ...input }: Input = {}) {
    const w = world();
    const { customer, service } = await w.pair({ daysAhead: 3, priceRupees: 1000, ...input });
    const one = await w.book(customer, service, people === undefined ? {} : { people });
    return { customer, service, ...one, free: await w.starts(service) };
  }
  const reschedule = (as: string, bookingId: string, at: string | undefined) =>
    world().call('reschedule', { as, params: { bookingId }, body: { bookingSlotTime: at } });
  const quote = (as: string, bookingId: string, at: string | undefined) =>
    world().call('rescheduleQuote', { as, params: { bookingId }, body: { bookingSlotTime: at } });
  const details = async (as: string, bookingId: string) =>
    (await world().call('booking', { as, params: { bookingId } })).body.data;

  /** Changes the provider's price. */
  async function reprice(service: Salon, rupees: number): Promise<void> {
    await sql`update catalogue.sub_services set price_paise = ${rupees * 100}
      where id = ${service.subServiceId}`.execute(world().deps.db);
    service.priceRupees = rupees;
  }

  /** Pays an order at the gateway; `quiet` sends no webhook. */
  const pay = (orderId: string, quiet = false) =>
    world().sandbox.gateway.pay(orderId, 'success', quiet ? { quiet } : {});

  /** A booking whose reschedule to a more expensive time waits for payment. */
  async function pending(input: Input = {}) {
    const one = await booked(input);
    await reprice(one.service, 1200);
    const to = one.free.at(-1) ?? '';
    const { body } = await reschedule(one.customer, one.bookingId, to);
    return { ...one, to, order: body.data.rescheduleOrder };
  }

  async function seatOf(claimId: string) {
    const { rows } = await sql<{ at: Temporal.Instant; is_sold: boolean }>`
      select lower(during) as at, held_until is null as is_sold from availability.claims
      where claim_id = ${claimId}`.execute(world().deps.db);
    return rows;
  }
  return { booked, reschedule, quote, details, reprice, pay, pending, seatOf };
}
