import type { BookingDetails } from '#contract/booking/views.ts';
import { FlowSteps } from '#web/ui/display/flow-steps.tsx';
import { paymentStep } from './payment-steps.ts';

/** Every money movement of the booking, so that each rupee can be traced. */
export function PaymentHistory({ booking: { money, timeZone } }: { booking: BookingDetails }) {
  if (money.length === 0) {
    return <p className="text-ink-soft">No money has moved for this booking yet.</p>;
  }
  return <FlowSteps steps={money.map((step, place) => paymentStep(step, place, timeZone))} />;
}
