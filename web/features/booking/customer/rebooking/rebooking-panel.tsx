import { useState } from 'react';
import type { BookingCard } from '#contract/booking/views.ts';
import { refresh, useCall } from '#web/api/client/query.ts';
import { Link } from '#web/i18n/link.tsx';
import { useT } from '#web/i18n/texts.tsx';
import { useDeadline, useNow } from '#web/lib/clock/use-now.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { ChosenRebooking } from './chosen-rebooking.tsx';
import { OpenRebooking } from './open-rebooking.tsx';

/** Milliseconds between two checks of the deadline. */
const LOOK_MS = 5000;

type RebookingPanelProps = {
  bookingId: string;
  /** The booking, on pages that do not name it. */
  booking?: BookingCard | undefined;
};

/** After the provider failed: the open choice until its deadline, then the result. */
export function RebookingPanel({ bookingId, booking }: RebookingPanelProps) {
  const t = useT();
  const { data, error, refetch } = useCall(
    'rebooking',
    { params: { bookingId }, skipNotification: true },
    { needsPerson: true },
  );
  const [noticed, setNoticed] = useState<string>();
  const now = useNow(LOOK_MS);
  const rebooking = data?.data;
  const isExpired = rebooking?.isOpen === true && Date.parse(rebooking.deadline) <= now;
  useDeadline(
    rebooking?.isOpen ? Date.parse(rebooking.deadline) : undefined,
    () => void refresh('rebooking', 'booking'),
  );
  if (!rebooking && error) {
    return (
      <Alert
        tone="danger"
        title={t('rebooking.loadFailed')}
        action={
          <Button variant="secondary" onClick={() => void refetch()}>
            {t('common.tryAgain')}
          </Button>
        }
      >
        {t('rebooking.loadFailedText')}
      </Alert>
    );
  }
  if (!rebooking) return <Skeleton className="holds-rest h-72" />;
  return (
    <Card asChild className="border-marigold">
      <section id="rescue" aria-labelledby={`rescue-${bookingId}`} className="grid gap-5">
        {booking && (
          <p className="-mb-3 text-sm text-ink-soft">
            <Link to={`/booking-details/${bookingId}`} className="link">
              {t('rebooking.bookingAt', {
                service: t.nameOf(booking.subServiceName),
                place: booking.serviceName,
              })}
            </Link>
          </p>
        )}
        {rebooking.isOpen && !isExpired ? (
          <OpenRebooking rebooking={rebooking} notice={noticed} onNotice={setNoticed} />
        ) : (
          // The server sends the refund somewhat after the deadline.
          <ChosenRebooking
            rebooking={isExpired ? { ...rebooking, choice: 'default' } : rebooking}
          />
        )}
      </section>
    </Card>
  );
}
