import type { MarkCase, MarksWish } from '#contract/catalogue/non-refundable.ts';
import type { SubService } from '#contract/catalogue/views.ts';
import type { DeskPage } from '#contract/lists.ts';
import { rupeesOf } from '#contract/money.ts';
import { inTransaction, type Tx } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { FILE_SPAN, pageOf, spanOf } from '#platform/lists/admin-page.ts';
import { csvFile, csvMoment } from '#platform/lists/csv.ts';
import { Refused } from '#platform/refused.ts';
import { MARK_DECIDED, type MarkDecided } from '../events.ts';
import { offerOf } from '../offers.ts';
import {
  decideMarkRow,
  dropMark,
  lockMark,
  type MarkRow,
  waitingMarks,
  writeMark,
} from './non-refundable.store.ts';
import { lockOwnTask } from './store.ts';

type Own = { ownerId: string; subServiceId: string };

/**
 * Asks that customers who cancel this sub-service get nothing of its price back. It counts once an admin
 * agrees. @throws Refused SUB_SERVICE_NOT_FOUND, MARK_STATE for one that is approved.
 */
export function requestMark(
  deps: Pick<Deps, 'db' | 'clock'>,
  own: Own,
  reason: string,
): Promise<SubService> {
  return changeMark(deps, own, async (tx) => {
    const request = { subServiceId: own.subServiceId, reason, at: deps.clock.now() };
    if (!(await writeMark(tx, request))) throw new Refused('MARK_STATE');
  });
}

/** Takes the mark or its request back; bookings keep what they were made under. */
export function removeMark(deps: Pick<Deps, 'db'>, own: Own): Promise<SubService> {
  return changeMark(deps, own, (tx) => dropMark(tx, own.subServiceId));
}

function changeMark(
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

/** Requests that wait for an admin, a page of them. */
export async function listMarks(
  { db }: Pick<Deps, 'db'>,
  page: number,
  wish: MarksWish,
): Promise<DeskPage<MarkCase>> {
  return pageOf(await waitingMarks(db, wish, spanOf(page)), page, caseView);
}

/** The same as a table, without what providers wrote. */
export async function marksFile({ db, clock }: Pick<Deps, 'db' | 'clock'>, wish: MarksWish) {
  const rows = await waitingMarks(db, wish, FILE_SPAN);
  const lines = rows.map((row) => [
    csvMoment(row.requested_at),
    row.name,
    row.service_name,
    row.service_id,
    row.sub_service_id,
  ]);
  const head = ['Requested', 'Task', 'Service', 'Service ID', 'Sub-service ID'];
  return csvFile('non-refundable', clock.now(), head, lines);
}

function caseView(row: MarkRow): MarkCase {
  return {
    subServiceId: row.sub_service_id,
    name: row.name,
    price: row.price_paise === null ? null : rupeesOf(row.price_paise),
    serviceId: row.service_id,
    serviceName: row.service_name,
    providerId: row.owner_id,
    providerName: row.owner_name,
    reason: row.reason,
    requestedAt: row.requested_at.toString(),
  };
}

type Decision = { requestedAt: string } & ({ act: 'approve' } | { act: 'decline'; reason: string });

/**
 * An admin approves the request that they saw, or declines it with a reason.
 * @throws Refused SUB_SERVICE_NOT_FOUND without a request,
 * MARK_STATE when it was decided or made again meanwhile.
 */
export async function decideMark(
  deps: Pick<Deps, 'db' | 'clock' | 'outbox'>,
  subServiceId: string,
  decision: Decision,
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const mark = await lockMark(tx, subServiceId);
    if (!mark) throw new Refused('SUB_SERVICE_NOT_FOUND');
    const isSeen = mark.requestedAt.equals(Temporal.Instant.from(decision.requestedAt));
    if (mark.state !== 'requested' || !isSeen) throw new Refused('MARK_STATE');
    const isApproved = decision.act === 'approve';
    const reason = decision.act === 'decline' ? decision.reason : null;
    const state = isApproved ? 'approved' : 'declined';
    await decideMarkRow(tx, subServiceId, { state, decision: reason, at: deps.clock.now() });
    const { ownerId, name, serviceId } = mark;
    const requestedAt = mark.requestedAt.toString();
    const event: MarkDecided = {
      subServiceId,
      serviceId,
      ownerId,
      name,
      requestedAt,
      isApproved,
      reason,
    };
    await deps.outbox.announce(tx, MARK_DECIDED, event);
  });
}
