import { z } from 'zod';
import { PageNumber } from '../list-schemas.ts';
import { jobKinds, jobStates } from './limits.ts';

const filter = {
  kind: z.enum(['all', ...jobKinds]).default('all'),
  state: z.enum(['all', ...jobStates]).default('all'),
};
export const JobsQuery = z.object({ ...filter, page: PageNumber });
export const JobsFileQuery = z.object(filter);
export type JobsFilter = z.output<typeof JobsFileQuery>;

/** A job of the queue that failed at least once, without its data, which may be personal. */
export const FailedJob = z
  .object({
    id: z.string(),
    /** The queue of the job. */
    queue: z.string(),
    kind: z.enum(jobKinds),
    state: z.enum(jobStates),
    tries: z.number(),
    createdAt: z.string(),
    /** The next attempt; null when it was given up. */
    nextTryAt: z.string().nullable(),
    /** Name and code of the last error; its message may contain personal data. */
    error: z.string().nullable(),
  })
  .meta({ id: 'FailedJob' });
export type FailedJob = z.infer<typeof FailedJob>;
