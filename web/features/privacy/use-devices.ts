import { useState } from 'react';
import type { Device } from '#contract/identity/views.ts';
import { browserApi } from '#web/api/client/browser-api.ts';
import { refresh, useCall } from '#web/api/client/query.ts';
import { failureText } from '#web/api/failures/failure-text.ts';
import { useConfirmed } from '#web/api/session/confirmed.ts';
import { serverText } from '#web/i18n/server-text.ts';
import { useT } from '#web/i18n/texts.tsx';
import { notify } from '#web/lib/toast/notify.ts';

type Ending = { deviceId: string | null } | undefined;

/** The logged-in devices, and the logout of one or all others. `deviceId: null` means all others. */
export function useDevices() {
  const t = useT();
  const list = useCall('devices', { skipNotification: true }, { needsPerson: true });
  const confirmed = useConfirmed();
  const [ending, setEnding] = useState<Ending>();
  const end = async (deviceId: string | null) => {
    setEnding({ deviceId });
    try {
      const { message } = await confirmed(() =>
        deviceId === null
          ? browserApi.call('signOutOthers', { skipNotification: true })
          : browserApi.call('revokeDevice', { params: { deviceId }, skipNotification: true }),
      );
      const key = deviceId === null ? 'account.loggedOutOthers' : 'account.loggedOutDevice';
      notify.success(serverText(t, message, key));
    } catch (error) {
      notify.error(failureText(error));
    } finally {
      // Also after an error, because the list can be outdated.
      await refresh('devices');
      setEnding(undefined);
    }
  };
  const devices: readonly Device[] | undefined = list.data?.data;
  const failure = list.error && !devices ? failureText(list.error) : undefined;
  return { devices, failure, retry: () => void list.refetch(), ending, end };
}
