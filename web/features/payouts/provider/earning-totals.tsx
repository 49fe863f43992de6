import { formatRupees } from '#contract/money.ts';
import { PAYOUT_DAYS } from '#contract/payouts/limits.ts';
import type { Earnings } from '#contract/payouts/views.ts';
import { StatCard } from '#web/ui/display/stat-card.tsx';

/** The four totals, each with an explanation (POLICY-06). */
export function EarningTotals({ totals }: { totals: Earnings['totals'] }) {
  const [from, by] = PAYOUT_DAYS;
  return (
    <section aria-label="Totals" className="grid gap-3 sm:grid-cols-2 sm:gap-4 xl:grid-cols-4">
      <StatCard
        icon="clock"
        label="Pending"
        value={formatRupees(totals.pending)}
        note={`Falls due ${from} to ${by} business days after each booking.`}
      />
      <StatCard
        icon="wallet"
        label="Due"
        value={formatRupees(totals.due)}
        note="Paid to your bank account with the next payout."
      />
      <StatCard
        icon="check"
        label="Paid"
        value={formatRupees(totals.paid)}
        note="Sent to your bank account so far."
      />
      <StatCard
        icon="shield"
        label="On hold"
        value={formatRupees(totals.onHold)}
        note="Waits until a customer's report is decided."
      />
    </section>
  );
}
