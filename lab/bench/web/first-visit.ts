import { type Browser, chromium } from '@playwright/test';
import { chromiumPath } from '#test/support/browser/chromium.ts';
import { figureOf, spreadOf } from '../rounds.ts';
import type { Figure, Row } from '../row.ts';
import { lighthouseScores } from './lighthouse.ts';
import { siteOf } from './site.ts';
import { openTimes, type Visit, visit } from './visit.ts';

const KB = 1_024;
const REQUESTS_MAX = 15;
const PAGE_KB_MAX = 115;
const BOOKING_KB_MAX = 150;
const SCORE = 100;

/** P9: the files that a first visit of the booking path loads. They are counted, so one run is enough. */
export const firstVisit: Row = {
  id: 'P9',
  what: 'first visit of the booking path, on a phone, nothing kept',
  measure: async (run) => {
    const { url, servicePath } = await siteOf(run);
    const executablePath = await chromiumPath();
    const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
    run.atEnd(() => browser.close());
    const figures = await weights(browser, url, servicePath);
    // A page takes ten seconds.
    if (run.isQuick) return figures;
    for (const path of ['/', servicePath, '/privacy-policy']) {
      const scores = await lighthouseScores(url + path, executablePath);
      for (const [category, score] of Object.entries(scores)) {
        const name = `Lighthouse mobile, ${nameOf(path)}: ${category}`;
        figures.push(figureOf(name, 'points', spreadOf([score]), 'at least', SCORE));
      }
    }
    return figures;
  },
};

async function weights(browser: Browser, url: string, servicePath: string): Promise<Figure[]> {
  const home = await visit(browser, `${url}/`);
  const service = await visit(browser, url + servicePath);
  const booking = await visit(browser, url + servicePath, openTimes);
  return [
    ...weightsOf('home page', home, PAGE_KB_MAX, true),
    ...weightsOf('service page', service, PAGE_KB_MAX, true),
    ...weightsOf('until a time can be chosen', booking, BOOKING_KB_MAX, false),
  ];
}

function weightsOf(name: string, seen: Visit, kbMax: number, isPage: boolean): Figure[] {
  const { requests, scriptBytes, scriptGzipBytes } = seen;
  const script = [
    figureOf(`${name}: script as sent`, 'KB', spreadOf([scriptBytes / KB]), 'at most', kbMax),
    figureOf(`${name}: script in gzip`, 'KB', spreadOf([scriptGzipBytes / KB]), 'at most', kbMax),
  ];
  if (!isPage) return script;
  return [figureOf(name, 'requests', spreadOf([requests]), 'at most', REQUESTS_MAX), ...script];
}

function nameOf(path: string): string {
  if (path === '/') return 'home';
  return path.startsWith('/service-details') ? 'service page' : 'a page of terms';
}
