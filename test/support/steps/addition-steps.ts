import { expect } from 'vitest';
import type { BookingWorld, Salon } from '../worlds/booking-world.ts';
import { rescheduleSteps } from './reschedule-steps.ts';

type Whose = { customer: string; bookingId: string };

/** Shared steps of tests about people who are added to a booking. */
export function additionSteps(world: () => BookingWorld) {
  const { details, pay, reprice } = rescheduleSteps(world);

  /** A paid booking at ₹1000 per person in three days. */
  async function party(
    people: number,
    { at, ...input }: Parameters<BookingWorld['pair']>[0] & { at?: string } = {},
  ) {
    const w = world();
    const { customer, service } = await w.pair({ daysAhead: 3, priceRupees: 1000, ...input });
    return {
      customer,
      service,
      ...(await w.book(customer, service, { people, ...(at ? { at } : {}) })),
    };
  }

  const quote = ({ customer: as, bookingId }: Whose, people: number) =>
    world().call('additionQuote', { as, params: { bookingId }, body: { people } });

  const add = (
    { customer: as, bookingId }: Whose,
    body: { people: number; total: number; atVenue?: number },
  ) => world().call('addPeople', { as, params: { bookingId }, body });

  const withdraw = ({ customer: as, bookingId }: Whose) =>
    world().call('withdrawAddition', { as, params: { bookingId } });

  /** Quotes and requests additional people, without paying. */
  async function hold(one: Whose, people: number) {
    const { total } = (await quote(one, people)).body.data;
    const answer = await add(one, { people, total });
    expect(answer.status).toBe(200);
    return answer.body.data.additionOrder as { razorpayOrderId: string; amount: number };
  }

  const verify = ({ customer: as }: Whose, body: object) => world().call('verify', { as, body });

  /** Adds people and pays for them. @returns the checkout's response. */
  async function join(one: Whose, people: number) {
    const order = await hold(one, people);
    const paid = pay(order.razorpayOrderId);
    expect((await verify(one, paid)).status).toBe(200);
    return paid;
  }

  const answer = (
    { bookingId, service }: { bookingId: string; service: Salon },
    call: 'accept' | 'reject' | 'providerCancel' | 'complete',
  ) =>
    world().call(call, {
      as: service.ownerId,
      params: { bookingId },
      ...(call === 'accept' || call === 'complete'
        ? {}
        : { body: { reason: 'The room is too small' } }),
    });

  /**
   * Cancels for some of the people, or for all.
   * @returns the refund in rupees.
   */
  async function leave({ customer: as, bookingId }: Whose, people?: number): Promise<number> {
    const params = { bookingId };
    const body = people === undefined ? {} : { people };
    const { data } = (await world().call('cancelQuote', { as, params, body })).body;
    const given = { quote: data.quote, reason: 'Plans changed' };
    expect((await world().call('cancel', { as, params, body: given })).status).toBe(200);
    return data.refund;
  }

  const show = ({ customer, bookingId }: Whose) => details(customer, bookingId);
  return { add, answer, hold, join, leave, party, pay, quote, reprice, show, verify, withdraw };
}
