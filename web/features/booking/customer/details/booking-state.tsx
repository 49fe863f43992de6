import type { BookingDetails } from '#contract/booking/views.ts';
import { formatMoment } from '#contract/time.ts';
import { useT } from '#web/i18n/texts.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { statusLabel, statusMeaning } from '../booking-status.ts';

/** The state of the booking as a label and a sentence. */
export function BookingState({ booking }: { booking: BookingDetails }) {
  const { bookingStatus, timeZone, answerBy, cancelReason } = booking;
  const t = useT();
  const { label, icon, tone } = statusLabel(t, bookingStatus);
  return (
    <Card className="grid gap-4" aria-live="polite">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Badge tone={tone} icon={icon}>
          {label}
        </Badge>
        <p>{statusMeaning(t, bookingStatus)}</p>
      </div>
      {answerBy && (
        <Alert tone="info">
          They’ll confirm by {formatMoment(answerBy, timeZone)}, or you get a full refund.
        </Alert>
      )}
      {cancelReason && <p className="text-ink-soft">Reason: {cancelReason}</p>}
    </Card>
  );
}
