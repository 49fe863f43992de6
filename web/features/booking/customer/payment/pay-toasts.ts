import type { T } from '#messages/translation.ts';
import type { PayEvent, PayState } from './pay-flow.ts';
import { orderText, type PayText } from './pay-text.ts';

type PayToast = { kind: 'success' | 'error'; text: string };

/**
 * The toast for an event: success (PAY-05), or the end of the session, which leaves the page (PAY-15). All other
 * failures are displayed only in the dialog.
 */
export function payToast(
  t: T,
  state: PayState,
  event: PayEvent,
  text: PayText = orderText(t),
): PayToast | undefined {
  const isDone =
    (state.step === 'ordering' && event.type === 'booked') ||
    (state.step === 'verifying' && event.type === 'verified');
  if (isDone) return { kind: 'success', text: text.done };
  const isEnded =
    state.step === 'ordering' && event.type === 'refused' && event.refusal.httpStatus === 401;
  return isEnded ? { kind: 'error', text: t('payment.sessionEnded') } : undefined;
}
