import type { Page } from '@playwright/test';

type Observed = Window & { moved: { sum: number } };

/** Sums up what moves on each page that opens from now on. */
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
