import { sql } from 'kysely';
import { PLATFORM } from '#capabilities/ledger/index.ts';
import { grantCredit } from '#capabilities/wallet/index.ts';
import type { CallName } from '#contract/api.ts';
import { inTransaction } from '#platform/db/db.ts';
import type { Outcome } from '../../../lab/sandbox/gateway/gateway.ts';
import type { Salon } from '../worlds/booking-world.ts';
import type { PayoutWorld } from '../worlds/payout-world.ts';

type Pays =
  | 'once'
  | 'and closes the page'
  | 'twice'
  | 'twice, both kept'
  | 'late'
  | 'after a failure'
  | 'never'
  | 'when the time is gone'
  | 'with credits';
type Ends =
  | 'completed'
  | 'finished'
  | 'no-show'
  | 'cancelled'
  | 'cancelled into the wallet'
  | 'one dropped'
  | 'rejected'
  | 'cancelled by provider'
  | 'unanswered'
  | 'failed'
  | 'never booked';
export type Story = { pays: Pays; ends: Ends; people?: number };

/** The actions of customers, and their expected result regardless of faults between us and the gateway. */
export const stories: readonly Story[] = [
  { pays: 'once', ends: 'completed' },
  { pays: 'and closes the page', ends: 'finished' },
  { pays: 'twice', ends: 'completed' },
  { pays: 'twice, both kept', ends: 'rejected' },
  { pays: 'late', ends: 'finished' },
  { pays: 'after a failure', ends: 'no-show' },
  { pays: 'never', ends: 'never booked' },
  { pays: 'when the time is gone', ends: 'failed', people: 3 },
  { pays: 'with credits', ends: 'cancelled' },
  { pays: 'once', ends: 'cancelled into the wallet' },
  { pays: 'and closes the page', ends: 'one dropped', people: 3 },
  { pays: 'once', ends: 'rejected' },
  { pays: 'with credits', ends: 'cancelled by provider' },
  { pays: 'twice', ends: 'unanswered' },
];

export type Customer = {
  story: Story;
  id: string;
  email: string;
  salon: Salon;
  bookingId: string;
  orderId: string;
  /** Payment ids of the gateway. */
  paymentIds: string[];
  /** Whether the product confirmed the booking, and the refund that it quoted, in rupees. */
  isPromised: boolean;
  refundRupees: number | null;
};

/** Creates one customer per scenario, each at a separate salon; those who pay with credits receive some. */
export async function crowd(w: PayoutWorld, salons: readonly Salon[]): Promise<Customer[]> {
  return Promise.all(
    stories.map(async (story, nth): Promise<Customer> => {
      const id = await w.customer();
      const { email } = await w.person(id);
      const salon = salons[nth];
      if (!salon) throw new Error('There are too few salons.');
      if (story.pays === 'with credits') await giveCredits(w, id);
      const unknown = { bookingId: '', orderId: '', paymentIds: [] };
      return { story, id, email, salon, ...unknown, isPromised: false, refundRupees: null };
    }),
  );
}

async function giveCredits(w: PayoutWorld, personId: string): Promise<void> {
  const now = w.now();
  const credit = {
    personId,
    kind: 'bonus',
    amountPaise: 20_000,
    key: `welcome-${personId}`,
    subjectId: personId,
    note: 'Welcome',
    expiresAt: now.add({ hours: 24 * 180 }),
  } as const;
  const from = { kind: 'goodwill', owner: PLATFORM } as const;
  await inTransaction(w.deps.db, (tx) => grantCredit(tx, credit, from, now));
}

/** Places an order. @returns false if the gateway is unreachable. */
export async function orders(w: PayoutWorld, one: Customer): Promise<boolean> {
  const { pays, people = 1 } = one.story;
  const useWallet = pays === 'with credits';
  // Late enough that another customer can still book the time.
  const isForTwo = pays === 'when the time is gone';
  const at = isForTwo ? (await w.starts(one.salon, 12)).at(-1) : undefined;
  const change = { people, useWallet, ...(at ? { at } : {}) };
  const { body } = await w.order(one.id, one.salon, change);
  if (!body.data) return false;
  one.bookingId = body.data.bookingId;
  one.orderId = body.data.razorpayOrderId;
  return true;
}

const outcomes: Partial<Record<Pays, Outcome[]>> = {
  once: ['success'],
  'and closes the page': ['success'],
  twice: ['twice'],
  'twice, both kept': ['twice'],
  late: ['late'],
  'after a failure': ['failure', 'success'],
  'with credits': ['success'],
};

