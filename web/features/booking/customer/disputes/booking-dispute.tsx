import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { Dispute } from '#contract/booking/disputes.ts';
import type { BookingDetails } from '#contract/booking/views.ts';
import { refresh } from '#web/api/client/query.ts';
import { useT } from '#web/i18n/texts.tsx';
import { notify } from '#web/lib/toast/notify.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { disputeState, kindLabels, kindsOf } from './dispute-text.ts';
import { NoShowHelp } from './no-show-help.tsx';

const load = () => import('./dispute-dialog.tsx');
const DisputeDialog = lazy(async () => ({ default: (await load()).DisputeDialog }));

type BookingDisputeProps = {
  booking: BookingDetails;
  /** The evidence of both sides and the decision. */
  evidence: ReactNode;
};

/** The report about a booking with its decision, or the button that creates one if that is possible. */
export function BookingDispute({ booking, evidence }: BookingDisputeProps) {
  const t = useT();
  const [isOpen, setIsOpen] = useState(false);
  const { dispute, actions } = booking;
  const canReport = kindsOf(actions).length > 0;
  if (!dispute && !canReport) return null;
  // The visit is in progress.
  const isNow = booking.bookingStatus === 'accepted' && actions.includes('reportNoShow');
  return (
    <Card asChild>
      <section id="report" className="grid gap-3">
        <h2 className="text-lg">{t(headingOf(dispute, isNow))}</h2>
        {dispute ? (
          <>
            <Report dispute={dispute} />
            {evidence}
          </>
        ) : (
          <>
            {isNow ? (
              <NoShowHelp booking={booking} />
            ) : (
              <p className="text-ink-soft">{t('dispute.explained')}</p>
            )}
            <Button
              variant={isNow ? 'primary' : 'secondary'}
              icon="warning"
              className="w-fit"
              onClick={() => setIsOpen(true)}
            >
              {t('dispute.report')}
            </Button>
          </>
        )}
        {isOpen && (
          <Suspense fallback={null}>
            <DisputeDialog
              booking={booking}
              onClose={() => setIsOpen(false)}
              onReported={() => {
                setIsOpen(false);
                notify.success(t('dispute.thanks'));
                void refresh('booking');
              }}
            />
          </Suspense>
        )}
      </section>
    </Card>
  );
}

function headingOf(dispute: Dispute | null, isNow: boolean) {
  if (dispute) return 'dispute.yours';
  return isNow ? 'dispute.noOneThere' : 'dispute.somethingWrong';
}

function Report({ dispute }: { dispute: Dispute }) {
  const t = useT();
  const { label, tone, text } = disputeState(t, dispute);
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Badge tone={tone}>{label}</Badge>
        <span className="font-medium">{t(kindLabels[dispute.kind])}</span>
      </div>
      <p className="text-ink-soft">{text}</p>
    </>
  );
}
