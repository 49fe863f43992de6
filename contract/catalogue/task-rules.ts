import { formatPaise, paiseOf } from '../money.ts';

/** A price of one person, in paise; the database holds the same bounds. */
export const PRICE_PAISE_MIN = 100;

export const PRICE_PAISE_MAX = 1_000_000_000;

/** The duration of a sub-service; the database holds the same bounds. */
export const TASK_MINUTES_MIN = 5;

export const TASK_MINUTES_MAX = 720;

export const TASK_DESCRIPTION_MAX = 1000;

/** PDET-31. */
export const NO_SERVICE_ID = 'Service ID not found';

/** PDET-32. */
export const TASK_ADDED_ALREADY = 'This task has already been added!';

/** The sentence about a price typed in rupees, or undefined when it is fine (PDET-35, PDET-36). */
export function checkPrice(typed: string): string | undefined {
  if (typed.trim() === '') return 'Please enter a valid price';
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

/** The sentence about a duration typed in minutes, or undefined when it is fine. */
export function checkMinutes(typed: string): string | undefined {
  const minutes = /^\d{1,4}$/.test(typed.trim()) ? Number(typed) : Number.NaN;
  if (minutes >= TASK_MINUTES_MIN && minutes <= TASK_MINUTES_MAX) return undefined;
  return `Please enter whole minutes from ${TASK_MINUTES_MIN} to ${TASK_MINUTES_MAX}`;
}
