import { z } from 'zod';

/** The highest value of a PostgreSQL integer. */
const COUNT_MAX = 2_147_483_647;

/** A version or a count that the client received earlier. */
export function versionNumber(min: number) {
  return z.number().int().min(min).max(COUNT_MAX);
}

/**
 * A number whose range is only documented. The schema accepts other numbers too, because a rule refuses them with a
 * specific message.
 */
export function documentedNumber(minimum: number, maximum: number) {
  return z.number().meta({ minimum, maximum });
}
