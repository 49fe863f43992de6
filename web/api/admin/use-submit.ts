import { useState } from 'react';
import { ApiFailure } from '../api.ts';
import { failureText } from '../failures/failure-text.ts';

/** Runs one command at a time and returns its state and error. */
export function useSubmit() {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiFailure>();
  const run = async (task: () => Promise<void>): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    setFailure(undefined);
    try {
      await task();
    } catch (error) {
      setFailure(
        error instanceof ApiFailure ? error : new ApiFailure(0, { message: failureText(error) }),
      );
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, failure, run, clearFailure: () => setFailure(undefined) };
}
