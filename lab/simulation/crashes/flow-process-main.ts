import { once } from 'node:events';
import { createHarness } from '../../../test/harness/harness.ts';
import type { FromBeside, ToBeside } from './flow-process.ts';
import { playFlows } from './play-flows.ts';

const send = (message: FromBeside) => void process.send?.(message);

const harness = await createHarness();
try {
  await playFlows(harness, {
    points: process.argv[2] === 'changing' ? 'changing' : 'all',
    every: Number(process.argv[3] ?? 1),
    next: async () => {
      send({ kind: 'next' });
      const [answer] = (await once(process, 'message')) as [ToBeside];
      return answer.name ?? undefined;
    },
    onResult: (result) => send({ kind: 'result', result }),
  });
} finally {
  await harness.close();
}
process.disconnect?.();
