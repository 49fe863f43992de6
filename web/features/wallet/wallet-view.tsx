import type { ReactNode } from 'react';
import type { Wallet } from '#contract/wallet/views.ts';
import { Link } from '#web/i18n/link.tsx';
import { useT } from '#web/i18n/texts.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { RetryAlert } from '#web/ui/feedback/retry-alert.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { LoadMore } from '#web/ui/list/load-more.tsx';
import { useWallet } from './use-wallet.ts';
import { WalletBalance } from './wallet-balance.tsx';
import { WalletCredits } from './wallet-credits.tsx';
import { WalletHistory } from './wallet-history.tsx';
import type { ReasonText } from './wallet-note.ts';

type WalletViewProps = {
  /** Translates the reasons of refunds, which belong to bookings. */
  reasonText: ReasonText;
};

/** The wallet of the signed-in person: balance, credits and history (PROF-10). */
export function WalletView({ reasonText }: WalletViewProps) {
  const t = useT();
  const list = useWallet();
  if (list.wallet) {
    return <WalletContent wallet={list.wallet} list={list} reasonText={reasonText} />;
  }
  if (!list.failure) return <WalletSkeleton />;
  return (
    <RetryAlert title={t('wallet.loadFailed')} onRetry={list.reload}>
      {list.failure.message || t('common.nothingLost')}
    </RetryAlert>
  );
}

type WalletContentProps = WalletViewProps & {
  wallet: Wallet;
  list: ReturnType<typeof useWallet>;
};

function WalletContent({ wallet, list, reasonText }: WalletContentProps) {
  const t = useT();
  if (wallet.history.length === 0 && wallet.balance === 0) return <Empty />;
  return (
    <div className="grid gap-4">
      <WalletBalance wallet={wallet} />
      {wallet.credits.length > 0 && (
        <Section title={t('wallet.credits')}>
          <WalletCredits credits={wallet.credits} reasonText={reasonText} />
        </Section>
      )}
      <Section title={t('wallet.history')}>
        <WalletHistory lines={list.lines} reasonText={reasonText} />
        {list.hasMore && (
          <LoadMore
            label={t('wallet.older')}
            busy={list.isLoadingMore}
            onLoadMore={list.loadMore}
            failure={list.moreFailure}
          />
        )}
      </Section>
    </div>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card asChild>
      <section>
        <h2 className="mb-3 text-lg">{title}</h2>
        {children}
      </section>
    </Card>
  );
}

function Empty() {
  const t = useT();
  return (
    <EmptyState
      icon="wallet"
      title={t('wallet.emptyTitle')}
      text={t('wallet.empty')}
      action={
        <Button variant="secondary" asChild>
          <Link to="/refund-cancellation">{t('wallet.readPolicy')}</Link>
        </Button>
      }
    />
  );
}

function WalletSkeleton() {
  return (
    <div className="holds-rest grid gap-4" aria-busy="true">
      <Skeleton className="h-44" />
      <Skeleton className="h-40" />
      <Skeleton className="h-72" />
    </div>
  );
}
