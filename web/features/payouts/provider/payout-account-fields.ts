import { checkAccountNumber, checkIfsc, checkOtp, checkPan } from '#contract/fields.ts';
import type { T } from '#messages/translation.ts';
import { localRule } from '#web/i18n/local-rule.ts';

export type AccountFields = {
  holderName: string;
  accountNumber: string;
  ifsc: string;
  pan: string;
  otp: string;
};
export type AccountField = keyof AccountFields;
export type AccountErrors = Partial<Record<AccountField, string>>;

export const emptyAccount: AccountFields = {
  holderName: '',
  accountNumber: '',
  ifsc: '',
  pan: '',
  otp: '',
};

const checks: Record<AccountField, (value: string, t: T) => string | undefined> = {
  holderName: (name, t) => (name.trim() === '' ? t('earnings.holderMissing') : undefined),
  accountNumber: checkAccountNumber,
  ifsc: checkIfsc,
  pan: checkPan,
  otp: checkOtp,
};

/** Errors by field. The code is validated only when it is required. */
export function accountErrors(t: T, fields: AccountFields, needsCode: boolean): AccountErrors {
  const found: AccountErrors = {};
  for (const name of Object.keys(checks) as AccountField[]) {
    const said = name === 'otp' && !needsCode ? undefined : checks[name](fields[name], t);
    if (said) found[name] = localRule(t, said);
  }
  return found;
}
