import { useState } from 'react';
import type { CustomerDetails, CustomerRecordBody } from '#contract/customers/views.ts';
import type { PlainKey } from '#messages/translation.ts';
import { ApiFailure } from '#web/api/api.ts';
import { browserApi } from '#web/api/client/browser-api.ts';
import { keepAnswer, refresh, useCall } from '#web/api/client/query.ts';
import { failureText } from '#web/api/failures/failure-text.ts';
import { serverText } from '#web/i18n/server-text.ts';
import { useT } from '#web/i18n/texts.tsx';
import { notify } from '#web/lib/toast/notify.ts';

const optionsOf = (customerId: string) => ({ params: { customerId }, skipNotification: true });

export function useCustomer(customerId: string) {
  return useCall('customer', optionsOf(customerId), { needsPerson: true });
}

type Sent = { data: CustomerDetails; message: string };

/** The actions on one customer. After an error, the input is kept. */
export function useCustomerActions(customerId: string) {
  const t = useT();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<{ text: string; isOutdated: boolean }>();
  const options = optionsOf(customerId);
  const { params } = options;
  const run = async (
    key: PlainKey,
    send: () => Promise<Sent>,
  ): Promise<CustomerDetails | undefined> => {
    setBusy(true);
    setProblem(undefined);
    try {
      const { data, message } = await send();
      keepAnswer('customer', options, data);
      notify.success(serverText(t, message, key));
      return data;
    } catch (error) {
      const isOutdated = error instanceof ApiFailure && error.code === 'CUSTOMER_CHANGED';
      setProblem({ text: failureText(error), isOutdated });
      return undefined;
    } finally {
      setBusy(false);
      // Each visit of a walk-in opens the same customer under its own id.
      void refresh('findCustomers', 'customer');
    }
  };
  return {
    isBusy,
    problem,
    dismiss: () => setProblem(undefined),
    save: (body: CustomerRecordBody) =>
      run('customers.saved', () => browserApi.call('saveCustomerRecord', { ...options, body })),
    block: () => run('customers.hasBlocked', () => browserApi.call('blockCustomer', options)),
    /** A button without a dialog, whose failure is therefore a toast. */
    unblock: () =>
      run('customers.hasUnblocked', () => browserApi.call('unblockCustomer', { params })),
  };
}
