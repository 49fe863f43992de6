import { createContext, useCallback, useContext } from 'react';
import { ApiFailure } from '../api.ts';

/** `PASSKEY_NEEDED`: a code is not sufficient. */
export type NeededConfirmation = 'CONFIRMATION_NEEDED' | 'PASSKEY_NEEDED';
/** Requests that the person confirm their session. @returns whether they did */
export type RequestConfirmation = (needed: NeededConfirmation) => Promise<boolean>;

export const ConfirmationContext = createContext<RequestConfirmation>(async () => false);

/** Runs a command, and once more after the person has confirmed their session, if the server requires that. */
export function useConfirmed(): <T>(task: () => Promise<T>) => Promise<T> {
  const request = useContext(ConfirmationContext);
  return useCallback(
    async (task) => {
      try {
        return await task();
      } catch (error) {
        const needed = neededBy(error);
        if (!needed || !(await request(needed))) throw error;
        return task();
      }
    },
    [request],
  );
}

function neededBy(error: unknown): NeededConfirmation | undefined {
  const code = error instanceof ApiFailure ? error.code : undefined;
  return code === 'CONFIRMATION_NEEDED' || code === 'PASSKEY_NEEDED' ? code : undefined;
}
