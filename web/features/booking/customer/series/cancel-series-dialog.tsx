import { useState } from 'react';
import type { SeriesCancelQuote } from '#contract/booking/series/views.ts';
import type { BookingDetails } from '#contract/booking/views.ts';
import { formatRupees } from '#contract/money.ts';
import { localStart } from '#web/i18n/moments.ts';
import { useT } from '#web/i18n/texts.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { PriceLines } from '#web/ui/display/price-lines.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { CancelReason } from '../cancel/cancel-reason.tsx';
import { RefundTargetChoice } from '../cancel/refund-target.tsx';
import { useReason } from '../cancel/use-reason.ts';
import { cancelSeriesLabel, dateRefundText, summedQuote } from './series-cancel.ts';
import { type SeriesCancel, useSeriesCancel } from './use-series-cancel.ts';

type CancelSeriesDialogProps = {
  booking: BookingDetails;
  seriesId: string;
  onClose: () => void;
  onCancelled: () => void;
  onGone: () => void;
};

/** Shows the guaranteed refund of each remaining date and their sum, and cancels all of them with one action. */
export function CancelSeriesDialog(props: CancelSeriesDialogProps) {
  const t = useT();
  const { booking, seriesId, onClose, onCancelled, onGone } = props;
  const cancel = useSeriesCancel(seriesId, { onCancelled, onGone });
  const [target, setTarget] = useState<'source' | 'wallet'>('source');
  const reason = useReason();
  const press = () => reason.press((given) => void cancel.send(given, target));
  const total = cancel.quote && summedQuote(cancel.quote);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && cancel.doing !== 'sending' && onClose()}
      title={t('cancel.seriesTitle')}
      description={t('details.at', {
        service: t.nameOf(booking.subServiceName),
        place: booking.serviceName,
      })}
      closeLabel={t('cancel.seriesClose')}
      footer={<Footer cancel={cancel} onKeep={onClose} onCancel={press} />}
    >
      <div className="grid gap-6">
        <div ref={reason.part}>
          <CancelReason {...reason.field} />
        </div>
        {cancel.quote ? (
          <Refunds quote={cancel.quote} timeZone={booking.timeZone} />
        ) : (
          cancel.doing === 'asking' && <Skeleton className="h-40 rounded-card" />
        )}
        {total && total.refund > 0 && (
          <RefundTargetChoice quote={total} target={target} onTarget={setTarget} />
        )}
      </div>
    </Dialog>
  );
}

function Refunds({ quote, timeZone }: { quote: SeriesCancelQuote; timeZone: string }) {
  const t = useT();
  return (
    <section aria-labelledby="series-refunds" className="grid gap-3">
      <h3 id="series-refunds" className="text-base">
        {t('cancel.perDate')}
      </h3>
      <PriceLines
        lines={quote.dates.map(({ date, quote: one }) => ({
          label: localStart(t, date, timeZone),
          detail: dateRefundText(t, one),
          amount: formatRupees(one.refund),
        }))}
        total={{ label: t('cancel.refund'), amount: formatRupees(quote.refund) }}
      />
      <p className="text-sm text-ink-soft">{t('cancel.seriesLocked')}</p>
    </section>
  );
}

type FooterProps = { cancel: SeriesCancel; onKeep: () => void; onCancel: () => void };

function Footer({ cancel, onKeep, onCancel }: FooterProps) {
  const t = useT();
  const { quote, doing, problem, ask } = cancel;
  return (
    <div className="grid gap-3">
      {problem && (
        <Alert live tone={quote ? 'warn' : 'danger'}>
          {problem}
        </Alert>
      )}
      <div className="grid gap-3 sm:flex sm:justify-end">
        <Button variant="secondary" disabled={doing === 'sending'} onClick={onKeep}>
          {t('cancel.seriesKeep')}
        </Button>
        {quote || doing ? (
          <Button
            variant="danger"
            className="num"
            disabled={!quote}
            busy={quote !== undefined && doing !== undefined}
            onClick={onCancel}
          >
            {quote ? cancelSeriesLabel(t, quote) : t('cancel.seriesButton')}
          </Button>
        ) : (
          <Button variant="secondary" icon="refresh" onClick={ask}>
            {t('common.tryAgain')}
          </Button>
        )}
      </div>
    </div>
  );
}
