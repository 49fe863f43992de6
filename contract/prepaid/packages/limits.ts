/** Limits of the number of visits in a package. */
export const PACKAGE_VISITS_MIN = 2;
export const PACKAGE_VISITS_MAX = 20;
/** Limits of the price of all visits of a package together, in rupees. */
export const PACKAGE_RUPEES_MIN = 10;
export const PACKAGE_RUPEES_MAX = 100_000;
/** Limits of the validity of a package in months from the purchase. */
export const PACKAGE_MONTHS_MIN = 1;
export const PACKAGE_MONTHS_MAX = 24;
/** Maximum number of packages of a business, whether or not they are offered. */
export const PACKAGE_OFFERS_MAX = 50;
/** Packages that a person can order in a day. */
export const PACKAGE_ORDERS_PER_DAY = 20;
/** Maximum number of packages in a customer's list, newest first. */
export const PACKAGES_LISTED = 200;
/** A package is open while visits of it are left. */
export const soldPackageStates = ['open', 'ended'] as const;
