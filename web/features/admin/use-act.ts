import { ApiFailure } from '#web/api/api.ts';
import { useProof } from './proof-context.ts';
import { useSending } from './use-sending.ts';

/** One command of an admin at a time. Where it needs a fresh code, it is asked for, and the command goes on. */
export function useAct() {
  const askForProof = useProof();
  const { isBusy, failure, act } = useSending();
  return {
    isBusy,
    failure,
    act: (task: () => Promise<void>) =>
      act(async () => {
        try {
          await task();
        } catch (error) {
          const needsProof = error instanceof ApiFailure && error.code === 'SECOND_FACTOR_NEEDED';
          if (!needsProof || !(await askForProof())) throw error;
          await task();
        }
      }),
  };
}
