import type { Fallback } from '#platform/db/replica/reads.ts';
import { type Replica, routeReads } from '#platform/db/replica/replica.ts';
import { runOn } from './standby.ts';

/**
 * A replica that never lags: another database of the same server, whose connections are read-only.
 * @returns a function that opens it, for `testApp`
 */
export async function asReplica(
  url: string,
): Promise<(onFallback: (reason: Fallback) => void) => Replica> {
  const [row] = await runOn(
    url,
    'select extract(epoch from pg_postmaster_start_time())::text as at',
  );
  const watched = {
    startedAt: () => String(row?.['at']),
    refusal: () => undefined,
    lose: () => undefined,
    check: async () => undefined,
    start: () => undefined,
    lagMs: () => 0,
    isUsed: () => true,
    close: async () => undefined,
  };
  return (onFallback) => routeReads({ url, onFallback }, watched);
}
