import { expect, test } from 'vitest';
import { TIME_HEADER } from '#contract/time.ts';
import { SAVED_HEADER } from '../lib/offline/offline-names.ts';
import { reducedAnswer, stampedDocument, stampedResponse } from './stored-response.ts';

const AT = '2026-08-04T10:00:00.000Z';

test('a stored response has its time, and no clock of the server that a page could follow', () => {
  const headers = { [TIME_HEADER]: '1785837600000', 'content-encoding': 'br', etag: '"1"' };
  const stamped = stampedResponse(new Response('x', { headers }), AT).headers;
  expect(stamped.get(SAVED_HEADER)).toBe(AT);
  expect(stamped.get('etag')).toBe('"1"');
  expect(stamped.get(TIME_HEADER)).toBeNull();
  expect(stamped.get('content-encoding')).toBeNull();
});

test('a stored document states its time', async () => {
  const page = await stampedDocument(new Response('<!DOCTYPE html><html lang="hi">…</html>'), AT);
  expect(await page.text()).toBe(`<!DOCTYPE html><html data-saved-at="${AT}" lang="hi">…</html>`);
});

test('a stored answer states its time to the page', async () => {
  const answer = stampedResponse(Response.json({ status: 'success', data: [], count: 0 }), AT);
  const stored = await reducedAnswer(answer);
  expect(await stored.json()).toEqual({ status: 'success', data: [], count: 0, savedAt: AT });
});
