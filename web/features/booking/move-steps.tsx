import { type RefObject, useEffect, useRef } from 'react';
import type { BookingDetails } from '#contract/booking.ts';
import { DayStep } from './day-step.tsx';
import { FlowNotice } from './flow-notice.tsx';
import { focusTimes } from './focus-times.ts';
import { MoveMeaning } from './move-meaning.tsx';
import type { Notice } from './pay-flow.ts';
import { TimeStep } from './time-step.tsx';
import type { useMoveQuote } from './use-move-quote.ts';
import type { SlotPick } from './use-slot-pick.ts';

type MoveStepsProps = {
  booking: BookingDetails;
  pick: SlotPick;
  capacity: number;
  quote: ReturnType<typeof useMoveQuote>;
  notice: Notice | undefined;
  onChanged: () => void;
};

/** Day, time, and what moving there means. */
export function MoveSteps({ booking, pick, capacity, quote, notice, onChanged }: MoveStepsProps) {
  const times = useRef<HTMLElement>(null);
  const said = useFocusOnNotice(notice);
  const choose = (at: string) => {
    pick.setAt(at);
    onChanged();
    focusTimes(times.current);
  };
  return (
    <div className="grid min-w-0 gap-7">
      {notice && (
        <div ref={said} tabIndex={-1} className="rounded-card outline-none">
          <FlowNotice notice={notice} timeZone={pick.timeZone} button="Move" onChoose={choose} />
        </div>
      )}
      <DayStep
        slots={pick.slots}
        day={pick.day}
        onDayChange={pick.setDay}
        onPressed={() => focusTimes(times.current)}
      />
      <TimeStep choice={pick} capacity={capacity} times={times} />
      <MoveMeaning booking={booking} quote={quote} isChosen={pick.start !== undefined} />
    </div>
  );
}

/** What stopped the move stands on top, and the person may be far below it. */
function useFocusOnNotice(notice: Notice | undefined): RefObject<HTMLDivElement | null> {
  const said = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (notice) said.current?.focus();
  }, [notice]);
  return said;
}
