import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { rupeesOf } from '#contract/money.ts';
import { formatDay, formatMoment } from '#contract/time.ts';
import { isSignedIn } from '#web/api/session/session.ts';
import { navigateTo } from '#web/lib/navigation/navigate.ts';
import { loginPath } from '#web/lib/navigation/next-path.ts';
import { notify } from '#web/lib/toast/notify.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { HoldCountdown } from '../payment/hold-countdown.tsx';
import { placedPath } from '../payment/pay-effects.ts';
import type { PayState } from '../payment/pay-flow.ts';
import { type PayFlow, usePayFlow } from '../payment/use-pay-flow.ts';
import { stayAt } from '../times/slot-text.ts';
import { storeAddress } from './booking-draft.ts';
import { BookingSteps } from './booking-steps.tsx';
import type { Offer } from './offer.ts';
import { Outcome } from './outcome.tsx';
import { PayBar } from './pay-bar.tsx';
import { type BookingChoice, useBookingChoice } from './use-booking-choice.ts';

type BookingModalProps = Offer & { onClose: () => void };

/** Books one sub-service: choice, review and payment. A dialog; on phones a bottom sheet. */
export function BookingModal({ service, subService, onClose }: BookingModalProps) {
  const { pathname, search } = useLocation();
  const flow = usePayFlow(`${subService.name} at ${service.name}`);
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
      title={subService.name}
      description={`${service.name} · ${subService.completionTime}${isInTurns(choice) ? ' each' : ''}`}
      closeLabel="Close booking"
      footer={
        isForm && (
          <PayBar
            choice={choice}
            busyText={
              busyText(state) ?? (choice.slots.isLooking ? 'Looking for times…' : undefined)
            }
            onPay={() => pressPay({ service, subService }, choice, flow, signIn)}
          />
        )
      }
    >
      {isForm ? (
        <BookingSteps
          service={service}
          subServiceId={subService.id}
          choice={choice}
          notice={state.step === 'choosing' ? state.notice : undefined}
          onChanged={flow.changed}
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

/** Guests are served in turns, so the visit takes longer than one service. */
function isInTurns({ slots: { party }, people }: BookingChoice): boolean {
  return party !== undefined && party.atOnce < people;
}

function whenText({ start, slots: { party }, people, timeZone }: BookingChoice) {
  if (!start) return undefined;
  if (!party) return formatMoment(start.at, timeZone);
  return `${formatDay(start.at, timeZone)}, ${stayAt(start.at, party, { people, timeZone })}`;
}

function isBusy({ step }: PayState): boolean {
  return step === 'ordering' || step === 'opening' || step === 'verifying';
}

function busyText({ step }: PayState): string | undefined {
  if (step === 'ordering') return 'Holding your time…';
  return step === 'opening' ? 'Time held. Opening the payment…' : undefined;
}

/** A refusal may bring a new price, or mean that the listed times are outdated. */
function useRefusalEffects(
  state: PayState,
  { setPrice, markNonRefundable, slots }: BookingChoice,
): void {
  const notice = state.step === 'choosing' ? state.notice : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: one notice is acted on once
  useEffect(() => {
    if (notice?.kind === 'price') setPrice(notice);
    if (notice?.kind === 'non-refundable') markNonRefundable();
    if (notice?.kind === 'taken' || notice?.kind === 'expired') slots.reload();
  }, [notice]);
}

function pressPay(
  { service, subService }: Offer,
  choice: BookingChoice,
  flow: PayFlow,
  signIn: () => void,
): void {
  const { start, place, address, people, pricePaise, chargePaise, wallet, isNonRefundable } =
    choice;
  if (!isSignedIn()) {
    signIn();
    return;
  }
  if (!start) {
    notify.error('Please select a future date and time');
    return;
  }
  if (!choice.checkPlace()) {
    requestAnimationFrame(() => document.getElementById('booking-address')?.focus());
    return;
  }
  void flow.pay({
    subServiceId: subService.id,
    serviceId: service.id,
    numberOfPeople: people,
    labourChargePerPerson: rupeesOf(pricePaise),
    bookingCharge: rupeesOf(chargePaise),
    bookingSlotTime: start.at,
    place,
    ...(place === 'home' ? { address: address.trim() } : {}),
    ...(wallet.isUsed ? { useWallet: true } : {}),
    ...(isNonRefundable ? { nonRefundable: true } : {}),
  });
}
