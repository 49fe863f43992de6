import { z } from 'zod';
import { listPage, PageNumber, SearchText } from '../../list-schemas.ts';
import {
  PACKAGE_MONTHS_MAX,
  PACKAGE_MONTHS_MIN,
  PACKAGE_RUPEES_MAX,
  PACKAGE_RUPEES_MIN,
  PACKAGE_VISITS_MAX,
  PACKAGE_VISITS_MIN,
  soldPackageStates,
} from './limits.ts';

/** The terms of a package that a business sells. Amounts are rupees. */
const terms = {
  visits: z.number(),
  /** The price of all visits, without booking charges. */
  price: z.number(),
  validMonths: z.number(),
};

/** A package that customers can buy. */
export const ServicePackage = z
  .object({
    offerId: z.string(),
    subServiceId: z.string(),
    ...terms,
    pricePerVisit: z.number(),
    bookingChargePerVisit: z.number(),
    /** The amount to pay: the price with the booking charge of each visit. */
    total: z.number(),
    /** The saving compared with booking the visits one by one. */
    saving: z.number(),
  })
  .meta({ id: 'ServicePackage' });
export type ServicePackage = z.infer<typeof ServicePackage>;

/** Cheapest first within each sub-service. */
export const ServicePackages = z.object({ packages: z.array(ServicePackage) });
export type ServicePackages = z.infer<typeof ServicePackages>;

/** `total` is the displayed amount; a different current amount is refused. */
export const PackageBody = z.object({
  serviceId: z.uuid(),
  offerId: z.uuid(),
  total: z
    .number()
    .min(0)
    .max(PACKAGE_RUPEES_MAX * 2),
});
export type PackageBody = z.input<typeof PackageBody>;

/** The input of the checkout. `amount` is paise. */
export const PackageOrder = z
  .object({
    packageId: z.string(),
    razorpayOrderId: z.string(),
    amount: z.number(),
    currency: z.literal('INR'),
    keyId: z.string(),
    checkoutUrl: z.string(),
  })
  .meta({ id: 'PackageOrder' });
export type PackageOrder = z.infer<typeof PackageOrder>;

export const PackagePaid = z.object({ packageId: z.string() });

/** The amount that the customer agreed to, in rupees. */
export const PackageRefundBody = z.object({
  refund: z
    .number()
    .min(0)
    .max(PACKAGE_RUPEES_MAX * 2),
});

/** Kinds of movements of a package. */
export const packageLineKinds = ['bought', 'used', 'returned', 'refunded'] as const;
export type PackageLineKind = (typeof packageLineKinds)[number];

/** A movement of a package, in rupees: positive was added, negative deducted. */
export const PackageLine = z
  .object({
    at: z.string(),
    kind: z.enum(packageLineKinds),
    visits: z.number(),
    amount: z.number(),
    bookingId: z.string().nullable(),
  })
  .meta({ id: 'PackageLine' });
export type PackageLine = z.infer<typeof PackageLine>;

/** A bought package as its parties see it: the terms of its purchase, and the state of its visits. */
const bought = {
  id: z.string(),
  serviceId: z.string(),
  serviceName: z.string(),
  subServiceId: z.string(),
  subServiceName: z.string(),
  ...terms,
  pricePerVisit: z.number(),
  bookingChargePerVisit: z.number(),
  /** The amount paid. */
  total: z.number(),
  used: z.number(),
  refunded: z.number(),
  left: z.number(),
  /** The value of the remaining visits at the price of the purchase. */
  balance: z.number(),
  boughtAt: z.string(),
  /** Visits have to start before this instant. */
  expiresAt: z.string(),
  /** True while the payer's bank disputes the payment, so that the package is not accepted. */
  isFrozen: z.boolean(),
};

export const OwnPackage = z
  .object({
    ...bought,
    /** The refund of the remaining visits; 0 while the payer's bank disputes the payment. */
    refundable: z.number(),
    /** Oldest first. */
    history: z.array(PackageLine),
  })
  .meta({ id: 'OwnPackage' });
export type OwnPackage = z.infer<typeof OwnPackage>;

/** Newest first. */
export const Packages = z.object({ packages: z.array(OwnPackage) });
export type Packages = z.infer<typeof Packages>;

