import { checkAccountNumber, checkIfsc, checkOtp, checkPan } from '#contract/fields.ts';

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

const checks: Record<AccountField, (value: string) => string | undefined> = {
  holderName: (name) => (name.trim() === '' ? 'Account holder is required' : undefined),
  accountNumber: checkAccountNumber,
  ifsc: checkIfsc,
  pan: checkPan,
  otp: checkOtp,
};

/** Errors by field. The code is validated only when it is required. */
export function accountErrors(fields: AccountFields, needsCode: boolean): AccountErrors {
  const found: AccountErrors = {};
  for (const name of Object.keys(checks) as AccountField[]) {
    const said = name === 'otp' && !needsCode ? undefined : checks[name](fields[name]);
    if (said) found[name] = said;
  }
  return found;
}
