import { blockCustomer, unblockCustomer } from '#capabilities/blocks/index.ts';
import { noteCustomer } from '#capabilities/waitlist/index.ts';
import type { CustomerRecordBody } from '#contract/customers/views.ts';
import { inTransaction } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { Refused } from '#platform/refused.ts';
import { customerRow } from './customers.store.ts';
import { lockRecords, saveRecord } from './records.store.ts';

type Needs = Pick<Deps, 'db' | 'clock'>;
type OfBusiness = { businessId: string; customerId: string };

/**
 * Saves the business's note and tags about a customer.
 * @throws Refused CUSTOMER_NOT_FOUND, CUSTOMER_CHANGED when the version is outdated.
 */
export async function saveCustomerRecord(
  { db, clock }: Needs,
  { businessId, customerId }: OfBusiness,
  { note, tags, version }: CustomerRecordBody,
): Promise<void> {
  const now = clock.now();
  await inTransaction(db, async (tx) => {
    await lockRecords(tx, businessId);
    const row = await customerRow(tx, { businessId, now }, customerId);
    if (!row) throw new Refused('CUSTOMER_NOT_FOUND');
    if (row.version !== version) throw new Refused('CUSTOMER_CHANGED');
    await saveRecord(tx, businessId, row, { note, tags }, now);
  });
}

/**
 * Blocks a customer's online bookings, or allows them again.
 * @throws Refused CUSTOMER_NOT_FOUND, CUSTOMER_WALK_IN for one without an account.
 */
export async function setBlocked(
  deps: Needs,
  { businessId, customerId: id }: OfBusiness,
  isBlocked: boolean,
): Promise<void> {
  const row = await customerRow(deps.db, { businessId, now: deps.clock.now() }, id);
  if (!row) throw new Refused('CUSTOMER_NOT_FOUND');
  const { customerId } = row;
  if (customerId === null) throw new Refused('CUSTOMER_WALK_IN');
  const pair = { businessId, customerId };
  await (isBlocked ? blockCustomer(deps, pair) : unblockCustomer(deps, pair));
  await noteCustomer(deps.db, pair);
}
