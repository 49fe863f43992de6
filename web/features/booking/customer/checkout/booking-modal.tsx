import { useEffect } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import type { SegmentChoice } from '#contract/availability/visits.ts';
import { FULL_PREPAYMENT } from '#contract/booking/venue/deposit.ts';
import { pathIn } from '#contract/locale/language.ts';
import { rupeesOf } from '#contract/money.ts';
import type { T } from '#messages/translation.ts';
import { refresh } from '#web/api/client/query.ts';
import { isSignedIn } from '#web/api/session/session.ts';
import { localMinutes } from '#web/i18n/format.ts';
import { localFullDay, localMoment } from '#web/i18n/moments.ts';
import { useT } from '#web/i18n/texts.tsx';
import { noteBooked } from '#web/lib/booked-services.ts';
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
import { useIsPolicyLoading } from '../use-policy.ts';
import { storeHome } from './booking-draft.ts';
import { BookingSteps } from './booking-steps.tsx';
import { isAcceptedAtOnce, type Offer } from './offer.ts';
import { Outcome } from './outcome.tsx';
import { PayBar } from './pay-bar.tsx';
import { problemText } from './series/series-choice.ts';
import { type BookingChoice, useBookingChoice } from './use-booking-choice.ts';
import { useBusiness } from './visit/use-business.ts';
import type { ChosenSegment } from './visit/use-visit-choice.ts';
import { servicesIn } from './visit/visit-draft.ts';
import { chosenName, minutesOf } from './visit/visit-text.ts';

type BookingModalProps = Offer & {
  onClose: () => void;
  /** Components for waiting for a time that is taken. */
  waitlist: WaitlistParts;
};

/** Books one sub-service or several in a row: choice, review and payment. A dialog; on phones a bottom sheet. */
export function BookingModal(props: BookingModalProps) {
  const service = useBusiness(props.service);
  return service && <OpenBooking {...props} service={service} />;
}

function OpenBooking({ service, subService, onClose, waitlist }: BookingModalProps) {
  const t = useT();
  const { pathname, search } = useLocation();
  const [params] = useSearchParams();
  const described = chosenName(t, servicesIn(params, { service, subService }));
  const flow = usePayFlow(t('booking.at', { service: described, place: service.name }));
  const { state } = flow;
  const choice = useBookingChoice({ service, subService }, state.step !== 'choosing');
  // Loads during the first steps, so that it is available in the last one.
  const isPolicyLoading = useIsPolicyLoading();
  useRefusalEffects(state, choice);
  useNoteBooked(state, service.id);
  if (state.step === 'paying') return <HoldCountdown endsAt={state.held.endsAt} />;

  const isForm = state.step === 'choosing' || state.step === 'ordering' || state.step === 'opening';
  const close = (open: boolean) => {
    if (open || isBusy(state)) return;
    if (state.step === 'placed')
      navigateTo(pathIn(t.language, placedPath(state.bookingId)), { isReplacing: true });
    else choice.leave(onClose);
  };
  /** BOOK-11, BOOK-12: navigating to the login closes the dialog; the login returns with the complete choice. */
  const signIn = () => {
    notify.error(t('booking.pleaseLogin'));
    if (choice.place === 'home') storeHome(subService.id, choice.home.typed);
    const to = loginPath(pathname + search);
    choice.leave(() => navigateTo(to, { isReplacing: true }));
  };
  return (
    <Dialog
      open
      onOpenChange={close}
      title={chosenName(
        t,
        choice.chosen.map((one) => one.subService),
      )}
      description={`${service.name} · ${lengthText(t, choice)}`}
      closeLabel={t('booking.close')}
      isTall={isForm}
      footer={
        isForm && (
          <PayBar
            choice={choice}
            busyText={busyText(t, state) ?? lookingText(t, choice, isPolicyLoading)}
            onPress={() => pressNext(t, choice, () => pressPay(t, choice, flow, signIn))}
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
          when={whenText(t, choice)}
          isAccepted={isAcceptedAtOnce(
            service,
            choice.chosen.map((one) => one.subService),
          )}
          onVerifyAgain={flow.verifyAgain}
          onChooseAgain={flow.changed}
        />
      )}
    </Dialog>
  );
}

/** The duration for one person; for people who are served in turns it is longer. */
function lengthText(t: T, { chosen, isVisit, party, people }: BookingChoice): string {
  const [{ subService }] = chosen;
  const isInTurns = party !== undefined && party.atOnce < people;
  const duration = localMinutes(t, isVisit ? minutesOf(chosen) : subService.minutes);
  return isInTurns ? t('booking.durationEach', { duration }) : duration;
}

function whenText(
  t: T,
  { start, party, people, timeZone, names, repeat }: BookingChoice,
): string | undefined {
  if (!start) return undefined;
  if (repeat) {
    const moment = localMoment(t, repeat.starts[0] ?? start.at, timeZone);
    return t('booking.firstOn', { count: repeat.starts.length, moment });
  }
  if (!party) return localMoment(t, start.at, timeZone);
  return `${localFullDay(t, start.at, timeZone)}, ${stayAt(t, start.at, party, { people, timeZone, names })}`;
}

function isBusy({ step }: PayState): boolean {
  return step === 'ordering' || step === 'opening' || step === 'verifying';
}

/**
 * The first step does not wait for the times. The last one waits for the refund and everything that changes the amount,
 * because these determine the decision, and their arrival would move the button under the pointer.
 */
