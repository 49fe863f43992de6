import { useSubmit } from '#web/api/admin/use-submit.ts';
import { ApiFailure } from '#web/api/api.ts';
import { browserApi } from '#web/api/client/browser-api.ts';
import { refresh } from '#web/api/client/query.ts';
import { askPasskey, PasskeyCancelled } from '#web/api/session/webauthn.ts';

/** Verifies the second factor with a passkey. */
export function useProveByPasskey() {
  const { isBusy, failure, run } = useSubmit();
  return {
    isBusy,
    failure,
    prove: (onProved: () => void) =>
      void run(async () => {
        const skipNotification = true;
        const { data } = await browserApi.call('secondFactorPasskeyOptions', { skipNotification });
        const passkey = await askPasskey(data).catch((error: unknown) => {
          if (!(error instanceof PasskeyCancelled)) throw error;
          throw new ApiFailure(0, { message: 'No passkey was used. Try again, or enter a code.' });
        });
        await browserApi.call('proveByPasskey', { body: { passkey }, skipNotification });
        onProved();
        await refresh('secondFactor');
      }),
  };
}
