import { Gauge } from 'prom-client';
import type { Db } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import type { Deps } from '../deps.ts';
import { cachedFor } from '../http/readiness.ts';
import { inTime } from './in-time.ts';

/** The invariants read whole tables. */
const FIGURES_CACHE_MS = 60_000;

type Figure = { name: string; help: string; value: number };
type Reading<T> = { value: T; readAtMs: number };

/**
 * Adds the figures of the business: counts of pending work, and violations of invariants. The invariants keep their
 * last reading, whose time is a metric, because on a large database a reading can be cancelled by its timeout.
 * @returns a function that reads them as lines of the text format
 */
export function watchFigures({ db, metrics }: Pick<Deps, 'db' | 'metrics'>): () => Promise<string> {
  const counts = cachedFor(FIGURES_CACHE_MS, () => readCounts(db));
  const violations = keepReading(FIGURES_CACHE_MS, () => readViolations(db));
  const startedAtMs = Date.now();
  new Gauge({
    name: 'zap_invariants_timestamp_seconds',
    help: 'When the invariants were last read, or this process was started',
    registers: [metrics.registry],
    async collect() {
      this.set(((await violations())?.readAtMs ?? startedAtMs) / 1000);
    },
  });
  return async () => {
    const [counted, violated] = await Promise.all([inTime(counts()), violations()]);
    return [...(violated?.value ?? []), ...(counted ?? [])].map(lineOf).join('');
  };
}

/**
 * Reads at most once in `everyMs`, also after a failure. Waits at most a second for a reading, which continues.
 * @returns the last successful reading
 */
export function keepReading<T>(
  everyMs: number,
  read: () => Promise<T>,
): () => Promise<Reading<T> | undefined> {
  let kept: Reading<T> | undefined;
  let reading: Promise<void> | undefined;
  let begunAtMs = Number.NEGATIVE_INFINITY;
  const begin = async () => {
    begunAtMs = performance.now();
    try {
      kept = { value: await read(), readAtMs: Date.now() };
    } finally {
      reading = undefined;
    }
  };
  return async () => {
    if (!reading && performance.now() - begunAtMs >= everyMs) reading = begin();
    if (reading) await inTime(reading);
    return kept;
  };
}

function lineOf({ name, help, value }: Figure): string {
  return `# HELP ${name} ${help}\n# TYPE ${name} gauge\n${name} ${value}\n`;
}

/** PostgreSQL does not read the invariants if none of their rows is wanted. */
async function readCounts(db: Db): Promise<Figure[]> {
  const { rows } = await sql<Figure>`
    select name, help, value from platform.figures where not starts_with(name, 'zap_broken_')`.execute(
    db,
  );
  return rows;
}

async function readViolations(db: Db): Promise<Figure[]> {
  const { rows } = await sql<Figure>`
    select name, help, value from platform.figures where starts_with(name, 'zap_broken_')`.execute(
    db,
  );
  return rows;
}
