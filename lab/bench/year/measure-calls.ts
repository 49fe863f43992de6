import pg from 'pg';
import { complaintsOf, recordStatements } from '#test/support/database/query-plans.ts';
import { testApp } from '#test/support/worlds/app.ts';
import { DATA_NOW } from '../data/sizes.ts';
import { hotCalls, samplesOf } from './hot-calls.ts';

const SAMPLES = 20;
const REPEATS = 3;

/** The others open the session of a sample, and cannot be repeated. */
const READS = /^\s*(?:select|with)\b/i;

type Statement = { text: string; values: unknown[] };
type Node = { 'Shared Hit Blocks': number; 'Shared Read Blocks': number };
type Explained = [{ Plan: Node; 'Execution Time': number }];

/** Milliseconds and pages of the statements of one call: the median over its samples. */
export type CallCost = { name: string; ms: number; pages: number };
type YearCosts = { calls: CallCost[]; complaints: string[] };
export type Measured = YearCosts & { bookings: number };

/** Makes each hot call for some bookings, and measures its statements on their own. */
export async function measureCalls(url: string): Promise<YearCosts> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const saidBy = recordStatements();
  const app = await testApp({ url }, { start: DATA_NOW });
  // It polls the queues, which would be recorded too.
  await app.deps.outbox.stop();
  const complaints: string[] = [];
  const calls: CallCost[] = [];
  try {
    const samples = await samplesOf(client, SAMPLES);
    for (const { name, act, only = READS } of hotCalls) {
      const costs: Omit<CallCost, 'name'>[] = [];
      for (const sample of samples) {
        const all = await saidBy(() => act(app, sample, url));
        const statements = all.filter(({ text }) => only.test(text));
        if (statements.length === 0) throw new Error(`No statement of '${name}' was recorded.`);
        costs.push(await costOf(client, statements));
        if (costs.length === 1) complaints.push(...(await complaintsOf(url, statements)));
      }
      calls.push({
        name,
        ms: median(costs.map(({ ms }) => ms)),
        pages: median(costs.map(({ pages }) => pages)),
      });
    }
  } finally {
    await app.close().catch(() => undefined);
    await client.end();
  }
  return { calls, complaints };
}

/** Sums the statements of one call; the fastest of some repeats, so that all pages are in memory. */
async function costOf(client: pg.Client, statements: readonly Statement[]) {
  let best = { ms: Number.POSITIVE_INFINITY, pages: Number.POSITIVE_INFINITY };
  for (let repeat = 0; repeat < REPEATS; repeat += 1) {
    const cost = { ms: 0, pages: 0 };
    await client.query('begin');
    for (const { text, values } of statements) {
      const { rows } = await client.query<{ 'QUERY PLAN': Explained }>(
        `explain (analyze, buffers, format json) ${text}`,
        values,
      );
      const [explained] = rows[0]?.['QUERY PLAN'] ?? [];
      if (!explained) throw new Error('A statement has no plan.');
      cost.ms += explained['Execution Time'];
      cost.pages += explained.Plan['Shared Hit Blocks'] + explained.Plan['Shared Read Blocks'];
    }
    await client.query('rollback');
    best = { ms: Math.min(best.ms, cost.ms), pages: Math.min(best.pages, cost.pages) };
  }
  return best;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
