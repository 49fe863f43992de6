import { isPeriod } from '#contract/payouts/earning-periods.ts';
import { earningKinds, earningSorts, earningStates } from '#contract/payouts/limits.ts';
import { useList } from '#web/api/list/use-list.ts';

const schema = {
  period: isPeriod,
  state: ['', ...earningStates],
  kind: ['', ...earningKinds],
  payout: ['', 'next'],
  sort: earningSorts,
} as const;

/** The parameters of the earnings list. The statement above it has the same period. */
export const useEarningList = () => useList(schema);
export type EarningParams = ReturnType<typeof useEarningList>;