function lookingText(
  t: T,
  { step, slots, place, home, wallet, ownPackage }: BookingChoice,
  isPolicyLoading: boolean,
): string | undefined {
  const isUnsettled = isPolicyLoading || wallet.isLoading || ownPackage.isLoading;
  if (step === 'pay' && isUnsettled) return t('booking.checkingPrice');
  if (place === 'home' && home.isChecking) return t('booking.checkingAddress');
  return step !== 'who' && slots.isLooking ? t('booking.looking') : undefined;
}

function pressNext(t: T, choice: BookingChoice, pay: () => void): void {
  if (choice.step === 'who') void toTimes(choice);
  else if (choice.step === 'pay') pay();
  else if (choice.repeat?.problem) notify.error(problemText(t, choice.repeat.problem));
  else if (choice.start) choice.setStep('pay');
  else notify.error(t('booking.chooseFuture'));
}

/** The times of a home visit depend on the travel time. */
async function toTimes({ place, home, setStep }: BookingChoice): Promise<void> {
  if (place !== 'home' || home.visit || (await home.check())) setStep('when');
}

function busyText(t: T, { step }: PayState): string | undefined {
  if (step === 'ordering') return t('booking.holding');
  return step === 'opening' ? t('booking.opening') : undefined;
}

const paidSteps: ReadonlySet<string> = new Set<PayState['step']>([
  ...(['placed', 'confirming', 'paid-already', 'paid-elsewhere'] as const),
]);

/** The added services of the page are booked, also if the bank has not yet confirmed the payment. */
function useNoteBooked({ step }: PayState, serviceId: string): void {
  const isPaid = paidSteps.has(step);
  useEffect(() => {
    if (isPaid) noteBooked(serviceId);
  }, [isPaid, serviceId]);
}

/** A refusal can contain a new price, or mean that the listed times are outdated. */
function useRefusalEffects(
  state: PayState,
  { setPrice, markNonRefundable, slots, setStep, home }: BookingChoice,
): void {
  const notice = state.step === 'choosing' ? state.notice : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: one notice is acted on once
  useEffect(() => {
    if (notice?.kind === 'price') setPrice(notice);
    if (notice?.kind === 'travel-fee') home.setFee(notice.travelFee);
    if (notice?.kind === 'non-refundable') markNonRefundable();
    if (notice?.kind === 'taken' || notice?.kind === 'expired') slots.reload();
    if (notice?.kind === 'taken') setStep('when');
    if (notice?.kind === 'address') setStep('who');
    // Dates of the series may be taken.
    if (notice?.kind === 'taken') void refresh('seriesDates');
    // A chosen member may have left the team.
    if (notice?.kind === 'unpaid') void refresh('serviceMembers', 'usablePackages');
  }, [notice]);
}

function pressPay(t: T, choice: BookingChoice, flow: PayFlow, signIn: () => void): void {
  const { start, place, home, people, pricePaise, chargePaise, wallet, isNonRefundable } = choice;
  const { chosen, isVisit, isTogether, depositPercent, nowPaise, ownPackage } = choice;
  const { travelFeePaise } = choice;
  const [{ subService, member }] = chosen;
  if (!isSignedIn()) {
    signIn();
    return;
  }
  if (!start) {
    notify.error(t('booking.chooseFuture'));
    return;
  }
  if (place === 'home' && !home.visit) {
    // The address comes first, except for the time of a waitlist offer.
    void home.check();
    return;
  }
  const { repeat } = choice;
  if (repeat?.problem) {
    notify.error(problemText(t, repeat.problem));
    return;
  }
  const order = {
    subServiceId: subService.id,
    serviceId: subService.serviceId,
    numberOfPeople: people,
    labourChargePerPerson: rupeesOf(pricePaise),
    bookingCharge: rupeesOf(chargePaise),
    place,
    ...(place === 'home' ? { homeAddress: home.address } : {}),
    ...(travelFeePaise > 0 ? { travelFee: rupeesOf(travelFeePaise) } : {}),
    ...(isTogether ? { together: true } : {}),
    ...(ownPackage.used ? {} : sourcesOf(wallet)),
    ...(isNonRefundable ? { nonRefundable: true } : {}),
    ...(depositPercent < FULL_PREPAYMENT ? { depositPercent } : {}),
    ...(member && !isVisit ? { memberId: member.id } : {}),
  };
  if (repeat) {
    const { everyWeeks, starts } = repeat;
    const labourCharges = choice.datePrices.map(rupeesOf);
    void flow.pay({ ...order, everyWeeks, starts: [...starts], labourCharges });
    return;
  }
  const segments = isVisit ? { segments: chosen.map(segmentOf) } : {};
  const { at: bookingSlotTime, sessionId } = start;
  const session = sessionId === undefined || member || isVisit ? {} : { sessionId };
  const depositPerPerson = rupeesOf(nowPaise);
  const paidBy = ownPackage.used ? { packageId: ownPackage.used.packageId } : { depositPerPerson };
  void flow.pay({ ...order, ...paidBy, bookingSlotTime, ...segments, ...session });
}

/** The sources that pay before the gateway. */
function sourcesOf({ isUsed, gift }: BookingChoice['wallet']) {
  return {
    ...(isUsed ? { useWallet: true } : {}),
    ...(gift.isUsed ? { useGiftCards: true } : {}),
  };
}

function segmentOf({ subService: { id: subServiceId }, member }: ChosenSegment): SegmentChoice {
  return member ? { subServiceId, memberId: member.id } : { subServiceId };
}
