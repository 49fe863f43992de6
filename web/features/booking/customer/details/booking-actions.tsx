import { Suspense } from 'react';
import { bookAgainPath } from '#contract/booking/again/book-again-path.ts';
import type { CancelQuote } from '#contract/booking/cancellation.ts';
import type { BookingDetails } from '#contract/booking/views.ts';
import type { T } from '#messages/translation.ts';
import { lazyWithTexts } from '#web/i18n/lazy-with-texts.tsx';
import { Link } from '#web/i18n/link.tsx';
import { useT } from '#web/i18n/texts.tsx';
import { notify } from '#web/lib/toast/notify.ts';
import { Button } from '#web/ui/button/button.tsx';
import { isReported } from '../disputes/dispute-text.ts';
import type { Notice } from '../payment/pay-flow.ts';
import { refreshBookings } from '../payment/refresh-bookings.ts';
import { AddToCalendar } from './add-to-calendar.tsx';
import { type OpenDialog, useOpenDialog } from './use-open-dialog.ts';

const loadCancel = () => import('../cancel/cancel-dialog.tsx');
const loadReschedule = () => import('../reschedule/reschedule-dialog.tsx');
const loadAddition = () => import('../additions/addition-dialog.tsx');
const AdditionDialog = lazyWithTexts(async () => (await loadAddition()).AdditionDialog, 'addition');
const CancelDialog = lazyWithTexts(async () => (await loadCancel()).CancelDialog, 'cancel');
const RescheduleDialog = lazyWithTexts(
  async () => (await loadReschedule()).RescheduleDialog,
  'reschedule',
);

type BookingActionsProps = {
  booking: BookingDetails;
  /** Receives the focus when the button that opened a dialog has been removed. */
  headingId: string;
  /** Called with the reason why the payment for a change was not completed. */
  onUnpaid: (notice: Notice | undefined) => void;
};

/** The actions that the booking allows now. Each dialog is loaded on demand. */
export function BookingActions({ booking, headingId, onUnpaid }: BookingActionsProps) {
  const t = useT();
  const { bookingStatus, actions } = booking;
  const [open, setOpen] = useOpenDialog(actions);
  const isAhead = bookingStatus === 'assigned' || bookingStatus === 'accepted';
  const close = () => setOpen(undefined);
  // A late answer must not close the dialog that was opened after its own one.
  const closeOwn = (dialog: OpenDialog) => setOpen((now) => (now === dialog ? undefined : now));
  const leave = async (dialog: OpenDialog) => {
    closeOwn(dialog);
    await refreshBookings('booking', 'invoices');
    if (!document.querySelector('[role=dialog]')) document.getElementById(headingId)?.focus();
  };
  return (
    <div className="flex flex-wrap gap-2 *:px-3 max-sm:*:grow">
      {isAhead && <AddToCalendar booking={booking} className="order-last sm:order-none" />}
      {!isAhead && (
        <Button
          asChild
          variant={booking.rescueUntil || isReported(booking) ? 'secondary' : 'primary'}
        >
          <Link to={bookAgainPath(booking)}>{t('bookings.bookAgain')}</Link>
        </Button>
      )}
      {actions.includes('reschedule') && (
        <Button variant="secondary" icon="clock" onClick={() => setOpen('reschedule')}>
          {t('bookings.reschedule')}
        </Button>
      )}
      {actions.includes('addPeople') && (
        <Button variant="secondary" icon="people" onClick={() => setOpen('addPeople')}>
          {t('details.addPeople')}
        </Button>
      )}
      {actions.includes('cancel') && (
        <Button variant="secondary" className="text-danger!" onClick={() => setOpen('cancel')}>
          {t('details.cancelBooking')}
        </Button>
      )}
      <Suspense fallback={null}>
        {open === 'cancel' && (
          <CancelDialog
            booking={booking}
            onClose={close}
            onReschedule={() => setOpen('reschedule')}
            onCancelled={(quote) => {
              notify.success(cancelledText(t, quote));
              void leave('cancel');
            }}
            onGone={() => {
              notify.info(t('details.cannotCancel'));
              void leave('cancel');
            }}
          />
        )}
        {open === 'reschedule' && (
          <RescheduleDialog
            booking={booking}
            onClose={close}
            onDone={() => void leave('reschedule')}
            onGone={() => void leave('reschedule')}
            onHeld={(notice) => {
              closeOwn('reschedule');
              onUnpaid(notice);
            }}
          />
        )}
        {open === 'addPeople' && (
          <AdditionDialog
            booking={booking}
            onClose={close}
            onDone={() => void leave('addPeople')}
            onGone={() => void leave('addPeople')}
            onHeld={(notice) => {
              closeOwn('addPeople');
              onUnpaid(notice);
            }}
          />
        )}
      </Suspense>
    </div>
  );
}

function cancelledText(t: T, { people, peopleLeft, visit }: CancelQuote): string {
  if (visit) return t('details.cancelledPart');
  return peopleLeft > 0 ? t('details.cancelledFor', { count: people }) : t('details.cancelled');
}
