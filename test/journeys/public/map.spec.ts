import type { Page } from '@playwright/test';
import { pathOf } from '#contract/call-paths.ts';
import { expect, test } from '../../support/browser/journey.ts';
import { expectAccessible } from '../money-steps.ts';
import { SALON, untilHydrated } from '../steps.ts';

const MAPS = 'https://maps.zapbooking.test';
const TILES = 'https://tiles.zapbooking.test';

test.use({
  settings: { MAP_STYLE_URL: `${MAPS}/style.json`, MAP_ORIGINS: TILES },
  // This machine renders without a graphics card.
  launchOptions: async ({ launchOptions }, use) =>
    use({
      ...launchOptions,
      args: [
        ...(launchOptions.args ?? []),
        '--use-angle=swiftshader',
        '--enable-unsafe-swiftshader',
      ],
    }),
});

const style = {
  version: 8,
  sources: { land: { type: 'geojson', data: `${TILES}/land.json` } },
  layers: [
    { id: 'paper', type: 'background', paint: { 'background-color': '#e5ddd0' } },
    { id: 'land', type: 'fill', source: 'land', paint: { 'fill-color': '#c3deba' } },
  ],
};
const land = { type: 'FeatureCollection', features: [] };

/** Serves the style and its files, and lists the requests. */
async function serveMap(page: Page): Promise<string[]> {
  const requests: string[] = [];
  await page.context().route(/^https:\/\/(?:maps|tiles)\.zapbooking\.test\//, (route) => {
    const url = route.request().url();
    requests.push(url);
    return route.fulfill({
      json: url.startsWith(MAPS) ? style : land,
      headers: { 'access-control-allow-origin': '*' },
    });
  });
  return requests;
}

test('a visitor opens the results on a map, and a marker leads to its result', async ({ page }) => {
  const requests = await serveMap(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/search?q=haircut&in=Mumbai');
  await untilHydrated(page);
  expect(requests).toEqual([]);

  await page.getByRole('button', { name: 'Show map' }).click();
  const map = page.getByRole('region', { name: 'Map of these services' });
  const marker = map.getByRole('button', { name: new RegExp(`^${SALON}, ₹`) });
  await expect(marker).toBeVisible();
  await expect
    .poll(() => requests.toSorted())
    .toEqual([`${MAPS}/style.json`, `${TILES}/land.json`]);
  await expectAccessible(page);
  await marker.press('Enter');
  await expect(page.getByRole('link', { name: SALON })).toBeFocused();
  await expect(page.getByRole('link', { name: SALON })).toBeInViewport();

  await page.getByRole('button', { name: 'Hide map' }).click();
  await expect(map).toHaveCount(0);
});

test('the page of a service shows its location', async ({ page }) => {
  await serveMap(page);
  await page.goto('/search?q=haircut&in=Mumbai');
  await page.getByRole('link', { name: SALON }).click();
  await expect(page.getByRole('heading', { level: 1, name: SALON })).toBeVisible();
  await page.getByRole('button', { name: 'Show map' }).click();
  const map = page.getByRole('region', { name: `Map: ${SALON}` });
  await expect(map.getByRole('img', { name: SALON })).toBeVisible();
  await expect(map.locator('canvas')).toBeVisible();
});

test.describe('while the map cannot be reached', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('the list and the address are still displayed', async ({ page }) => {
    await page.context().route(`${MAPS}/**`, (route) => route.abort());
    await page.goto('/search?q=haircut&in=Mumbai');
    await untilHydrated(page);
    await page.getByRole('button', { name: 'Show map' }).click();
    await expect(page.getByText(/^The map can’t be displayed/)).toBeVisible();
    await expect(page.getByRole('link', { name: SALON })).toBeVisible();
  });
});

test('the map’s settings are the same for everyone', async ({ request }) => {
  const { data } = await (await request.get(pathOf('mapSettings'))).json();
  expect(data).toEqual({ styleUrl: `${MAPS}/style.json` });
});
