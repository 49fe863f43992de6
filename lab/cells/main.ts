// Tries two cells on this machine: two installations with a database, processes and a gateway account each, which
// share India by states. Customers and providers of each meet the other; prints what passed:
//   npm run cells:try
import { freePorts } from '#platform/free-ports.ts';
import { type Cell, openCell, type Region } from './cell.ts';
import { trials } from './trials.ts';

const MINUTES_MAX = 5;
const regions: readonly Region[] = [
  {
    ...{ name: 'west', states: 'Maharashtra|Goa', state: 'Maharashtra' },
    ...{ city: 'Pune', area: 'Kothrud', pin: '411038', latitude: 18.507, longitude: 73.807 },
  },
  {
    ...{ name: 'south', states: '*', state: 'Karnataka' },
    ...{
      city: 'Bengaluru',
      area: 'Koramangala',
      pin: '560034',
      latitude: 12.935,
      longitude: 77.624,
    },
  },
];

const say = (line: string) => void process.stdout.write(`${line}\n`);
const stopped = Promise.withResolvers<never>();
let isStopped = false;
const deadline = setTimeout(
  () => stop(`Not finished within ${MINUTES_MAX} minutes.`),
  MINUTES_MAX * 60_000,
);
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => stop(`Stopped by ${signal}.`));

const began = performance.now();
const closers: (() => Promise<unknown>)[] = [];
const opening = openCells();
let isPassed = false;
try {
  isPassed = await Promise.race([opening.then(tryAll), stopped.promise]);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
} finally {
  clearTimeout(deadline);
  // A process that is still starting has no closer yet.
  await Promise.allSettled([opening]);
  for (const close of closers.reverse()) await close().catch(() => undefined);
}
process.exit(isPassed ? 0 : 1);

function stop(why: string): void {
  isStopped = true;
  stopped.reject(new Error(why));
}

async function tryAll(cells: readonly Cell[]): Promise<boolean> {
  say(`two cells serve after ${((performance.now() - began) / 1000).toFixed(0)} s\n`);
  say(`| trial | ${cells.map(({ region }) => region.name).join(' | ')} |`);
  say('|---|---|---|');
  const failures: string[] = [];
  for (const { claim, run } of trials) {
    if (isStopped) break;
    const results: string[] = [];
    for (const own of cells) {
      const other = cells.find((cell) => cell !== own);
      const failure = other ? await failureOf(run(own, other)) : 'no other cell';
      results.push(failure === undefined ? 'pass' : 'FAIL');
      if (failure !== undefined) failures.push(`${claim} (${own.region.name}): ${failure}`);
    }
    say(`| ${claim} | ${results.join(' | ')} |`);
  }
  say(`\n${failures.length === 0 ? 'all trials passed' : failures.join('\n')}`);
  return failures.length === 0;
}

async function openCells(): Promise<Cell[]> {
  const ports = await freePorts(regions.length);
  const addressOf = (nth: number) => `http://127.0.0.1:${ports[nth]}`;
  const setting = regions.map(({ states }, nth) => `${addressOf(nth)}=${states}`).join(',');
  const cells: Cell[] = [];
  for (const [nth, region] of regions.entries())
    cells.push(await openCell(region, { port: ports[nth] ?? 0, setting }, closers));
  say(`CELLS=${setting}`);
  return cells;
}

async function failureOf(trial: Promise<void>): Promise<string | undefined> {
  try {
    await trial;
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
