import { useState } from 'react';
import { browserApi } from '#web/api/client/browser-api.ts';
import { keepAnswer, useCall } from '#web/api/client/query.ts';
import { failureText } from '#web/api/failures/failure-text.ts';
import { serverText } from '#web/i18n/server-text.ts';
import { useT } from '#web/i18n/texts.tsx';
import { notify } from '#web/lib/toast/notify.ts';

/** The prepayment setting of a service, and its change. */
export function usePrepayment(serviceId: string) {
  const t = useT();
  const [isBusy, setBusy] = useState(false);
  const options = { params: { serviceId }, skipNotification: true };
  const query = useCall('prepayment', options, { needsPerson: true });
  const save = async (depositPercent: number): Promise<void> => {
    setBusy(true);
    try {
      const body = { depositPercent };
      const { data, message } = await browserApi.call('setPrepayment', { ...options, body });
      keepAnswer('prepayment', options, data);
      notify.success(serverText(t, message, 'prepayment.saved'));
    } catch (error) {
      notify.error(failureText(error));
    } finally {
      setBusy(false);
    }
  };
  return { query, isBusy, save };
}
