import { expect, type Page, type Request } from '@playwright/test';

type Observed = Window & { moved: { sum: number } };

/** Adds up the layout shift of each page that opens from now on. */
export async function observeShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const moved = { sum: 0 };
    Object.assign(window, { moved });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        moved.sum += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** The layout shift of the open page since it was opened. */
export function shiftOf(page: Page): Promise<number> {
  return page.evaluate(() => (window as unknown as Observed).moved.sum);
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
  await page.waitForLoadState('networkidle');
  expect(calls.size, path).toBeGreaterThan(3);
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
    expect(await shiftOf(page), `${path} with ${last} last`).toBeLessThan(0.005);
    await page.unrouteAll();
  }
}
