import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { type Api, apiContext } from '#web/api/api.ts';
import { loader } from './search.tsx';

/** An API whose configuration assigns every place to another installation. */
const call = async (name: string) => {
  if (name === 'categories') return { data: [] };
  if (name === 'mapSettings') return { data: { styleUrl: null } };
  const read = { q: 'spa', filters: { in: 'Pune' }, today: '2026-11-25', where: null };
  return { data: { ...read, installation: 'https://west.example' } };
};

test.each([
  ['/search', 'https://west.example/search?q=spa&in=Pune&arrived=1'],
  ['/hi/search', 'https://west.example/hi/search?q=spa&in=Pune&arrived=1'],
])('%s at a place of another installation is the same page there', async (path, location) => {
  const context = new RouterContextProvider();
  context.set(apiContext, { call } as unknown as Api);
  const request = new Request(`http://localhost${path}?q=spa&in=Pune`);
  const args = { context, request } as unknown as Parameters<typeof loader>[0];
  const thrown: unknown = await loader(args).catch((error: unknown) => error);
  const { status, headers } = thrown as Response;
  expect([status, headers.get('location')]).toEqual([302, location]);
  // The browser loads it as a document, because it is not a page of this application.
  expect(headers.get('x-remix-reload-document')).toBe('true');
});
