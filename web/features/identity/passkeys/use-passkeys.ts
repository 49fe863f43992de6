import { useState } from 'react';
import { useSecondFactor } from '#web/api/admin/second-factor-context.ts';
import { ApiFailure } from '#web/api/api.ts';
import { browserApi } from '#web/api/client/browser-api.ts';
import { refresh, useCall } from '#web/api/client/query.ts';
import { failureText } from '#web/api/failures/failure-text.ts';
import { useConfirmed } from '#web/api/session/confirmed.ts';
import { makePasskey, PasskeyCancelled } from '#web/api/session/webauthn.ts';
import { useT } from '#web/i18n/texts.tsx';
import { notify } from '#web/lib/toast/notify.ts';

/** A person's passkeys and the actions on them. */
export function usePasskeys() {
  const t = useT();
  const list = useCall('passkeys', { skipNotification: true }, { needsPerson: true });
  const confirmed = useConfirmed();
  const requestSecondFactor = useSecondFactor();
  const [busy, setBusy] = useState<'adding' | 'changing'>();
  const [needsSecondFactor, setNeedsSecondFactor] = useState(false);

  const withSecondFactor = async <T>(task: () => Promise<T>): Promise<T> => {
    try {
      return await task();
    } catch (error) {
      if (!isOfAdmin(error) || !(await requestSecondFactor())) throw error;
      return task();
    }
  };
  /** @returns whether it succeeded; otherwise a message states the reason. */
  const run = async (
    task: () => Promise<void>,
    message: string,
    doing: 'adding' | 'changing' = 'changing',
  ): Promise<boolean> => {
    setBusy(doing);
    setNeedsSecondFactor(false);
    try {
      await task();
      notify.success(message);
      return true;
    } catch (error) {
      setNeedsSecondFactor(isOfAdmin(error));
      if (error instanceof PasskeyCancelled) notify.error(t('passkeys.cancelled'));
      else if (!isOfAdmin(error)) notify.error(failureText(error));
      return false;
    } finally {
      await refresh('passkeys', 'confirmation', 'secondFactor');
      setBusy(undefined);
    }
  };

  return {
    passkeys: list.data?.data,
    failure: list.error && !list.data ? failureText(list.error) : undefined,
    retry: () => void list.refetch(),
    isAdding: busy === 'adding',
    isBusy: busy !== undefined,
    /** Admins add passkeys in the admin area, after a fresh code of the authenticator. */
    needsSecondFactor,
    add: () =>
      run(
        async () => {
          const options = await withSecondFactor(() =>
            confirmed(() => browserApi.call('passkeyOptions', { skipNotification: true })),
          );
          const passkey = await makePasskey(options.data);
          await browserApi.call('addPasskey', { body: { passkey }, skipNotification: true });
        },
        t('passkeys.added'),
        'adding',
      ),
    rename: (passkeyId: string, name: string) =>
      run(async () => {
        const input = { params: { passkeyId }, body: { name } };
        await browserApi.call('renamePasskey', { ...input, skipNotification: true });
      }, t('passkeys.renamed')),
    remove: (passkeyId: string) =>
      run(async () => {
        await confirmed(() =>
          browserApi.call('removePasskey', { params: { passkeyId }, skipNotification: true }),
        );
      }, t('passkeys.removed')),
  };
}

function isOfAdmin(error: unknown): boolean {
  return error instanceof ApiFailure && error.code === 'SECOND_FACTOR_NEEDED';
}
