import { useEffect, useState } from 'react';
import { type PushState, pushState, turnOffPush, turnOnPush } from '#web/api/client/push.ts';
import { useCall } from '#web/api/client/query.ts';

/** `unavailable`: the server does not support push. `checking`: not known yet. */
export type PushStatus = PushState | 'checking' | 'unavailable';

/** The push subscription of this browser: its status, and how to turn it on or off. */
export function usePush() {
  const setup = useCall('pushSetup', { skipNotification: true }, { needsPerson: true });
  const [state, setState] = useState<PushState>();
  const [isBusy, setIsBusy] = useState(false);
  const [isFailed, setIsFailed] = useState(false);
  useEffect(() => {
    const readStatus = () => void pushState().then(setState, () => setState('unsupported'));
    readStatus();
    // The person can return from the browser's settings.
    window.addEventListener('focus', readStatus);
    return () => window.removeEventListener('focus', readStatus);
  }, []);
  const change = async (act: () => Promise<PushState>) => {
    setIsBusy(true);
    setIsFailed(false);
    try {
      setState(await act());
    } catch {
      setIsFailed(true);
      setState(await pushState().catch(() => 'unsupported' as const));
    } finally {
      setIsBusy(false);
    }
  };
  const publicKey = setup.data?.data.publicKey;
  return {
    status: pushStatusOf(state, setup.isError ? null : publicKey),
    isBusy,
    isFailed,
    turnOn: () => publicKey && void change(() => turnOnPush(publicKey)),
    turnOff: () =>
      void change(async () => {
        await turnOffPush();
        return 'off';
      }),
  };
}

function pushStatusOf(
  state: PushState | undefined,
  publicKey: string | null | undefined,
): PushStatus {
  if (state === undefined || publicKey === undefined) return 'checking';
  return publicKey === null && state !== 'on' ? 'unavailable' : state;
}
