import { useState } from 'react';
import { checkPhone, stripSpaces } from '#contract/fields.ts';
import { browserApi } from '#web/api/client/browser-api.ts';
import { refresh } from '#web/api/client/query.ts';
import { failureText } from '#web/api/failures/failure-text.ts';
import type { Sent } from '#web/api/otp/resend.ts';
import { retryText } from '#web/api/otp/retry-after.ts';
import { useConfirmed } from '#web/api/session/confirmed.ts';
import { localCheck } from '#web/i18n/local-check.ts';
import { useT } from '#web/i18n/texts.tsx';

export type PhoneCode = ReturnType<typeof usePhoneCode>;

/** Verifies a mobile number: sends a code by SMS, then submits it. */
export function usePhoneCode(onVerified: () => void) {
  const t = useT();
  const confirmed = useConfirmed();
  const [sent, setSent] = useState<(Sent & { phone: string }) | null>(null);
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const attempt = async (act: () => Promise<void>) => {
    setBusy(true);
    setError(undefined);
    try {
      await act();
    } catch (failure) {
      setError([failureText(failure), retryText(failure)].filter(Boolean).join(' '));
    } finally {
      setBusy(false);
    }
  };
  const request = async (phone: string, resends: number) => {
    await confirmed(() =>
      browserApi.call('requestPhone', { body: { phone }, skipNotification: true }),
    );
    setSent({ phone, resends, sentAtMs: Date.now() });
  };
  return {
    sent,
    error,
    isBusy,
    clearError: () => setError(undefined),
    send: async (typed: string) => {
      const wrong = localCheck(t, checkPhone(typed));
      if (wrong) return setError(wrong);
      await attempt(() => request(stripSpaces(typed), 0));
    },
    /** An error it throws is displayed by the resend button. */
    resend: async () => {
      if (sent) await request(sent.phone, sent.resends + 1);
    },
    verify: (otp: string) =>
      attempt(async () => {
        if (!sent) return;
        const body = { phone: sent.phone, otp };
        await confirmed(() => browserApi.call('verifyPhone', { body, skipNotification: true }));
        await refresh('mobileSetup', 'profile');
        onVerified();
      }),
    restart: () => {
      setSent(null);
      setError(undefined);
    },
  };
}
