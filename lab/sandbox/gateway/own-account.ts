import type { NewId } from '../ids.ts';
import type { Store } from '../store.ts';

/** Returns the id of our own account; the first call creates it. */
export function ownAccountId(store: Store, newId: NewId): string {
  const accounts = store.collection<{ id: string }>({ kind: 'account', id: ({ id }) => id });
  const known = accounts.list({ limit: 1 })[0];
  if (known) return known.id;
  const id = newId('acc');
  accounts.save({ id });
  return id;
}
