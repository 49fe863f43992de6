import type { WorkboxPlugin } from 'workbox-core';
import { CacheExpiration, ExpirationPlugin } from 'workbox-expiration';
import { registerRoute, setCatchHandler } from 'workbox-routing';
import { CacheFirst, NetworkFirst, NetworkOnly, StaleWhileRevalidate } from 'workbox-strategies';
import { languageOfPath, pathIn, pathsOf } from '#contract/locale/language.ts';
import {
  CACHES,
  OFFLINE_PAGE,
  type OfflineMessage,
  SAVED_HEADER,
} from '../lib/offline/offline-names.ts';
import { languageFor, otherPathsOf } from './offline-language.ts';
import { isBookingAhead } from './stored-answer.ts';
import { isSearch, isStoredAnswer, isStoredPage } from './stored-paths.ts';
import { reducedAnswer, stampedDocument, stampedResponse } from './stored-response.ts';

declare const self: ServiceWorkerGlobalScope;

const DAY_SECONDS = 86_400;
/** A page or response that was stored this recently is not prefetched again. */
const FRESH_MS = 10 * 60_000;
/** The offline page in every language. */
const OFFLINE_PAGES = pathsOf(OFFLINE_PAGE);
/** A network that has not responded by then is treated as missing, if the page is stored. */
const PATIENCE_SECONDS = 4;
/** The key of the version of the bookings that were stored last, in the cache of their responses. */
const VERSION_PATH = '/stored-version';

const FILE_PATH = /\/assets\/[\w./-]+/g;

/** Counts ended sessions: a response that was requested before the end is not stored. */
let sessions = 0;

/** Stores only complete responses, each with its time. */
const stamped: WorkboxPlugin = {
  cacheWillUpdate: async ({ request, response, event }) => {
    if (response.status !== 200 || response.redirected) return null;
    const at = new Date().toISOString();
    if (!isSearch(new URL(request.url).pathname)) return stampedResponse(response, at);
    // A search can contain the person's position: only a page with a session stores its results.
    if (event?.type === 'fetch') return null;
    return stampedDocument(stampedResponse(response, at), at);
  },
};

/** Stores responses to a person's calls, without data that the browser must not store. */
const reduced: WorkboxPlugin = { cacheWillUpdate: async ({ response }) => reducedAnswer(response) };

/** Stores nothing of an ended session. The last plugin, because the others take time and add metadata. */
const current: WorkboxPlugin = {
  handlerWillStart: async ({ state }) => {
    if (state) state['sessions'] = sessions;
  },
  cacheWillUpdate: async ({ response, state }) => (hasEnded(state) ? null : response),
  cacheDidUpdate: async ({ cacheName, request, state }) => {
    if (!hasEnded(state)) return;
    const cache = await caches.open(cacheName);
    await Promise.all([cache.delete(request), forgetMetadata()]);
  },
};

/** URL parameters matter only for searches. */
const withoutParameters: WorkboxPlugin = {
  cacheKeyWillBeUsed: async ({ request }) => {
    const { origin, pathname } = new URL(request.url);
    return isSearch(pathname) ? request : origin + pathname;
  },
};

