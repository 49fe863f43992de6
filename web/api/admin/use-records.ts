import { RECORD_IDS_MAX } from '#contract/admin/limits.ts';
import type { IdRecord } from '#contract/admin/search.ts';
import { useCall } from '../client/query.ts';

/** The records that ids of ours or of the gateway belong to, by id; empty until they are read. */
export function useRecords(ids: readonly string[]): ReadonlyMap<string, IdRecord> {
  const wanted = [...new Set(ids)].toSorted().slice(0, RECORD_IDS_MAX);
  const query = useCall(
    'adminRecords',
    { body: { ids: wanted }, skipNotification: true },
    { needsPerson: true, keepsPreviousData: true, enabled: wanted.length > 0 },
  );
  return new Map(query.data?.data.map((record) => [record.id, record]));
}
