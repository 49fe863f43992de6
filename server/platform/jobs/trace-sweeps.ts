import { SWEEP, type Tracing, traced } from '../tracing/tracing.ts';
import type { Sweep } from './ticker.ts';

/** Each run of a sweep is a separate trace; one that found nothing is not exported. */
export function traceSweeps(sweeps: readonly Sweep[], tracing: Tracing | undefined): Sweep[] {
  return sweeps.map(({ run, ...sweep }) => {
    const { name } = sweep;
    const spec = {
      name: `sweep ${name}`,
      kind: 'internal',
      attributes: { [SWEEP]: name },
    } as const;
    return { ...sweep, run: (now) => traced(tracing, spec, () => run(now)) };
  });
}
