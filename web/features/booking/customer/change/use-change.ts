import { useRef } from 'react';
import type { BookingDetails, Order } from '#contract/booking/views.ts';
import { browserApi } from '#web/api/client/browser-api.ts';
import { refresh } from '#web/api/client/query.ts';
import { useT } from '#web/i18n/texts.tsx';
import { notify } from '#web/lib/toast/notify.ts';
import type { Notice, PayEvent, PayState } from '../payment/pay-flow.ts';
import { payToast } from '../payment/pay-toasts.ts';
import { type PayRun, usePayRun } from '../payment/use-pay-run.ts';
import type { Change } from './change.ts';

type Ends = {
  onDone: () => void;
  /** Called when the booking can no longer be changed this way. */
  onGone: () => void;
  /** Called when the payment was not completed; the booking's page shows the hold. */
  onHeld: (notice: Notice | undefined) => void;
};

/** Changes a booking and collects the difference. Also accepts the order of an earlier attempt. */
export function useChange<Input extends object>(
  change: Change<Input>,
  booking: BookingDetails,
  { onDone, onGone, onHeld }: Ends,
): PayRun<Input | { order: Order }> {
  const t = useT();
  const { bookingId } = booking;
  const { payment, pay: text } = change.text(t, booking);
  const unpaid = useRef<Notice>(undefined);
  const step = useRef<PayState['step']>('choosing');
  return usePayRun<Input | { order: Order }>({
    described: payment,
    order: async (input) => ({
      bookingId,
      order: isOrder(input) ? input.order : await change.order(bookingId, input),
    }),
    hasArrived: async () => change.hasArrived(booking, await currentBooking(bookingId)),
    text,
    onDropped: () =>
      void refresh('booking').then(() => {
        // The customer may have tried again meanwhile.
        if (step.current === 'choosing') onHeld(unpaid.current);
      }),
    onEvent: (before, event, after) => {
      step.current = after.step;
      unpaid.current = after.step === 'choosing' ? after.notice : undefined;
      const toast = payToast(t, before, event, text);
      if (toast) notify[toast.kind](toast.text);
      if (isDone(before, event)) void refresh('booking', 'invoices').then(onDone);
      if (event.type === 'unverified') void refresh('booking');
      if (event.type === 'refused' && change.over.includes(event.refusal.code)) {
        // The dialog closes, so a toast shows its message.
        notify.error(event.refusal.message || text.notOrdered);
        onGone();
      }
    },
  });
}

function isOrder(input: object): input is { order: Order } {
  return 'order' in input;
}

async function currentBooking(bookingId: string): Promise<BookingDetails> {
  const { data } = await browserApi.call('booking', {
    params: { bookingId },
    skipNotification: true,
  });
  return data;
}

function isDone(before: PayState, event: PayEvent): boolean {
  if (event.type === 'booked') return before.step === 'ordering';
  return event.type === 'verified' && before.step === 'verifying';
}
