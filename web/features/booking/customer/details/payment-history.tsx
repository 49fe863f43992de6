import type { BookingDetails } from '#contract/booking/views.ts';
import { useT } from '#web/i18n/texts.tsx';
import { FlowSteps } from '#web/ui/display/flow-steps.tsx';
import { paymentStep } from './payment-steps.ts';

/** Every money movement of the booking, so that each rupee can be traced. */
export function PaymentHistory({ booking: { money, timeZone } }: { booking: BookingDetails }) {
  const t = useT();
  if (money.length === 0) return <p className="text-ink-soft">{t('money.none')}</p>;
  return (
    <FlowSteps
      steps={money.map((step, place) => paymentStep(t, step, place, timeZone))}
      fromLabel={t('money.from')}
      toLabel={t('money.to')}
    />
  );
}
