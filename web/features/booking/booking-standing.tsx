import type { BookingDetails } from '#contract/booking.ts';
import { formatMoment } from '#contract/time.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { statusMeaning, statusWords } from './booking-status.ts';

/** How the booking stands, in a word and a sentence. */
export function BookingStanding({ booking }: { booking: BookingDetails }) {
  const { bookingStatus, timeZone, answerBy, cancelReason } = booking;
  const { label, icon, tone } = statusWords(bookingStatus);
  return (
    <Card className="grid gap-4" aria-live="polite">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Badge tone={tone} icon={icon}>
          {label}
        </Badge>
        <p>{statusMeaning(bookingStatus)}</p>
      </div>
      {answerBy && (
        <Alert tone="info">
          The provider answers by {formatMoment(answerBy, timeZone)}. Without an answer you get
          everything back.
        </Alert>
      )}
      {cancelReason && <p className="text-ink-soft">Reason: {cancelReason}</p>}
    </Card>
  );
}
