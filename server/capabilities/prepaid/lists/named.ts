import { personIdsByText } from '#capabilities/identity/index.ts';
import { paymentIdsOf } from '#capabilities/payments/index.ts';
import type { Db } from '#platform/db/db.ts';
import { uuidsFrom } from '#platform/lists/uuid-range.ts';

/** What the text of an admin's search names: ids that begin with it, payments and people. */
export type Named = {
  ids: ReturnType<typeof uuidsFrom>;
  paymentIds: readonly string[];
  personIds: readonly string[];
};

/** @throws Refused SEARCH_TOO_BROAD when too many people match. */
export async function namedBy(db: Db, text: string): Promise<Named> {
  const [paymentIds, personIds] = await Promise.all([
    paymentIdsOf(db, text),
    personIdsByText(db, text),
  ]);
  return { ids: uuidsFrom(text), paymentIds, personIds };
}
