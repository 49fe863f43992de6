import type { SignOffWorld } from '../worlds/sign-off-world.ts';

type Given = { amount?: number; target?: 'wallet' | 'source'; remains?: number };

/** Shared steps of tests about goodwill. */
export function goodwillSteps(world: () => SignOffWorld) {
  /** A completed booking, for which the customer paid 1001 rupees, including the booking charge. */
  async function completed() {
    const w = world();
    const salon = await w.paidSalon({ priceRupees: 1000, autoAccept: true });
    const customer = await w.customer();
    const { bookingId, razorpay_payment_id: paymentId } = await w.book(customer, salon);
    const { endsAt } = await details(bookingId, customer);
    w.clock.advance(w.now().until(endsAt).add({ minutes: 1 }).toString());
    await w.sweep('booking.ends');
    return { salon, customer, bookingId, paymentId };
  }

  const adminView = async (bookingId: string, as: string) =>
    (await world().call('adminBooking', { as, params: { bookingId } })).body.data;

  /** The goodwill figures on the admins' page of the booking. */
  const offer = async (bookingId: string, as: string) => (await adminView(bookingId, as)).goodwill;

  /** Gives money back with the figures of the page, or with other ones. */
  async function give(bookingId: string, as: string, change: Given = {}) {
    const { amount = 100, target = 'wallet' } = change;
    const remains = change.remains ?? (await offer(bookingId, as)).remains;
    const body = { amount, target, remains, reason: 'The water was cold' };
    return world().call('giveGoodwill', { as, params: { bookingId }, body });
  }

  const wallet = async (as: string) => (await world().call('wallet', { as })).body.data;
  const details = async (bookingId: string, as: string) =>
    (await world().call('booking', { as, params: { bookingId } })).body.data;
  return { completed, adminView, offer, give, wallet, details };
}
