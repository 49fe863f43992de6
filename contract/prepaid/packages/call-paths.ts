/** Method and path of the calls about packages; a part of `callPaths`. */
export const packagePaths = {
  servicePackages: ['GET', '/services/:serviceId/packages'],
  buyPackage: ['POST', '/client/packages'],
  verifyPackage: ['POST', '/client/packages/verify'],
  packages: ['GET', '/client/packages'],
  usablePackages: ['GET', '/client/packages/usable'],
  refundPackage: ['POST', '/client/packages/:packageId/refund'],
  ownPackages: ['GET', '/serviceProvider/packages'],
  addPackageOffer: ['POST', '/serviceProvider/packages'],
  savePackageOffer: ['PUT', '/serviceProvider/packages/:offerId'],
  adminPackages: ['GET', '/admin/packages'],
} as const;
