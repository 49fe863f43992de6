/** Refusals of calls about settings; a part of `refusals`. */
export const settingRefusals = {
  SETTING_CHANGED: [409, 'Another admin has changed this setting. Check it, then save.'],
  SETTING_TAKEN: [
    409,
    'Another version begins at that moment. Choose another time, or withdraw that one.',
  ],
  SETTING_VERSION_NOT_FOUND: [404, 'This version was not found.'],
  SETTING_IN_FORCE: [
    409,
    'This version takes effect now or has done so. Set a new version instead.',
  ],
  SETTING_WITHDRAWN: [409, 'This version is withdrawn already. Please refresh.'],
} as const;
