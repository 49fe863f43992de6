import { DEFAULT_LANGUAGE } from '#contract/locale/language.ts';
import type { Gender, ProfileField } from '#contract/profile/rules.ts';
import { dateIn, INDIA } from '#contract/time.ts';
import type { PlainKey, T } from '#messages/translation.ts';
import { ApiFailure } from '#web/api/api.ts';
import { localDate } from '#web/i18n/format.ts';
import { localFullDay } from '#web/i18n/moments.ts';

/** ENT-29. */
export const genderLabels = {
  female: 'profile.female',
  male: 'profile.male',
  other: 'profile.other',
  'not specified': 'profile.unspecified',
} as const satisfies Record<Gender, PlainKey>;

/** The field labels in the order of the form. */
export const fieldLabels = {
  firstName: 'profile.firstName',
  lastName: 'profile.lastName',
  gender: 'profile.gender',
  dob: 'profile.dob',
  phone: 'profile.mobile',
  email: 'profile.email',
  panNumber: 'profile.pan',
  aadharNumber: 'profile.aadhaar',
  'addresses.home': 'profile.homeAddress',
  'addresses.work': 'profile.workAddress',
  'addresses.other': 'profile.otherAddress',
  selectedAddress: 'profile.selectedAddress',
  upiID: 'profile.upi',
} as const satisfies Record<ProfileField, PlainKey>;

/** PROF-36: 'October 2025'. */
export function monthOf(t: T, iso: string): string {
  const { month, year } = localDate(t, dateIn(iso, INDIA));
  return `${month} ${year}`;
}

const DAY_MS = 86_400_000;

/** PROF-37: 'Today', 'Yesterday' or the date, in India's time zone. */
export function lastActiveText(t: T, iso: string, nowMs: number): string {
  const day = dateIn(iso, INDIA);
  if (day >= dateIn(nowMs, INDIA)) return t('common.today');
  return day === dateIn(nowMs - DAY_MS, INDIA)
    ? t('profile.yesterday')
    : localFullDay(t, iso, INDIA);
}

/** PEDIT-29: the message of a successful save. */
export function savedText(t: T, message: string): string {
  return (t.language === DEFAULT_LANGUAGE && message) || t('profile.saved');
}

/**
 * PEDIT-30, PEDIT-31: the message of a failed save. A 2xx or 3xx response that is not a success shows its own
 * message or the fallback; otherwise the server's message, or the error's own.
 */
export function failedText(t: T, error: unknown): string {
  const message = error instanceof Error ? error.message : '';
  const isAnswered = error instanceof ApiFailure && error.httpStatus > 0 && error.httpStatus < 400;
  if (isAnswered) return message === t('common.requestFailed') ? t('profile.refused') : message;
  return message || t('profile.wentWrong');
}

/** PEDIT-32: the message for a profile that could not be loaded. */
export function loadProblemOf(
  t: T,
  error: unknown,
): {
  status: number;
  statusText: string;
  message: string;
} {
  const { httpStatus = 0, statusText = '' } = error instanceof ApiFailure ? error : {};
  return { status: httpStatus, statusText, message: failedText(t, error) };
}
