import { formatRupees } from '#contract/money.ts';
import type { Earnings } from '#contract/payouts/views.ts';
import type { T } from '#messages/translation.ts';
import { localDate } from '#web/i18n/format.ts';
import { Link } from '#web/i18n/link.tsx';
import { useT } from '#web/i18n/texts.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { Card } from '#web/ui/layout/card.tsx';

/** Undefined while loading. */
type NextPayoutProps = { earnings: Pick<Earnings, 'nextPayout' | 'account'> | undefined };

/** The amount and the due date of the next payout. */
export function NextPayout({ earnings }: NextPayoutProps) {
  const t = useT();
  return (
    <section aria-labelledby="payout-heading" className="min-w-0">
      <h2 id="payout-heading" className="mb-3 text-lg">
        {t('dashboard.nextPayout')}
      </h2>
      {earnings === undefined ? (
        <Skeleton className="h-24" />
      ) : (
        <Card interactive className="flex items-start justify-between gap-4">
          <div className="num grid gap-1">
            <p className="text-xl font-semibold">
              {formatRupees(earnings.nextPayout?.amount ?? 0)}
            </p>
            <p className="text-ink-soft">{payoutText(t, earnings)}</p>
            <Link
              to="/serviceProvider/earnings"
              className="link w-fit after:absolute after:inset-0 after:rounded-card"
            >
              {t('dashboard.seeEarnings')}
            </Link>
          </div>
          <Icon name="wallet" className="text-brand" />
        </Card>
      )}
    </section>
  );
}

/** The due date of the next payout, or the reason why it waits. */
export function payoutText(
  t: T,
  { nextPayout, account }: Pick<Earnings, 'nextPayout' | 'account'>,
) {
  if (!nextPayout) return t('dashboard.nothingDue');
  if (!account) return t('dashboard.needsBank');
  if (nextPayout.day === null) return t('dashboard.dueNow');
  const { weekday, day, monthShort } = localDate(t, nextPayout.day);
  return t('dashboard.dueOn', { weekday, day, month: monthShort });
}
