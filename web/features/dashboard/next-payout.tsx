import { Link } from 'react-router';
import { formatRupees } from '#contract/money.ts';
import type { Earnings } from '#contract/payouts/views.ts';
import { dateText } from '#contract/time.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { Card } from '#web/ui/layout/card.tsx';

/** Undefined while loading. */
type NextPayoutProps = { earnings: Pick<Earnings, 'nextPayout' | 'account'> | undefined };

/** The amount of the next payout, and when it falls due. */
export function NextPayout({ earnings }: NextPayoutProps) {
  return (
    <section aria-labelledby="payout-heading" className="min-w-0">
      <h2 id="payout-heading" className="mb-3 text-lg">
        Next payout
      </h2>
      {earnings === undefined ? (
        <Skeleton className="h-24" />
      ) : (
        <Card interactive className="flex items-start justify-between gap-4">
          <div className="num grid gap-1">
            <p className="text-xl font-semibold">
              {formatRupees(earnings.nextPayout?.amount ?? 0)}
            </p>
            <p className="text-ink-soft">{payoutText(earnings)}</p>
            <Link
              to="/serviceProvider/earnings"
              className="link w-fit after:absolute after:inset-0 after:rounded-card"
            >
              See earnings
            </Link>
          </div>
          <Icon name="wallet" className="text-brand" />
        </Card>
      )}
    </section>
  );
}

/** When the next payout falls due, or why it waits. */
export function payoutText({ nextPayout, account }: Pick<Earnings, 'nextPayout' | 'account'>) {
  if (!nextPayout) return 'Nothing due yet. Each completed booking is paid out a few days later.';
  if (!account) return 'Waiting for your bank account.';
  if (nextPayout.day === null) return 'Due now, and sent with the next payout.';
  const { weekday, day, monthShort } = dateText(nextPayout.day);
  return `Due ${weekday} ${day} ${monthShort}`;
}
