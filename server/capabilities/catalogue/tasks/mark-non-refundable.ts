import type { MarkCase, MarksFilter } from '#contract/catalogue/non-refundable.ts';
import type { SubService } from '#contract/catalogue/views.ts';
import type { ListPage } from '#contract/lists.ts';
import { rupeesOf } from '#contract/money.ts';
import { inTransaction, type Tx } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { FILE_SPAN, pageOf, spanOf } from '#platform/lists/admin-page.ts';
import { csvFile, csvMoment } from '#platform/lists/csv.ts';
import { Refused } from '#platform/refused.ts';
import { MARK_DECIDED, type MarkDecided } from '../events.ts';
import { offerOf } from '../offers.ts';
import {
  deleteNonRefundable,
  insertRequest,
  lockRequest,
  marksIn,
  type NonRefundableRow,
  writeDecision,
} from './non-refundable.store.ts';
import { lockOwnTask } from './store.ts';

type Own = { ownerId: string; subServiceId: string };

/**
 * Requests that cancellations of this sub-service refund nothing of its price. It takes effect once
 * an admin approves.
 * @throws Refused SUB_SERVICE_NOT_FOUND, MARK_STATE for an approved one
 */
export function requestNonRefundable(
  deps: Pick<Deps, 'db' | 'clock'>,
  own: Own,
  reason: string,
): Promise<SubService> {
  return changeNonRefundable(deps, own, async (tx) => {
    const request = { subServiceId: own.subServiceId, reason, at: deps.clock.now() };
    if (!(await insertRequest(tx, request))) throw new Refused('MARK_STATE');
  });
}

/** Removes the mark or its request; bookings keep the terms they were made under. */
export function removeNonRefundable(deps: Pick<Deps, 'db'>, own: Own): Promise<SubService> {
  return changeNonRefundable(deps, own, (tx) => deleteNonRefundable(tx, own.subServiceId));
}

function changeNonRefundable(
  { db }: Pick<Deps, 'db'>,
  own: Own,
  write: (tx: Tx) => Promise<void>,
): Promise<SubService> {
  return inTransaction(db, async (tx) => {
    const serviceId = await lockOwnTask(tx, own);
    if (!serviceId) throw new Refused('SUB_SERVICE_NOT_FOUND');
    await write(tx);
    const found = await offerOf(tx, serviceId, own.ownerId);
    const changed = found?.offer.subServices.find(({ id }) => id === own.subServiceId);
    if (!changed) throw new Refused('SUB_SERVICE_NOT_FOUND');
    return changed;
  });
}

/** A page of pending requests, or of approved marks. */
export async function listRequests(
  { db }: Pick<Deps, 'db'>,
  page: number,
  query: MarksFilter,
): Promise<ListPage<MarkCase>> {
  return pageOf(await marksIn(db, query, spanOf(page)), page, caseView);
}

/** The same as CSV, without the providers' texts. */
export async function requestsFile({ db, clock }: Pick<Deps, 'db' | 'clock'>, query: MarksFilter) {
  const rows = await marksIn(db, query, FILE_SPAN);
  const lines = rows.map((row) => [
    csvMoment(row.requestedAt),
    row.name,
    row.serviceName,
    row.serviceId,
    row.subServiceId,
  ]);
  const head = ['Requested', 'Task', 'Service', 'Service ID', 'Sub-service ID'];
  return csvFile('non-refundable', clock.now(), head, lines);
}

function caseView(row: NonRefundableRow): MarkCase {
  return {
    subServiceId: row.subServiceId,
    name: row.name,
    price: row.pricePaise === null ? null : rupeesOf(row.pricePaise),
    serviceId: row.serviceId,
    serviceName: row.serviceName,
    providerId: row.ownerId,
    providerName: row.ownerName,
    reason: row.reason,
    requestedAt: row.requestedAt.toString(),
  };
}

type Decision = { requestedAt: string } & (
  | { act: 'approve' }
  | { act: 'decline' | 'withdraw'; reason: string }
);

/**
 * Approves or declines the request that the admin saw, or withdraws the approved mark. Bookings keep the terms they were
 * made under.
 * @throws Refused SUB_SERVICE_NOT_FOUND without a request, MARK_STATE when it was decided or
 * repeated meanwhile
 */
export async function decideMark(
  deps: Pick<Deps, 'db' | 'clock' | 'outbox'>,
  subServiceId: string,
  decision: Decision,
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const mark = await lockRequest(tx, subServiceId);
    if (!mark) throw new Refused('SUB_SERVICE_NOT_FOUND');
    const isSeen = mark.requestedAt.equals(Temporal.Instant.from(decision.requestedAt));
    const isWithdrawn = decision.act === 'withdraw';
    if (mark.state !== (isWithdrawn ? 'approved' : 'requested') || !isSeen)
      throw new Refused('MARK_STATE');
    const isApproved = decision.act === 'approve';
    const reason = decision.act === 'approve' ? null : decision.reason;
    const state = isApproved ? 'approved' : 'declined';
    await writeDecision(tx, subServiceId, { state, decision: reason, at: deps.clock.now() });
    const { ownerId, name, serviceId } = mark;
    const requestedAt = mark.requestedAt.toString();
    const event: MarkDecided = {
      subServiceId,
      serviceId,
      ownerId,
      name,
      requestedAt,
      isApproved,
      isWithdrawn,
      reason,
    };
    await deps.outbox.announce(tx, MARK_DECIDED, event);
  });
}
