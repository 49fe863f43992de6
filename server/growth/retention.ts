import type { Deps } from '#platform/deps.ts';
import { eachRow } from '#platform/jobs/each-row.ts';
import type { Sweep } from '#platform/jobs/ticker.ts';
import type { Rule } from './decision.ts';
import { deleteOld } from './delete-old.store.ts';
import { decisions } from './tables.ts';

const HOUR_MS = 3_600_000;
/** Takes some milliseconds. At one batch in three seconds a process deletes 28 million rows of a table a day. */
const BATCH = 1_000;

type OwnRule = { id: string; table: string; rule: Rule };

/** Each rule of the decisions, under a name for the log. */
export const retentionRules: readonly OwnRule[] = Object.entries(decisions).flatMap(
  ([table, decision]) =>
    decision.kind === 'deleted'
      ? decision.rules.map((rule) => ({ id: `${table} ${rule.since}`, table, rule }))
      : [],
);

/**
 * Deletes old rows of append-only tables: each rule once an hour, and in every tick while a batch was full. A batch
 * holds no lock for long and leaves time for the other sweeps.
 */
export function retentionSweep(
  { db, log }: Pick<Deps, 'db' | 'log'>,
  { batch = BATCH }: { batch?: number } = {},
): Sweep {
  const doneMs = new Map<OwnRule, number>();
  return {
    name: 'retention',
    run: async (now) => {
      const nowMs = now.epochMilliseconds;
      const due = retentionRules.filter(
        (own) => Math.abs(nowMs - (doneMs.get(own) ?? Number.NEGATIVE_INFINITY)) >= HOUR_MS,
      );
      await eachRow(log, 'retention.failed', due, async (own) => {
        const deleted = await deleteOld(db, { ...own, now, limit: batch });
        if (deleted < batch) doneMs.set(own, nowMs);
      });
    },
  };
}
