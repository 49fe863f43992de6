import { useState } from 'react';
import type { Resources } from '#contract/team/resources.ts';
import type { PlainKey } from '#messages/translation.ts';
import { ApiFailure } from '#web/api/api.ts';
import { keepAnswer, refresh, useCall } from '#web/api/client/query.ts';
import { failureText } from '#web/api/failures/failure-text.ts';
import { localRules } from '#web/i18n/local-rule.ts';
import { serverText } from '#web/i18n/server-text.ts';
import { useT } from '#web/i18n/texts.tsx';
import { notify } from '#web/lib/toast/notify.ts';

const quiet = { skipNotification: true };

export function useResources() {
  return useCall('resources', quiet, { needsPerson: true });
}

/**
 * Sends a change, whose response replaces the resources. After an error, the input is kept.
 * @param onChanged receives the resources when they were changed elsewhere
 */
export function useResourceAction(onChanged?: (current: Resources) => void) {
  const t = useT();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<{ text: string; fields: Record<string, string> }>();
  const run = async (send: () => Promise<{ data: Resources; message: string }>, done: PlainKey) => {
    setBusy(true);
    setProblem(undefined);
    try {
      const answer = await send();
      keepAnswer('resources', quiet, answer.data);
      notify.success(serverText(t, answer.message, done));
      return true;
    } catch (error) {
      if (error instanceof ApiFailure && error.code === 'RESOURCE_CHANGED') {
        const current = error.body['current'] as Resources;
        keepAnswer('resources', quiet, current);
        onChanged?.(current);
      }
      const fields = error instanceof ApiFailure ? localRules(t, error.errors) : {};
      setProblem({ text: failureText(error), fields });
      return false;
    } finally {
      setBusy(false);
      void refresh('providerCalendar');
    }
  };
  return { isBusy, problem, run, clear: () => setProblem(undefined) };
}
