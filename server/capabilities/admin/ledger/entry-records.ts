import { bookingsOfChanges, bookingsOfMoney } from '#capabilities/booking/index.ts';
import { type EntryRow, PLATFORM } from '#capabilities/ledger/index.ts';
import { runsOfPayouts } from '#capabilities/payouts/index.ts';
import { buyersOf } from '#capabilities/prepaid/index.ts';
import type { LedgerEntry } from '#contract/ledger/views.ts';
import type { Db } from '#platform/db/db.ts';
import { csvMoment } from '#platform/lists/csv.ts';

type EntryRecord = LedgerEntry['record'];

/** The record of each subject: a booking, a change of one, a payout, what was prepaid, a wallet or the platform. */
export async function recordsOf(
  db: Db,
  rows: readonly EntryRow[],
): Promise<(row: EntryRow) => EntryRecord> {
  const ids = [...new Set(rows.map(({ subjectId }) => subjectId))];
  const [bookings, changes, payouts, buyers] = await Promise.all([
    bookingsOfMoney(db, { paymentIds: [], subjectIds: ids }),
    bookingsOfChanges(db, ids),
    runsOfPayouts(db, ids),
    buyersOf(db, ids),
  ]);
  const records = new Map<string, EntryRecord>(
    [...bookings, ...changes].map(({ key, id, reference }) => [
      key,
      { label: `Booking ${reference}`, link: `/admin/bookings/${id}/money` },
    ]),
  );
  for (const { id, runId, startedAt } of payouts) {
    const label = `Payout of ${csvMoment(startedAt)}`;
    records.set(id, { label, link: `/admin/payouts?run=${runId}` });
  }
  for (const { id, kind, personId, serviceName } of buyers) {
    const label = `${kind === 'package' ? 'Package' : 'Gift card'} of ${serviceName}`;
    records.set(id, { label, link: `/admin/people/${personId}` });
  }
  return ({ subjectId, ownerId }) => records.get(subjectId) ?? otherRecord(ownerId);
}

/** Without a booking or a payout, an entry is about the owner of its account. */
function otherRecord(ownerId: string): EntryRecord {
  if (ownerId === PLATFORM) return { label: 'Zap Booking', link: null };
  return { label: `Account …${ownerId.slice(-8)}`, link: `/admin/people/${ownerId}` };
}
