import { openSuspension, refuseSuspended } from '#capabilities/identity/index.ts';
import { formatPaise } from '#contract/money.ts';
import { PACKAGE_OFFERS_MAX } from '#contract/prepaid/packages/limits.ts';
import { evenRupeesBelow, savingPaise, visitPaise } from '#contract/prepaid/packages/rules.ts';
import type { NewPackageOffer, PackageOfferBody } from '#contract/prepaid/packages/views.ts';
import { inTransaction } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { Refused } from '#platform/refused.ts';
import {
  insertOffer,
  lockOffer,
  lockOffers,
  type OfferRow,
  taskOfBusiness,
  writeOffer,
} from './offers.store.ts';

type Needs = Pick<Deps, 'db' | 'clock'>;
type Terms = { visits: number; price: number };
type SaleTerms = Terms & { validMonths: number };

/**
 * Defines a package of a sub-service and offers it.
 * @throws Refused SUB_SERVICE_NOT_FOUND for one that cannot be booked at this business, PACKAGE_NO_SAVING,
 * PACKAGE_UNEVEN, PACKAGE_LIMIT, PACKAGE_EXISTS, ACCOUNT_SUSPENDED.
 */
export async function addOffer(
  { db, clock }: Needs,
  businessId: string,
  { subServiceId, ...terms }: NewPackageOffer,
): Promise<void> {
  refuseSuspended((await openSuspension(db, businessId))?.reason ?? null);
  await inTransaction(db, async (tx) => {
    const task = await taskOfBusiness(tx, businessId, subServiceId);
    if (!task) throw new Refused('SUB_SERVICE_NOT_FOUND');
    checkTerms(terms, task.listPaise);
    if ((await lockOffers(tx, businessId)) >= PACKAGE_OFFERS_MAX)
      throw new Refused('PACKAGE_LIMIT');
    const { visits, price, validMonths } = terms;
    const offer = { businessId, id: crypto.randomUUID(), serviceId: task.serviceId, subServiceId };
    const stored = { visits, pricePaise: price * 100, validMonths, isOffered: true };
    await insertOffer(tx, { ...offer, ...stored }, clock.now());
  });
}

/**
 * Changes a package, or starts or stops selling it; omitted fields stay unchanged. Packages that were sold keep their
 * terms.
 * @throws Refused PACKAGE_NOT_FOUND, PACKAGE_CHANGED with the `current` terms when they differ from those that the
 * new ones are based on, PACKAGE_UNEVEN, PACKAGE_EXISTS, and PACKAGE_NO_SAVING unless it is no longer offered.
 */
export async function saveOffer(
  { db, clock }: Needs,
  businessId: string,
  offerId: string,
  { basedOn, isOffered, ...changes }: PackageOfferBody,
): Promise<void> {
  refuseSuspended((await openSuspension(db, businessId))?.reason ?? null);
  await inTransaction(db, async (tx) => {
    const offer = await lockOffer(tx, businessId, offerId);
    if (!offer) throw new Refused('PACKAGE_NOT_FOUND');
    const current = termsOf(offer);
    const { visits = current.visits, price = current.price } = changes;
    const terms = { visits, price, validMonths: changes.validMonths ?? current.validMonths };
    // A repetition of a save whose response was lost finds its own terms.
    if (basedOn && !isSame(current, basedOn) && !isSame(current, terms)) {
      throw new Refused('PACKAGE_CHANGED', undefined, { extra: { current } });
    }
    const willBeOffered = isOffered ?? offer.isOffered;
    const task = await taskOfBusiness(tx, businessId, offer.subServiceId);
    checkTerms(terms, willBeOffered ? task?.listPaise : undefined);
    const stored = { ...terms, pricePaise: terms.price * 100, isOffered: willBeOffered };
    await writeOffer(tx, offer, stored, clock.now());
  });
}

function termsOf({ visits, pricePaise, validMonths }: OfferRow): SaleTerms {
  return { visits, price: pricePaise / 100, validMonths };
}

function isSame(one: SaleTerms, other: SaleTerms): boolean {
  return (
    one.visits === other.visits &&
    one.price === other.price &&
    one.validMonths === other.validMonths
  );
}

/** @param listPaise of one visit; undefined where the saving does not matter now. */
function checkTerms({ visits, price }: Terms, listPaise: number | undefined): void {
  const pricePaise = price * 100;
  if (visitPaise(pricePaise, visits) === undefined) {
    const even = formatPaise(evenRupeesBelow(price, visits) * 100);
    throw new Refused('PACKAGE_UNEVEN', (t) =>
      t('sentences.packageUneven', { visits, price: even }),
    );
  }
  if (listPaise === undefined || savingPaise(listPaise, { pricePaise, visits }) > 0) return;
  const single = formatPaise(listPaise * visits);
  throw new Refused('PACKAGE_NO_SAVING', (t) =>
    t('sentences.packageNoSaving', { visits, price: single }),
  );
}
