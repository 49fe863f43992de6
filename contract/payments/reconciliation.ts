import { z } from 'zod';
import { PageNumber } from '../list-schemas.ts';
import { timeSorts } from '../lists.ts';
import { plainText } from '../text.ts';
import { dayFilters, differenceFilters, differenceSubjects } from './limits.ts';

/** A difference between the gateway and our ledger. Amounts are rupees. */
export const Difference = z
  .object({
    id: z.string(),
    kind: z.string(),
    gatewayId: z.string(),
    ours: z.number().nullable(),
    theirs: z.number().nullable(),
    advice: z.string(),
    foundAt: z.string(),
    resolvedAt: z.string().nullable(),
    resolution: z.string().nullable(),
  })
  .meta({ id: 'Difference' });
export type Difference = z.infer<typeof Difference>;

/** The progress of one day's reconciliation. */
export const ReconciledDay = z
  .object({
    day: z.string(),
    finishedAt: z.string().nullable(),
    payments: z.number(),
    refunds: z.number(),
    transfers: z.number(),
    settlements: z.number(),
  })
  .meta({ id: 'ReconciledDay' });
export type ReconciledDay = z.infer<typeof ReconciledDay>;

export const ResolveBody = z.object({ resolution: plainText(500).refine((text) => text.trim()) });

const differenceFilter = {
  state: z.enum(differenceFilters).default('open'),
  about: z.enum(differenceSubjects).default('all'),
  /** The complete id at the gateway. */
  id: z.string().trim().max(200).default(''),
  sort: z.enum(timeSorts).default('newest'),
};
export const DifferencesFileQuery = z.object(differenceFilter);
export const DifferencesQuery = z.object({ ...differenceFilter, page: PageNumber });
export type DifferencesFilter = z.infer<typeof DifferencesFileQuery>;

const dayFilter = {
  state: z.enum(dayFilters).default('all'),
  sort: z.enum(timeSorts).default('newest'),
};
export const DaysFileQuery = z.object(dayFilter);
export const DaysQuery = z.object({ ...dayFilter, page: PageNumber });
export type DaysFilter = z.infer<typeof DaysFileQuery>;
