import { useEffect, useState } from 'react';

/** OTP-07 and OTP-08; the contract keeps the same figures beside its schemas. */
export const RESEND_SECONDS = 30;
export const RESENDS_MAX = 3;

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

/** What the resend button reads (OTP-07, OTP-10). */
export function resendLabel(state: ResendState): string {
  if (state.kind === 'over') return 'Maximum attempts reached';
  return state.kind === 'wait' ? `Resend OTP in ${state.secondsLeft} s` : 'Resend OTP';
}

/** The same, kept current while the seconds run. */
export function useResendState(sent: Sent): ResendState {
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
