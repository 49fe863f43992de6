import type { FastifyReply, FastifyRequest } from 'fastify';
import { isbot } from 'isbot';
import {
  DEFAULT_LANGUAGE,
  LANGUAGE_COOKIE,
  pathIn,
  preferredLanguage,
  readLanguage,
} from '#contract/locale/language.ts';

/** The headers that the response for home depends on. */
const HOME_VARIES = ['accept-language', 'cookie', 'sec-fetch-site', 'user-agent'];

/** The `Vary` header of a page. */
export function variesOf(url: string): string {
  return (isHome(url) ? ['accept-encoding', ...HOME_VARIES] : ['accept-encoding']).join(', ');
}

/**
 * The URL of home in the language of a visitor from another site: the chosen language, or on a
 * first visit that of their browser. Undefined to render the page itself: every other URL has its
 * own language, a link within this site names its target's language, and a search engine indexes
 * the URL that it requests.
 */
export function languageRedirect(request: FastifyRequest): string | undefined {
  const { url, headers, cookies } = request;
  if (!isHome(url) || !arrives(headers['sec-fetch-site'])) return undefined;
  const userAgent = headers['user-agent'] ?? '';
  if (!userAgent || isbot(userAgent)) return undefined;
  const language =
    readLanguage(cookies[LANGUAGE_COOKIE]) ?? preferredLanguage(headers['accept-language'] ?? '');
  return language === DEFAULT_LANGUAGE ? undefined : pathIn(language, url);
}

/** Redirects for this visit only: no cache stores the response. */
export function sendToLanguage(reply: FastifyReply, address: string): FastifyReply {
  return reply.headers({ vary: variesOf('/'), 'cache-control': 'no-store' }).redirect(address, 302);
}

/** Home of the default language, also with the query of a campaign; each category is a page of its own. */
function isHome(url: string): boolean {
  const [path, query = ''] = url.split('?', 2);
  return path === '/' && !new URLSearchParams(query).has('category');
}

/** Whether a visitor arrives from another origin; an older browser sends no Sec-Fetch-Site. */
function arrives(site: string | string[] | undefined): boolean {
  return site === undefined || site === 'none' || site === 'cross-site' || site === 'same-site';
}
