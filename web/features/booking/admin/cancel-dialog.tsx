import { useState } from 'react';
import type { AdminBooking } from '#contract/booking/admin-views.ts';
import type { CancelSide } from '#contract/booking/limits.ts';
import { REASON_LENGTH_MAX } from '#contract/limits.ts';
import { formatRupees } from '#contract/money.ts';
import { useAdminAction } from '#web/api/admin/use-admin-action.ts';
import { useHeld } from '#web/api/admin/use-held.ts';
import { keepAnswer, refresh } from '#web/api/client/query.ts';
import { notify } from '#web/lib/toast/notify.ts';
import { ReasonDialog } from '#web/ui/admin-list/reason-dialog.tsx';
import { RadioList } from '#web/ui/form/radio-list.tsx';
import { cancelSideLabels } from './booking-labels.ts';

/** Cancels a booking on behalf of one side or of the platform. States the refund first. */
export function CancelDialog({ booking, onClose }: { booking: AdminBooking; onClose: () => void }) {
  const [side, setSide] = useState<CancelSide>('customer');
  const action = useAdminAction();
  const offers = useHeld(booking.offers, action.isUnanswered);
  const offer = offers.find((one) => one.side === side);
  const cancel = async (reason: string) => {
    if (!offer) return;
    const params = { bookingId: booking.id };
    try {
      const { data, message } = await action.call('cancelOnBehalf', {
        params,
        body: { side, reason, refund: offer.refund },
        skipNotification: true,
      });
      keepAnswer('adminBooking', { params }, data);
      notify.success(message);
      void refresh('findBookings', 'adminMoney');
    } catch (error) {
      // The refund may have changed.
      await refresh('adminBooking');
      throw error;
    }
  };
  return (
    <ReasonDialog
      isDanger
      title="Cancel this booking"
      description={`${booking.reference}: ${booking.subServiceName} at ${booking.serviceName}`}
      hint="Visible to both sides."
      action={action}
      lengthMax={REASON_LENGTH_MAX}
      confirm={confirmText(offer)}
      onClose={onClose}
      onConfirm={cancel}
    >
      <RadioList<CancelSide>
        label="On behalf of"
        value={side}
        onValueChange={setSide}
        choices={offers.map((one) => ({
          value: one.side,
          label: cancelSideLabels[one.side].label,
          hint: `${cancelSideLabels[one.side].description} ${refundText(one)}`,
        }))}
      />
    </ReasonDialog>
  );
}

type Offer = AdminBooking['offers'][number];

function confirmText(offer: Offer | undefined): string {
  if (!offer) return 'Cancel';
  const { refund, visitsBack } = offer;
  if (visitsBack > 0) return `Cancel and return ${visitsText(visitsBack)}`;
  return `Cancel and refund ${formatRupees(refund)}`;
}

function visitsText(count: number): string {
  return count === 1 ? '1 visit' : `${count} visits`;
}

function refundText({ refund, kept, bonus, visitsBack }: Offer): string {
  const retained = kept > 0 ? `, ${formatRupees(kept)} is kept` : '';
  const more = bonus > 0 ? `, plus up to ${formatRupees(bonus)} wallet credit` : '';
  const back =
    visitsBack > 0
      ? `${visitsText(visitsBack)} ${visitsBack === 1 ? 'returns' : 'return'} to the package`
      : `${formatRupees(refund)} is refunded`;
  return `${back}${retained}${more}.`;
}