/** A package that pays for a booking. */
export const UsablePackage = z
  .object({
    packageId: z.string(),
    visits: z.number(),
    left: z.number(),
    pricePerVisit: z.number(),
    bookingChargePerVisit: z.number(),
    expiresAt: z.string(),
  })
  .meta({ id: 'UsablePackage' });
export type UsablePackage = z.infer<typeof UsablePackage>;

/** Sorted by expiry, soonest first. */
export const UsablePackages = z.object({ packages: z.array(UsablePackage) });
export type UsablePackages = z.infer<typeof UsablePackages>;

/** A package as its business defines it. */
export const PackageOffer = z
  .object({
    id: z.string(),
    serviceId: z.string(),
    serviceName: z.string(),
    subServiceId: z.string(),
    subServiceName: z.string(),
    ...terms,
    pricePerVisit: z.number(),
    isOffered: z.boolean(),
    /** The list price of one visit; null while it cannot be booked. */
    listPrice: z.number().nullable(),
    /** The saving; null while the sub-service cannot be booked. A package without a saving is not sold. */
    saving: z.number().nullable(),
  })
  .meta({ id: 'PackageOffer' });
export type PackageOffer = z.infer<typeof PackageOffer>;

/** A sub-service for which packages can be sold. */
export const PackageTask = z
  .object({
    serviceId: z.string(),
    serviceName: z.string(),
    subServiceId: z.string(),
    subServiceName: z.string(),
    listPrice: z.number(),
  })
  .meta({ id: 'PackageTask' });
export type PackageTask = z.infer<typeof PackageTask>;

/** A sold package as its business sees it, without personal data. */
export const SoldPackage = z.object(bought).meta({ id: 'SoldPackage' });
export type SoldPackage = z.infer<typeof SoldPackage>;

export const SoldPackagesQuery = z.object({
  state: z.enum(soldPackageStates).optional(),
  page: PageNumber,
});
export type SoldPackagesQuery = z.output<typeof SoldPackagesQuery>;
export const SoldPackages = listPage(SoldPackage);

export const BusinessPackages = z
  .object({
    tasks: z.array(PackageTask),
    offers: z.array(PackageOffer),
    /** The visits of all sold packages, and the value of the remaining ones. */
    totals: z.object({
      sold: z.number(),
      used: z.number(),
      refunded: z.number(),
      left: z.number(),
      outstanding: z.number(),
    }),
  })
  .meta({ id: 'BusinessPackages' });
export type BusinessPackages = z.infer<typeof BusinessPackages>;

const offerTerms = {
  visits: z.number().int().min(PACKAGE_VISITS_MIN).max(PACKAGE_VISITS_MAX),
  price: z.number().int().min(PACKAGE_RUPEES_MIN).max(PACKAGE_RUPEES_MAX),
  validMonths: z.number().int().min(PACKAGE_MONTHS_MIN).max(PACKAGE_MONTHS_MAX),
};

export const NewPackageOffer = z.object({ subServiceId: z.uuid(), ...offerTerms });
export type NewPackageOffer = z.input<typeof NewPackageOffer>;

/** Omitted fields stay unchanged. */
export const PackageOfferBody = z
  .object({ ...offerTerms, isOffered: z.boolean() })
  .partial()
  .extend({
    /** The displayed terms on which new ones are based; other current ones are refused. */
    basedOn: z.object(offerTerms).optional(),
  });
export type PackageOfferBody = z.input<typeof PackageOfferBody>;

/** The text is the start of an id, an id of the gateway, or names a person. */
export const AdminPackagesSearch = z.object({
  text: SearchText,
  /** The complete id; with it, the text is ignored. */
  id: z.uuid().optional(),
  state: z.enum(soldPackageStates).optional(),
  page: PageNumber,
});
export type AdminPackagesSearch = z.output<typeof AdminPackagesSearch>;

/** A package as an admin sees it, with the ids of its parties. */
export const AdminPackage = z
  .object({
    ...bought,
    businessId: z.string(),
    customerId: z.string(),
    paymentId: z.string(),
    history: z.array(PackageLine.extend({ note: z.string() })),
  })
  .meta({ id: 'AdminPackage' });
export type AdminPackage = z.infer<typeof AdminPackage>;
