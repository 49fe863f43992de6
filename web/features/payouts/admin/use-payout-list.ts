import { payoutFilters, payoutSorts } from '#contract/payouts/admin-calls.ts';
import { isId } from '#web/api/list/list-params.ts';
import { useList } from '#web/api/list/use-list.ts';

const keys = { run: isId, state: payoutFilters, sort: payoutSorts } as const;

/** What is asked of the list of payouts; a run above it can be chosen. */
export const usePayoutList = () => useList(keys);
export type PayoutWishes = ReturnType<typeof usePayoutList>;
