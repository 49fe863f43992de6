import { dateIn, INDIA } from '#contract/time.ts';
import type { Deps } from '../deps.ts';
import type { Sweep } from '../jobs/ticker.ts';
import { deleteOldEvents } from './chain.store.ts';
import { linkEvents } from './link-events.ts';
import { verifyChain } from './verify-chain.ts';

type Needs = Pick<Deps, 'db' | 'clock' | 'secrets' | 'metrics' | 'log' | 'eventCounts'>;

const HOUR_MS = 3_600_000;
const DELETED_PER_SWEEP = 5_000;

/** Writes counted events, extends the hash chain, verifies its last two days each hour, and deletes events of a year ago. */
export function securitySweeps(deps: Needs): Sweep[] {
  const { db } = deps;
  let checkedMs = Number.NEGATIVE_INFINITY;
  return [
    { name: 'security.counts', run: () => deps.eventCounts.flush(db) },
    { name: 'security.link', run: async () => void (await linkEvents(deps)) },
    {
      name: 'security.check',
      run: async (now) => {
        if (Math.abs(now.epochMilliseconds - checkedMs) < HOUR_MS) return;
        checkedMs = now.epochMilliseconds;
        await checkChain(deps, now);
        await deleteOldEvents(db, DELETED_PER_SWEEP);
      },
    },
  ];
}

/** Verifies yesterday and today; the whole year is verified by a command. */
async function checkChain(deps: Needs, now: Temporal.Instant): Promise<void> {
  const yesterday = now.subtract({ hours: 24 }).epochMilliseconds;
  const { findings } = await verifyChain(deps, { from: dateIn(yesterday, INDIA) });
  deps.metrics.securityFindings.set(findings.length);
  const head = await linkEvents(deps);
  if (head) deps.log.routine?.('security.head', { ...head });
  const [first] = findings;
  if (!first) return;
  const error = new Error(`The log of security events was ${first.what} at ${first.seq}`);
  deps.log.error('security.chain', error, { findings: findings.length });
}

/** Writes what is counted before the process ends. */
export async function flushOnClose({ db, log, eventCounts }: Needs): Promise<void> {
  try {
    await eventCounts.flush(db, { isAll: true });
  } catch (error) {
    log.error('security.counts', error);
  }
}
