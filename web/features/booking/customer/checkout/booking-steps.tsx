import { type ReactNode, useLayoutEffect, useRef } from 'react';
import type { SlotAlternative } from '#contract/availability/views.ts';
import type { SegmentChoice } from '#contract/availability/visits.ts';
import { formatPaise } from '#contract/money.ts';
import { useT } from '#web/i18n/texts.tsx';
import { Button } from '#web/ui/button/button.tsx';
import type { Notice } from '../payment/pay-flow.ts';
import { PayNotice } from '../payment/pay-notice.tsx';
import { DayStep } from '../times/day-step.tsx';
import { focusTimes } from '../times/focus-times.ts';
import { placesHint } from '../times/session-text.ts';
import { TimeStep } from '../times/time-step.tsx';
import type { WaitlistParts, WaitlistRequest } from '../times/waitlist-parts.ts';
import { DoneSteps } from './done-steps.tsx';
import { MemberStep } from './member-step.tsx';
import type { Offer } from './offer.ts';
import { OfferedTime } from './offered-time.tsx';
import { OtherTime, takeAlternative } from './other-time.tsx';
import { PeopleLimit } from './people-limit.tsx';
import { PeopleStep } from './people-step.tsx';
import { PlaceStep } from './place-step.tsx';
import { PriceSummary } from './price-summary.tsx';
import { RepeatPart } from './series/repeat-part.tsx';
import { SeriesRefunds } from './series/series-refunds.tsx';
import { StepHeading } from './step-heading.tsx';
import type { BookingChoice } from './use-booking-choice.ts';
import { hasServices, ServicesStep } from './visit/services-step.tsx';
import type { ChosenSegment } from './visit/use-visit-choice.ts';
import { VariantChoice } from './visit/variant-choice.tsx';
import { VisitTimes } from './visit/visit-times.tsx';

type BookingStepsProps = {
  service: Offer['service'];
  choice: BookingChoice;
  notice: Notice | undefined;
  onChanged: () => void;
  waitlist: WaitlistParts;
  onSignIn: () => void;
};

/** One step at a time: party and services, time, review and payment. Each previous step is one line. */
export function BookingSteps(props: BookingStepsProps) {
  const { service, choice, notice, onChanged } = props;
  const { step, isOffered } = choice;
  const messageRef = useRef<HTMLDivElement>(null);
  // Moves the focus to the payment message at the top, because the person may have scrolled far below it.
  useLayoutEffect(() => {
    if (notice) messageRef.current?.focus();
  }, [notice]);
  const choose = (at: string) => {
    choice.setAt(at);
    onChanged();
  };
  const chooseAlternative = (alternative: SlotAlternative) => {
    takeAlternative(choice, alternative);
    choose(alternative.at);
  };
  const refused = notice?.kind === 'address' ? notice.text : undefined;
  const place = <PlaceStep service={service} choice={choice} refused={refused} />;
  // The times depend on the distance of the home, so its address comes first.
  const isVisiting = service.places.includes('home');
  return (
    <div className="grid min-w-0 scroll-mt-5 gap-5">
      {notice && notice.kind !== 'address' && (
        <div ref={messageRef} tabIndex={-1} className="rounded-card outline-none">
          <PayNotice
            notice={notice}
            timeZone={choice.timeZone}
            onChoose={isOffered ? undefined : choose}
            onAlternative={isOffered ? undefined : chooseAlternative}
          />
        </div>
      )}
      {isOffered ? (
        <OfferedTime choice={choice} />
      ) : (
        <>
          <DoneSteps service={service} choice={choice} />
          <StepHeading step={step} isFocused={!notice} />
          <PeopleLimit people={choice.people} />
        </>
      )}
      {step === 'who' && (
        <WhoStep service={service} choice={choice}>
          {isVisiting && place}
        </WhoStep>
      )}
      {step === 'when' && <WhenStep {...props} onChoose={choose} />}
      {step === 'pay' && (
        <>
          {(!isVisiting || isOffered) && place}
          <SeriesRefunds choice={choice} />
          <PriceSummary choice={choice} />
        </>
      )}
    </div>
  );
}

