import type { AddressInfo } from 'node:net';
import type { Ceiling } from '../harness/ceiling.ts';
import { messageFrom, startChild } from '../harness/child.ts';
import { formatLoad, type Load, type Shot, startLoad, type Taken } from '../harness/load.ts';
import { inTurns, spreadOf } from '../rounds.ts';
import type { Figure, Row, Run } from '../row.ts';
import { siteOf } from './site.ts';

const SECONDS = { quick: 1, full: 3 };
/** More pages than can be rendered in a second. */
const NEW_PER_SECOND_MAX = 2_000;
const RATE_MIN = 0.5;
const TAIL_MAX = 4;
const BARE = 'React and the router alone, answers in memory';

type MeasuredPage = { name: string; path: string; url: string; bare: string };

/** P8: cached pages, and pages that are rendered for the first time. */
export const renderedPages: Row = {
  id: 'P8',
  what: 'server-rendered home and service page, 16 connections',
  measure: async (run) => {
    const { url, servicePath } = await siteOf(run);
    const ceiling = await startRenderer(url);
    run.atEnd(ceiling.stop);
    const load = startLoad();
    run.atEnd(load.stop);
    const pages = [
      { name: 'home page', path: '/', url, bare: ceiling.url },
      { name: 'service page', path: servicePath, url, bare: ceiling.url },
    ];
    // Waits until the server is ready.
    for (const { url: at, bare, path } of pages)
      await Promise.all([fetch(at + path), fetch(bare + path)]);
    const figures: Figure[] = [];
    for (const page of pages) {
      figures.push(...(await figuresOf(run, load, page, false)));
      figures.push(...(await figuresOf(run, load, page, true)));
    }
    return figures;
  },
};

async function figuresOf(
  run: Run,
  load: Load,
  { name, path, url, bare }: MeasuredPage,
  isNew: boolean,
): Promise<Figure[]> {
  const seconds = run.isQuick ? SECONDS.quick : SECONDS.full;
  const tails: number[] = [];
  const fire = async (at: string, shots: readonly Shot[]) => {
    const taken = await load.fire({ url: at, shots, seconds, isOnce: shots.length > 1 });
    run.say(`    ${formatLoad(taken)}`);
    return taken;
  };
  const ours = async () => {
    const count = Math.ceil(NEW_PER_SECOND_MAX * seconds);
    const taken = await fire(url, isNew ? newAddresses(path, count) : [shotAt(path)]);
    tails.push(tailOf(taken));
    return taken.count / taken.seconds;
  };
  const theirs = async () => {
    const taken = await fire(bare, [shotAt(path)]);
    return taken.count / taken.seconds;
  };
  const both = await inTurns(run.rounds, ours, theirs);
  const called = isNew ? `${name}, rendered anew each time` : name;
  return [
    {
      name: called,
      unit: 'requests/s',
      ours: both.ours,
      against: { name: BARE, figure: both.theirs, ratio: both.ratio },
      mark: { is: 'at least', value: RATE_MIN },
    },
    {
      name: `${called}: p99 by p50`,
      unit: '×',
      // Without the first round.
      ours: spreadOf(tails.slice(1)),
      mark: { is: 'at most', value: TAIL_MAX },
    },
  ];
}

function tailOf({ p50, p99 }: Taken): number {
  return p99 / p50;
}

/** The headers of a browser. */
function shotAt(path: string): Shot {
  return { path, headers: { 'accept-encoding': 'gzip, deflate, br' } };
}

let requestCount = 0;

/** URLs of a page that were not requested before. */
function newAddresses(path: string, count: number): Shot[] {
  return Array.from({ length: count }, () => {
    requestCount += 1;
    return shotAt(`${path}?nth=${requestCount}`);
  });
}

/** The bare renderer of the same build, with the answers of `origin` in memory. */
async function startRenderer(origin: string): Promise<Ceiling> {
  const child = startChild(new URL('ceiling-main.ts', import.meta.url), { args: [origin, '0'] });
  const { port } = await messageFrom<AddressInfo>(child);
  return { url: `http://127.0.0.1:${port}`, stop: child.stop };
}
