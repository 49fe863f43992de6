import { startServerChild } from '../harness/child.ts';
import { ports } from '../harness/harness.ts';
import { type Load, type Shot, startLoad } from '../harness/load.ts';
import { figureAgainst, figureOf, spreadOf } from '../rounds.ts';
import type { Figure, Row, Run } from '../row.ts';
import { siteOf } from './site.ts';

const SECONDS = { quick: 1, full: 3 };
/** More pages than can be rendered in a second. */
const NEW_PER_SECOND_MAX = 2_000;
const RATE_MIN = { cached: 1, uncached: 0.55 };
const TAIL_MAX = 4;
const BARE = 'React and the router alone, answers in memory';

/** A page of the site, and of the bare renderer. */
type MeasuredPage = { name: string; path: string; url: string; bare: string };

/** P8: cached pages, and pages that are rendered for the first time. */
export const renderedPages: Row = {
  id: 'P8',
  what: 'server-rendered home and service page, 16 connections',
  measure: async (run) => {
    const { url, servicePath } = await siteOf(run);
    // The bare renderer of the same build, with the responses of the site in memory.
    const renderer = new URL('ceiling-main.ts', import.meta.url);
    const { url: bare } = await startServerChild(run, renderer, ports.renderer, { args: [url] });
    const load = startLoad(run);
    const pages = [
      { name: 'home page', path: '/', url, bare },
      { name: 'service page', path: servicePath, url, bare },
    ];
    // Waits until the server is ready.
    for (const { path } of pages) await Promise.all([fetch(url + path), fetch(bare + path)]);
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
  const fire = (at: string, shots: readonly Shot[]) =>
    load.fire({ url: at, shots, seconds, isOnce: shots.length > 1 });
  const ours = async () => {
    const count = Math.ceil(NEW_PER_SECOND_MAX * seconds);
    const taken = await fire(url, isNew ? newAddresses(path, count) : [shotAt(path)]);
    tails.push(taken.p99 / taken.p50);
    return taken.rate;
  };
  const theirs = async () => (await fire(bare, [shotAt(path)])).rate;
  const called = isNew ? `${name}, uncached` : name;
  const rate = await figureAgainst(
    {
      name: called,
      unit: 'requests/s',
      mark: { is: 'at least', value: isNew ? RATE_MIN.uncached : RATE_MIN.cached },
    },
    { rounds: run.rounds, ours, theirs, against: BARE },
  );
  // Without the first round.
  const tail = spreadOf(tails.slice(1));
  return [rate, figureOf(`${called}: p99 by p50`, '×', tail, 'at most', TAIL_MAX)];
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
