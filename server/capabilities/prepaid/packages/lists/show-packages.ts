import { rupeesOf } from '#contract/money.ts';
import { PACKAGES_LISTED } from '#contract/prepaid/packages/limits.ts';
import type {
  AdminPackage,
  BusinessPackages,
  OwnPackage,
  UsablePackage,
} from '#contract/prepaid/packages/views.ts';
import type { Db } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { type CardLine, linesOfCards } from '../../lists/lists.store.ts';
import { offersOfBusiness, tasksOfBusiness } from '../offers/offers.store.ts';
import { offerView } from '../offers/show-offers.ts';
import {
  newestPackages,
  type PaidPackage,
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

/** The packages that a business sells and has sold. */
export async function showBusinessPackages(db: Db, businessId: string): Promise<BusinessPackages> {
  const [tasks, offers, sold, { outstandingPaise, ...totals }] = await Promise.all([
    tasksOfBusiness(db, businessId),
    offersOfBusiness(db, businessId),
    packagesOfBusiness(db, businessId, PACKAGES_LISTED),
    totalsOfBusiness(db, businessId),
  ]);
  return {
    tasks: tasks.map(({ listPaise, ...task }) => ({ ...task, listPrice: rupeesOf(listPaise) })),
    offers: offers.map(offerView),
    totals: { ...totals, outstanding: rupeesOf(outstandingPaise) },
    sold: sold.map(soldView),
  };
}

/** The newest packages of all businesses, for an admin. */
export async function listPackages(db: Db): Promise<AdminPackage[]> {
  const packages = await newestPackages(db, PACKAGES_LISTED);
  const linesOf = await movements(db, packages);
  return packages.map((one) => adminView(one, linesOf(one)));
}

async function movements(db: Db, packages: readonly PaidPackage[]) {
  const lines = await linesOfCards(
    db,
    packages.map(({ id }) => id),
  );
  const byPackage = Map.groupBy(lines, ({ cardId }) => cardId);
  return ({ id }: PaidPackage): CardLine[] => byPackage.get(id) ?? [];
}
