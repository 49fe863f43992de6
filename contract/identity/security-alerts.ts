import { z } from 'zod';

/** Kinds of security alerts. */
export const alertKinds = ['wrong codes', 'wrong second factors'] as const;

/** An alert that no admin has seen yet; `since` is the beginning of its hour. */
export const SecurityAlert = z
  .object({
    id: z.uuid(),
    kind: z.enum(alertKinds),
    since: z.string(),
    raisedAt: z.string(),
  })
  .meta({ id: 'SecurityAlert' });

export const AlertsQuery = z.object({ state: z.enum(['unseen', 'seen']).default('unseen') });
export type AlertsFilter = z.infer<typeof AlertsQuery>;
