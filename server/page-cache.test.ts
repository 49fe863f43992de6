import { hash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { makePageCache } from './page-cache.ts';

const html = (nonce: string, text = 'hello') =>
  `<p>${text}</p><script nonce="${nonce}">a()</script><script type="module" nonce="${nonce}" async="">b()</script>` +
  `<script nonce="${nonce}" src="/c.js"></script><script>stranger()</script>`;
const hashOf = (text: string) => `'sha256-${hash('sha256', text, 'base64')}'`;

/** Counts renderings; each has a different nonce. */
function pages(max?: number) {
  const kept = makePageCache(max);
  const rendered: string[] = [];
  let nonces = 0;
  const ask = (key: string, text = key) => {
    nonces += 1;
    const nonce = `n${nonces}`;
    return kept.page(key, nonce, async () => {
      rendered.push(key);
      return html(nonce, text);
    });
  };
  return { ask, rendered };
}

test('Renders a page once for all requests with the same key, concurrent or later', async () => {
  const { ask, rendered } = pages();
  const [one, two] = await Promise.all([ask('a'), ask('a')]);
  expect(await ask('a')).toBe(one);
  expect(two).toBe(one);
  expect(rendered).toEqual(['a']);
  expect((await ask('b')).etag).not.toBe(one.etag);
});

test('Removes the nonce and lists the hashes of our own inline scripts only', async () => {
  const { ask } = pages();
  const page = await ask('a');
  expect(page.scripts).toEqual([hashOf('a()'), hashOf('b()')]);
  const { bytes } = await page.body('');
  expect(bytes.toString()).not.toContain('nonce');
  expect(bytes.toString()).toContain('<p>a</p>');
});

test('The first request gets gzip, later ones brotli, and a client without either plain bytes', async () => {
  const { ask } = pages();
  const page = await ask('a');
  const takes = 'gzip, deflate, br;q=0.9, zstd';
  const first = await page.body(takes);
  const later = await page.body(takes);
  const without = await page.body('gzip;q=0, br;q=0.0');
  expect([first.encoding, later.encoding, without.encoding]).toEqual(['gzip', 'br', 'identity']);
  expect(gunzipSync(first.bytes)).toEqual(without.bytes);
  expect(brotliDecompressSync(later.bytes)).toEqual(without.bytes);
  expect((await page.body('gzip')).encoding).toBe('gzip');
});

test('Evicts the least recently used page, and does not cache a failed one', async () => {
  const { ask, rendered } = pages(2);
  for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await ask(key);
  expect(rendered).toEqual(['a', 'b', 'c', 'b']);
  const kept = makePageCache();
  await expect(kept.page('x', 'n', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect((await kept.page('x', 'n', async () => 'yes')).scripts).toEqual([]);
});
