/** Method and path of the calls about settings; a part of `callPaths`. */
export const settingsPaths = {
  settings: ['GET', '/settings'],
  adminSettings: ['GET', '/admin/settings'],
  settingHistory: ['GET', '/admin/settings/versions'],
  settingHistoryCsv: ['GET', '/admin/settings/versions.csv'],
  changeSetting: ['POST', '/admin/settings/:key/versions'],
  withdrawSetting: ['POST', '/admin/settings/versions/:versionId/withdraw'],
} as const;
