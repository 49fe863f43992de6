import { releaseClaims } from '#capabilities/availability/index.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { publishEntry } from '../end-offers.ts';
import type { EntryRow } from '../entries.store.ts';
import { endOffers } from '../offers.store.ts';

/** Ends the offers of locked entries, because their time no longer exists; the entries keep waiting. */
export async function withdrawOffers(
  tx: Tx,
  deps: Pick<Deps, 'live'>,
  entries: readonly EntryRow[],
  now: Temporal.Instant,
): Promise<void> {
  for (const entry of entries) {
    for (const { id } of await endOffers(tx, entry, now)) await releaseClaims(tx, id);
    await publishEntry(tx, deps, entry);
  }
}
