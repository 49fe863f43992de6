import type { Page } from '@playwright/test';
import { expect, shareServer, test } from '../../support/browser/journey.ts';

shareServer('pages that nothing changes');

const DEVANAGARI_FILE = /anek-devanagari-devanagari[^/]*\.woff2$/;

/** The loaded files of the Devanagari companion font, once all fonts of the page are loaded. */
async function devanagariFiles(page: Page): Promise<readonly string[]> {
  await page.evaluate(() => document.fonts.ready);
  const files = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => name),
  );
  return files.filter((file) => DEVANAGARI_FILE.test(file));
}

test('an English page loads the Devanagari font only for Devanagari text', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await devanagariFiles(page)).toEqual([]);

  await page.goto(`/search?q=${encodeURIComponent('आशा')}`);
  const heading = page.getByRole('heading', { level: 1, name: 'आशा' });
  await expect(heading).toBeVisible();
  expect(await devanagariFiles(page)).toHaveLength(1);
  const family = await heading.evaluate((element) => getComputedStyle(element).fontFamily);
  expect(family).toMatch(/Anek Devanagari/);
});

test('a Hindi page loads its font beside its first view, and legal pages use the letters of the device', async ({
  page,
}) => {
  await page.goto('/hi');
  const preload = page.locator('head > link[rel="preload"][href*="anek-devanagari-devanagari"]');
  await expect(preload).toHaveAttribute('fetchpriority', 'low');
  expect(await devanagariFiles(page)).toHaveLength(1);

  await page.goto('/privacy-policy');
  await expect(preload).toHaveCount(0);
  const sentence = page.locator('main p:lang(hi)');
  const family = await sentence.evaluate((element) => getComputedStyle(element).fontFamily);
  expect(family).toMatch(/^"Device Devanagari"/);
});
