export { changeSettingSignedOff } from './change-setting.ts';
export {
  type OrderTerms,
  orderTermsAt,
  orderTermsFrom,
  orderTermsStatement,
  settingAt,
  signOffLimitAt,
} from './read-settings.ts';
