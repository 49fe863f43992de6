import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { pathIn } from '#contract/locale/language.ts';
import { loadTexts } from '#messages/load.ts';
import { translator } from '#messages/translation.ts';
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
  id: string;
  start_url: string;
  display: string;
  description: string;
  icons: { src: string; sizes: string; purpose?: string }[];
  shortcuts: { name: string; url: string }[];
}

const read = (name: string) =>
  JSON.parse(readFileSync(`web/public/${name}.webmanifest`, 'utf8')) as Manifest;

test('the manifest has icons of the stated sizes, and shortcuts to existing pages', async () => {
  const manifest = read('app');
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

test('the manifest in Hindi opens pages in Hindi and is otherwise the same app', async () => {
  const english = read('app');
  const texts = await loadTexts('hi', 'common', 'about');
  const t = translator('hi', texts);
  expect(read('app.hi')).toEqual({
    ...english,
    lang: 'hi-IN',
    description: t('about.tagline'),
    start_url: pathIn('hi', '/'),
    shortcuts: english.shortcuts.map((shortcut, nth) => ({
      ...shortcut,
      name: t(nth === 0 ? 'common.myBookings' : 'common.search'),
      url: pathIn('hi', shortcut.url),
    })),
  });
});