// Network first, so that a stored version never replaces a current one while the network answers.
const pages = new NetworkFirst({
  cacheName: CACHES.pages,
  matchOptions: { ignoreVary: true },
  networkTimeoutSeconds: PATIENCE_SECONDS,
  plugins: [
    stamped,
    withoutParameters,
    new ExpirationPlugin({ maxEntries: 30, maxAgeSeconds: 30 * DAY_SECONDS }),
    current,
  ],
});
// Kept at logout: a network failure at that moment would otherwise leave no offline page.
const frame = new NetworkFirst({
  cacheName: CACHES.frame,
  matchOptions: { ignoreVary: true },
  networkTimeoutSeconds: PATIENCE_SECONDS,
  plugins: [stamped, withoutParameters],
});
// Without a timeout: after an action, and while a payment is checked, a stored response would be the earlier state.
const answers = new NetworkFirst({
  cacheName: CACHES.answers,
  matchOptions: { ignoreVary: true },
  plugins: [
    stamped,
    reduced,
    new ExpirationPlugin({ maxEntries: 60, maxAgeSeconds: 30 * DAY_SECONDS }),
    current,
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
  return Response.redirect(await insteadOf(url));
});

self.addEventListener('install', (event) => {
  event.waitUntil(storeOfflinePages(event).then(() => self.skipWaiting()));
});
self.addEventListener('activate', (event) => {
  // The browser itself then requests a page, so that home follows the language of a visitor from elsewhere.
  const preload = self.registration.navigationPreload?.enable();
  event.waitUntil(Promise.all([self.clients.claim(), preload]));
});
self.addEventListener('message', (event) => {
  const message = event.data as OfflineMessage;
  event.waitUntil(message.kind === 'keep' ? keep(event, message) : forget());
});

function isOwn({ origin }: URL): boolean {
  return origin === self.location.origin;
}

/** The URL to open in place of a page that is not stored. */
async function insteadOf({ pathname, search }: URL): Promise<string> {
  const path = pathname + search;
  const cache = await caches.open(CACHES.pages);
  const options = { ignoreVary: true, ignoreSearch: !isSearch(pathname) };
  for (const other of otherPathsOf(path)) if (await cache.match(other, options)) return other;
  const language = languageFor(pathname, await latestPage());
  const isAlike = (one: string) => isSearch(one) && languageOfPath(one) === language;
  const results = isSearch(pathname) ? await latestPage(isAlike) : undefined;
  return results ?? `${pathIn(language, OFFLINE_PAGE)}?to=${encodeURIComponent(path)}`;
}

/** The page that was stored last, such as the results of the last search. */
async function latestPage(isWanted: (pathname: string) => boolean = () => true) {
  const cache = await caches.open(CACHES.pages);
  const urls = (await cache.keys()).map(({ url }) => new URL(url));
  const times = await Promise.all(
    urls
      .filter(({ pathname }) => isWanted(pathname))
      .map(async (url) => ({ url, at: storedAt(await cache.match(url, { ignoreVary: true })) })),
  );
  const latest = times.toSorted((a, b) => b.at - a.at)[0]?.url;
  return latest && latest.pathname + latest.search;
}

function storedAt(response: Response | undefined): number {
  return Date.parse(response?.headers.get(SAVED_HEADER) ?? '') || 0;
}

type Wanted = Omit<Extract<OfflineMessage, { kind: 'keep' }>, 'kind'>;

/** Stores pages with their files, and responses, before they are needed. */
async function keep(event: ExtendableEvent, { pages: paths, answers: calls, version }: Wanted) {
  await Promise.all([
    // Missing if the network failed while the worker was installed.
    storeOfflinePages(event),
    storeAnswers(event, calls, version),
    ...paths.map((path) => storePage(event, pages, path)),
  ]);
}

/** Stores responses; after a change of the bookings also those that are recent, and those of bookings that have ended. */
async function storeAnswers(event: ExtendableEvent, calls: readonly string[], version?: string) {
  const cache = await caches.open(CACHES.answers);
  const before = await (await cache.match(VERSION_PATH))?.text();
  const isChanged = version !== undefined && version !== before;
  const all = isChanged ? [...calls, ...(await removeOthersAhead(cache, calls))] : calls;
  const startedAt = Date.now();
  const started = sessions;
  const freshMs = isChanged ? 0 : FRESH_MS;
  const stored = await Promise.all(all.map((path) => store(event, answers, path, freshMs)));
  // Otherwise, the next page repeats it.
  const isComplete = stored.every((response) => storedAt(response) >= startedAt);
  if (!isChanged || !isComplete || sessions !== started) return;
  await cache.put(VERSION_PATH, new Response(version));
  if (sessions !== started) await caches.delete(CACHES.answers);
}

/**
 * Removes the stored bookings that were ahead and are not among these, because their times and directions may be wrong.
 * @returns their paths, to request them again
 */
async function removeOthersAhead(cache: Cache, calls: readonly string[]): Promise<string[]> {
  const removed = (await cache.keys()).map(async ({ url }) => {
    const path = new URL(url).pathname;
    if (calls.includes(path) || !isStoredAnswer(path)) return [];
    const stored = await cache.match(url, { ignoreVary: true });
    if (!isBookingAhead(await stored?.json())) return [];
    await cache.delete(url, { ignoreVary: true });
    return [path];
  });
  return (await Promise.all(removed)).flat();
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
async function store(
  event: ExtendableEvent,
  strategy: CacheFirst | NetworkFirst,
  path: string,
  freshMs = FRESH_MS,
) {
  const cache = await caches.open(strategy.cacheName);
  const before = await cache.match(path, { ignoreVary: true });
  const isFile = strategy === files;
  if (before && (isFile || Date.now() - storedAt(before) < freshMs)) return before;
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

function hasEnded(state: Record<string, unknown> | undefined): boolean {
  return state !== undefined && state['sessions'] !== sessions;
}

/** Removes all personal data. */
async function forget(): Promise<void> {
  sessions += 1;
  await Promise.all([caches.delete(CACHES.answers), caches.delete(CACHES.pages), forgetMetadata()]);
}

/** Removes the URLs of stored responses, which contain ids of bookings and positions. */
async function forgetMetadata(): Promise<void> {
  const names = [CACHES.answers, CACHES.pages];
  await Promise.all(names.map((name) => new CacheExpiration(name, { maxEntries: 1 }).delete()));
}
