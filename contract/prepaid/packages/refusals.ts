/** Refusals of calls about packages, and of closing an account that has packages; a part of `refusals`. */
export const packageRefusals = {
  PACKAGE_NOT_OFFERED: [
    409,
    'This package is not sold at the moment. Please choose another one, or book a single visit.',
  ],
  PACKAGE_CHANGED: [409, 'This package has changed. Please check it and try again.'],
  PACKAGE_NOT_FOUND: [404, 'This package was not found.'],
  PACKAGE_ISSUE: [
    409,
    'This package can’t be sold any more. Your payment is being refunded in full.',
  ],
  PACKAGE_NO_SAVING: [
    409,
    'A package must cost less than its visits one by one. Please lower the price.',
  ],
  PACKAGE_UNEVEN: [
    409,
    'Each visit must cost the same. Please choose a price that can be divided by the number of visits.',
  ],
  PACKAGE_LIMIT: [409, 'You have the highest number of packages. Please change one of them.'],
  PACKAGE_EXISTS: [
    409,
    'You already offer this package. Please choose another number of visits or another price.',
  ],
  PACKAGE_OTHER_SERVICE: [
    409,
    'This package is for another service. Please choose that service, or book without the package.',
  ],
  PACKAGE_USED_UP: [
    409,
    'Your package has too few visits left. Please choose fewer people, or book without the package.',
  ],
  PACKAGE_EXPIRED: [
    409,
    'Your package is not valid at that time. Please choose an earlier time, or book without the package.',
  ],
  PACKAGE_FROZEN: [
    409,
    'The payment of your package is in dispute or was refunded. Please book without the package for now.',
  ],
  PACKAGE_REFUND: [409, 'This package has changed meanwhile. Please look at the amount again.'],
  PACKAGE_PEOPLE: [
    409,
    'This booking is paid with a package. Please make another booking for more people.',
  ],
  ACCOUNT_PACKAGES: [409, 'Your packages still have visits. Please have them refunded first.'],
} as const satisfies Record<string, readonly [number, string]>;
