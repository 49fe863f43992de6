import { checkEmail, checkFirstName, checkLastName, checkPhone } from '#contract/fields.ts';
import { checkImitation } from '#contract/imitation.ts';
import type { T } from '#messages/translation.ts';

export type RegisterField = 'firstName' | 'lastName' | 'phone' | 'email' | 'terms';
export type RegisterValues = {
  firstName: string;
  lastName: string;
  phone: string;
  email: string;
  terms: boolean;
};
export type RegisterErrors = Partial<Record<RegisterField, string>>;

const PHONE_DIGITS = 10;
/** VAL-01 to VAL-08 and the consent of REG-18: the error of each invalid field. */
export function registerErrors(t: T, values: RegisterValues): RegisterErrors {
  const found: Record<RegisterField, string | undefined> = {
    firstName:
      checkFirstName(values.firstName) ?? checkImitation(`${values.firstName} ${values.lastName}`),
    lastName: checkLastName(values.lastName),
    phone: checkPhone(values.phone),
    email: checkEmail(values.email),
    terms: values.terms ? undefined : t('entry.consentNeeded'),
  };
  return Object.fromEntries(Object.entries(found).filter(([, message]) => message));
}

/** REG-16: while typing, a phone number is validated only from its full length on. */
export function phoneErrorWhileTyping(phone: string): string | undefined {
  return phone.length < PHONE_DIGITS ? undefined : checkPhone(phone);
}
