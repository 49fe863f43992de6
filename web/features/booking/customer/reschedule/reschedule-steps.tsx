import { type RefObject, useEffect, useRef } from 'react';
import type { BookingDetails } from '#contract/booking/views.ts';
import type { Notice } from '../payment/pay-flow.ts';
import { PayNotice } from '../payment/pay-notice.tsx';
import { DayStep } from '../times/day-step.tsx';
import { focusTimes } from '../times/focus-times.ts';
import { TimeStep } from '../times/time-step.tsx';
import type { SlotPick } from '../times/use-slot-pick.ts';
import { RescheduleSummary } from './reschedule-summary.tsx';
import type { useRescheduleQuote } from './use-reschedule-quote.ts';

type RescheduleStepsProps = {
  booking: BookingDetails;
  pick: SlotPick;
  capacity: number;
  quote: ReturnType<typeof useRescheduleQuote>;
  notice: Notice | undefined;
  onChanged: () => void;
};

/** Day, time, and the consequences of the new time. */
export function RescheduleSteps({
  booking,
  pick,
  capacity,
  quote,
  notice,
  onChanged,
}: RescheduleStepsProps) {
  const times = useRef<HTMLElement>(null);
  const messageRef = useFocusOnNotice(notice);
  const choose = (at: string) => {
    pick.setAt(at);
    onChanged();
    focusTimes(times.current);
  };
  return (
    <div className="grid min-w-0 gap-7">
      {notice && (
        <div ref={messageRef} tabIndex={-1} className="rounded-card outline-none">
          <PayNotice notice={notice} timeZone={pick.timeZone} button="Move" onChoose={choose} />
        </div>
      )}
      <DayStep
        slots={pick.slots}
        day={pick.day}
        onDayChange={pick.setDay}
        onPressed={() => focusTimes(times.current)}
      />
      <TimeStep choice={pick} capacity={capacity} times={times} />
      <RescheduleSummary booking={booking} quote={quote} isChosen={pick.start !== undefined} />
    </div>
  );
}

/** Moves the focus to the message at the top, because the person may have scrolled far below it. */
function useFocusOnNotice(notice: Notice | undefined): RefObject<HTMLDivElement | null> {
  const messageRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (notice) messageRef.current?.focus();
  }, [notice]);
  return messageRef;
}
