import type { Claim } from '#contract/catalogue/claims.ts';
import type { MenuCase, MenuFilter } from '#contract/catalogue/menu.ts';
import type { ListPage } from '#contract/lists.ts';
import { inTransaction } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { FILE_SPAN, pageOf, spanOf } from '#platform/lists/admin-page.ts';
import { csvFile, csvMoment } from '#platform/lists/csv.ts';
import { Refused } from '#platform/refused.ts';
import { MENU_DECIDED, type MenuDecided } from '../events.ts';
import { lockReview, type ReviewRow, reviewsIn, writeReview } from './reviews.store.ts';

/** A page of tasks whose texts no admin has seen, or that an admin has hidden. */
export async function listReviews(
  { db }: Pick<Deps, 'db'>,
  page: number,
  query: MenuFilter,
): Promise<ListPage<MenuCase>> {
  return pageOf(await reviewsIn(db, query, spanOf(page)), page, caseView);
}

/** The same as CSV. */
export async function reviewsFile({ db, clock }: Pick<Deps, 'db' | 'clock'>, query: MenuFilter) {
  const rows = await reviewsIn(db, query, FILE_SPAN);
  const lines = rows.map((row) => [
    csvMoment(row.changedAt),
    row.name,
    row.taskName,
    row.serviceName,
    row.serviceId,
    row.entryId,
  ]);
  const head = ['Changed', 'Task', 'Like', 'Service', 'Service ID', 'Sub-service ID'];
  return csvFile('own-menu', clock.now(), head, lines);
}

function caseView(row: ReviewRow): MenuCase {
  const { entryId, name, taskName, isOwn, description, variants, isHidden } = row;
  return {
    ...{ entryId, name, taskName, isOwn, description, variants, isHidden },
    claims: row.claims as Claim[],
    serviceId: row.serviceId,
    serviceName: row.serviceName,
    providerId: row.ownerId,
    providerName: row.ownerName,
    changedAt: row.changedAt.toString(),
  };
}

type Decision = { changedAt: string } & ({ act: 'keep' } | { act: 'hide'; reason: string });

/**
 * Keeps the texts that the admin saw, or hides the task from customers. Bookings stay. A hidden task can be kept, because
 * it may have been hidden by mistake.
 * @throws Refused SUB_SERVICE_NOT_FOUND without texts to review, MARK_STATE when they were decided
 * or changed meanwhile
 */
export async function decideMenu(
  { db, clock, outbox }: Pick<Deps, 'db' | 'clock' | 'outbox'>,
  entryId: string,
  decision: Decision,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const row = await lockReview(tx, entryId);
    if (!row) throw new Refused('SUB_SERVICE_NOT_FOUND');
    const isSeen = row.changedAt.equals(Temporal.Instant.from(decision.changedAt));
    const isOpen = row.state === 'open' || (row.state === 'hidden' && decision.act === 'keep');
    if (!isOpen || !isSeen) throw new Refused('MARK_STATE');
    const { ownerId, serviceId, name } = row;
    const reason = decision.act === 'hide' ? decision.reason : null;
    const state = decision.act === 'hide' ? 'hidden' : 'kept';
    await writeReview(tx, { entryId, ownerId, serviceId, state, reason, at: clock.now() });
    if (state === 'kept' && !row.isHidden) return;
    const changedAt = row.changedAt.toString();
    const event: MenuDecided = { entryId, serviceId, ownerId, name, changedAt, reason };
    await outbox.announce(tx, MENU_DECIDED, event);
  });
}
