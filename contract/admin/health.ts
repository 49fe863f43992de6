import { z } from 'zod';

export const healthParts = [
  ...(['queues', 'sweeps', 'mail', 'gateway', 'database'] as const),
  ...(['backup', 'invariants', 'reconciliation', 'versions'] as const),
] as const;
export type HealthPartName = (typeof healthParts)[number];

/** 'problem' needs an admin now, 'attention' soon; 'unknown' cannot be read or is not measured in this process. */
export const healthStates = ['ok', 'attention', 'problem', 'unknown'] as const;

const HealthPart = z.object({
  name: z.enum(healthParts),
  state: z.enum(healthStates),
  /** The state in one sentence. */
  summary: z.string(),
  /** Figures behind the state; `at` is an instant, `text` anything else. */
  facts: z.array(
    z.object({ term: z.string(), text: z.string().nullable(), at: z.string().nullable() }),
  ),
  /** The action to take; null if none is needed. */
  next: z.string().nullable(),
  /** The page with the details. */
  link: z.string().nullable(),
});
export type HealthPart = z.infer<typeof HealthPart>;

export const AdminHealth = z
  .object({ readAt: z.string(), parts: z.array(HealthPart) })
  .meta({ id: 'AdminHealth' });
export type AdminHealth = z.infer<typeof AdminHealth>;
