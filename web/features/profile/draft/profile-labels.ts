import type { Gender, ProfileField } from '#contract/profile/rules.ts';
import { dateIn, dateText, formatDay, INDIA } from '#contract/time.ts';
import { ApiFailure } from '#web/api/api.ts';
import { REQUEST_TEXT } from '#web/api/failures/failure-rules.ts';

/** ENT-29. */
export const genderLabels: Record<Gender, string> = {
  female: 'Female',
  male: 'Male',
  other: 'Other',
  'not specified': 'Prefer not to say',
};

/** The field labels in the order of the form. */
export const fieldLabels: Record<ProfileField, string> = {
  firstName: 'First name',
  lastName: 'Last name',
  gender: 'Gender',
  dob: 'Date of birth',
  phone: 'Mobile number',
  email: 'Email',
  panNumber: 'PAN number',
  aadharNumber: 'Aadhaar number',
  'addresses.home': 'Home address',
  'addresses.work': 'Work address',
  'addresses.other': 'Other address',
  selectedAddress: 'Selected address',
  upiID: 'Saved UPI ID',
};

/** PROF-36: 'October 2025'. */
export function monthOf(iso: string): string {
  const { month, year } = dateText(dateIn(iso, INDIA));
  return `${month} ${year}`;
}

const DAY_MS = 86_400_000;

/** PROF-37: 'Today', 'Yesterday' or the date, in India's time zone. */
export function lastActiveText(iso: string, nowMs: number): string {
  const day = dateIn(iso, INDIA);
  if (day >= dateIn(nowMs, INDIA)) return 'Today';
  return day === dateIn(nowMs - DAY_MS, INDIA) ? 'Yesterday' : formatDay(iso, INDIA);
}

/** PEDIT-29: the message of a successful save. */
export function savedText(message: string): string {
  return message || 'Profile updated successfully';
}

/**
 * PEDIT-30, PEDIT-31: the message of a failed save. A 2xx or 3xx response that is not a success shows its own
 * message or the fallback; otherwise the server's message, or the error's own.
 */
export function failedText(error: unknown): string {
  const message = error instanceof Error ? error.message : '';
  const isAnswered = error instanceof ApiFailure && error.httpStatus > 0 && error.httpStatus < 400;
  if (isAnswered) return message === REQUEST_TEXT ? 'Something went wrong' : message;
  return message || 'Something went wrong.';
}

/** PEDIT-32: what is shown of a profile that could not be loaded. */
export function loadProblemOf(error: unknown): {
  status: number;
  statusText: string;
  message: string;
} {
  const { httpStatus = 0, statusText = '' } = error instanceof ApiFailure ? error : {};
  return { status: httpStatus, statusText, message: failedText(error) };
}
