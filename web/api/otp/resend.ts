import { useEffect, useState } from 'react';
import { notify } from '#web/lib/toast/notify.ts';
import { ApiFailure } from '../api.ts';
import { failureText } from '../failures/failure-text.ts';
import { timeInWords, whenAgain } from './retry-after.ts';

/** OTP-07 and OTP-08; the contract keeps the same figures beside its schemas. */
export const RESEND_SECONDS = 30;
export const RESENDS_MAX = 3;

/** Milliseconds for which a code works; after that there is nothing to type. */
const WORKS_MS = 5 * 60_000;

export type Sent = { sentAtMs: number; resends: number };
export type ResendState = { kind: 'wait'; secondsLeft: number } | { kind: 'ready' | 'over' };

/** Whether another code may be asked for. Times are milliseconds of one clock. */
export function resendState({ sentAtMs, resends }: Sent, nowMs: number): ResendState {
  if (resends >= RESENDS_MAX) return { kind: 'over' };
  const secondsLeft = Math.ceil((sentAtMs + RESEND_SECONDS * 1000 - nowMs) / 1000);
  return secondsLeft > 0
    ? { kind: 'wait', secondsLeft: Math.min(secondsLeft, RESEND_SECONDS) }
    : { kind: 'ready' };
}

export function worksStill({ sentAtMs }: Sent, nowMs: number): boolean {
  return nowMs - sentAtMs < WORKS_MS;
}

/** What the resend button reads (OTP-07, OTP-10). */
export function resendLabel(state: ResendState): string {
  if (state.kind === 'over') return 'Maximum attempts reached';
  return state.kind === 'wait' ? `Resend OTP in ${timeInWords(state.secondsLeft)}` : 'Resend OTP';
}

/** The same for the ear: said when it changes, not every second. */
function resendSpoken({ kind }: ResendState): string {
  if (kind === 'over') return 'Maximum attempts reached';
  return kind === 'wait'
    ? `Another code can be sent after ${timeInWords(RESEND_SECONDS)}.`
    : 'Another code can be sent now.';
}

/** The button that sends another code: what it reads, when it can be pressed, and what came of it. */
export type Resend = {
  label: string;
  isReady: boolean;
  isBusy: boolean;
  /** For the ear, or why none was sent. */
  says: string;
  isRefused: boolean;
  press: () => void;
};

/** Another code after the one that was sent; a refusal of `onResend` is thrown and said here. */
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
      setRefusal(whenAgain(failure));
      notify.error(resendFailureText(failure));
    } finally {
      setBusy(false);
    }
  };
  return {
    label: resendLabel(state),
    isReady: state.kind === 'ready',
    isBusy,
    says: refusal ?? resendSpoken(state),
    isRefused: refusal !== undefined,
    press: () => void press(),
  };
}

/** OTP-09, OTP-11: a limit in the server's words; whatever else went wrong in the product's. */
function resendFailureText(failure: unknown): string {
  const isRefused = failure instanceof ApiFailure && failure.httpStatus === 429;
  return isRefused ? failureText(failure) : 'Failed to resend OTP.';
}

/** The same, kept current while the seconds run. */
function useResendState(sent: Sent): ResendState {
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    setNowMs(Date.now());
    const ticking = setInterval(() => {
      setNowMs(Date.now());
      if (resendState(sent, Date.now()).kind !== 'wait') clearInterval(ticking);
    }, 250);
    return () => clearInterval(ticking);
  }, [sent]);
  return resendState(sent, nowMs);
}
