import { namesOfSubServices } from '#capabilities/catalogue/index.ts';
import type { ListPage } from '#contract/lists.ts';
import { rupeesOf } from '#contract/money.ts';
import { PACKAGES_LISTED } from '#contract/prepaid/packages/limits.ts';
import type {
  AdminPackage,
  AdminPackagesSearch,
  BusinessPackages,
  OwnPackage,
  SoldPackage,
  SoldPackagesQuery,
  UsablePackage,
} from '#contract/prepaid/packages/views.ts';
import type { Db } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { pageOf, spanOf } from '#platform/lists/admin-page.ts';
import { type CardLine, linesOfCards } from '../../lists/lists.store.ts';
import { namedBy } from '../../lists/named.ts';
import { type ListedOffer, offersOfBusiness, tasksOfBusiness } from '../offers/offers.store.ts';
import { offerView } from '../offers/show-offers.ts';
import {
  type PaidPackage,
  packagesOfAll,
  packagesOfBusiness,
  packagesOfCustomer,
  totalsOfBusiness,
  usableNow,
} from './lists.store.ts';
import { adminView, ownView, soldView, usableView } from './views.ts';

/** The packages that a customer bought, with their movements. */
export async function showPackages(db: Db, customerId: string): Promise<OwnPackage[]> {
  const packages = await packagesOfCustomer(db, customerId, PACKAGES_LISTED);
  const linesOf = await movements(db, packages);
  return packages.map((one) => ownView(one, linesOf(one)));
}

/** The packages of a customer that can pay for a booking of a sub-service now. */
export async function showUsable(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  customerId: string,
  subServiceId: string,
): Promise<UsablePackage[]> {
  const usable = await usableNow(db, { customerId, subServiceId }, clock.now());
  return usable.map(usableView);
}

/** The packages that a business sells, and the visits of those it has sold. */
export async function showBusinessPackages(db: Db, businessId: string): Promise<BusinessPackages> {
  const [tasks, offers, { outstandingPaise, ...totals }] = await Promise.all([
    tasksOfBusiness(db, businessId),
    offersOfBusiness(db, businessId),
    totalsOfBusiness(db, businessId),
  ]);
  return {
    tasks: tasks.map(({ listPaise, ...task }) => ({ ...task, listPrice: rupeesOf(listPaise) })),
    offers: (await withNames(db, offers)).map(offerView),
    totals: { ...totals, outstanding: rupeesOf(outstandingPaise) },
  };
}

/** A sub-service that cannot be booked keeps its name. */
async function withNames(db: Db, offers: readonly ListedOffer[]): Promise<ListedOffer[]> {
  const unnamed = offers.filter(({ subServiceName }) => subServiceName === null);
  if (unnamed.length === 0) return [...offers];
  const found = await namesOfSubServices(
    db,
    unnamed.map(({ subServiceId }) => subServiceId),
  );
  const names = new Map(found.map(({ id, name }) => [id, name]));
  return offers.map((offer) => ({
    ...offer,
    subServiceName: offer.subServiceName ?? names.get(offer.subServiceId) ?? null,
  }));
}

/** A page of the packages that a business has sold, with visits left, without, or all, newest first. */
export async function listSoldPackages(
  db: Db,
  businessId: string,
  { state, page }: SoldPackagesQuery,
): Promise<ListPage<SoldPackage>> {
  const packages = await packagesOfBusiness(db, { businessId, state }, spanOf(page));
  return pageOf(packages, page, soldView);
}

/**
 * A page of the packages of all businesses, newest first, for an admin.
 * @throws Refused SEARCH_TOO_BROAD when the text matches too many people.
 */
export async function listPackages(
  db: Db,
  { text: words = '', id, state, page }: AdminPackagesSearch,
): Promise<ListPage<AdminPackage>> {
  const text = id ?? words;
  const named = text === '' ? undefined : await namedBy(db, text);
  const found = pageOf(await packagesOfAll(db, { named, state }, spanOf(page)), page, (one) => one);
  const linesOf = await movements(db, found.items);
  return { ...found, items: found.items.map((one) => adminView(one, linesOf(one))) };
}

async function movements(db: Db, packages: readonly PaidPackage[]) {
  const lines = await linesOfCards(
    db,
    packages.map(({ id }) => id),
  );
  const byPackage = Map.groupBy(lines, ({ cardId }) => cardId);
  return ({ id }: PaidPackage): CardLine[] => byPackage.get(id) ?? [];
}
