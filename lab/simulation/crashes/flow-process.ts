import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { FlowResult } from './kill-flow.ts';
import type { Play } from './play-flows.ts';

export type FromBeside = { kind: 'next' } | { kind: 'result'; result: FlowResult };
export type ToBeside = { name: string | null };

/** Runs flows in a separate process, which requests them from this one, one at a time. */
export async function playBeside({ points, every, next, onResult }: Play): Promise<void> {
  const file = new URL('flow-process-main.ts', import.meta.url);
  const child = fork(file, [points, String(every)], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  child.on('message', async (message: FromBeside) => {
    if (message.kind === 'result') return onResult(message.result);
    const answer: ToBeside = { name: (await next()) ?? null };
    child.send(answer);
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`The process beside ended with ${code}.`);
}
