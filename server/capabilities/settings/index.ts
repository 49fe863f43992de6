export { addVersion, changeSettingSignedOff, startOf } from './change-setting.ts';
export {
  type OrderTerms,
  orderTermsAt,
  orderTermsFrom,
  orderTermsStatement,
  settingAt,
  signOffLimitAt,
} from './read-settings.ts';
export { lockSetting, type SubjectVersions, versionsOfSubjects } from './store.ts';
export { type HistoryOf, namesIn, versionFile, versionHistory } from './version-views.ts';
export { withdrawVersion } from './withdraw-version.ts';
