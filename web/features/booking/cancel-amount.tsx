import type { CancelQuote } from '#contract/booking.ts';
import { formatTime, zoneName } from '#contract/time.ts';
import { useCall } from '#web/api/query.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { CountdownText } from '#web/ui/countdown-text.tsx';
import { PriceLines } from '#web/ui/price-lines.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { boundarySentence, quoteLines, wayBackSentence } from './cancel-words.ts';
import type { Cancel } from './use-cancel.ts';
import { useNow } from './use-now.ts';

const SECOND_MS = 1000;
const POLICY_FRESH_MS = 3600 * SECOND_MS;

type CancelAmountProps = { cancel: Cancel; timeZone: string };

/** What was paid and what of it comes back, for how long that is held, where it goes and when. */
export function CancelAmount({ cancel, timeZone }: CancelAmountProps) {
  const { held, failure } = cancel;
  return (
    <section aria-labelledby="cancel-amount-heading" className="grid gap-3">
      <h3 id="cancel-amount-heading" className="text-base">
        Your money
      </h3>
      {held && <Quote {...held} timeZone={timeZone} />}
      {!held && failure && (
        <Alert
          live
          tone="danger"
          title="The amount could not be loaded"
          action={
            <Button variant="secondary" onClick={cancel.ask}>
              Try again
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

type QuoteProps = { quote: CancelQuote; endsAt: number; timeZone: string };

function Quote({ quote, endsAt, timeZone }: QuoteProps) {
  const policy = useCall('policy', {}, { staleTime: POLICY_FRESH_MS });
  const boundary = boundarySentence(quote, timeZone);
  const wayBack = wayBackSentence(quote, policy.data?.data.terms);
  return (
    <>
      <PriceLines {...quoteLines(quote)} />
      {quote.refund === 0 ? (
        <Alert tone="warn">{wayBack}</Alert>
      ) : (
        <p className="text-ink-soft">{wayBack}</p>
      )}
      {boundary && <p className="text-ink-soft">{boundary}</p>}
      <p className="text-ink-soft">
        The amount is held for you until {formatTime(quote.validUntil, timeZone)}{' '}
        {zoneName(timeZone)} (<QuoteCountdown endsAt={endsAt} />
        ).
      </p>
    </>
  );
}

function QuoteCountdown({ endsAt }: { endsAt: number }) {
  const now = useNow(SECOND_MS);
  return (
    <CountdownText
      secondsLeft={(endsAt - now) / SECOND_MS}
      announcement={(minutes) =>
        minutes === 1 ? 'held for one more minute' : `held for ${minutes} minutes`
      }
    />
  );
}

function QuoteSkeleton() {
  return (
    <div role="status" className="grid gap-2">
      <VisuallyHidden>Loading what comes back</VisuallyHidden>
      <Skeleton shape="text" className="w-full" />
      <Skeleton shape="text" className="w-4/5" />
      <Skeleton shape="text" className="mt-4 w-full text-lg" />
      <Skeleton shape="text" className="w-full" />
      <Skeleton shape="text" className="w-3/4" />
      <Skeleton shape="text" className="w-2/3" />
    </div>
  );
}
