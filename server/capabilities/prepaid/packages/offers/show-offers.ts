import { orderTermsAt } from '#capabilities/settings/index.ts';
import { rupeesOf } from '#contract/money.ts';
import { packageTotalPaise, savingPaise } from '#contract/prepaid/packages/rules.ts';
import type { PackageOffer, ServicePackage } from '#contract/prepaid/packages/views.ts';
import type { Deps } from '#platform/deps.ts';
import { Refused } from '#platform/refused.ts';
import { sellerOf } from '../../store.ts';
import { type ListedOffer, offersOfService } from './offers.store.ts';

/**
 * The packages that customers can buy at a service.
 * @throws Refused SERVICE_NOT_FOUND.
 */
export async function showServicePackages(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  serviceId: string,
): Promise<ServicePackage[]> {
  const [seller, offers, { chargePaise }] = await Promise.all([
    sellerOf(db, serviceId),
    offersOfService(db, serviceId),
    orderTermsAt(db, clock.now()),
  ]);
  if (!seller) throw new Refused('SERVICE_NOT_FOUND');
  return offers.map((offer) => servicePackage(offer, chargePaise));
}

function servicePackage(offer: ListedOffer, chargePaise: number): ServicePackage {
  const { id: offerId, subServiceId, visits, pricePaise, validMonths, listPaise } = offer;
  return {
    offerId,
    subServiceId,
    visits,
    validMonths,
    price: rupeesOf(pricePaise),
    pricePerVisit: rupeesOf(pricePaise / visits),
    bookingChargePerVisit: rupeesOf(chargePaise),
    total: rupeesOf(packageTotalPaise(offer, chargePaise)),
    saving: rupeesOf(savingPaise(listPaise ?? 0, offer)),
  };
}

/** A package as its business sees it. */
export function offerView(offer: ListedOffer): PackageOffer {
  const { id, serviceId, serviceName, subServiceId, visits, pricePaise, listPaise } = offer;
  return {
    ...{ id, serviceId, serviceName, subServiceId, visits },
    subServiceName: offer.subServiceName ?? '',
    price: rupeesOf(pricePaise),
    validMonths: offer.validMonths,
    pricePerVisit: rupeesOf(pricePaise / visits),
    isOffered: offer.isOffered,
    listPrice: listPaise === null ? null : rupeesOf(listPaise),
    saving: listPaise === null ? null : rupeesOf(savingPaise(listPaise, offer)),
  };
}
