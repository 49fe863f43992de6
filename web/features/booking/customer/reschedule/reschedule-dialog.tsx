import { useEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import type { BookingDetails } from '#contract/booking/views.ts';
import { dateIn } from '#contract/time.ts';
import type { T } from '#messages/translation.ts';
import { useCall } from '#web/api/client/query.ts';
import { localMoment } from '#web/i18n/moments.ts';
import { useT } from '#web/i18n/texts.tsx';
import { useQueryChange } from '#web/lib/navigation/use-query-change.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { ChangeOutcome } from '../change/change-outcome.tsx';
import { useChange } from '../change/use-change.ts';
import { useQuote } from '../change/use-quote.ts';
import { HoldCountdown } from '../payment/hold-countdown.tsx';
import type { Notice, PayState } from '../payment/pay-flow.ts';
import { type RequestedStart, type SlotPick, useSlotPick } from '../times/use-slot-pick.ts';
import { RescheduleBar } from './reschedule-bar.tsx';
import { memberChange, rescheduleChange } from './reschedule-change.ts';
import { rescheduleDraftOf } from './reschedule-draft.ts';
import { RescheduleSteps } from './reschedule-steps.tsx';
import { hasTeam, type Members, membersName, membersQuery, useMembers } from './use-members.ts';

type RescheduleDialogProps = {
  booking: BookingDetails;
  onClose: () => void;
  onDone: () => void;
  onGone: () => void;
  /** Called when the payment was not completed; the page shows the held time with this message. */
  onHeld: (notice: Notice | undefined) => void;
};

/** Selects members, day and time for the same people, shows the consequences, and reschedules. */
export function RescheduleDialog({
  booking,
  onClose,
  onDone,
  onGone,
  onHeld,
}: RescheduleDialogProps) {
  const t = useT();
  const { bookingId, subServiceName, serviceName, date, timeZone } = booking;
  const [search] = useSearchParams();
  const [{ requested, members: requestedMembers }] = useState(() =>
    rescheduleDraftOf(search, timeZone),
  );
  const members = useMembers(booking, requestedMembers);
  const [isSameTime, setIsSameTime] = useState(false);
  const change = isSameTime ? memberChange : rescheduleChange;
  const reschedule = useChange(change, booking, { onDone, onGone, onHeld });
  const { state } = reschedule;
  const capacity = useCapacity(booking.serviceId);
  const { horizonDays } = capacity;
  const listed = { horizonDays, requested, isOrdered: !isAtRest(state) };
  const pick = useNewTime(booking, members, listed);
  const bookingSlotTime = isAtRest(state) ? pick.start?.at : undefined;
  const { changed } = members;
  const quote = useQuote(
    'rescheduleQuote',
    bookingSlotTime
      ? {
          params: { bookingId },
          body: { bookingSlotTime, ...(changed && { members: changed }) },
          skipNotification: true,
        }
      : undefined,
  );
  const isBookedTime = pick.start !== undefined && isSameInstant(pick.start.at, date);
  if (isBookedTime !== isSameTime) setIsSameTime(isBookedTime);
  const [isTimeChosen, setIsTimeChosen] = useState(
    requested !== undefined && !isSameInstant(requested.at, date),
  );
  // The preselected time is not a choice.
  const at = isTimeChosen || changed ? pick.requested?.at : undefined;
  useAddressSync({ at, members: membersQuery(members) });
  useReloadWhenTaken(state, pick);
  if (state.step === 'paying') return <HoldCountdown endsAt={state.held.endsAt} />;

  const isForm = state.step === 'choosing' || state.step === 'ordering' || state.step === 'opening';
  const isBusy = state.step === 'ordering' || state.step === 'opening';
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !isBusy && state.step !== 'verifying' && onClose()}
      title={t(hasTeam(members) ? 'reschedule.titleTeam' : 'change.timeTitle')}
      description={t('reschedule.now', {
        service: t.nameOf(subServiceName),
        place: serviceName,
        moment: localMoment(t, date, timeZone),
      })}
      closeLabel={t('reschedule.close')}
      footer={
        isForm && (
          <RescheduleBar
            booking={booking}
            quote={quote.data?.data}
            busyText={busyText(t, state)}
            onReschedule={(quoted) => void reschedule.pay({ quote: quoted, members: changed })}
          />
        )
      }
    >
      {isForm ? (
        <RescheduleSteps
          booking={booking}
          pick={{
            ...pick,
            setAt: (at) => {
              setIsTimeChosen(true);
              pick.setAt(at);
            },
            setDay: (day) => {
              setIsTimeChosen(true);
              pick.setDay(day);
            },
          }}
          members={{
            ...members,
            setMember: (index, memberId) => {
              members.setMember(index, memberId);
              // A customer who only wants another member keeps the time.
              if (!isTimeChosen) pick.setAt(date);
              reschedule.changed();
            },
          }}
          capacity={capacity.capacity}
          quote={quote}
          notice={state.step === 'choosing' ? state.notice : undefined}
          onChanged={reschedule.changed}
        />
      ) : (
        <ChangeOutcome
          state={state}
          text={change.text(t, booking)}
          onVerifyAgain={reschedule.verifyAgain}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
}

function isSameInstant(a: string, b: string): boolean {
  return Date.parse(a) === Date.parse(b);
}

function isAtRest({ step }: PayState): boolean {
  return step === 'choosing';
}

function busyText(t: T, { step }: PayState): string | undefined {
  if (step === 'ordering') return t('reschedule.moving');
  return step === 'opening' ? t('reschedule.opening') : undefined;
}

/** Days to list until the horizon of the service is known. */
const HORIZON_DAYS_LEAST = 14;

function useCapacity(serviceId: string) {
  const { data } = useCall('serviceDetails', { params: { serviceId }, skipNotification: true });
  const service = data?.data;
  return {
    capacity: service?.capacity ?? 1,
    horizonDays: service?.horizonDays ?? HORIZON_DAYS_LEAST,
  };
}

type ChosenTime = {
  at: string | undefined;
  /** In the format of `membersQuery`. */
  members: string | undefined;
};

/** Updates the page address, so that a reload keeps the choice. */
function useAddressSync({ at = '', members = '' }: ChosenTime): void {
  const [search] = useSearchParams();
  const change = useQueryChange();
  // The dialog can be displayed before its entry is, and a choice is written into that one.
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a choice or an entry rewrites the address
  useEffect(() => {
    const isWritten = (search.get('at') ?? '') === at && (search.get('with') ?? '') === members;
    // Back closes the dialog, which is rendered later.
    const isOpen = new URLSearchParams(window.location.search).get('do') === 'reschedule';
    if (!isOpen || isWritten) return;
    change((query) => {
      query.set('at', at);
      query.set('with', members);
    });
  }, [at, members, key]);
}

type Listed = {
  horizonDays: number;
  isOrdered: boolean;
  /** The time in the URL. */
  requested: RequestedStart | undefined;
};

/** Starts at the requested or the booked day; excludes the booked time unless the members change. */
function useNewTime(
  booking: BookingDetails,
  members: Members,
  { requested, ...listed }: Listed,
): SlotPick {
  const t = useT();
  const { bookingId, serviceId, subServiceId, people, timeZone, date } = booking;
  return useSlotPick({
    bookingId,
    serviceId,
    subServiceId,
    people,
    timeZone,
    initial: requested ?? { at: '', date: dateIn(date, timeZone) },
    except: members.changed ? undefined : date,
    members: membersQuery(members),
    membersName: membersName(t, members),
    ...listed,
  });
}

function useReloadWhenTaken(state: PayState, { slots }: SlotPick): void {
  const notice = state.step === 'choosing' ? state.notice : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: one notice is acted on once
  useEffect(() => {
    if (notice?.kind === 'taken' || notice?.kind === 'expired') slots.reload();
  }, [notice]);
}