type WhoStepProps = Pick<BookingStepsProps, 'service' | 'choice'> & { children: ReactNode };

function WhoStep({ service, choice, children }: WhoStepProps) {
  const t = useT();
  return (
    <>
      {hasServices(choice) ? (
        <ServicesStep choice={choice} offered={service.subServices} />
      ) : (
        <VariantChoice
          chosen={choice.chosen[0].subService}
          offered={service.subServices}
          label={t('booking.chooseOption')}
          onChoose={(id) => choice.replace(0, id)}
        />
      )}
      <PeopleStep
        people={choice.people}
        onPeopleChange={choice.setPeople}
        hint={choice.slots.isClass ? placesHint(t, choice.slots.days) : undefined}
      />
      <MemberStep choice={choice} />
      {children}
    </>
  );
}

type LessStrictProps = Pick<BookingStepsProps, 'choice'> & { onPressed: () => void };

/** Removes the condition that leaves a day without a time: the chosen member, or serving all people at once. */
function LessStrict({ choice, onPressed }: LessStrictProps) {
  const t = useT();
  const { isVisit, chosen, isTogether, setMemberOf, setTogether } = choice;
  if (!isTogether && (isVisit || !chosen[0].member)) return null;
  const press = () => {
    if (isTogether) setTogether(false);
    else setMemberOf(0, undefined);
    onPressed();
  };
  return (
    <Button variant="secondary" icon="people" onClick={press}>
      {t(isTogether ? 'booking.inTurnsIsFine' : 'booking.withAnyone')}
    </Button>
  );
}

type WhenStepProps = BookingStepsProps & { onChoose: (at: string) => void };

function WhenStep({ service, choice, waitlist, onSignIn, onChoose }: WhenStepProps) {
  const times = useRef<HTMLElement>(null);
  const { slots, day } = choice;
  const request = day && { party: partyOf(choice), date: day.date, onSignIn };
  const notifyMe = request && ((time: string) => waitlist.time(request, time));
  const choose = (at: string) => {
    onChoose(at);
    focusTimes(times.current);
  };
  return (
    <>
      <DayStep
        slots={slots}
        day={day}
        onDayChange={choice.setDay}
        onPressed={() => focusTimes(times.current)}
      />
      <TimeStep
        choice={choice}
        capacity={service.capacity}
        times={times}
        priceNote={(at) => discountedPrice(choice, at)}
        parts={<VisitTimes choice={choice} />}
        notifyMe={notifyMe}
        onFewer={(people, at) => {
          choice.setPeople(people);
          choose(at);
        }}
        instead={<LessStrict choice={choice} onPressed={() => focusTimes(times.current)} />}
        below={
          !slots.isClass && (
            <OtherTime {...{ choice, notifyMe }} onChoose={choose}>
              {(time) => request && waitlist.period(request, time)}
            </OtherTime>
          )
        }
      />
      {choice.start && !choice.isVisit && (
        <RepeatPart serviceId={choice.chosen[0].subService.serviceId} choice={choice} />
      )}
    </>
  );
}

/** The price of a start, if it is lower than the list price. */
function discountedPrice({ priceOn }: BookingChoice, at: string): string | undefined {
  const { pricePaise, listPricePaise } = priceOn(at);
  return listPricePaise === null ? undefined : formatPaise(pricePaise);
}

/** The party of a waitlist request. */
function partyOf({ people, chosen, isVisit, isTogether }: BookingChoice): WaitlistRequest['party'] {
  const [{ subService, memberId }] = chosen;
  return {
    ...{ serviceId: subService.serviceId, subServiceId: subService.id, people },
    ...(isVisit && { segments: chosen.map(segmentOf) }),
    ...(memberId && !isVisit && { memberId }),
    ...(isTogether && { together: true }),
  };
}

function segmentOf({ subService: { id: subServiceId }, memberId }: ChosenSegment): SegmentChoice {
  return memberId ? { subServiceId, memberId } : { subServiceId };
}
