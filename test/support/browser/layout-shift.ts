import { expect, type Page, type Request } from '@playwright/test';

type Shifts = { sum: number; elements: string[] };
type Observed = Window & { shifts: Shifts };
type Source = { node: Node | null; previousRect: DOMRect; currentRect: DOMRect };
type Shift = PerformanceEntry & { value: number; sources: readonly Source[] };

const SHIFT_MAX = 0.005;

/** Adds up the layout shift of each page that opens from now on. */
export async function observeShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: Shifts = { sum: 0, elements: [] };
    Object.assign(window, { shifts });
    const textOf = ({ node, previousRect, currentRect }: Source) => {
      const element = node instanceof Element ? node : node?.parentElement;
      const [from, to] = [previousRect, currentRect].map(({ y, height }) => `${y} +${height}`);
      return `${from} to ${to}: ${element?.outerHTML.slice(0, 200)}`;
    };
    new PerformanceObserver((list) => {
      for (const { value, startTime, sources } of list.getEntries() as Shift[]) {
        shifts.sum += value;
        shifts.elements.push(`${value} at ${startTime} ms`, ...sources.map(textOf));
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Fails with the elements that moved since the page was opened. */
export async function expectStill(page: Page, name: string): Promise<void> {
  const { sum, elements } = await page.evaluate(() => (window as unknown as Observed).shifts);
  expect(sum, [name, ...elements].join('\n')).toBeLessThan(SHIFT_MAX);
}

const partOf = ({ pathname, search }: URL) => pathname + search;

/** Opens a page once for each of its calls and delays the response of that call until all others have arrived. */
export async function expectStillWhateverIsLast(page: Page, path: string): Promise<void> {
  const running = new Set<string>();
  const calls = new Set<string>();
  const isCall = ({ pathname }: URL) => /^\/api\/(?!user\/events)/.test(pathname);
  const nameOf = (request: Request) => partOf(new URL(request.url()));
  page.on('request', (request) => {
    if (!isCall(new URL(request.url()))) return;
    calls.add(nameOf(request));
    running.add(nameOf(request));
  });
  page.on('requestfinished', (request) => running.delete(nameOf(request)));
  page.on('requestfailed', (request) => running.delete(nameOf(request)));
  await page.goto(path);
  // On a slow machine, the network is also idle before the page's script runs.
  await expect.poll(() => calls.size, { message: path }).toBeGreaterThan(3);
  await page.waitForLoadState('networkidle');
  for (const last of calls) {
    const others = Promise.withResolvers<void>();
    await page.route(
      (url) => partOf(url) === last,
      async (route) => {
        await others.promise;
        await route.continue();
      },
    );
    await page.goto(path);
    await expect.poll(() => [...running]).toEqual([last]);
    others.resolve();
    await page.waitForLoadState('networkidle');
    await expectStill(page, `${path} with ${last} last`);
    await page.unrouteAll();
  }
}
