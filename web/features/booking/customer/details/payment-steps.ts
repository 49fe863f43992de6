import { formatRupees } from '#contract/money.ts';
import type { MoneyStep } from '#contract/payments/views.ts';
import { formatMoment } from '#contract/time.ts';
import type { FlowStep } from '#web/ui/display/flow-steps.tsx';

/** Converts a movement into a step of the display: negative amounts are sources, positive ones destinations. */
export function paymentStep(step: MoneyStep, place: number, timeZone: string): FlowStep {
  const { at, title, note, lines } = step;
  return {
    id: `${place}-${at}`,
    title,
    at: formatMoment(at, timeZone),
    dateTime: at,
    note: note || undefined,
    from: lines.filter(({ amount }) => amount < 0).map(endOf),
    to: lines.filter(({ amount }) => amount > 0).map(endOf),
  };
}

function endOf({ account, amount }: MoneyStep['lines'][number]) {
  return { name: account, amount: formatRupees(Math.abs(amount)) };
}
