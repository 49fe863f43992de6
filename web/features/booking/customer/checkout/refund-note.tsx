import type { ReactNode } from 'react';
import { useT } from '#web/i18n/texts.tsx';
import { useNow } from '#web/lib/clock/use-now.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { refundSentence } from '../refund-text.ts';
import { useIsPolicyLoading, usePolicy } from '../use-policy.ts';
import type { BookingChoice } from './use-booking-choice.ts';

const MINUTE_MS = 60_000;

/** The refund of cancelling the selected start, displayed beside the pay button. */
export function RefundNote({ choice }: { choice: BookingChoice }) {
  const t = useT();
  const { start, timeZone, isNonRefundable, venuePaise, ownPackage } = choice;
  const now = useNow(MINUTE_MS);
  const terms = usePolicy();
  const isLoading = useIsPolicyLoading();
  if (isNonRefundable) return <Note>{t('booking.nonRefundableShort')}</Note>;
  if (start && isLoading) {
    return (
      <Note>
        <Skeleton shape="text" />
        <Skeleton shape="text" className="w-2/3" />
      </Note>
    );
  }
  if (!start || !terms) return null;
  if (choice.repeat) {
    return <Note>{t('booking.datesAlone')}</Note>;
  }
  return (
    <Note>
      {refundSentence(t, terms, { startsAt: start.at, timeZone, now })}{' '}
      {venuePaise > 0 && `${t('booking.refundOfPaid')} `}
      {t(ownPackage.used ? 'booking.packageRefund' : 'booking.chargeNotRefunded')}
    </Note>
  );
}

function Note({ children }: { children: ReactNode }) {
  return <p className="num text-sm leading-snug text-ink-soft">{children}</p>;
}
