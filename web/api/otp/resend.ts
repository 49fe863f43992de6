import { useEffect, useState } from 'react';
import { currentTexts } from '#web/i18n/current-texts.ts';
import { notify } from '#web/lib/toast/notify.ts';
import { ApiFailure } from '../api.ts';
import { failureText } from '../failures/failure-text.ts';
import { formatDuration, retryText } from './retry-after.ts';

/** OTP-07 and OTP-08. The contract has the same limits. */
export const RESEND_SECONDS = 30;
export const RESENDS_MAX = 3;

/** Milliseconds for which a code is valid. */
const VALID_MS = 5 * 60_000;

export type Sent = { sentAtMs: number; resends: number };
export type ResendState = { kind: 'wait'; secondsLeft: number } | { kind: 'ready' | 'over' };

/** Whether another code can be sent. */
export function resendState({ sentAtMs, resends }: Sent, nowMs: number): ResendState {
  if (resends >= RESENDS_MAX) return { kind: 'over' };
  const secondsLeft = Math.ceil((sentAtMs + RESEND_SECONDS * 1000 - nowMs) / 1000);
  return secondsLeft > 0
    ? { kind: 'wait', secondsLeft: Math.min(secondsLeft, RESEND_SECONDS) }
    : { kind: 'ready' };
}

export function isCodeValid({ sentAtMs }: Sent, nowMs: number): boolean {
  return nowMs - sentAtMs < VALID_MS;
}

/** The label of the resend button (OTP-07, OTP-10). */
export function resendLabel(state: ResendState): string {
  const t = currentTexts();
  if (state.kind === 'over') return t('common.resendOver');
  return state.kind === 'wait'
    ? t('common.resendIn', { duration: formatDuration(state.secondsLeft) })
    : t('common.resendOtp');
}

/** The announcement for screen readers, which does not change every second. */
function resendAnnouncement({ kind }: ResendState): string {
  const t = currentTexts();
  if (kind === 'over') return t('common.resendOver');
  return kind === 'wait'
    ? t('common.resendAfter', { duration: formatDuration(RESEND_SECONDS) })
    : t('common.resendNow');
}

/** Props of the resend button. */
export type Resend = {
  label: string;
  isReady: boolean;
  isBusy: boolean;
  /** Text for screen readers; visible when sending was refused. */
  announcement: string;
  isRefused: boolean;
  onPress: () => void;
};

/** State of the resend button. It displays the errors that `onResend` throws. */
export function useResend(sent: Sent, onResend: () => Promise<void>): Resend {
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const state = useResendState(sent);
  const press = async () => {
    setBusy(true);
    setRefusal(undefined);
    try {
      await onResend();
    } catch (failure) {
      setRefusal(retryText(failure));
      notify.error(resendFailureText(failure));
    } finally {
      setBusy(false);
    }
  };
  return {
    label: resendLabel(state),
    isReady: state.kind === 'ready',
    isBusy,
    announcement: refusal ?? resendAnnouncement(state),
    isRefused: refusal !== undefined,
    onPress: () => void press(),
  };
}

/** OTP-09, OTP-11: the server's message for a rate limit, else a fixed one. */
function resendFailureText(failure: unknown): string {
  const isRefused = failure instanceof ApiFailure && failure.httpStatus === 429;
  return isRefused ? failureText(failure) : currentTexts()('common.resendFailed');
}

/** The current state, updated while it counts down. */
function useResendState(sent: Sent): ResendState {
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    setNowMs(Date.now());
    const timer = setInterval(() => {
      setNowMs(Date.now());
      if (resendState(sent, Date.now()).kind !== 'wait') clearInterval(timer);
    }, 250);
    return () => clearInterval(timer);
  }, [sent]);
  return resendState(sent, nowMs);
}
