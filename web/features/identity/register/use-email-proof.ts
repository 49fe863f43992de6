import { useRef, useState } from 'react';
import { checkEmail, normalizeEmail } from '#contract/fields.ts';
import { browserApi } from '#web/api/client/browser-api.ts';
import { failureText } from '#web/api/failures/failure-text.ts';
import { isCodeValid, resendState, type Sent } from '#web/api/otp/resend.ts';
import { retryText } from '#web/api/otp/retry-after.ts';
import { serverText } from '#web/i18n/server-text.ts';
import { useT } from '#web/i18n/texts.tsx';
import { notify } from '#web/lib/toast/notify.ts';
import { fetchOtpDialog } from '../otp/lazy-otp-dialog.ts';
import { useOverlay } from '../otp/use-overlay.ts';

/** REG-13: milliseconds after which the Verify button is no longer busy. */
const BUSY_MS = 2000;

type SentCode = Sent & { email: string };

/** Verifies an e-mail address by a code before the account exists (REG-03, REG-06 to REG-08). */
export function useEmailProof(onRefused: (message: string) => void) {
  const t = useT();
  const [sentCode, setSentCode] = useState<SentCode | null>(null);
  const overlay = useOverlay('code');
  const [isBusy, setBusy] = useState(false);
  const [isVerified, setVerified] = useState(false);
  const isSending = useRef(false);

  const send = async (email: string, resends: number) => {
    const { message } = await browserApi.call('registerMailRequest', {
      body: { email },
      skipNotification: true,
    });
    setSentCode({ email, resends, sentAtMs: Date.now() });
    notify.success(serverText(t, message, 'entry.otpSent'));
  };

  /** If a code for this address is pending, it is entered, not sent again. */
  const requestCode = async (email: string) => {
    const nowMs = Date.now();
    if (sentCode?.email !== email || !isCodeValid(sentCode, nowMs)) return send(email, 0);
    if (resendState(sentCode, nowMs).kind === 'ready') await send(email, sentCode.resends + 1);
  };

  return {
    sentCode,
    isOpen: overlay.isOpen,
    isBusy,
    isVerified,
    close: overlay.close,
    /** Discards an invalid ticket, so that the address has to be verified again. */
    drop: () => {
      setSentCode(null);
      setVerified(false);
    },
    start: async (typed: string) => {
      const wrong = checkEmail(typed);
      if (wrong) return onRefused(wrong);
      if (isSending.current) return;
      isSending.current = true;
      setBusy(true);
      setTimeout(() => setBusy(false), BUSY_MS);
      fetchOtpDialog();
      try {
        await requestCode(normalizeEmail(typed));
        overlay.open();
      } catch (failure) {
        const text = failureText(failure);
        onRefused([text, retryText(failure)].filter(Boolean).join(' '));
        notify.error(text);
      } finally {
        isSending.current = false;
      }
    },
    resend: async () => {
      if (sentCode) await send(sentCode.email, sentCode.resends + 1);
    },
    verify: async (otp: string) => {
      if (!sentCode) return;
      await browserApi.call('registerMailVerify', {
        body: { email: sentCode.email, otp },
        skipNotification: true,
      });
      setVerified(true);
      overlay.close();
    },
  };
}
