import { ApiFailure } from '../api.ts';
import { useSecondFactor } from './second-factor-context.ts';
import { useSubmit } from './use-submit.ts';

/** Runs one command of an admin at a time, and retries it after a second factor when the server requires one. */
export function useAdminAction() {
  const requestSecondFactor = useSecondFactor();
  const { isBusy, failure, run } = useSubmit();
  return {
    isBusy,
    failure,
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
