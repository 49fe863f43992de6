import { ApiFailure } from '../api.ts';
import { useSecondFactor } from './second-factor-context.ts';
import { useSubmit } from './use-submit.ts';

/** One command of an admin at a time. Where it needs a fresh code, it is asked for, and the command goes on. */
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
          const needsProof = error instanceof ApiFailure && error.code === 'SECOND_FACTOR_NEEDED';
          if (!needsProof || !(await requestSecondFactor())) throw error;
          await task();
        }
      }),
  };
}
