import { useEffect, useRef } from 'react';
import type { Notice } from '../payment/pay-flow.ts';
import { PayNotice } from '../payment/pay-notice.tsx';
import { DayStep } from '../times/day-step.tsx';
import { focusTimes } from '../times/focus-times.ts';
import { TimeStep } from '../times/time-step.tsx';
import type { Offer } from './offer.ts';
import { OtherTime } from './other-time.tsx';
import { PeopleStep } from './people-step.tsx';
import { PlaceStep } from './place-step.tsx';
import { PriceSummary } from './price-summary.tsx';
import type { BookingChoice } from './use-booking-choice.ts';

type BookingStepsProps = {
  service: Offer['service'];
  subServiceId: string;
  choice: BookingChoice;
  notice: Notice | undefined;
  onChanged: () => void;
};

/** People, day, time, place and price in one scrolling column. */
export function BookingSteps(props: BookingStepsProps) {
  const { service, subServiceId, choice, notice, onChanged } = props;
  const times = useRef<HTMLElement>(null);
  const messageRef = useRef<HTMLDivElement>(null);
  // Moves the focus to the payment message at the top, because the person may have scrolled far below it.
  useEffect(() => {
    if (notice) messageRef.current?.focus();
  }, [notice]);
  const choose = (at: string) => {
    choice.setAt(at);
    onChanged();
    focusTimes(times.current);
  };
  return (
    <div className="grid min-w-0 gap-7">
      {notice && notice.kind !== 'address' && (
        <div ref={messageRef} tabIndex={-1} className="rounded-card outline-none">
          <PayNotice notice={notice} timeZone={choice.timeZone} onChoose={choose} />
        </div>
      )}
      <PeopleStep people={choice.people} onPeopleChange={choice.setPeople} />
      <DayStep
        slots={choice.slots}
        day={choice.day}
        onDayChange={choice.setDay}
        onPressed={() => focusTimes(times.current)}
      />
      <TimeStep
        choice={choice}
        capacity={service.capacity}
        times={times}
        below={<OtherTime {...{ service, subServiceId, choice }} onChoose={choose} />}
      />
      <PlaceStep
        service={service}
        choice={choice}
        refused={notice?.kind === 'address' ? notice.text : undefined}
      />
      <PriceSummary choice={choice} />
    </div>
  );
}
