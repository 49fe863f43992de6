import type { Page } from '@playwright/test';
import { expect, shareServer, test } from '../../support/browser/journey.ts';
import { expectAccessible } from '../money-steps.ts';

shareServer('pages that nothing changes');

/** Maximum kilobytes of images above the fold on a phone. */
const KB_MAX = 200;
/** Images that a phone loads before its user scrolls: four categories, and the tasks of half a screen more. */
const IMAGES_MAX = 9;

// The first request of a visitor, after logging in, has no session.
test.use({ expectedErrors: [/401/] });

/** The still life files that the page requests, and their sizes. */
function watchStillLifes(page: Page) {
  const loaded = { paths: [] as string[], bytes: 0 };
  // Reads only data of the event, because a pending call would outlive the page at the end.
  page.on('response', (response) => {
    const path = new URL(response.url()).pathname;
    if (!path.startsWith('/still-life/')) return;
    loaded.paths.push(path);
    loaded.bytes += Number(response.headers()['content-length'] ?? 0);
  });
  return loaded;
}

test('[HOME-02, HOME-06] the home page shows still lifes as AVIF, within the budget and without a shift', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  const loaded = watchStillLifes(page);
  await page.goto('/');
  const tile = page
    .getByRole('region', { name: 'What would you like?' })
    .getByRole('listitem')
    .first()
    .locator('img');
  await expect(tile).toHaveJSProperty('complete', true);
  expect(await tile.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await expect(tile).toHaveAttribute('width', /^\d+$/);
  await expect(tile).toHaveAttribute('height', /^\d+$/);
  await expect.poll(() => loaded.bytes).toBeGreaterThan(0);
  expect(loaded.paths.filter((path) => !path.endsWith('.avif'))).toEqual([]);
  expect(loaded.bytes).toBeLessThan(KB_MAX * 1024);
  await expectAccessible(page);

  const categories = page.getByRole('navigation', { name: 'Categories' });
  await categories.getByRole('link', { name: 'Health & Wellness' }).click();
  await expect(categories.getByRole('link', { name: 'Health & Wellness' })).toHaveAttribute(
    'aria-current',
    'true',
  );
});

test('covers far below the screen load when a visitor scrolls to them', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  const loaded = watchStillLifes(page);
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(new Set(loaded.paths).size).toBeLessThanOrEqual(IMAGES_MAX);
  const cards = page.getByRole('region', { name: 'Services', exact: true }).getByRole('listitem');
  const last = cards.filter({ visible: true }).last();
  await expect(last).toBeVisible();
  await expect(last.locator('img')).toHaveCount(0);

  await last.scrollIntoViewIfNeeded();
  await expect(last.locator('img')).toHaveJSProperty('complete', true);
  const image = last.locator('img');
  expect(await image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBeGreaterThan(
    0,
  );
});
