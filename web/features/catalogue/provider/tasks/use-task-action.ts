import { useState } from 'react';
import { ApiFailure } from '#web/api/api.ts';
import { refresh } from '#web/api/client/query.ts';
import { failureText } from '#web/api/failures/failure-text.ts';
import { notify } from '#web/lib/toast/notify.ts';
import type { TaskFailure } from './task-text.ts';

export type TaskAct = ReturnType<typeof useTaskAct>;

/** One change of a sub-service at a time; its list is read again before it says that it is done. */
export function useTaskAct() {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<TaskFailure>();
  const [errors, setErrors] = useState<Record<string, string>>({});
  return {
    isBusy,
    failure,
    errors,
    setErrors,
    /** Forgets what went wrong before. */
    clear: () => {
      setFailure(undefined);
      setErrors({});
    },
    /** @returns whether it was done; `failed` heads what went wrong. */
    run: async (ask: () => Promise<{ message: string }>, failed: string): Promise<boolean> => {
      if (isBusy) return false;
      setBusy(true);
      setFailure(undefined);
      try {
        const { message } = await ask();
        await refresh('subServices', 'myServices');
        notify.success(message);
        return true;
      } catch (error) {
        const fields = error instanceof ApiFailure ? error.errors : {};
        setErrors(fields);
        setFailure({
          title: failed,
          ...(Object.keys(fields).length === 0 ? { text: failureText(error) } : {}),
        });
        return false;
      } finally {
        setBusy(false);
      }
    },
  };
}
