import { Gauge } from 'prom-client';
import type { Deps } from '../deps.ts';
import { cachedFor } from '../http/readiness.ts';
import { type Capacity, readCapacity } from './capacity.store.ts';
import { inTime } from './in-time.ts';

const CACHE_MS = 60_000;

const gauges = [
  ['zap_database_bytes', 'Size of the database', 'databaseBytes'],
  ['zap_database_connections', 'Connections of all programs to the server', 'connections'],
  ['zap_database_connections_max', 'max_connections of the server', 'connectionsMax'],
  [
    'zap_wal_archive_age_seconds',
    'Time since the last WAL segment was archived, or the server started; absent where PostgreSQL does not archive',
    'archiveAgeSeconds',
  ],
] as const satisfies readonly (readonly [string, string, keyof Capacity])[];

/** Adds the figures that decide when the database has to grow. They are absent while it does not respond. */
export function watchCapacity({ probeDb, metrics }: Pick<Deps, 'probeDb' | 'metrics'>): void {
  const registers = [metrics.registry];
  const capacity = cachedFor(CACHE_MS, () => readCapacity(probeDb));
  for (const [name, help, key] of gauges)
    new Gauge({
      ...{ name, help, registers },
      async collect() {
        const value = (await inTime(capacity()))?.[key];
        if (value === undefined || value === null) this.remove();
        else this.set(value);
      },
    });
}
