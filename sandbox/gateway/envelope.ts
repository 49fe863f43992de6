import { newId } from '../ids.ts';
import type { Store } from '../store.ts';
import type { EventName, Subjects } from './desk.ts';

/** The body of an event: copies of its subjects as they are at this moment. */
export function envelope(
  accountId: string,
  event: EventName,
  { payment, order, refund }: Subjects,
  createdAt: number,
) {
  const onlyInEvents = { base_amount: payment.amount, amount_transferred: 0 };
  return {
    entity: 'event',
    account_id: accountId,
    event,
    contains: [...(refund ? ['refund'] : []), 'payment', ...(order ? ['order'] : [])],
    payload: {
      ...(refund ? { refund: { entity: refund } } : {}),
      payment: { entity: { ...payment, ...onlyInEvents } },
      ...(order ? { order: { entity: order } } : {}),
    },
    created_at: createdAt,
  };
}

/** The merchant's account id; made once. */
export function openAccount(store: Store): string {
  const accounts = store.collection<{ id: string }>({ kind: 'account', id: ({ id }) => id });
  const known = accounts.list({ limit: 1 })[0];
  if (known) return known.id;
  const id = newId('acc');
  accounts.save({ id });
  return id;
}
