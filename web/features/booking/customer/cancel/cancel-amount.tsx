import type { CancelQuote } from '#contract/booking/cancellation.ts';
import { useT } from '#web/i18n/texts.tsx';
import { useNow } from '#web/lib/clock/use-now.ts';
import { Button } from '#web/ui/button/button.tsx';
import { CountdownSentence } from '#web/ui/display/countdown-text.tsx';
import { PriceLines } from '#web/ui/display/price-lines.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import {
  boundarySentence,
  nothingSentence,
  pricesSentence,
  quoteLines,
  travelFeeSentence,
} from './cancel-text.ts';
import { LeftOfVisit } from './left-of-visit.tsx';
import { RefundTargetChoice } from './refund-target.tsx';
import type { Cancel, RefundTarget } from './use-cancel.ts';

const SECOND_MS = 1000;

type CancelAmountProps = {
  cancel: Cancel;
  /** The service to drop from a visit. */
  droppedName: string | undefined;
  timeZone: string;
  target: RefundTarget;
  onTarget: (target: RefundTarget) => void;
};

/** Shows what was paid, the refund, how long the quote is valid, the refund target and when the money arrives. */
export function CancelAmount(props: CancelAmountProps) {
  const { cancel, droppedName, timeZone, target, onTarget } = props;
  const t = useT();
  const { held, failure, doing } = cancel;
  return (
    <section aria-labelledby="cancel-amount-heading" className="grid gap-3">
      <h3 id="cancel-amount-heading" className="text-base">
        {t('cancel.amount')}
      </h3>
      {held && (
        <div aria-busy={doing === 'asking'} className="grid gap-4">
          <QuoteFacts {...held} {...{ timeZone, droppedName }} />
          {held.quote.refund > 0 && (
            <RefundTargetChoice quote={held.quote} target={target} onTarget={onTarget} />
          )}
        </div>
      )}
      {!held && failure && (
        <Alert
          live
          tone="danger"
          title={
            droppedName ? t('cancel.cannotDrop', { service: droppedName }) : t('cancel.loadFailed')
          }
          action={
            <Button variant="secondary" onClick={cancel.ask}>
              {t('common.tryAgain')}
            </Button>
          }
        >
          {failure}
        </Alert>
      )}
      {!held && !failure && <QuoteSkeleton />}
    </section>
  );
}

type QuoteProps = {
  quote: CancelQuote;
  endsAt: number;
  timeZone: string;
  droppedName: string | undefined;
};

function QuoteFacts({ quote, endsAt, timeZone, droppedName }: QuoteProps) {
  const t = useT();
  const now = useNow(SECOND_MS);
  const boundary = boundarySentence(t, quote, timeZone, now);
  const prices = pricesSentence(t, quote);
  const fee = travelFeeSentence(t, quote);
  return (
    <>
      <div role="status">
        <PriceLines {...quoteLines(t, quote, droppedName)} />
      </div>
      {quote.visit && <LeftOfVisit segments={quote.visit.segments} timeZone={timeZone} />}
      {quote.refund === 0 && <Alert tone="warn">{nothingSentence(t, quote)}</Alert>}
      <div className="grid gap-1 text-sm text-ink-soft">
        {prices && <p className="num">{prices}</p>}
        {fee && <p className="num">{fee}</p>}
        {boundary && <p className="num">{boundary}</p>}
        <p className="num">
          <CountdownSentence
            text={t('cancel.locked', { time: '{time}' })}
            secondsLeft={(endsAt - now) / SECOND_MS}
            announcement={(minutes) => t('cancel.lockedFor', { count: minutes })}
          />
        </p>
      </div>
    </>
  );
}

function QuoteSkeleton() {
  const t = useT();
  return (
    <div role="status" className="grid gap-2">
      <VisuallyHidden>{t('cancel.loading')}</VisuallyHidden>
      <Skeleton shape="text" className="w-full" />
      <Skeleton shape="text" className="w-4/5" />
      <Skeleton shape="text" className="mt-4 w-full text-lg" />
      <Skeleton shape="text" className="w-full" />
      <Skeleton shape="text" className="w-3/4" />
      <Skeleton shape="text" className="w-2/3" />
    </div>
  );
}
