import { useRef } from 'react';
import type { BookingDetails, Order } from '#contract/booking/views.ts';
import { browserApi } from '#web/api/client/browser-api.ts';
import { refresh } from '#web/api/client/query.ts';
import { notify } from '#web/lib/toast/notify.ts';
import type { Notice, PayEvent, PayState } from '../payment/pay-flow.ts';
import type { PayText } from '../payment/pay-text.ts';
import { payToast } from '../payment/pay-toasts.ts';
import { type Ordered, type PayRun, usePayRun } from '../payment/use-pay-run.ts';

/** A new start, or the order for the difference of an earlier one. */
export type RescheduleInput = { at: string } | { order: Order };

type Ends = {
  onRescheduled: () => void;
  /** Called when the booking can no longer be rescheduled. */
  onGone: () => void;
  /** Called when the payment was not completed; the booking's page shows the held time. */
  onHeld: (notice: Notice | undefined) => void;
};

const notOrdered = 'The booking could not be moved. Please try again.';
const rescheduledText: PayText = {
  done: 'Your booking has a new time.',
  notOrdered,
  again: 'Move',
};
const requestedText: PayText = {
  done: 'New time requested. Your booking keeps its time until they confirm.',
  notOrdered,
  again: 'Request',
};
const OVER = ['RESCHEDULE_TOO_LATE', 'MOVE_NOT_ALLOWED', 'BOOKING_NOT_FOUND'];

/** Reschedules a booking, and collects the difference if the new time costs more. */
export function useReschedule(
  booking: BookingDetails,
  { onRescheduled, onGone, onHeld }: Ends,
): PayRun<RescheduleInput> {
  const { bookingId, subServiceName, serviceName, needsConfirmation } = booking;
  const text = needsConfirmation ? requestedText : rescheduledText;
  const unpaid = useRef<Notice>(undefined);
  return usePayRun<RescheduleInput>({
    described: `New time: ${subServiceName} at ${serviceName}`,
    order: (input) => ordered(bookingId, input),
    hasArrived: () => hasRescheduled(booking),
    text,
    onDropped: () => void refresh('booking').then(() => onHeld(unpaid.current)),
    onEvent: (before, event, after) => {
      unpaid.current = after.step === 'choosing' ? after.notice : undefined;
      const toast = payToast(before, event, text);
      if (toast) notify[toast.kind](toast.text);
      if (isRescheduled(before, event)) void refresh('booking').then(onRescheduled);
      if (event.type === 'unverified') void refresh('booking');
      if (event.type === 'refused' && OVER.includes(event.refusal.code)) {
        // The dialog closes, so a toast shows its message.
        notify.error(event.refusal.message || text.notOrdered);
        onGone();
      }
    },
  });
}

/** True when the booking has a new start, or a newer reschedule request. */
async function hasRescheduled({
  bookingId,
  date,
  rescheduleRequest,
}: BookingDetails): Promise<boolean> {
  const { data } = await browserApi.call('booking', {
    params: { bookingId },
    skipNotification: true,
  });
  const request = data.rescheduleRequest?.startsAt;
  return data.date !== date || (request !== undefined && request !== rescheduleRequest?.startsAt);
}

function isRescheduled(before: PayState, event: PayEvent): boolean {
  if (event.type === 'booked') return before.step === 'ordering';
  return event.type === 'verified' && before.step === 'verifying';
}

async function ordered(bookingId: string, input: RescheduleInput): Promise<Ordered> {
  if ('order' in input) return { bookingId, order: input.order };
  const { data } = await browserApi.call('reschedule', {
    params: { bookingId },
    body: { bookingSlotTime: input.at },
    skipNotification: true,
  });
  return { bookingId, order: data.rescheduleOrder };
}
