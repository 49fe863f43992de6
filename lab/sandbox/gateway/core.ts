import type { WorldClock } from '../clock.ts';
import type { NewId } from '../ids.ts';
import type { Store } from '../store.ts';
import type {
  Appointment,
  Order,
  Payment,
  Refund,
  RefundKey,
  StoredOrder,
  StoredPayment,
} from './entities.ts';
import type { Faults } from './faults.ts';
import { ownAccountId } from './own-account.ts';
import type {
  Activation,
  Product,
  Requirement,
  Reversal,
  StoredAccount,
  StoredTransfer,
  Transfer,
  TransferKey,
} from './route-entities.ts';
import type { Dispute, Entry, Settlement, StoredSettlement } from './settlement-entities.ts';

export type EventName =
  | 'payment.authorized'
  | 'payment.captured'
  | 'payment.failed'
  | 'order.paid'
  | 'refund.created'
  | 'refund.processed'
  | 'refund.failed'
  | 'refund.speed_changed'
  | 'transfer.processed'
  | 'transfer.failed'
  | 'settlement.processed'
  | 'payment.dispute.created'
  | 'payment.dispute.won'
  | 'payment.dispute.lost'
  | `product.route.${Activation}`;

/** The entity that an event is about. */
export type Subjects = {
  payment?: Payment;
  order?: Order;
  refund?: Refund;
  transfer?: Transfer;
  settlement?: Settlement;
  dispute?: Dispute;
  product?: { product: Product; requirements: Requirement[] };
  /** The linked account concerned; ours by default. */
  accountId?: string;
};

/** The gateway's stored records and its dependencies. */
export type GatewayCore = Books & {
  /** The id of our own account. */
  accountId: string;
  isQuiet: boolean;
  /** Sandbox time in milliseconds. */
  now(): number;
  realNow(): number;
  faults(): Faults;
  newId: NewId;
  announce(event: EventName, subjects: Subjects): void;
  transaction<R>(work: () => R): R;
};

type Books = ReturnType<typeof moneyIn> & ReturnType<typeof moneyOut> & ReturnType<typeof ownBooks>;

/** The time of an operation, and whether it sends events; seeded history sends none. */
export type Moment = { at?: Temporal.Instant; quiet?: boolean };

type World = {
  store: Store;
  clock: WorldClock;
  faults: () => Faults;
  newId: NewId;
  announce: GatewayCore['announce'];
};

/** Opens the gateway's records in the store. */
export function createCore({ store, clock, faults, newId, announce }: World): GatewayCore {
  return {
    ...moneyIn(store),
    ...moneyOut(store),
    ...ownBooks(store),
    accountId: ownAccountId(store, newId),
    isQuiet: false,
    now: clock.now,
    realNow: clock.realNow,
    faults,
    newId,
    announce,
    transaction: store.transaction,
  };
}

/** The same core at another time, or without events. */
export function atMoment(core: GatewayCore, { at, quiet }: Moment): GatewayCore {
  return {
    ...core,
    ...(at ? { now: () => at.epochMilliseconds } : {}),
    ...(quiet ? { announce: () => {}, isQuiet: true } : {}),
  };
}

function moneyIn(store: Store) {
  return {
    orders: store.collection<StoredOrder>({
      kind: 'order',
      id: ({ order }) => order.id,
      lookup: ({ order }) => order.receipt,
      at: ({ order }) => order.created_at,
    }),
    payments: store.collection<StoredPayment>({
      kind: 'payment',
      id: ({ payment }) => payment.id,
      parent: ({ payment }) => payment.order_id,
      at: ({ payment }) => payment.created_at,
    }),
    refunds: store.collection<Refund>({
      kind: 'refund',
      id: (refund) => refund.id,
      parent: (refund) => refund.payment_id,
      lookup: (refund) => refund.receipt,
      at: (refund) => refund.created_at,
    }),
    refundKeys: store.collection<RefundKey>({ kind: 'refund-key', id: ({ key }) => key }),
  };
}

function moneyOut(store: Store) {
  return {
    linkedAccounts: store.collection<StoredAccount>({
      kind: 'linked-account',
      id: ({ account }) => account.id,
      lookup: ({ account }) => account.email.toLowerCase(),
      at: ({ account }) => account.created_at,
    }),
    transfers: store.collection<StoredTransfer>({
      kind: 'transfer',
      id: ({ transfer }) => transfer.id,
      parent: ({ transfer }) => transfer.source,
      lookup: ({ transfer }) => transfer.recipient,
      at: ({ transfer }) => transfer.created_at,
    }),
    transferKeys: store.collection<TransferKey>({ kind: 'transfer-key', id: ({ key }) => key }),
    reversals: store.collection<Reversal>({
      kind: 'reversal',
      id: (reversal) => reversal.id,
      parent: (reversal) => reversal.transfer_id,
      at: (reversal) => reversal.created_at,
    }),
  };
}

function ownBooks(store: Store) {
  return {
    entries: store.collection<Entry>({
      kind: 'entry',
      id: ({ id }) => id,
      parent: ({ paymentId }) => paymentId,
      lookup: ({ settlementId }) => settlementId ?? 'open',
      at: ({ at }) => at,
    }),
    settlements: store.collection<StoredSettlement>({
      kind: 'settlement',
      id: ({ settlement }) => settlement.id,
      parent: ({ accountId }) => accountId,
      at: ({ settlement }) => settlement.created_at,
    }),
    disputes: store.collection<Dispute>({
      kind: 'dispute',
      id: (dispute) => dispute.id,
      parent: (dispute) => dispute.payment_id,
      at: (dispute) => dispute.created_at,
    }),
    agenda: store.collection<Appointment>({
      kind: 'appointment',
      id: ({ id }) => id,
      parent: ({ subject }) => subject,
      lookup: ({ realMs }) => (realMs === null ? null : 'by-real-time'),
      at: ({ worldMs }) => Math.floor(worldMs),
    }),
  };
}
