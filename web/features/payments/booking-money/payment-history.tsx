import { formatRupees } from '#contract/money.ts';
import type { MoneyStep } from '#contract/payments/views.ts';
import { moment } from '#web/lib/india-time.ts';
import { FlowSteps } from '#web/ui/display/flow-steps.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Card } from '#web/ui/layout/card.tsx';

/** All ledger movements of a booking, with their sources and destinations. */
export function PaymentHistory({ steps }: { steps: readonly MoneyStep[] }) {
  return (
    <Card asChild>
      <section aria-labelledby="story-heading">
        <h2 id="story-heading" className="mb-4 text-lg">
          Money movements
        </h2>
        {steps.length === 0 ? (
          <EmptyState level={3} icon="wallet" title="No money has moved yet" />
        ) : (
          <FlowSteps
            fromLabel="From"
            toLabel="To"
            steps={steps.map(({ at, title, note, lines }, place) => ({
              id: `${place}-${at}`,
              title,
              at: moment(at),
              dateTime: at,
              note,
              from: endsOf(lines.filter(({ amount }) => amount < 0)),
              to: endsOf(lines.filter(({ amount }) => amount > 0)),
            }))}
          />
        )}
      </section>
    </Card>
  );
}

function endsOf(lines: MoneyStep['lines']) {
  return lines.map(({ account, amount }) => ({
    name: account,
    amount: formatRupees(Math.abs(amount)),
  }));
}
