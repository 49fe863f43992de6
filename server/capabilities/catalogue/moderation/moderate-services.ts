import type {
  ListedService,
  ServicesFileSearch,
  ServicesSearch,
} from '#contract/catalogue/moderation.ts';
import type { ListPage, TableFile } from '#contract/lists.ts';
import { type Db, inTransaction } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { FILE_SPAN, pageOf, spanOf } from '#platform/lists/admin-page.ts';
import { csvMoment, csvTable } from '#platform/lists/csv.ts';
import { Refused } from '#platform/refused.ts';
import { SERVICE_HIDDEN, type ServiceHidden } from '../events.ts';
import { meanOf } from '../trust.rules.ts';
import {
  type ListedServiceRow,
  listedService,
  listedServices,
  lockService,
  writeHidden,
} from './services.store.ts';

const head = ['Service ID', 'Name', 'City', 'Category', 'Provider', 'State', 'Reason', 'Rating'];
const headEnd = ['Reviews', 'Completed bookings', 'Since'];

/** A page of services: those that match the text, and those of providers who match it. */
export async function findServices(
  db: Db,
  { page, ...query }: ServicesSearch,
): Promise<ListPage<ListedService>> {
  return pageOf(await listedServices(db, query, spanOf(page)), page, serviceView);
}

/** The same as CSV, without names of people, since files are passed on. */
export async function servicesFile(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  query: ServicesFileSearch,
): Promise<TableFile> {
  const rows = await listedServices(db, query, FILE_SPAN);
  const lines = rows.map((row) => [
    ...[row.id, row.name, row.city, row.categoryName, row.ownerId, row.state],
    row.hiddenBecause ?? '',
    String(meanOf(row.ratingSum, row.ratingCount) ?? ''),
    ...[String(row.ratingCount), String(row.completedBookings), csvMoment(row.createdAt)],
  ]);
  return csvTable('services', clock.now(), [...head, ...headEnd], lines);
}

function serviceView(row: ListedServiceRow): ListedService {
  return {
    id: row.id,
    name: row.name,
    city: row.city,
    category: row.categoryName,
    providerId: row.ownerId,
    providerName: row.ownerName,
    state: row.state,
    hiddenBecause: row.hiddenBecause,
    rating: meanOf(row.ratingSum, row.ratingCount),
    reviews: row.ratingCount,
    completedBookings: row.completedBookings,
    createdAt: row.createdAt.toString(),
  };
}

type Needs = Pick<Deps, 'db' | 'clock' | 'outbox'>;

/**
 * Hides a service from customers until it is restored. No new booking can begin from then on; a payment that has begun can
 * still be completed, and bookings stay.
 * @throws Refused SERVICE_NOT_FOUND, SERVICE_STATE for a hidden one
 */
export async function hideService(
  deps: Needs,
  decision: { serviceId: string; reason: string },
): Promise<ListedService> {
  return decide(deps, decision, true);
}

/** Shows a hidden service again. @throws Refused SERVICE_NOT_FOUND, SERVICE_STATE for one that is not hidden */
export async function restoreService(
  deps: Needs,
  decision: { serviceId: string; reason: string },
): Promise<ListedService> {
  return decide(deps, decision, false);
}

async function decide(
  { db, clock, outbox }: Needs,
  { serviceId, reason }: { serviceId: string; reason: string },
  isHidden: boolean,
): Promise<ListedService> {
  return inTransaction(db, async (tx) => {
    const service = await lockService(tx, serviceId);
    if (!service) throw new Refused('SERVICE_NOT_FOUND');
    if (service.isHidden === isHidden) throw new Refused('SERVICE_STATE');
    const at = clock.now();
    await writeHidden(tx, serviceId, isHidden ? { at, reason } : null);
    const { ownerId, name } = service;
    const event = { serviceId, ownerId, name, at: at.toString(), reason: isHidden ? reason : null };
    await outbox.announce<ServiceHidden>(tx, SERVICE_HIDDEN, event);
    const row = await listedService(tx, serviceId);
    if (!row) throw new Refused('SERVICE_NOT_FOUND');
    return serviceView(row);
  });
}
