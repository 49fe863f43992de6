import { partyText, spanText } from '#contract/booking/party.ts';
import type { RescheduleQuote } from '#contract/booking/reschedule.ts';
import type { BookingDetails } from '#contract/booking/views.ts';
import { dateIn } from '#contract/time.ts';
import { failureText } from '#web/api/failures/failure-text.ts';
import { Button } from '#web/ui/button/button.tsx';
import { PriceLines } from '#web/ui/display/price-lines.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Icon, type IconName } from '#web/ui/icon/icon.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { dayInShort, startInShort } from '../times/slot-text.ts';
import { answerSentence, bandSentence, rescheduleLines } from './reschedule-text.ts';
import type { useRescheduleQuote } from './use-reschedule-quote.ts';

type RescheduleSummaryProps = {
  booking: BookingDetails;
  quote: ReturnType<typeof useRescheduleQuote>;
  isChosen: boolean;
};

/**
 * Old and new time, the difference in price, whether the provider has to accept, and the refund band that
 * applies afterwards.
 */
export function RescheduleSummary({ booking, quote, isChosen }: RescheduleSummaryProps) {
  if (!isChosen) return null;
  return (
    <section aria-labelledby="move-heading" className="grid gap-3" aria-live="polite">
      <h3 id="move-heading" className="text-base">
        What changes
      </h3>
      {quote.data && <Summary quote={quote.data.data} booking={booking} />}
      {!quote.data && quote.error && (
        <Alert
          tone="warn"
          action={
            <Button variant="secondary" onClick={() => void quote.refetch()}>
              Try again
            </Button>
          }
        >
          {failureText(quote.error)}
        </Alert>
      )}
      {!quote.data && !quote.error && <SummarySkeleton />}
    </section>
  );
}

type SummaryProps = { quote: RescheduleQuote; booking: BookingDetails };

function Summary({ quote, booking: { timeZone, people } }: SummaryProps) {
  return (
    <>
      <p className="num flex flex-wrap items-center gap-x-3 gap-y-1 rounded-card bg-sunken px-4 py-3">
        <span className="text-ink-soft line-through">
          <VisuallyHidden>From </VisuallyHidden>
          {startInShort(quote.from, timeZone)}
        </span>
        <Icon name="arrow-right" className="text-ink-soft" />
        <span className="font-semibold">
          <VisuallyHidden>to </VisuallyHidden>
          {dayInShort(dateIn(quote.to, timeZone))}, {spanText(quote.to, quote.endsAt, timeZone)}
        </span>
      </p>
      {quote.difference !== 0 && <PriceLines {...rescheduleLines(quote)} />}
      <ul className="grid gap-2 text-sm text-ink-soft">
        <Fact icon="people">{partyText(people, quote.servedAtOnce)}</Fact>
        {quote.difference === 0 && <Fact icon="wallet">The price stays the same.</Fact>}
        <Fact icon="clock">{answerSentence(quote, timeZone)}</Fact>
        <Fact icon="info">{bandSentence(quote, timeZone)}</Fact>
      </ul>
    </>
  );
}

function Fact({ icon, children }: { icon: IconName; children: string }) {
  return (
    <li className="flex gap-2.5">
      <Icon name={icon} className="mt-px" />
      <span className="num">{children}</span>
    </li>
  );
}

function SummarySkeleton() {
  return (
    <div className="grid gap-3">
      <Skeleton className="h-12" />
      <Skeleton shape="text" className="w-3/5 text-sm" />
      <Skeleton shape="text" className="w-full text-sm" />
      <Skeleton shape="text" className="w-4/5 text-sm" />
    </div>
  );
}
