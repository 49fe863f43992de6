import { useState } from 'react';
import { ApiFailure } from '#web/api/api.ts';
import { refresh } from '#web/api/client/query.ts';
import { failureText } from '#web/api/failures/failure-text.ts';
import { localRules } from '#web/i18n/local-rule.ts';
import { serverText } from '#web/i18n/server-text.ts';
import { useT } from '#web/i18n/texts.tsx';
import { notify } from '#web/lib/toast/notify.ts';
import type { TaskFailure } from './task-text.ts';

export type TaskAction = ReturnType<typeof useTaskAction>;

/** Runs one change of a sub-service at a time, and refreshes its list before the success message. */
export function useTaskAction() {
  const t = useT();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<TaskFailure>();
  const [errors, setErrors] = useState<Record<string, string>>({});
  return {
    isBusy,
    failure,
    errors,
    setErrors,
    /** Clears the errors. */
    clear: () => {
      setFailure(undefined);
      setErrors({});
    },
    /** @param failed title of an error. @returns whether the change succeeded. */
    run: async (call: () => Promise<{ message: string }>, failed: string): Promise<boolean> => {
      if (isBusy) return false;
      setBusy(true);
      setFailure(undefined);
      try {
        const { message } = await call();
        await refresh('subServices', 'myServices');
        notify.success(serverText(t, message, 'menu.changed'));
        return true;
      } catch (error) {
        const fields = error instanceof ApiFailure ? error.errors : {};
        setErrors(localRules(t, fields));
        // A change whose response was lost is in the list.
        void refresh('subServices', 'myServices');
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
