import { namesOf } from '#capabilities/identity/index.ts';
import {
  gatewayIdsOfOurs,
  peopleOfAccounts,
  subjectsOfGatewayIds,
  uuidsIn,
} from '#capabilities/payments/index.ts';
import { idsOfPayouts } from '#capabilities/payouts/index.ts';
import type { IdRecord } from '#contract/admin/search.ts';
import type { Db } from '#platform/db/db.ts';
import { accountRecord, recordsBySubject } from './ledger/entry-records.ts';

/**
 * The records that these ids belong to, as invariants and differences name them: ids of ours and of the gateway. An id
 * of no record is missing.
 */
export async function findRecords(db: Db, ids: readonly string[]): Promise<IdRecord[]> {
  const storedOf = new Map(ids.map((id) => [id, uuidsIn([id])[0] ?? id]));
  const stored = [...new Set(storedOf.values())];
  const uuids = uuidsIn(stored);
  const others = stored.filter((id) => !uuids.includes(id));
  const [ours, theirs, payouts, accounts] = await Promise.all([
    gatewayIdsOfOurs(db, uuids),
    subjectsOfGatewayIds(db, others),
    idsOfPayouts(db, { ids: uuids, transferIds: others }),
    peopleOfAccounts(db, others),
  ]);
  const subjectOf = new Map<string, string>(uuids.map((id) => [id, id]));
  for (const { id, subjectId } of [...ours, ...theirs]) if (subjectId) subjectOf.set(id, subjectId);
  const [records, names] = await Promise.all([
    recordsBySubject(db, [...new Set(subjectOf.values())]),
    namesOf(db, [...uuids, ...accounts.map(({ personId }) => personId)]),
  ]);
  const isPayout = new Set(payouts);
  const personOf = new Map(accounts.map(({ id, personId }) => [id, personId]));
  return [...storedOf].flatMap(([id, storedId]) => {
    if (isPayout.has(storedId)) return [{ id, label: 'Payout', link: payoutsLink(storedId) }];
    const record = records.get(subjectOf.get(storedId) ?? '');
    if (record?.link) return [{ id, label: record.label, link: record.link }];
    const personId = personOf.get(storedId) ?? storedId;
    return names.has(personId) ? [{ id, ...accountRecord(personId) }] : [];
  });
}

function payoutsLink(id: string): string {
  return `/admin/payouts?transfer=${encodeURIComponent(id)}`;
}
