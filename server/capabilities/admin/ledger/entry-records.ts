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
  const records = await recordsBySubject(db, ids);
  return ({ subjectId, ownerId }) => records.get(subjectId) ?? otherRecord(ownerId);
}

/** The records of the subjects that are a booking, a change of one, a payout, a gift card or a package. */
export async function recordsBySubject(
  db: Db,
  ids: readonly string[],
): Promise<Map<string, EntryRecord>> {
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
  for (const { id, kind, serviceName } of buyers) {
    const [label, list] =
      kind === 'package' ? ['Package', 'packages'] : ['Gift card', 'gift-cards'];
    records.set(id, { label: `${label} of ${serviceName}`, link: `/admin/${list}?id=${id}` });
  }
  return records;
}

/** Without a booking or a payout, an entry is about the owner of its account. */
function otherRecord(ownerId: string): EntryRecord {
  if (ownerId === PLATFORM) return { label: 'Zap Booking', link: null };
  return accountRecord(ownerId);
}

/** The account of a person, without their name. */
export function accountRecord(personId: string): { label: string; link: string } {
  return { label: `Account …${personId.slice(-8)}`, link: `/admin/people/${personId}` };
}
