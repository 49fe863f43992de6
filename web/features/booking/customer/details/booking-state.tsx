import type { ReactNode } from 'react';
import type { BookingDetails } from '#contract/booking/views.ts';
import { formatRupees } from '#contract/money.ts';
import type { T } from '#messages/translation.ts';
import { localMoment } from '#web/i18n/moments.ts';
import { useT } from '#web/i18n/texts.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { JourneyNote } from '../../visits/journey-note.tsx';
import { statusLabel } from '../booking-status.ts';
import { storedText } from '../history/stored-text.ts';
import { stateSentence } from './state-text.ts';

type BookingStateProps = {
  booking: BookingDetails;
  /** The actions that this state allows. */
  children: ReactNode;
};

/** The state of the booking as a label and a sentence, the next step, and the actions. */
export function BookingState({ booking, children }: BookingStateProps) {
  const { bookingStatus, timeZone, answerBy, cancelReason } = booking;
  const t = useT();
  const { label, icon, tone } = statusLabel(t, bookingStatus);
  return (
    <Card className="grid gap-4">
      <div className="grid gap-4" aria-live="polite">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <Badge tone={tone} icon={icon}>
            {label}
          </Badge>
          <p>{stateSentence(t, booking)}</p>
          <JourneyNote booking={booking} />
        </div>
        {answerBy && (
          <Alert tone="info">{confirmText(t, booking, localMoment(t, answerBy, timeZone))}</Alert>
        )}
        {cancelReason && (
          <p className="text-ink-soft">
            {t('details.reason', { reason: storedText(t, cancelReason) })}
          </p>
        )}
      </div>
      {children}
    </Card>
  );
}

/** The fee for a part that the customer has cancelled is not refunded. */
function confirmText(t: T, { amount, sums }: BookingDetails, moment: string): string {
  return sums.kept > amount
    ? t('details.confirmOrBack', { moment, amount: formatRupees(amount) })
    : t('details.confirmBy', { moment });
}
