import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Aim } from './faults/aims.ts';
import type { Verdict } from './history.ts';

export type Batch = {
  /** The batch's own database. */
  url: string;
  aims: readonly Aim[];
  mutant?: string;
  /** Share of histories that are played twice and compared, 0 to 1. */
  replay?: number;
  isTraced?: boolean;
  /** Ends with the first history that breaks something. */
  stopsAtFirst?: boolean;
};

/** Consecutive seeds without targets. */
export function aimsFrom(from: number, count: number): Aim[] {
  return Array.from({ length: count }, (_, nth) => ({ seed: from + nth, targets: [] }));
}

/** Plays a batch in a separate process; `onVerdict` is called when each history ends. */
export async function playBatch(
  batch: Batch,
  onVerdict: (verdict: Verdict) => void,
): Promise<void> {
  const { url, aims, replay = 0 } = batch;
  const flags = ['--url', url, '--replay', `${replay}`];
  if (batch.isTraced) flags.push('--trace');
  if (batch.stopsAtFirst) flags.push('--stop');
  const script = [
    '--import',
    './lab/simulation/histories/mutants/preload.ts',
    'lab/simulation/histories/worker.ts',
  ];
  const child = spawn('node_modules/.bin/node', [...script, ...flags], {
    env: { PATH: process.env['PATH'] ?? '', PROVE_MUTANT: batch.mutant ?? '' },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => {
    said = (said + chunk).slice(-4_000);
  });
  // The process may end with the first history that breaks something, without reading the rest.
  child.stdin.on('error', () => undefined);
  child.stdin.end(aims.map((aim) => `${JSON.stringify(aim)}\n`).join(''));
  const gone = once(child, 'close');
  for await (const line of createInterface({ input: child.stdout })) {
    onVerdict(JSON.parse(line) as Verdict);
  }
  const [code] = await gone;
  if (code !== 0) throw new Error(`Histories from seed ${aims[0]?.seed} ended early:\n${said}`);
}
