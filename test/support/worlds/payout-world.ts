import { sql } from 'kysely';
import { expect } from 'vitest';
import { grantRole } from '#capabilities/identity/index.ts';
import { balanceOf, PLATFORM } from '#capabilities/ledger/index.ts';
import { type BookingWorld, bookingWorld, type Salon, type WorldOptions } from './booking-world.ts';

export type GatewaySums = {
  capturedPaise: number;
  feesPaise: number;
  refundsPaise: number;
  transfersPaise: number;
  reversalsPaise: number;
  settledPaise: number;
  balancePaise: number;
};
export type GatewayState = {
  sums: GatewaySums;
  refunds: { id: string; payment_id: string; amount: number; created_at: number }[];
  transfers: {
    id: string;
    source: string;
    recipient: string;
    amount: number;
    amount_reversed: number;
    on_hold: boolean;
    status: string;
    notes: Record<string, string>;
  }[];
  reversals: { id: string; transfer_id: string; amount: number; created_at: number }[];
  settlements: { id: string; amount: number; isOurs: boolean }[];
};

const account = {
  holderName: 'Meera Iyer',
  accountNumber: '1112220061',
  ifsc: 'HDFC0000317',
  pan: 'ABCPI1234K',
};

export type PayoutWorld = BookingWorld & {
  admin(): Promise<string>;
  /**
   * Sets a provider's account with a code from their e-mail.
   * @returns the response's data.
   */
  link(providerId: string, change?: Partial<typeof account>): Promise<Record<string, unknown>>;
  /** A salon whose provider has a linked account. */
  paidSalon(input?: Parameters<BookingWorld['service']>[0]): Promise<Salon>;
  /** Books, accepts and advances past the end: the provider has earned, and the earnings are not due yet. */
  completed(salon: Salon, people?: number): Promise<{ bookingId: string; paymentId: string }>;
  /** Advances by ten days, after which all earnings are due. */
  untilDue(): void;
  /** Previews and confirms a run as an admin; waits for its jobs. */
  payOut(admin: string): Promise<{ status: number; body: Record<string, never> }>;
  atGateway(): Promise<GatewayState>;
  /** The sum of all accounts is zero, and our clearing account equals the gateway's balance. */
  expectEvenBooks(): Promise<void>;
};

/** The booking world with provider accounts, payouts and the gateway's records. */
export async function payoutWorld(
  database: { url: string },
  options: WorldOptions = {},
): Promise<PayoutWorld> {
  const w = await bookingWorld(database, options);
  const atGateway = async () => {
    const answer = await fetch(`${w.sandbox.url}/control/state?limit=100000`);
    return (await answer.json()) as GatewayState;
  };
  const link: PayoutWorld['link'] = async (providerId, change = {}) => {
    const requested = await w.call('payoutAccountCode', { as: providerId });
    if (requested.status !== 200) throw new Error(`No code: ${JSON.stringify(requested.body)}`);
    const { email } = await w.person(providerId);
    const { subject } = await w.mailTo(email, /^\d{6} is your/);
    const body = { ...account, ...change, otp: subject.slice(0, 6) };
    const answer = await w.call('setPayoutAccount', { as: providerId, body });
    if (answer.status !== 200) throw new Error(`No account: ${JSON.stringify(answer.body)}`);
    return answer.body.data;
  };
  return {
    ...w,
    admin: async () => {
      const id = await w.customer();
      await grantRole(w.deps.db, id, 'admin', w.now());
      return id;
    },
    link,
    paidSalon: async (input) => {
      const salon = await w.service(input);
      await link(salon.ownerId);
      return salon;
    },
    completed: async (salon, people = 1) => {
      const booked = await w.book(await w.customer(), salon, { people });
      const { bookingId } = booked;
      await w.call('accept', { as: salon.ownerId, params: { bookingId } });
      await w.settled();
      w.clock.advance('PT216H');
      await w.sweep('booking.ends');
      return { bookingId, paymentId: booked.razorpay_payment_id };
    },
    untilDue: () => w.clock.advance('PT240H'),
    payOut: async (admin) => {
      const preview = await w.call('payoutPreview', { as: admin });
      const { token, total } = preview.body.data;
      const answer = await w.call('runPayouts', { as: admin, body: { token, total } });
      await w.settled();
      return answer;
    },
    atGateway,
    expectEvenBooks: async () => {
      const { rows } = await sql<{ sum: number }>`
        select coalesce(sum(balance_paise), 0)::bigint as sum from ledger.balances`.execute(
        w.deps.db,
      );
      expect(rows[0]?.sum).toBe(0);
      const { sums } = await atGateway();
      // Records the gateway's settlements to our bank.
      const ours =
        (await balanceOf(w.deps.db, 'clearing', PLATFORM)) +
        (await balanceOf(w.deps.db, 'bank', PLATFORM));
      expect(ours).toBe(sums.balancePaise + sums.settledPaise);
    },
  };
}
