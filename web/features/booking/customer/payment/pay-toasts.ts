import type { PayEvent, PayState } from './pay-flow.ts';
import { orderWords, type PayWords, SESSION_ENDED } from './pay-text.ts';

type PayToast = { kind: 'success' | 'error'; text: string };

/**
 * The toast an event makes in a state: that it is done (PAY-05), and the end of the session, which leaves the page
 * (PAY-15). Everything else that fails is said in the dialog alone.
 */
export function payToast(
  state: PayState,
  event: PayEvent,
  words: PayWords = orderWords,
): PayToast | undefined {
  const isDone =
    (state.step === 'ordering' && event.type === 'booked') ||
    (state.step === 'verifying' && event.type === 'verified');
  if (isDone) return { kind: 'success', text: words.done };
  const isEnded =
    state.step === 'ordering' && event.type === 'refused' && event.refusal.httpStatus === 401;
  return isEnded ? { kind: 'error', text: SESSION_ENDED } : undefined;
}
