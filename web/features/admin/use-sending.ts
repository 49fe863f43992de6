import { useState } from 'react';
import { ApiFailure } from '#web/api/api.ts';
import { FALLBACK_TEXT } from '#web/api/failure-rules.ts';

/** One command at a time: whether it is under way, and why it was refused. */
export function useSending() {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiFailure>();
  const act = async (task: () => Promise<void>): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    setFailure(undefined);
    try {
      await task();
    } catch (error) {
      setFailure(
        error instanceof ApiFailure ? error : new ApiFailure(0, { message: FALLBACK_TEXT }),
      );
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, failure, act, forget: () => setFailure(undefined) };
}
