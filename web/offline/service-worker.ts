import type { WorkboxPlugin } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { registerRoute, setCatchHandler } from 'workbox-routing';
import { CacheFirst, NetworkFirst, NetworkOnly, StaleWhileRevalidate } from 'workbox-strategies';
import { languageOfPath, pathIn, pathsOf } from '#contract/locale/language.ts';
import {
  CACHES,
  OFFLINE_PAGE,
  type OfflineMessage,
  SAVED_HEADER,
} from '../lib/offline/offline-names.ts';
import { storedAnswer } from './stored-answer.ts';
import { isSearch, isStoredAnswer, isStoredPage } from './stored-paths.ts';

declare const self: ServiceWorkerGlobalScope;

const DAY_SECONDS = 86_400;
/** A page or response that was stored this recently is not prefetched again. */
const FRESH_MS = 10 * 60_000;
/** The offline page in every language. */
const OFFLINE_PAGES = pathsOf(OFFLINE_PAGE);
const FILE_PATH = /\/assets\/[\w./-]+/g;

/** Counts ended sessions: a response that was requested before the end is not stored. */
let sessions = 0;

/** Stores only complete responses, each with its time. */
const stamped: WorkboxPlugin = {
  requestWillFetch: async ({ request, state }) => {
    if (state) state['sessions'] = sessions;
    return request;
  },
  cacheWillUpdate: async ({ response, state }) => {
    if (response.status !== 200 || response.redirected) return null;
    if (state && state['sessions'] !== sessions) return null;
    const headers = new Headers(response.headers);
    headers.set(SAVED_HEADER, new Date().toISOString());
    // The stored body is not compressed.
    headers.delete('content-encoding');
    headers.delete('content-length');
    return new Response(response.body, { headers });
  },
};

/** Stores responses to a person's calls, without data that the browser must not store. */
const reduced: WorkboxPlugin = {
  cacheWillUpdate: async ({ response }) => {
    const { headers } = response;
    return new Response(JSON.stringify(storedAnswer(await response.json())), { headers });
  },
};

/** URL parameters matter only for searches. */
const withoutParameters: WorkboxPlugin = {
  cacheKeyWillBeUsed: async ({ request }) => {
    const { origin, pathname } = new URL(request.url);
    return isSearch(pathname) ? request : origin + pathname;
  },
};

// Network first, so that a stored version never replaces a current one.
const pages = new NetworkFirst({
  cacheName: CACHES.pages,
  matchOptions: { ignoreVary: true },
  plugins: [
    stamped,
    withoutParameters,
    new ExpirationPlugin({ maxEntries: 30, maxAgeSeconds: 30 * DAY_SECONDS }),
  ],
});
// Kept at logout: a network failure at that moment would otherwise leave no offline page.
const frame = new NetworkFirst({
  cacheName: CACHES.frame,
  matchOptions: { ignoreVary: true },
  plugins: [stamped, withoutParameters],
});
const answers = new NetworkFirst({
  cacheName: CACHES.answers,
  matchOptions: { ignoreVary: true },
  plugins: [
    stamped,
    reduced,
    new ExpirationPlugin({ maxEntries: 60, maxAgeSeconds: 30 * DAY_SECONDS }),
  ],
});
// Their names contain a hash of their content.
const files = new CacheFirst({
  cacheName: CACHES.files,
  plugins: [new ExpirationPlugin({ maxEntries: 400, maxAgeSeconds: 60 * DAY_SECONDS })],
});
// These names do not change when an image changes.
const drawings = new StaleWhileRevalidate({
  cacheName: CACHES.drawings,
  plugins: [new ExpirationPlugin({ maxEntries: 100, maxAgeSeconds: 30 * DAY_SECONDS })],
});

