import { z } from 'zod';

/** Higher versions and counts than the database's integers can hold do not exist. */
const COUNT_MAX = 2_147_483_647;

/** The number of a version or a count that a client saw. */
export function seenNumber(min: number) {
  return z.number().int().min(min).max(COUNT_MAX);
}

/**
 * A number that another rule judges in its own words: the range stands in the API's documentation, and a
 * number beyond it passes the schema.
 */
export function judgedNumber(minimum: number, maximum: number) {
  return z.number().meta({ minimum, maximum });
}
