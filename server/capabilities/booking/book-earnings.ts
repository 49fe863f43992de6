import { PLATFORM, post } from '#capabilities/ledger/index.ts';
import type { Tx } from '#platform/db/db.ts';
import { earningsPaise } from './rules.ts';
import type { BookingRow } from './store.ts';

/** A completed booking: what was in escrow is the provider's, less commission and booking charge. */
export async function bookEarnings(
  tx: Tx,
  booking: BookingRow,
  at: Temporal.Instant,
): Promise<void> {
  const { id, people, price_paise: pricePaise, charge_paise: chargePaise } = booking;
  const earned = earningsPaise(pricePaise, people);
  const commission = pricePaise * people - earned;
  await post(tx, {
    key: `completed-${id}`,
    kind: 'completed',
    subjectId: id,
    note: `${booking.reference} completed`,
    at,
    lines: [
      { kind: 'escrow', owner: id, amount: booking.total_paise },
      { kind: 'earnings', owner: booking.provider_id, amount: -earned },
      { kind: 'commission', owner: PLATFORM, amount: -commission },
      { kind: 'charges', owner: PLATFORM, amount: -chargePaise * people },
    ],
  });
}
