import type { ServedBooking } from '#contract/team/own-schedule.ts';
import { formatTime } from '#contract/time.ts';
import { useT } from '#web/i18n/texts.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { useOwnJourney } from './use-schedule.ts';

type OwnJourneyProps = {
  booking: Pick<ServedBooking, 'bookingId' | 'journey'>;
  businessId: string;
  timeZone: string;
};

/** What the customer of a home visit sees about the way to it, and the next step, with undo. */
export function OwnJourney({ booking, businessId, timeZone }: OwnJourneyProps) {
  const t = useT();
  const { isBusy, problem, report, undo } = useOwnJourney(businessId, booking.bookingId);
  const { status, next, canUndo } = booking.journey ?? {};
  return (
    <div className="mt-2 grid gap-2">
      {problem && (
        <Alert tone="danger" live>
          {problem}
        </Alert>
      )}
      {status && (
        <div
          role="status"
          className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-card bg-success-soft py-1 ps-4 pe-1 text-success"
        >
          <p className="num min-w-0 py-2 font-medium">
            {t(status.step === 'arrived' ? 'schedule.saysArrived' : 'schedule.saysOnTheWay', {
              time: formatTime(status.at, timeZone),
            })}
          </p>
          {canUndo && (
            <Button variant="quiet" busy={isBusy} onClick={() => void undo()}>
              {t('schedule.undoJourney')}
            </Button>
          )}
        </div>
      )}
      {next && (
        <Button
          icon="pin"
          className="w-full sm:w-fit"
          busy={isBusy}
          onClick={() => void report(next)}
        >
          {t(next === 'arrived' ? 'schedule.hasArrived' : 'schedule.onTheWay')}
        </Button>
      )}
    </div>
  );
}
