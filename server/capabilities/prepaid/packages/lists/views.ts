import { rupeesOf } from '#contract/money.ts';
import { unitPaise, unusedPaise } from '#contract/prepaid/packages/rules.ts';
import type {
  AdminPackage,
  OwnPackage,
  PackageLine,
  PackageLineKind,
  SoldPackage,
  UsablePackage,
} from '#contract/prepaid/packages/views.ts';
import type { CardLine } from '../../lists/lists.store.ts';
import type { PaidPackage } from './lists.store.ts';

export function soldView(one: PaidPackage): SoldPackage {
  const { id, serviceId, serviceName, subServiceId, subServiceName, visits, validMonths } = one;
  const { used, refunded, left, isFrozen } = one;
  return {
    ...{ id, serviceId, serviceName, subServiceId, subServiceName, visits, validMonths },
    ...{ used, refunded, left, isFrozen },
    price: rupeesOf(one.pricePaise * visits),
    pricePerVisit: rupeesOf(one.pricePaise),
    bookingChargePerVisit: rupeesOf(one.chargePaise),
    total: rupeesOf(unusedPaise(one, visits)),
    balance: rupeesOf(unusedPaise(one, left)),
    boughtAt: one.paidAt.toString(),
    expiresAt: one.expiresAt.toString(),
  };
}

export function ownView(one: PaidPackage, lines: readonly CardLine[]): OwnPackage {
  return {
    ...soldView(one),
    refundable: one.isFrozen ? 0 : rupeesOf(unusedPaise(one, one.left)),
    history: lines.map((line) => lineView(one, line)),
  };
}

export function usableView(one: PaidPackage): UsablePackage {
  return {
    packageId: one.id,
    visits: one.visits,
    left: one.left,
    pricePerVisit: rupeesOf(one.pricePaise),
    bookingChargePerVisit: rupeesOf(one.chargePaise),
    expiresAt: one.expiresAt.toString(),
  };
}

export function adminView(one: PaidPackage, lines: readonly CardLine[]): AdminPackage {
  return {
    ...soldView(one),
    businessId: one.businessId,
    customerId: one.customerId,
    paymentId: one.paymentId,
    history: lines.map((line) => ({ ...lineView(one, line), note: line.note })),
  };
}

const kinds: Readonly<Record<string, PackageLineKind>> = {
  'package bought': 'bought',
  'package used': 'used',
  'package returned': 'returned',
  'package refunded': 'refunded',
};

function lineView(one: PaidPackage, { at, kind, amountPaise, subjectId }: CardLine): PackageLine {
  const known = kinds[kind];
  if (!known) throw new Error(`A package does not know the movement '${kind}'.`);
  const isOfBooking = known === 'used' || known === 'returned';
  return {
    at: at.toString(),
    kind: known,
    visits: amountPaise / unitPaise(one),
    amount: rupeesOf(amountPaise),
    bookingId: isOfBooking ? subjectId : null,
  };
}