/** Pays in the checkout, sends its result to us and records our response. */
export async function pays(w: PayoutWorld, one: Customer): Promise<void> {
  for (const outcome of outcomes[one.story.pays] ?? []) await tryToPay(w, one, outcome);
}

/** Later, the bank captures the payment, or the customer pays after another customer has taken the time. */
export async function paysLater(w: PayoutWorld, one: Customer): Promise<void> {
  if (one.story.pays === 'late') {
    for (const id of one.paymentIds) w.sandbox.gateway.payLate(id);
  }
  if (one.story.pays !== 'when the time is gone') return;
  const at = await startOf(w, one.bookingId);
  await w.book(await w.customer(), one.salon, { people: 3, at });
  await tryToPay(w, one, 'success');
}

async function startOf(w: PayoutWorld, bookingId: string): Promise<string> {
  const { rows } = await sql<{ at: Temporal.Instant }>`
    select starts_at as at from booking.bookings where id = ${bookingId}`.execute(w.deps.db);
  const at = rows[0]?.at;
  if (!at) throw new Error('The booking of a customer is gone.');
  return at.toString();
}

async function tryToPay(w: PayoutWorld, one: Customer, outcome: Outcome): Promise<void> {
  const keep = one.story.pays === 'twice, both kept';
  const paid = w.sandbox.gateway.pay(one.orderId, outcome, { keep });
  const { error, second, ...answer } = paid;
  one.paymentIds.push(paid.razorpay_payment_id);
  if (second) one.paymentIds.push(second.razorpay_payment_id);
  if (error || one.story.pays === 'and closes the page') return;
  const { status } = await w.call('verify', { as: one.id, body: answer });
  one.isPromised ||= status === 200;
}

/** The action of the provider or the customer; none of them waits for the gateway. */
export async function ends(w: PayoutWorld, one: Customer): Promise<void> {
  const { salon, bookingId } = one;
  const done = async (as: string, call: CallName, body?: object) => {
    const reply = await w.call(call, { as, params: { bookingId }, ...(body ? { body } : {}) });
    if (reply.status === 200) return reply.body.data;
    throw new Error(`${call} for ${JSON.stringify(one.story)}: ${JSON.stringify(reply.body)}`);
  };
  const accept = () => done(salon.ownerId, 'accept');
  const cancel = async (people: object, refundTo: 'source' | 'wallet') => {
    const { quote, refund } = await done(one.id, 'cancelQuote', people);
    await done(one.id, 'cancel', { quote, refundTo, reason: 'Plans changed' });
    one.refundRupees = refund;
  };
  const because = { reason: 'The chair is broken' };
  const acts: Record<Ends, () => Promise<unknown>> = {
    completed: accept,
    finished: accept,
    'no-show': accept,
    cancelled: () => cancel({}, 'source'),
    'cancelled into the wallet': () => cancel({}, 'wallet'),
    'one dropped': () => accept().then(() => cancel({ people: 1 }, 'source')),
    rejected: () => done(salon.ownerId, 'reject', because),
    'cancelled by provider': () =>
      accept().then(() => done(salon.ownerId, 'providerCancel', because)),
    unanswered: async () => undefined,
    failed: async () => undefined,
    'never booked': async () => undefined,
  };
  await acts[one.story.ends]();
}

/** The latest start of their bookings, except those whose time was taken. */
export async function lastStart(w: PayoutWorld, all: readonly Customer[]) {
  const came = all.filter(({ story }) => story.pays !== 'when the time is gone');
  const ids = came.map(({ bookingId }) => bookingId);
  const { rows } = await sql<{ at: Temporal.Instant }>`
    select max(starts_at) as at from booking.bookings
    where id = any(${ids})`.execute(w.deps.db);
  return rows[0]?.at ?? w.now();
}

/** The action after the start of the booking. */
export async function begins(w: PayoutWorld, one: Customer): Promise<void> {
  const call = one.story.ends === 'no-show' ? 'noShow' : 'complete';
  if (one.story.ends !== 'completed' && one.story.ends !== 'no-show') return;
  const params = { bookingId: one.bookingId };
  const { status, body } = await w.call(call, { as: one.salon.ownerId, params });
  if (status !== 200) throw new Error(`${call}: ${JSON.stringify(body)}`);
}
