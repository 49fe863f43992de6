import type { WorldClock } from '../clock.ts';
import { newId } from '../ids.ts';
import type { Collection, Store } from '../store.ts';
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

export type EventName =
  | 'payment.authorized'
  | 'payment.captured'
  | 'payment.failed'
  | 'order.paid'
  | 'refund.created'
  | 'refund.processed'
  | 'refund.failed';

export type Subjects = { payment: Payment; order?: Order; refund?: Refund };

/** The books the gateway writes in, and what it may know of the world. */
export type Desk = {
  orders: Collection<StoredOrder>;
  payments: Collection<StoredPayment>;
  refunds: Collection<Refund>;
  refundKeys: Collection<RefundKey>;
  agenda: Collection<Appointment>;
  /** World time in milliseconds. */
  now(): number;
  realNow(): number;
  faults(): Faults;
  newId(prefix: string): string;
  announce(event: EventName, subjects: Subjects): void;
  transaction<R>(work: () => R): R;
};

/** When a thing happened and whether the world hears of it; for laying in history. */
export type Moment = { at?: Temporal.Instant; quiet?: boolean };

/** Opens the gateway's books in the store. */
export function openDesk(
  store: Store,
  clock: WorldClock,
  faults: () => Faults,
  announce: Desk['announce'],
): Desk {
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
    agenda: store.collection<Appointment>({
      kind: 'appointment',
      id: ({ id }) => id,
      parent: ({ subject }) => subject,
      lookup: ({ realMs }) => (realMs === null ? null : 'by-real-time'),
      at: ({ worldMs }) => Math.floor(worldMs),
    }),
    now: clock.now,
    realNow: clock.realNow,
    faults,
    newId,
    announce,
    transaction: store.transaction,
  };
}

/** The same desk at another time, or one whose events nobody hears. */
export function atMoment(desk: Desk, { at, quiet }: Moment): Desk {
  return {
    ...desk,
    ...(at ? { now: () => at.epochMilliseconds } : {}),
    ...(quiet ? { announce: () => {} } : {}),
  };
}
