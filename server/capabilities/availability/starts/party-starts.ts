import type { Slots } from '#contract/availability/views.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import type { StartQuery } from './judge-start.ts';
import { requireFacts } from './judge-start.ts';
import { spanOf, startsIn, type Window } from './list-starts.ts';

/**
 * Lists the starts of a party as customers are offered them, for an offer that was already read.
 * @throws Refused NOT_BOOKABLE when the service has no hours, MEMBER_NOT_FOUND.
 */
export async function partyStarts(
  db: Db | Tx,
  { serviceId, ...party }: Omit<StartQuery, 'at' | 'ownerName'>,
  window: Window,
): Promise<Slots & { noticeMinutes: number }> {
  const { now, except = [], subServiceId, travelMinutes } = party;
  const span = { ...spanOf(window, now), now, except, subServiceId, travelMinutes };
  const row = await requireFacts(db, serviceId, span);
  return { ...startsIn(row, party, window), noticeMinutes: row.noticeMinutes };
}