registerRoute(({ url }) => isOwn(url) && url.pathname.startsWith('/assets/'), files);
registerRoute(({ url }) => isOwn(url) && url.pathname.startsWith('/still-life/'), drawings);
registerRoute(({ url }) => isOwn(url) && isStoredAnswer(url.pathname), answers);
registerRoute(
  ({ request, url }) => request.mode === 'navigate' && OFFLINE_PAGES.includes(url.pathname),
  frame,
);
registerRoute(
  ({ request, url }) => request.mode === 'navigate' && isStoredPage(url.pathname),
  pages,
);
registerRoute(({ request }) => request.mode === 'navigate', new NetworkOnly());
setCatchHandler(async ({ request, url }) => {
  if (request.mode !== 'navigate' || OFFLINE_PAGES.includes(url.pathname)) return Response.error();
  // At another URL, the page would not match the router's routes.
  const to = encodeURIComponent(url.pathname + url.search);
  const page = pathIn(languageOfPath(url.pathname), OFFLINE_PAGE);
  return (await lastSearch(url)) ?? Response.redirect(`${page}?to=${to}`);
});

self.addEventListener('install', (event) => {
  event.waitUntil(storeOfflinePages(event).then(() => self.skipWaiting()));
});
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('message', (event) => {
  const message = event.data as OfflineMessage;
  event.waitUntil(message.kind === 'keep' ? keep(event, message) : forget());
});

function isOwn({ origin }: URL): boolean {
  return origin === self.location.origin;
}

/** The latest results in the language of the URL, if this search was never made. */
async function lastSearch({ pathname }: URL): Promise<Response | undefined> {
  if (!isSearch(pathname)) return undefined;
  const cache = await caches.open(CACHES.pages);
  const stored = (await cache.keys()).filter(({ url }) => {
    const path = new URL(url).pathname;
    return isSearch(path) && languageOfPath(path) === languageOfPath(pathname);
  });
  const times = await Promise.all(
    stored.map(async (request) => ({ request, at: storedAt(await cache.match(request)) })),
  );
  const newest = times.sort((a, b) => b.at - a.at)[0];
  return newest && Response.redirect(newest.request.url);
}

function storedAt(response: Response | undefined): number {
  return Date.parse(response?.headers.get(SAVED_HEADER) ?? '') || 0;
}

type Wanted = { pages: readonly string[]; answers: readonly string[] };

/** Stores pages with their files, and responses, before they are needed. */
async function keep(event: ExtendableEvent, { pages: paths, answers: calls }: Wanted) {
  await Promise.all([
    // Missing if the network failed while the worker was installed.
    storeOfflinePages(event),
    ...calls.map((path) => store(event, answers, path)),
    ...paths.map((path) => storePage(event, pages, path)),
  ]);
}

async function storeOfflinePages(event: ExtendableEvent): Promise<void> {
  await Promise.all(OFFLINE_PAGES.map((path) => storePage(event, frame, path)));
}

async function storePage(event: ExtendableEvent, strategy: NetworkFirst, path: string) {
  const page = await store(event, strategy, path);
  const found = new Set((await page?.text())?.match(FILE_PATH));
  await Promise.all([...found].map((file) => store(event, files, file)));
}

/** @returns the stored response; undefined when it could not be fetched. */
async function store(event: ExtendableEvent, strategy: CacheFirst | NetworkFirst, path: string) {
  const cache = await caches.open(strategy.cacheName);
  const before = await cache.match(path, { ignoreVary: true });
  const isFile = strategy === files;
  if (before && (isFile || Date.now() - storedAt(before) < FRESH_MS)) return before;
  try {
    const request = new Request(path, { credentials: isFile ? 'omit' : 'include' });
    const [response, done] = strategy.handleAll({ request, event });
    await response;
    await done;
    return await cache.match(path, { ignoreVary: true });
  } catch {
    // Offline, nothing is stored in advance.
    return undefined;
  }
}

/** Removes all personal data. */
async function forget(): Promise<void> {
  sessions += 1;
  await Promise.all([caches.delete(CACHES.answers), caches.delete(CACHES.pages)]);
}
