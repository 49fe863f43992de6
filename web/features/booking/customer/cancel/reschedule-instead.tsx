import type { BookingDetails } from '#contract/booking/views.ts';
import { localNearMoment } from '#web/i18n/moments.ts';
import { useT } from '#web/i18n/texts.tsx';
import { Button } from '#web/ui/button/button.tsx';

type RescheduleInsteadProps = { booking: BookingDetails; onReschedule: () => void };

/** Offers a reschedule before the cancellation, because rescheduling moves no money. */
export function RescheduleInstead({ booking, onReschedule }: RescheduleInsteadProps) {
  const t = useT();
  const { rescheduleUntil, timeZone } = booking;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-card bg-brand-soft px-4 py-3">
      <p className="min-w-0 flex-1 basis-52">
        <span className="block font-semibold">{t('cancel.otherTime')}</span>
        <span className="num text-sm">
          {rescheduleUntil
            ? t('cancel.isFreeUntil', { moment: localNearMoment(t, rescheduleUntil, timeZone) })
            : t('cancel.isFree')}
        </span>
      </p>
      <Button variant="secondary" icon="calendar" onClick={onReschedule}>
        {t('cancel.reschedule')}
      </Button>
    </div>
  );
}
