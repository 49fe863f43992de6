import type { UseQueryResult } from '@tanstack/react-query';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { BookingDetails } from '#contract/booking/views.ts';
import type { Answer, ApiFailure } from '#web/api/api.ts';
import { useT } from '#web/i18n/texts.tsx';
import { QuoteSection } from '../change/quote-section.tsx';
import type { Notice } from '../payment/pay-flow.ts';
import { PayNotice } from '../payment/pay-notice.tsx';
import { DayStep } from '../times/day-step.tsx';
import { focusTimes } from '../times/focus-times.ts';
import { TimeStep } from '../times/time-step.tsx';
import type { SlotPick } from '../times/use-slot-pick.ts';
import { MembersStep } from './members-step.tsx';
import { RescheduleSummary } from './reschedule-summary.tsx';
import type { Members } from './use-members.ts';

type RescheduleStepsProps = {
  booking: BookingDetails;
  pick: SlotPick;
  members: Members;
  capacity: number;
  quote: UseQueryResult<Answer<'rescheduleQuote'>, ApiFailure>;
  notice: Notice | undefined;
  onChanged: () => void;
};

/** Members, day, time, and the consequences of the change. */
export function RescheduleSteps({
  booking,
  pick,
  members,
  capacity,
  quote,
  notice,
  onChanged,
}: RescheduleStepsProps) {
  const t = useT();
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
          <PayNotice
            notice={notice}
            timeZone={pick.timeZone}
            button={t('reschedule.button')}
            onChoose={choose}
          />
        </div>
      )}
      <MembersStep {...members} />
      <DayStep
        slots={pick.slots}
        day={pick.day}
        onDayChange={pick.setDay}
        onPressed={() => focusTimes(times.current)}
      />
      <TimeStep choice={pick} capacity={capacity} times={times} />
      {pick.start && (
        <QuoteSection id="move-heading" heading={t('reschedule.whatChanges')} quote={quote}>
          {(offer) => <RescheduleSummary booking={booking} quote={offer} members={members} />}
        </QuoteSection>
      )}
    </div>
  );
}

/** Moves the focus to the message at the top, because the person may have scrolled far below it. */
function useFocusOnNotice(notice: Notice | undefined): RefObject<HTMLDivElement | null> {
  const messageRef = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (notice) messageRef.current?.focus();
  }, [notice]);
  return messageRef;
}
