import { useEffect } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import type { SegmentChoice } from '#contract/availability/visits.ts';
import { rupeesOf } from '#contract/money.ts';
import { formatDay, formatMoment } from '#contract/time.ts';
import { refresh } from '#web/api/client/query.ts';
import { isSignedIn } from '#web/api/session/session.ts';
import { focusField } from '#web/lib/focus-field.ts';
import { formatMinutes } from '#web/lib/minutes.ts';
import { navigateTo } from '#web/lib/navigation/navigate.ts';
import { loginPath } from '#web/lib/navigation/next-path.ts';
import { notify } from '#web/lib/toast/notify.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { HoldCountdown } from '../payment/hold-countdown.tsx';
import { placedPath } from '../payment/pay-effects.ts';
import type { PayState } from '../payment/pay-flow.ts';
import { type PayFlow, usePayFlow } from '../payment/use-pay-flow.ts';
import { stayAt } from '../times/slot-text.ts';
import type { WaitlistParts } from '../times/waitlist-parts.ts';
import { storeAddress } from './booking-draft.ts';
import { BookingSteps } from './booking-steps.tsx';
import type { Offer } from './offer.ts';
import { Outcome } from './outcome.tsx';
import { PayBar } from './pay-bar.tsx';
import { type BookingChoice, useBookingChoice } from './use-booking-choice.ts';
import type { ChosenSegment } from './visit/use-visit-choice.ts';
import { servicesIn } from './visit/visit-draft.ts';
import { chosenName, minutesOf } from './visit/visit-text.ts';

type BookingModalProps = Offer & {
  onClose: () => void;
  /** How customers wait for a time that is taken. */
  waitlist: WaitlistParts;
};

/** Books one sub-service or several, one after another: choice, review and payment. A dialog; on phones a bottom sheet. */
export function BookingModal({ service, subService, onClose, waitlist }: BookingModalProps) {
  const { pathname, search } = useLocation();
  const [params] = useSearchParams();
  const described = chosenName(servicesIn(params, { service, subService }));
  const flow = usePayFlow(`${described} at ${service.name}`);
  const { state } = flow;
  const choice = useBookingChoice({ service, subService }, state.step !== 'choosing');
  useRefusalEffects(state, choice);
  if (state.step === 'paying') return <HoldCountdown endsAt={state.held.endsAt} />;

  const isForm = state.step === 'choosing' || state.step === 'ordering' || state.step === 'opening';
  const close = (open: boolean) => {
    if (open || isBusy(state)) return;
    if (state.step === 'placed') navigateTo(placedPath(state.bookingId), { isReplacing: true });
    else onClose();
  };
  /** BOOK-11, BOOK-12: navigating to the login closes the dialog; the login returns with the whole choice. */
  const signIn = () => {
    notify.error('Please login to book a service');
    storeAddress(subService.id, choice.address);
    navigateTo(loginPath(pathname + search), { isReplacing: true });
  };
  return (
    <Dialog
      open
      onOpenChange={close}
      title={chosenName(choice.chosen.map((one) => one.subService))}
      description={`${service.name} · ${lengthText(choice)}`}
      closeLabel="Close booking"
      footer={
        isForm && (
          <PayBar
            choice={choice}
            busyText={busyText(state) ?? lookingText(choice)}
            onPress={() => pressNext(choice, () => pressPay(service, choice, flow, signIn))}
          />
        )
      }
    >
      {isForm ? (
        <BookingSteps
          service={service}
          choice={choice}
          notice={state.step === 'choosing' ? state.notice : undefined}
          onChanged={flow.changed}
          waitlist={waitlist}
          onSignIn={signIn}
        />
      ) : (
        <Outcome
          state={state}
          when={whenText(choice)}
          onVerifyAgain={flow.verifyAgain}
          onChooseAgain={flow.changed}
        />
      )}
    </Dialog>
  );
}

/** How long it takes for one person; guests who are served in turns take longer. */
function lengthText({ chosen, isVisit, party, people }: BookingChoice): string {
  const [{ subService }] = chosen;
  const isInTurns = party !== undefined && party.atOnce < people;
  const length = isVisit ? formatMinutes(minutesOf(chosen)) : subService.completionTime;
  return `${length}${isInTurns ? ' each' : ''}`;
}

