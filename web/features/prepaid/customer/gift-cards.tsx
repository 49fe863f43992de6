import { type ReactNode, useState } from 'react';
import type { GiftCards as Cards } from '#contract/prepaid/views.ts';
import { useCall } from '#web/api/client/query.ts';
import { failureText } from '#web/api/failures/failure-text.ts';
import { useT } from '#web/i18n/texts.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { LoadFailed } from '#web/ui/feedback/load-failed.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { AddGiftCard } from './add-gift-card.tsx';
import { BoughtCard } from './bought-card.tsx';
import { HeldCard } from './held-card.tsx';

/** The gift cards in the wallet, the form that adds one, and those bought for others. */
export function GiftCards() {
  const t = useT();
  const options = { skipNotification: true };
  const { data, error, refetch } = useCall('giftCards', options, { needsPerson: true });
  if (data) return <Content cards={data.data} />;
  if (!error) return <Skeleton className="h-32" />;
  return (
    <LoadFailed
      title={t('gifts.loadFailed')}
      message={failureText(error)}
      onRetry={() => void refetch()}
    />
  );
}

function Content({ cards: { held, bought } }: { cards: Cards }) {
  const t = useT();
  const [isAdding, setAdding] = useState(false);
  return (
    <div className="grid gap-4">
      <Section
        title={t('gifts.title')}
        action={
          <Button variant="secondary" onClick={() => setAdding(true)}>
            {t('gifts.add')}
          </Button>
        }
      >
        <p className="text-ink-soft">{t(held.length > 0 ? 'gifts.intro' : 'gifts.none')}</p>
        {held.length > 0 && (
          <ul className="mt-3 divide-y divide-hairline">
            {held.map((card) => (
              <HeldCard key={card.id} card={card} />
            ))}
          </ul>
        )}
      </Section>
      {bought.length > 0 && (
        <Section title={t('gifts.boughtTitle')}>
          <ul className="divide-y divide-hairline">
            {bought.map((card) => (
              <BoughtCard key={card.id} card={card} />
            ))}
          </ul>
        </Section>
      )}
      {isAdding && <AddGiftCard onClose={() => setAdding(false)} />}
    </div>
  );
}

type SectionProps = { title: string; action?: ReactNode; children: ReactNode };

function Section({ title, action, children }: SectionProps) {
  return (
    <Card asChild>
      <section>
        <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
          <h2 className="text-lg">{title}</h2>
          {action}
        </div>
        {children}
      </section>
    </Card>
  );
}
