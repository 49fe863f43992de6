import type { ServedBooking } from '#contract/team/own-schedule.ts';
import { formatTime } from '#contract/time.ts';
import { useT } from '#web/i18n/texts.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { JourneyStatus } from '#web/ui/display/journey-status.tsx';
import { FailureAlert } from '#web/ui/feedback/failure-alert.tsx';
import { useOwnJourney } from './use-schedule.ts';

type OwnJourneyProps = {
  booking: Pick<ServedBooking, 'bookingId' | 'journey'>;
  businessId: string;
  timeZone: string;
};

/** The journey as the customer of a home visit sees it, and the next step, with undo. */
export function OwnJourney({ booking, businessId, timeZone }: OwnJourneyProps) {
  const t = useT();
  const { isBusy, problem, report, undo } = useOwnJourney(businessId, booking.bookingId);
  const { status, next, canUndo } = booking.journey ?? {};
  return (
    <div className="mt-2 grid gap-2">
      <FailureAlert failure={problem} />
      {status && (
        <JourneyStatus
          text={t(status.step === 'arrived' ? 'schedule.saysArrived' : 'schedule.saysOnTheWay', {
            time: formatTime(status.at, timeZone),
          })}
          undo={canUndo ? t('schedule.undoJourney') : undefined}
          isBusy={isBusy}
          onUndo={() => void undo(status.step)}
        />
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