function whenText({ start, party, people, timeZone, names, repeat }: BookingChoice) {
  if (!start) return undefined;
  if (repeat) {
    return `${repeat.starts.length} dates, the first on ${formatMoment(repeat.starts[0] ?? start.at, timeZone)}`;
  }
  if (!party) return formatMoment(start.at, timeZone);
  return `${formatDay(start.at, timeZone)}, ${stayAt(start.at, party, { people, timeZone, names })}`;
}

function isBusy({ step }: PayState): boolean {
  return step === 'ordering' || step === 'opening' || step === 'verifying';
}

/** The first step does not wait for the times. */
function lookingText({ step, slots }: BookingChoice): string | undefined {
  return step !== 'who' && slots.isLooking ? 'Looking for times…' : undefined;
}

function pressNext(choice: BookingChoice, pay: () => void): void {
  if (choice.step === 'who') choice.setStep('when');
  else if (choice.step === 'pay') pay();
  else if (choice.repeat?.problem) notify.error(choice.repeat.problem);
  else if (choice.start) choice.setStep('pay');
  else notify.error('Please select a future date and time');
}

function busyText({ step }: PayState): string | undefined {
  if (step === 'ordering') return 'Holding your time…';
  return step === 'opening' ? 'Time held. Opening the payment…' : undefined;
}

/** A refusal may bring a new price, or mean that the listed times are outdated. */
function useRefusalEffects(
  state: PayState,
  { setPrice, markNonRefundable, slots, setStep }: BookingChoice,
): void {
  const notice = state.step === 'choosing' ? state.notice : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: one notice is acted on once
  useEffect(() => {
    if (notice?.kind === 'price') setPrice(notice);
    if (notice?.kind === 'non-refundable') markNonRefundable();
    if (notice?.kind === 'taken' || notice?.kind === 'expired') slots.reload();
    if (notice?.kind === 'taken') setStep('when');
    // Dates of a series may be taken.
    if (notice?.kind === 'taken') void refresh('seriesDates');
    // A chosen member may have left the team meanwhile.
    if (notice?.kind === 'unpaid') void refresh('serviceMembers');
  }, [notice]);
}

function pressPay(
  service: Offer['service'],
  choice: BookingChoice,
  flow: PayFlow,
  signIn: () => void,
): void {
  const { start, place, address, people, pricePaise, chargePaise, wallet, isNonRefundable } =
    choice;
  const { chosen, isVisit, isTogether } = choice;
  const [{ subService, member }] = chosen;
  if (!isSignedIn()) {
    signIn();
    return;
  }
  if (!start) {
    notify.error('Please select a future date and time');
    return;
  }
  if (!choice.checkPlace()) {
    focusField('booking-address', 'needed');
    return;
  }
  const { repeat } = choice;
  if (repeat?.problem) {
    notify.error(repeat.problem);
    return;
  }
  const order = {
    subServiceId: subService.id,
    serviceId: service.id,
    numberOfPeople: people,
    labourChargePerPerson: rupeesOf(pricePaise),
    bookingCharge: rupeesOf(chargePaise),
    place,
    ...(place === 'home' ? { address: address.trim() } : {}),
    ...(isTogether ? { together: true } : {}),
    ...(wallet.isUsed ? { useWallet: true } : {}),
    ...(isNonRefundable ? { nonRefundable: true } : {}),
    ...(member && !isVisit ? { memberId: member.id } : {}),
  };
  if (repeat) {
    const { everyWeeks, starts } = repeat;
    void flow.pay({ ...order, everyWeeks, starts: [...starts] });
    return;
  }
  const segments = isVisit ? { segments: chosen.map(segmentOf) } : {};
  void flow.pay({ ...order, bookingSlotTime: start.at, ...segments });
}

function segmentOf({ subService: { id: subServiceId }, member }: ChosenSegment): SegmentChoice {
  return member ? { subServiceId, memberId: member.id } : { subServiceId };
}
