import { useEffect, useState } from 'react';
import { type PushState, pushState, turnOffPush, turnOnPush } from '#web/api/client/push.ts';
import { useCall } from '#web/api/client/query.ts';

/** `unavailable`: the server sends no pushes. `checking`: not known yet. */
export type PushStanding = PushState | 'checking' | 'unavailable';

/** Pushes to this browser: whether they are on, and how to turn them on and off. */
export function usePush() {
  const setup = useCall('pushSetup', { skipNotification: true }, { needsPerson: true });
  const [state, setState] = useState<PushState>();
  const [isBusy, setIsBusy] = useState(false);
  const [isFailed, setIsFailed] = useState(false);
  useEffect(() => {
    const look = () => void pushState().then(setState, () => setState('unsupported'));
    look();
    // The person may have come back from the browser's own settings.
    window.addEventListener('focus', look);
    return () => window.removeEventListener('focus', look);
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
    standing: standingOf(state, setup.isError ? null : publicKey),
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

function standingOf(
  state: PushState | undefined,
  publicKey: string | null | undefined,
): PushStanding {
  if (state === undefined || publicKey === undefined) return 'checking';
  return publicKey === null && state !== 'on' ? 'unavailable' : state;
}
