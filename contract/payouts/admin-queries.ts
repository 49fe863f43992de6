import { z } from 'zod';
import { PageNumber } from '../list-schemas.ts';
import {
  dayFilters,
  differenceFilters,
  differenceSubjects,
  payoutFilters,
  payoutSorts,
  runFilters,
  taxFilters,
  taxStates,
  timeSorts,
} from './limits.ts';

const runWish = {
  state: z.enum(runFilters).default('all'),
  sort: z.enum(timeSorts).default('newest'),
};
export const RunsFileQuery = z.object(runWish);
export const RunsQuery = z.object({ ...runWish, page: PageNumber });
export type RunsWish = z.infer<typeof RunsFileQuery>;

const payoutWish = {
  run: z.uuid().optional(),
  state: z.enum(payoutFilters).default('all'),
  sort: z.enum(payoutSorts).default('newest'),
};
export const PayoutsFileQuery = z.object(payoutWish);
export const PayoutsQuery = z.object({ ...payoutWish, page: PageNumber });
export type PayoutsWish = z.infer<typeof PayoutsFileQuery>;

const differenceWish = {
  state: z.enum(differenceFilters).default('open'),
  about: z.enum(differenceSubjects).default('all'),
  /** The gateway's whole id. */
  id: z.string().trim().max(200).default(''),
  sort: z.enum(timeSorts).default('newest'),
};
export const DifferencesFileQuery = z.object(differenceWish);
export const DifferencesQuery = z.object({ ...differenceWish, page: PageNumber });
export type DifferencesWish = z.infer<typeof DifferencesFileQuery>;

const dayWish = {
  state: z.enum(dayFilters).default('all'),
  sort: z.enum(timeSorts).default('newest'),
};
export const DaysFileQuery = z.object(dayWish);
export const DaysQuery = z.object({ ...dayWish, page: PageNumber });
export type DaysWish = z.infer<typeof DaysFileQuery>;

const taxWish = {
  kind: z.enum(taxFilters).default('all'),
  state: z.enum(taxStates).default('all'),
  sort: z.enum(timeSorts).default('newest'),
};
export const TaxRulesFileQuery = z.object(taxWish);
export const TaxRulesQuery = z.object({ ...taxWish, page: PageNumber });
export type TaxRulesWish = z.infer<typeof TaxRulesFileQuery>;
