/** Method and path of the calls about synonyms; a part of `callPaths`. */
export const synonymPaths = {
  adminSynonyms: ['GET', '/admin/synonyms'],
  adminSynonymsCsv: ['GET', '/admin/synonyms.csv'],
  synonymHistory: ['GET', '/admin/synonyms/versions'],
  synonymHistoryCsv: ['GET', '/admin/synonyms/versions.csv'],
  addSynonym: ['POST', '/admin/synonyms'],
  editSynonym: ['PUT', '/admin/synonyms'],
  removeSynonym: ['POST', '/admin/synonyms/remove'],
  withdrawSynonym: ['POST', '/admin/synonyms/versions/:versionId/withdraw'],
} as const;
