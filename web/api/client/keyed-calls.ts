import { type Api, ApiFailure } from '../api.ts';

const OTHER_STATUSES: readonly number[] = [401, 403, 408, 429];

/** Whether the server refused these values, so that they changed nothing; any other failure can hide a change. */
export function isOfValues(error: unknown): boolean {
  if (!(error instanceof ApiFailure) || error.code === 'KEY_IN_FLIGHT') return false;
  const { httpStatus } = error;
  return httpStatus >= 400 && httpStatus < 500 && !OTHER_STATUSES.includes(httpStatus);
}

/**
 * Calls with an Idempotency-Key: the same request after a lost response has the same key, so that it takes effect
 * once. `forget` makes the next one a new request.
 */
export function keyedCalls(call: Api['call']): Api & { forget: () => void } {
  const unanswered = new Map<string, string>();
  const keyed: Api['call'] = async (name, options) => {
    const request = JSON.stringify([name, options]);
    const idempotencyKey = unanswered.get(request) ?? crypto.randomUUID();
    unanswered.set(request, idempotencyKey);
    try {
      const answer = await call(name, { ...options, idempotencyKey });
      unanswered.delete(request);
      return answer;
    } catch (error) {
      if (isOfValues(error)) unanswered.delete(request);
      throw error;
    }
  };
  return { call: keyed, forget: () => unanswered.clear() };
}
