/** Visits of a package that a business may offer. */
export const PACKAGE_VISITS_MIN = 2;
export const PACKAGE_VISITS_MAX = 20;
/** The price of all visits of a package together, in rupees. */
export const PACKAGE_RUPEES_MIN = 10;
export const PACKAGE_RUPEES_MAX = 100_000;
/** How long the visits of a package can be used, in months from the purchase. */
export const PACKAGE_MONTHS_MIN = 1;
export const PACKAGE_MONTHS_MAX = 24;
/** Packages that a business may define, whether or not they are offered. */
export const PACKAGE_OFFERS_MAX = 50;
/** Packages that a person may order in a day. */
export const PACKAGE_ORDERS_PER_DAY = 20;
/** The newest packages that a list contains. */
export const PACKAGES_LISTED = 200;
