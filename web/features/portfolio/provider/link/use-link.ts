import { useState } from 'react';
import { ApiFailure } from '#web/api/api.ts';
import { browserApi } from '#web/api/client/browser-api.ts';
import { keepAnswer, useCall } from '#web/api/client/query.ts';
import { failureText } from '#web/api/failures/failure-text.ts';
import { localRule } from '#web/i18n/local-rule.ts';
import { serverText } from '#web/i18n/server-text.ts';
import { useT } from '#web/i18n/texts.tsx';
import { notify } from '#web/lib/toast/notify.ts';

const optionsOf = (serviceId: string) => ({ params: { serviceId }, skipNotification: true });

/** The readable URL of a service and its change. After an error, the input is kept. */
export function useServiceLink(serviceId: string) {
  const t = useT();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const options = optionsOf(serviceId);
  const query = useCall('serviceLink', options, { needsPerson: true });
  const save = async (slug: string): Promise<boolean> => {
    setBusy(true);
    setProblem(undefined);
    try {
      const { data, message } = await browserApi.call('setServiceLink', {
        ...options,
        body: { slug },
      });
      keepAnswer('serviceLink', options, data);
      notify.success(serverText(t, message, 'share.saved'));
      return true;
    } catch (error) {
      const field = error instanceof ApiFailure ? error.errors['slug'] : undefined;
      setProblem(localRule(t, field) ?? failureText(error));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { query, isBusy, problem, setProblem, save };
}
