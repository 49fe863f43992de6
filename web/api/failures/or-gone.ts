import type { RefusalCode } from '#contract/errors.ts';
import { ApiFailure } from '../api.ts';

/**
 * Sends a removal. An object that is already gone counts as removed: an earlier response was lost, or another tab was
 * faster.
 * @param gone the refusal of an object that does not exist
 * @param read gives the present state in its place
 */
export async function orGone<A>(
  send: () => Promise<A>,
  gone: RefusalCode,
  read: () => A | Promise<A>,
): Promise<A> {
  try {
    return await send();
  } catch (error) {
    if (error instanceof ApiFailure && error.code === gone) return await read();
    throw error;
  }
}
