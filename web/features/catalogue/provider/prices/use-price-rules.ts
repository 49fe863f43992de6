import { useState } from 'react';
import type { PlainKey } from '#messages/translation.ts';
import { ApiFailure } from '#web/api/api.ts';
import { refresh, useCall } from '#web/api/client/query.ts';
import { failureText } from '#web/api/failures/failure-text.ts';
import { localRules } from '#web/i18n/local-rule.ts';
import { serverText } from '#web/i18n/server-text.ts';
import { useT } from '#web/i18n/texts.tsx';
import { notify } from '#web/lib/toast/notify.ts';

/** A service's name, discounts and tasks; each undefined while it loads. */
export function usePriceRules(serviceId: string) {
  const options = { params: { serviceId }, skipNotification: true };
  const rules = useCall('priceRules', options, { needsPerson: true });
  const tasks = useCall('subServices', options, { needsPerson: true });
  const mine = useCall('myServices', { skipNotification: true }, { needsPerson: true });
  const name = mine.data?.data.find(({ id }) => id === serviceId)?.name;
  return { name, rules, tasks };
}

/** Sends one change at a time and refreshes the rules. After an error, the input is kept. */
export function usePriceRuleAction() {
  const t = useT();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<{ text: string; fields: Record<string, string> }>();
  const run = async (send: () => Promise<{ message: string }>, done: PlainKey) => {
    if (isBusy) return false;
    setBusy(true);
    setProblem(undefined);
    try {
      const { message } = await send();
      await refresh('priceRules', 'subServices');
      notify.success(serverText(t, message, done));
      return true;
    } catch (error) {
      const fields = error instanceof ApiFailure ? localRules(t, error.errors) : {};
      setProblem({ text: failureText(error), fields });
      // The discount may have been changed elsewhere.
      void refresh('priceRules', 'subServices');
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, problem, run, clear: () => setProblem(undefined) };
}
