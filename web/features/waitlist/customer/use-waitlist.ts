import { useState } from 'react';
import type { PlainKey } from '#messages/translation.ts';
import { browserApi } from '#web/api/client/browser-api.ts';
import { useLive } from '#web/api/client/live.ts';
import { refresh, useCall } from '#web/api/client/query.ts';
import { failureText } from '#web/api/failures/failure-text.ts';
import { serverText } from '#web/i18n/server-text.ts';
import { useT } from '#web/i18n/texts.tsx';
import { notify } from '#web/lib/toast/notify.ts';

const quiet = { skipNotification: true };

/** The waitlist entries of the signed-in customer; new offers appear without a reload. */
export function useWaitlist() {
  useLive('bookings', () => void refresh('myWaitlist'));
  return useCall('myWaitlist', quiet, { needsPerson: true });
}

/** Leaves a waitlist or declines an offer, with a message. */
export function useWaitlistAction() {
  const t = useT();
  const [isBusy, setBusy] = useState(false);
  const run = async (send: () => Promise<{ message: string }>, done: PlainKey) => {
    setBusy(true);
    try {
      notify.success(serverText(t, (await send()).message, done));
    } catch (error) {
      notify.error(failureText(error));
    } finally {
      await refresh('myWaitlist');
      setBusy(false);
    }
  };
  return {
    isBusy,
    leave: (entryId: string) =>
      run(
        () => browserApi.call('leaveWaitlist', { params: { entryId }, ...quiet }),
        'waitlist.hasLeft',
      ),
    decline: (offerId: string) =>
      run(
        () => browserApi.call('declineOffer', { params: { offerId }, ...quiet }),
        'waitlist.declined',
      ),
  };
}
