import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { type Api, apiContext } from '#web/api/api.ts';
import { loader } from './short-link.tsx';

/** An API with one service, whose current link is 'marigold'. */
const call = async (name: string) =>
  name === 'linkTarget'
    ? { data: { serviceId: 's1', slug: 'marigold' } }
    : { data: { subServices: [{ id: 't1', isBookable: true }] } };

async function open(path: string, headers: Record<string, string> = {}): Promise<Response> {
  const context = new RouterContextProvider();
  context.set(apiContext, { call } as unknown as Api);
  const request = new Request(`http://localhost${path}`, { headers });
  const params = { slug: path.split('/').at(-1) ?? '' };
  const args = { context, request, params } as unknown as Parameters<typeof loader>[0];
  return loader(args).then(
    () => expect.unreachable(),
    (thrown: unknown) => thrown as Response,
  );
}

const HINDI = 'hi-IN,hi;q=0.9,en;q=0.8';

test.each([
  ['/b/marigold', {}, ''],
  ['/b/marigold', { cookie: 'theme=dark; language=hi' }, '/hi'],
  ['/b/marigold', { 'accept-language': HINDI }, '/hi'],
  ['/b/marigold', { 'accept-language': HINDI, cookie: 'language=en' }, ''],
  ['/hi/b/marigold', { 'accept-language': 'en-IN' }, '/hi'],
  ['/hi/b/marigold', { cookie: 'language=en' }, ''],
  ['/hi/b/marigold', { cookie: 'language=xx' }, '/hi'],
])('%s with %j opens the times in the language of the visitor', async (path, headers, prefix) => {
  const { status, headers: sent } = await open(path, headers);
  expect(status).toBe(302);
  expect(sent.get('location')).toBe(`${prefix}/service-details/s1?book=t1&step=when`);
  expect(sent.get('cache-control')).toBe('no-store');
});

test.each(['', '/hi'])('an earlier link of %s/b opens the current one', async (prefix) => {
  const { status, headers } = await open(`${prefix}/b/former`);
  expect([status, headers.get('location')]).toEqual([301, `${prefix}/b/marigold`]);
});
