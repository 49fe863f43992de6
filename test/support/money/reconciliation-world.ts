import { grantRole } from '#capabilities/identity/index.ts';
import { type PayoutWorld, payoutWorld } from '../worlds/payout-world.ts';

export type Found = { id: string; kind: string; gatewayId: string; resolvedAt: string | null };

export type ComparedWorld = PayoutWorld & {
  adminId: string;
  /** Advances the clock by an hour, reconciles, and returns the open differences of one gateway id. */
  openFor(gatewayId: string): Promise<Found[]>;
  /** A paid booking in three days, whose provider's share is on hold. */
  booked(): Promise<{ customer: string; bookingId: string; gatewayPaymentId: string }>;
  /** Advances the gateway's clock and ours together. */
  bothAdvance(duration: string): Promise<void>;
};

/** The payout world with both clocks at ten in the morning of tomorrow in India. */
export async function comparedWorld(database: { url: string }): Promise<ComparedWorld> {
  const w = await payoutWorld(database);
  const gatewayAdvance = async (duration: string) => {
    await fetch(`${w.sandbox.url}/control/clock`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ advance: duration }),
    });
  };
  const bothAdvance = async (duration: string) => {
    w.clock.advance(duration);
    await gatewayAdvance(duration);
  };
  // The gateway's clock can only be advanced from the real time.
  const ten = Temporal.Now.zonedDateTimeISO('Asia/Kolkata')
    .add({ days: 1 })
    .withPlainTime('10:00')
    .toInstant();
  w.clock.advance(w.now().until(ten).toString());
  await gatewayAdvance(Temporal.Now.instant().until(ten).toString());
  const adminId = await w.customer();
  await grantRole(w.deps.db, adminId, 'admin', w.now());
  return {
    ...w,
    adminId,
    bothAdvance,
    openFor: async (gatewayId) => {
      await bothAdvance('PT1H');
      const { status, body } = await w.call('runReconciliation', { as: adminId });
      if (status !== 200) throw new Error(`Not compared: ${JSON.stringify(body)}`);
      await w.settled();
      return (await w.call('differences', { as: adminId, query: { id: gatewayId } })).body.data
        .items;
    },
    booked: async () => {
      const salon = await w.paidSalon({ priceRupees: 1000, daysAhead: 3 });
      const customer = await w.customer();
      const made = await w.book(customer, salon);
      await w.settled();
      return { customer, bookingId: made.bookingId, gatewayPaymentId: made.razorpay_payment_id };
    },
  };
}
