import { type Api, ApiFailure } from '../api.ts';
import { isOfValues } from '../client/keyed-calls.ts';
import { useKeyedCalls } from '../client/use-keyed-calls.ts';
import { useSecondFactor } from './second-factor-context.ts';
import { useSubmit } from './use-submit.ts';

/**
 * Runs one command of an admin at a time, and retries it after a second factor when the server requires one. `call`
 * sends an Idempotency-Key, so that a repetition after a lost response takes effect once and gets the first response.
 */
export function useAdminAction() {
  const requestSecondFactor = useSecondFactor();
  const keyed = useKeyedCalls();
  const { isBusy, failure, run } = useSubmit();
  const call: Api['call'] = async (...request) => {
    const answer = await keyed.call(...request);
    // Another change can make an earlier one new again, such as one of two orders of a list.
    keyed.forget();
    return answer;
  };
  return {
    isBusy,
    failure,
    call,
    /** The last request can have taken effect: it runs, or had no response. */
    isUnanswered: isBusy || (failure !== undefined && !isOfValues(failure)),
    run: (task: () => Promise<void>) =>
      run(async () => {
        try {
          await task();
        } catch (error) {
          const needsSecondFactor =
            error instanceof ApiFailure && error.code === 'SECOND_FACTOR_NEEDED';
          if (!needsSecondFactor || !(await requestSecondFactor())) throw error;
          await task();
        }
      }),
  };
}
