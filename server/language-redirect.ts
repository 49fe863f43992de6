import type { FastifyReply, FastifyRequest } from 'fastify';
import { isbot } from 'isbot';
import {
  DEFAULT_LANGUAGE,
  LANGUAGE_COOKIE,
  pathIn,
  preferredLanguage,
  readLanguage,
} from '#contract/locale/language.ts';

/** What the answer to a request for home depends on, besides its address. */
const HOME_VARIES = ['accept-language', 'cookie', 'sec-fetch-site', 'user-agent'];

/** The `Vary` header of a page. */
export function variesOf(path: string): string {
  return (path === '/' ? ['accept-encoding', ...HOME_VARIES] : ['accept-encoding']).join(', ');
}

/**
 * The address of home in the language of a visitor who arrives from elsewhere: the one they chose last, on a first
 * visit that of their browser. Undefined to show the page itself: every other address says its language, a link
 * of this site leads to the language that it names, and a search engine indexes what it asks for.
 */
export function languageRedirect(request: FastifyRequest): string | undefined {
  const { url, headers, cookies } = request;
  if (url !== '/' || !arrives(headers['sec-fetch-site'])) return undefined;
  const userAgent = headers['user-agent'] ?? '';
  if (!userAgent || isbot(userAgent)) return undefined;
  const language =
    readLanguage(cookies[LANGUAGE_COOKIE]) ?? preferredLanguage(headers['accept-language'] ?? '');
  return language === DEFAULT_LANGUAGE ? undefined : pathIn(language, url);
}

/** Sends the visitor there for this visit only: no cache keeps the answer. */
export function sendToLanguage(reply: FastifyReply, address: string): FastifyReply {
  return reply.headers({ vary: variesOf('/'), 'cache-control': 'no-store' }).redirect(address, 302);
}

/** A browser that names no origin is an older one. */
function arrives(site: string | string[] | undefined): boolean {
  return site === undefined || site === 'none' || site === 'cross-site' || site === 'same-site';
}
