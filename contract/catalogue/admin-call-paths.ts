/** The part of `callPaths` for the master list of admins. */
export const catalogueAdminPaths = {
  adminCatalogue: ['GET', '/admin/catalogue'],
  addEntry: ['POST', '/admin/catalogue/entries'],
  editEntry: ['PUT', '/admin/catalogue/entries/:entryId'],
  retireEntry: ['POST', '/admin/catalogue/entries/:entryId/retire'],
  reviveEntry: ['POST', '/admin/catalogue/entries/:entryId/revive'],
  setEntryImage: ['POST', '/admin/catalogue/entries/:entryId/image'],
  removeEntryImage: ['DELETE', '/admin/catalogue/entries/:entryId/image'],
  orderCatalogue: ['PUT', '/admin/catalogue/order'],
} as const;
