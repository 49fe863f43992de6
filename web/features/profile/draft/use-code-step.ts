import { type ComponentType, useState } from 'react';
import { failureText } from '#web/api/failures/failure-text.ts';
import { serverText } from '#web/i18n/server-text.ts';
import { useT } from '#web/i18n/texts.tsx';
import { notify } from '#web/lib/toast/notify.ts';

/** Milliseconds between two codes; until then the previous one is requested again. */
const RESEND_MS = 30_000;

export type CodeDialogProps = {
  open: boolean;
  onClose: () => void;
  email: string;
  sent: { sentAtMs: number; resends: number };
  onVerify: (otp: string) => Promise<void>;
  onResend: () => Promise<void>;
};
/** The dialog for the code; passed in by the page. */
export type CodeDialog = ComponentType<CodeDialogProps>;

type SentCode = { email: string; sentAtMs: number; resends: number };

export type CodeStep = {
  sentCode: SentCode | null;
  isOpen: boolean;
  isBusy: boolean;
  /** Sends a code, unless one is pending, and opens the dialog; `onRefused` shows a refusal. */
  start: (email: string) => Promise<void>;
  resend: () => Promise<void>;
  close: () => void;
};

/** A code that confirms a change. */
export function useCodeStep(
  send: (email: string) => Promise<{ message: string }>,
  onRefused: (message: string) => void,
): CodeStep {
  const t = useT();
  const [sentCode, setSentCode] = useState<SentCode | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const sendNow = async (email: string, resends: number) => {
    const { message } = await send(email);
    setSentCode({ email, resends, sentAtMs: Date.now() });
    notify.success(serverText(t, message, 'profile.otpSent') || t('profile.otpSent'));
  };
  return {
    sentCode,
    isOpen,
    isBusy,
    close: () => setOpen(false),
    start: async (email) => {
      if (isBusy) return;
      setBusy(true);
      try {
        const isOnItsWay = sentCode?.email === email && Date.now() - sentCode.sentAtMs < RESEND_MS;
        if (!isOnItsWay) await sendNow(email, 0);
        setOpen(true);
      } catch (failure) {
        onRefused(failureText(failure));
      } finally {
        setBusy(false);
      }
    },
    resend: async () => {
      if (sentCode) await sendNow(sentCode.email, sentCode.resends + 1);
    },
  };
}
