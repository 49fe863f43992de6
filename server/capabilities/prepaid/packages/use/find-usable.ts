import { unitPaise } from '#contract/prepaid/packages/rules.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { Refused } from '#platform/refused.ts';
import { isValidAt } from '../expiry.rules.ts';
import { type PackageRow, packageById } from '../store.ts';

export type PackageUse = {
  packageId: string;
  customerId: string;
  businessId: string;
  subServiceId: string;
  startsAt: Temporal.Instant;
  /** One visit for each of them. */
  people: number;
};

/** The amount that one person pays with a visit of a package, in paise. */
export type VisitPrice = Pick<PackageRow, 'pricePaise' | 'chargePaise'>;

/**
 * The price at which a package pays for a booking.
 * @throws Refused PACKAGE_NOT_FOUND for another customer's or an unpaid one, PACKAGE_OTHER_SERVICE, PACKAGE_FROZEN,
 * PACKAGE_EXPIRED for a start after its end, PACKAGE_USED_UP when fewer visits are left than people.
 */
export async function visitPriceOf(db: Db | Tx, use: PackageUse): Promise<VisitPrice> {
  const { pricePaise, chargePaise } = checkUse(await packageById(db, use.packageId), use);
  return { pricePaise, chargePaise };
}

/**
 * Whether a visit of a package can start at an instant.
 * @returns a function, because lists check many starts.
 */
export async function packageValidity(
  db: Db | Tx,
  packageId: string,
): Promise<(at: Temporal.Instant) => boolean> {
  const found = await packageById(db, packageId);
  return (at) => isValidAt(found?.expiresAt ?? null, at);
}

export function checkUse(found: PackageRow | undefined, use: PackageUse): PackageRow {
  if (found?.customerId !== use.customerId || found.paidAt === null) {
    throw new Refused('PACKAGE_NOT_FOUND');
  }
  const isOfBooking =
    found.businessId === use.businessId && found.subServiceId === use.subServiceId;
  if (!isOfBooking) {
    const { subServiceName: task, serviceName: business } = found;
    throw new Refused('PACKAGE_OTHER_SERVICE', (t) =>
      t('sentences.packageOfOther', { task, business }),
    );
  }
  if (found.isFrozen) throw new Refused('PACKAGE_FROZEN');
  if (!isValidAt(found.expiresAt, use.startsAt)) throw new Refused('PACKAGE_EXPIRED');
  if (found.left < use.people) throw new Refused('PACKAGE_USED_UP');
  return found;
}

/** The amount that visits of a package pay for a booking together, in paise. */
export function paidByVisits(price: VisitPrice, visits: number): number {
  return unitPaise(price) * visits;
}
