import { Gauge } from 'prom-client';
import type { Deps } from '../deps.ts';

/** Adds the state of the replica; absent without one. */
export function watchReplica({ replica, metrics }: Pick<Deps, 'replica' | 'metrics'>): void {
  const registers = [metrics.registry];
  new Gauge({
    name: 'zap_replica_used',
    help: '1 while the replica answers reads that may lag',
    registers,
    collect() {
      if (replica) this.set(replica.isUsed() ? 1 : 0);
      else this.remove();
    },
  });
  new Gauge({
    name: 'zap_replica_lag_seconds',
    help: 'How old the data of the replica can be, at most',
    registers,
    collect() {
      const lagMs = replica?.lagMs();
      if (lagMs === undefined) this.remove();
      else this.set(lagMs / 1000);
    },
  });
}
