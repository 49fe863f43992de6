import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { isTouchSafari } from './install.ts';

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15', 5, true],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15', 5, true],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15', 0, false],
  ['Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 Chrome/153.0', 5, false],
])('%s with %i touch points: %s', (userAgent, maxTouchPoints, isSafari) => {
  expect(isTouchSafari({ userAgent, maxTouchPoints })).toBe(isSafari);
});

interface Manifest {
  start_url: string;
  display: string;
  icons: { src: string; sizes: string; purpose?: string }[];
  shortcuts: { url: string }[];
}

test('the manifest has icons of the stated sizes, and shortcuts to existing pages', async () => {
  const manifest = JSON.parse(readFileSync('web/public/app.webmanifest', 'utf8')) as Manifest;
  expect(manifest).toMatchObject({ start_url: '/', display: 'standalone' });
  const sizes = await Promise.all(
    manifest.icons.map(async ({ src }) => {
      const { width, height } = await sharp(`web/public${src}`).metadata();
      return `${width}x${height}`;
    }),
  );
  expect(sizes).toEqual(manifest.icons.map((icon) => icon.sizes));
  expect(sizes).toEqual(expect.arrayContaining(['192x192', '512x512']));
  expect(manifest.icons.filter(({ purpose }) => purpose === 'maskable')).toHaveLength(1);
  const routes = readFileSync('web/routes.ts', 'utf8');
  for (const { url } of manifest.shortcuts) expect(routes).toContain(`'${url.slice(1)}'`);
});
