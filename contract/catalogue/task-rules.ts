import { formatPaise } from '../money.ts';
import { paiseOf } from '../paise-of.ts';

/** Bounds of the price per person in paise; the database enforces the same. */
export const PRICE_PAISE_MIN = 100;

export const PRICE_PAISE_MAX = 1_000_000_000;

/** Bounds of the duration of a sub-service; the database enforces the same. */
export const TASK_MINUTES_MIN = 5;

export const TASK_MINUTES_MAX = 720;

/** The maximum minutes between a sub-service and the next one of a visit; the database enforces the same. */
export const PROCESSING_MINUTES_MAX = 240;

export const TASK_DESCRIPTION_MAX = 1000;

/** PDET-31. */
export const NO_SERVICE_ID = 'Service ID not found';

/** PDET-32. */
export const TASK_ADDED_ALREADY = 'This task has already been added!';

/** The error of a price typed in rupees, or undefined (PDET-35, PDET-36). */
export function checkPrice(typed: string): string | undefined {
  if (typed.trim() === '') return 'Please enter a valid price';
  if (/^\d+\.\d{3,}$/.test(typed.trim())) return 'A price has at most two decimals';
  const paise = paiseOf(typed);
  if (!paise) return 'Please enter a valid positive number';
  if (paise < PRICE_PAISE_MIN) return `The price must be at least ${formatPaise(PRICE_PAISE_MIN)}`;
  if (paise > PRICE_PAISE_MAX) return `The price must be at most ${formatPaise(PRICE_PAISE_MAX)}`;
  return undefined;
}

/** PDET-38; the price is in paise. */
export function priceUpdated(paise: number): string {
  return `Price ${formatPaise(paise)} updated successfully! 🎉`;
}

/** The error of a duration typed in minutes, or undefined. */
export function checkMinutes(typed: string): string | undefined {
  const minutes = /^\d{1,4}$/.test(typed.trim()) ? Number(typed) : Number.NaN;
  if (minutes >= TASK_MINUTES_MIN && minutes <= TASK_MINUTES_MAX) return undefined;
  return `Please enter whole minutes from ${TASK_MINUTES_MIN} to ${TASK_MINUTES_MAX}`;
}

/** The error of a processing time typed in minutes, or undefined. */
export function checkProcessingMinutes(typed: string): string | undefined {
  const minutes = /^\d{1,3}$/.test(typed.trim()) ? Number(typed) : Number.NaN;
  if (minutes <= PROCESSING_MINUTES_MAX) return undefined;
  return `Please enter whole minutes from 0 to ${PROCESSING_MINUTES_MAX}`;
}
