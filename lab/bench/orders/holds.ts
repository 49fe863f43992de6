import { settingsOf } from '../../../test/harness/server.ts';
import { fsyncsOf, meterOf } from '../harness/cpu.ts';
import { type Fixture, fixtureOf } from '../harness/harness.ts';
import { memoryMb } from '../harness/memory.ts';
import { record } from '../harness/record.ts';
import { withCosts } from '../reads/reads.ts';
import { countedRounds, figureAgainst, figureOf, spreadOf } from '../rounds.ts';
import type { Cost, Figure, Row, Run } from '../row.ts';
import { bareOrders, createOrders, createRivals } from './orders.ts';

/** More orders than any machine creates in a second. */
const PER_SECOND_MAX = { ours: 1_000, bare: 6_000 };
const STATEMENTS_MAX = 4;
const FSYNCS_MAX = 1.2;
const REFUSAL_MAX = 0.6;

/** As the browser sends them. */
const keyedOrders = { name: 'orders with an Idempotency-Key', isKeyed: true };

let seenMb = 0;
/** The maximum memory of the server under the load of P4, in MB; 0 before it. */
export const memoryUnderOrders = () => seenMb;

/** P4: the write that a customer waits for. */
export const holds: Row = {
  id: 'P4',
  what: 'booking order (hold) over HTTP, distinct starts, 16 connections, gateway at 0 ms',
  measure: async (run): Promise<Figure[]> => {
    const fixture = await fixtureOf(run);
    const keyed = await measure(run, fixture, keyedOrders);
    const counted = [await statementsOf(fixture), await refusalsOf(run, fixture, keyed[0]?.cost)];
    if (run.isQuick) return [...keyed, ...counted];
    const plain = await measure(run, fixture, { name: 'orders', isKeyed: false });
    return [...keyed, ...counted, ...plain];
  },
};

async function measure(
  run: Run,
  { harness, server, ours, ceiling, load }: Fixture,
  { name, isKeyed }: { name: string; isKeyed: boolean },
): Promise<Figure[]> {
  // The load runs for at least a second.
  const seconds = Math.max(load.seconds, 1);
  const each = Math.ceil(PER_SECOND_MAX.ours * seconds);
  const eachBare = Math.ceil(PER_SECOND_MAX.bare * seconds);
  const rounds = run.rounds + 1;
  const shots = await createOrders(harness, each * rounds, isKeyed);
  const bareShots = await bareOrders(harness, eachBare * rounds);
  // Collects statistics, which a database in use has and a new one lacks.
  await harness.sql.query('analyze');
  const mine = meterOf(load, ours);
  const bare = meterOf(load, ceiling);
  const fsyncs: number[] = [];
  let [round, bareRound] = [0, 0];
  const figure = await figureAgainst(
    { name, unit: 'requests/s', mark: { is: 'at least', value: 0.5 } },
    {
      rounds: run.rounds,
      ours: async () => {
        const before = await fsyncsOf(harness.sql);
        const part = shots.slice(round * each, (round + 1) * each);
        const rate = await mine.rate(part, { isOnce: true, seconds });
        round += 1;
        fsyncs.push(((await fsyncsOf(harness.sql)) - before) / mine.last().count);
        seenMb = Math.max(seenMb, memoryMb(server.pid));
        return rate;
      },
      theirs: () => {
        const part = bareShots.slice(bareRound * eachBare, (bareRound + 1) * eachBare);
        bareRound += 1;
        return bare.rate(part, { isOnce: true, seconds });
      },
      against: 'bare Fastify: session, service, header and seat, gateway, its answer',
    },
  );
  const flushed = spreadOf(fsyncs.slice(1));
  return [
    withCosts(figure, mine.cost(), bare.cost()),
    figureOf(`${name}: flushes to disk for each`, 'flushes', flushed, 'at most', FSYNCS_MAX),
  ];
}

/** Statements of one order with a key, counted in a separate process. */
async function statementsOf({ harness, gatewayUrl }: Fixture): Promise<Figure> {
  const [warm, counted] = await createOrders(harness, 2, true);
  const shots = [warm, counted].flatMap((shot) => (shot ? [shot] : []));
  const env = { ...settingsOf(harness), RAZORPAY_BASE_URL: gatewayUrl };
  const { recorded } = await record('orders', { databaseUrl: harness.databaseUrl, shots, env });
  const count = recorded.at(-1)?.statements.length ?? Number.NaN;
  const name = 'statements of an order with a key';
  return figureOf(name, 'statements', spreadOf([count]), 'at most', STATEMENTS_MAX);
}

/** The CPU time of an order for a taken start, as a share of one that is placed. */
async function refusalsOf(
  run: Run,
  { harness, ours, load }: Fixture,
  order: Cost = { serverMs: Number.NaN, databaseMs: Number.NaN },
): Promise<Figure> {
  const seconds = Math.max(load.seconds, 1);
  const each = Math.ceil(PER_SECOND_MAX.ours * seconds);
  const [first, ...shots] = await createRivals(harness, each * (run.rounds + 1) + 1);
  if (first) await load.fire({ url: ours.url, shots: [first], connections: 1, seconds: 1 });
  const meter = meterOf(load, ours);
  const ratios = await countedRounds(run.rounds, async (round) => {
    const part = shots.slice(round * each, (round + 1) * each);
    await meter.rate(part, { isOnce: true, seconds, answer: 409 });
    const { serverMs, databaseMs } = meter.lastCost();
    return (serverMs + databaseMs) / (order.serverMs + order.databaseMs);
  });
  const figure = figureOf('CPU of a refused order', '×', spreadOf(ratios), 'at most', REFUSAL_MAX);
  return { ...figure, cost: meter.cost() };
}
