import type { Page } from '@playwright/test';
import { expect } from '../support/browser/journey.ts';

/** Resolves once the caches contain a path. */
export async function untilStored(page: Page, path: string | RegExp): Promise<void> {
  const stored = () =>
    page.evaluate(async () => {
      const names = await caches.keys();
      const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return keys.flat().map(({ url }) => new URL(url).pathname + new URL(url).search);
    });
  await expect
    .poll(async () =>
      (await stored()).some((one) => (typeof path === 'string' ? one === path : path.test(one))),
    )
    .toBe(true);
}

/** Resolves once the caches contain a page and the files that it names, which are stored after it. */
export async function untilPageStored(page: Page, path: string): Promise<void> {
  await untilStored(page, path);
  const hasFiles = (of: string) =>
    page.evaluate(async (stored) => {
      const html = await (await caches.match(stored, { ignoreVary: true }))?.text();
      const files = html?.match(/\/assets\/[\w./-]+/g) ?? [];
      const found = await Promise.all(files.map((file) => caches.match(file)));
      return files.length > 0 && found.every(Boolean);
    }, of);
  await expect.poll(() => hasFiles(path)).toBe(true);
}
