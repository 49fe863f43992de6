import { formatRupees } from '#contract/money.ts';
import { PAYOUT_DAYS } from '#contract/payouts/limits.ts';
import type { Earnings } from '#contract/payouts/views.ts';
import { useT } from '#web/i18n/texts.tsx';
import { StatCard } from '#web/ui/display/stat-card.tsx';

/** The four totals, each with an explanation (POLICY-06). */
export function EarningTotals({ totals }: { totals: Earnings['totals'] }) {
  const t = useT();
  const [from, by] = PAYOUT_DAYS;
  return (
    <section
      aria-label={t('earnings.totals')}
      className="grid gap-3 sm:grid-cols-2 sm:gap-4 xl:grid-cols-4"
    >
      <StatCard
        icon="clock"
        label={t('earnings.pending')}
        value={formatRupees(totals.pending)}
        note={t('earnings.pendingNote', { from, by })}
      />
      <StatCard
        icon="wallet"
        label={t('earnings.due')}
        value={formatRupees(totals.due)}
        note={t('earnings.dueNote')}
      />
      <StatCard
        icon="check"
        label={t('earnings.paid')}
        value={formatRupees(totals.paid)}
        note={t('earnings.paidNote')}
      />
      <StatCard
        icon="shield"
        label={t('earnings.onHold')}
        value={formatRupees(totals.onHold)}
        note={t('earnings.onHoldNote')}
      />
    </section>
  );
}
