import type { BookingDetails } from '#contract/booking/views.ts';
import { Button } from '#web/ui/button/button.tsx';
import { formatNearMoment } from '../times/english-times.ts';

type RescheduleInsteadProps = { booking: BookingDetails; onReschedule: () => void };

/** Offers a reschedule before the cancellation, because it moves no money. */
export function RescheduleInstead({ booking, onReschedule }: RescheduleInsteadProps) {
  const { rescheduleUntil, timeZone } = booking;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-card bg-brand-soft px-4 py-3">
      <p className="min-w-0 flex-1 basis-52">
        <span className="block font-semibold">Would another time suit you?</span>
        <span className="num text-sm">
          Moving is free{rescheduleUntil && ` until ${formatNearMoment(rescheduleUntil, timeZone)}`}
          .
        </span>
      </p>
      <Button variant="secondary" icon="calendar" onClick={onReschedule}>
        Reschedule instead
      </Button>
    </div>
  );
}
