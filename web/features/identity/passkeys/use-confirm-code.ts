import { useState } from 'react';
import { browserApi } from '#web/api/client/browser-api.ts';
import { failureText } from '#web/api/failures/failure-text.ts';
import type { Sent } from '#web/api/otp/resend.ts';
import { useT } from '#web/i18n/texts.tsx';
import { notify } from '#web/lib/toast/notify.ts';

/** A code that was sent by e-mail, which outlives the dialog. */
export type SentCode = { email: string; sent: Sent };

/** Confirms the session with a code by e-mail. */
export function useConfirmCode(
  sent: SentCode | undefined,
  setSent: (sent: SentCode) => void,
  onConfirmed: () => void,
) {
  const t = useT();
  const [isBusy, setBusy] = useState(false);
  const request = async (resends: number) => {
    const { data } = await browserApi.call('me', { skipNotification: true });
    await browserApi.call('confirmCode', { skipNotification: true });
    setSent({ email: data.email, sent: { sentAtMs: Date.now(), resends } });
    notify.success(t('passkeys.codeSent'));
  };
  return {
    sent,
    isBusy,
    send: async () => {
      setBusy(true);
      try {
        await request(0);
      } catch (failure) {
        notify.error(failureText(failure));
      } finally {
        setBusy(false);
      }
    },
    resend: () => request((sent?.sent.resends ?? 0) + 1),
    verify: async (otp: string) => {
      await browserApi.call('confirmByCode', { body: { otp }, skipNotification: true });
      onConfirmed();
    },
  };
}
