/** Method and path of the admin calls about the master list and services; a part of `callPaths`. */
export const catalogueAdminPaths = {
  adminCatalogue: ['GET', '/admin/catalogue'],
  addEntry: ['POST', '/admin/catalogue/entries'],
  editEntry: ['PUT', '/admin/catalogue/entries/:entryId'],
  retireEntry: ['POST', '/admin/catalogue/entries/:entryId/retire'],
  reviveEntry: ['POST', '/admin/catalogue/entries/:entryId/revive'],
  setEntryImage: ['POST', '/admin/catalogue/entries/:entryId/image'],
  removeEntryImage: ['DELETE', '/admin/catalogue/entries/:entryId/image'],
  orderCatalogue: ['PUT', '/admin/catalogue/order'],
  findServices: ['POST', '/admin/services/search'],
  servicesCsv: ['POST', '/admin/services.csv'],
  hideService: ['POST', '/admin/services/:serviceId/hide'],
  restoreService: ['POST', '/admin/services/:serviceId/restore'],
} as const;
