import type { ReactNode } from 'react';
import type { ApiFailure } from '#web/api/api.ts';
import { failureText } from '#web/api/failures/failure-text.ts';
import { useT } from '#web/i18n/texts.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Icon, type IconName } from '#web/ui/icon/icon.tsx';

type QuoteSectionProps<Quote> = {
  id: string;
  heading: string;
  quote: {
    data: { data: Quote } | undefined;
    error: ApiFailure | null;
    refetch: () => Promise<unknown>;
  };
  children: (quote: Quote) => ReactNode;
};

/** The effect of a change on the booking, once its quote has loaded. */
export function QuoteSection<Quote>({ id, heading, quote, children }: QuoteSectionProps<Quote>) {
  const t = useT();
  return (
    <section aria-labelledby={id} className="grid gap-3" aria-live="polite">
      <h3 id={id} className="text-base">
        {heading}
      </h3>
      {quote.data && children(quote.data.data)}
      {!quote.data && quote.error && (
        <Alert
          tone="warn"
          action={
            <Button variant="secondary" onClick={() => void quote.refetch()}>
              {t('common.tryAgain')}
            </Button>
          }
        >
          {failureText(quote.error)}
        </Alert>
      )}
      {!quote.data && !quote.error && <QuoteSkeleton />}
    </section>
  );
}

/** One sentence of a quote. */
export function QuoteFact({ icon, children }: { icon: IconName; children: string }) {
  return (
    <li className="flex gap-2.5">
      <Icon name={icon} className="mt-px" />
      <span className="num">{children}</span>
    </li>
  );
}

function QuoteSkeleton() {
  return (
    <div className="grid gap-3">
      <Skeleton className="h-16" />
      <Skeleton shape="text" className="w-3/5 text-sm" />
      <Skeleton shape="text" className="w-full text-sm" />
      <Skeleton shape="text" className="w-4/5 text-sm" />
    </div>
  );
}
