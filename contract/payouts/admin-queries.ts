import { z } from 'zod';
import { PageNumber } from '../list-schemas.ts';
import { timeSorts } from '../lists.ts';
import { payoutFilters, payoutSorts, runFilters } from './limits.ts';

const runFilter = {
  state: z.enum(runFilters).default('all'),
  sort: z.enum(timeSorts).default('newest'),
};
export const RunsFileQuery = z.object(runFilter);
export const RunsQuery = z.object({ ...runFilter, page: PageNumber });
export type RunsFilter = z.infer<typeof RunsFileQuery>;

const payoutFilter = {
  run: z.uuid().optional(),
  provider: z.uuid().optional(),
  /** The complete id of the transfer at the gateway, or ours of the payout. */
  transfer: z.string().trim().max(200).default(''),
  state: z.enum(payoutFilters).default('all'),
  sort: z.enum(payoutSorts).default('newest'),
};
export const PayoutsFileQuery = z.object(payoutFilter);
export const PayoutsQuery = z.object({ ...payoutFilter, page: PageNumber });
export type PayoutsFilter = z.infer<typeof PayoutsFileQuery>;
