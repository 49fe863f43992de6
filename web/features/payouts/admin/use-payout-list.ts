import { payoutFilters, payoutSorts } from '#contract/payouts/limits.ts';
import { isId } from '#web/api/list/list-params.ts';
import { useList } from '#web/api/list/use-list.ts';

const schema = {
  run: isId,
  provider: isId,
  transfer: '',
  state: payoutFilters,
  sort: payoutSorts,
} as const;

/** The parameters of the list of payouts; the list of runs sets one of them. */
export const usePayoutList = () => useList(schema);
export type PayoutParams = ReturnType<typeof usePayoutList>;
