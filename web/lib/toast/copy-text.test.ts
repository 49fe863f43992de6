import { expect, test, vi } from 'vitest';
import { copyText } from './copy-text.ts';

test('a text is copied', async () => {
  const writeText = vi.fn(async () => undefined);
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  expect(await copyText('ZAP-1')).toBe(true);
  expect(writeText).toHaveBeenCalledWith('ZAP-1');
});

test.each([
  [
    'a refused permission',
    { writeText: () => Promise.reject(new DOMException('', 'NotAllowedError')) },
  ],
  ['a page without HTTPS', undefined],
])('%s is no exception', async (_, clipboard) => {
  vi.stubGlobal('navigator', { clipboard });
  expect(await copyText('ZAP-1')).toBe(false);
});
