/** The languages of the site, each under its own name. The first is the default and the language of record. */
export const languageNames = { en: 'English', hi: 'हिन्दी' } as const;

export type Language = keyof typeof languageNames;

export const languages = Object.keys(languageNames) as readonly Language[];
export const DEFAULT_LANGUAGE: Language = 'en';

/** The cookie with the last chosen language; the home page opens in it. */
export const LANGUAGE_COOKIE = 'language';

/** The pages that exist in every language, as route patterns. All other pages are English. */
export const translatedPages = [
  '',
  'search',
  'login',
  'register',
  'contact',
  'otp',
  'service-details/:serviceId',
  'waitlist',
  'myBooking',
  'booking-details/:bookingId',
  'messages',
  'visit',
  'profile',
  'wallet',
  'notification',
  'offline',
  'unsubscribe',
  'restore-email',
  'aboutUs',
  'ourServices',
  'professional',
  'b/:slug',
  'b/:slug/card',
  'serviceProvider',
  'serviceProvider/add-profession',
  'serviceProvider/earnings',
  'serviceProvider/prepaid',
  'serviceProvider/payouts/:payoutId',
  'serviceProvider/mystuff',
  'serviceProvider/myServices',
  'serviceProvider/myServices/:serviceId',
  'serviceProvider/myServices/:serviceId/link',
  'serviceProvider/myServices/:serviceId/prices',
  'serviceProvider/calendar',
  'serviceProvider/myServices/:serviceId/prepayment',
  'serviceProvider/myServices/:serviceId/travel',
  'serviceProvider/calendar/connected',
  'serviceProvider/classes',
  'serviceProvider/classes/:sessionId',
  'serviceProvider/myServices/:serviceId/availability',
  'serviceProvider/bookingRequests',
  'serviceProvider/bookingRequests/:bookingId',
  'serviceProvider/customers',
  'serviceProvider/customers/:customerId',
  'serviceProvider/messages',
  'serviceProvider/messages/:bookingId',
  'serviceProvider/reports/:bookingId',
  'serviceProvider/waitlist',
  'serviceProvider/team',
  'serviceProvider/team/:memberId',
  'serviceProvider/resources',
  'team-schedule',
  'join-team',
] as const;
export type TranslatedPage = (typeof translatedPages)[number];

/** The path of a page in a language: the default has no prefix, the others have `/hi`. */
function prefixOf(language: Language): string {
  return language === DEFAULT_LANGUAGE ? '' : `/${language}`;
}

/** The language of a path, such as 'hi' of '/hi/search' and of its data request '/hi.data'. */
export function languageOfPath(path: string): Language {
  const [, first = ''] = /^\/([a-z]+)(?:[/.?#]|$)/i.exec(path) ?? [];
  return readLanguage(first.toLowerCase()) ?? DEFAULT_LANGUAGE;
}

/** A path of this site without its language: '/search' of '/hi/search'. */
export function withoutLanguage(path: string): string {
  const prefix = prefixOf(languageOfPath(path));
  const rest = path.slice(prefix.length);
  return rest.startsWith('/') ? rest : `/${rest}`;
}

/** Whether a page, without query and anchor, exists in every language. */
export function isTranslated(path: string): boolean {
  const bare = withoutLanguage(path);
  return translatedPatterns.some((pattern) => pattern.test(bare));
}

/** The address of a page in a language, with its query; in the default language when it is not translated. */
export function pathIn(language: Language, path: string): string {
  const [page = path] = path.split(/[?#]/, 1);
  const bare = withoutLanguage(path);
  if (!isTranslated(page)) return bare;
  const prefix = prefixOf(language);
  return prefix && /^\/(?:[?#]|$)/.test(bare) ? prefix + bare.slice(1) : prefix + bare;
}

/** The addresses of a page in all its languages, English first. */
export function pathsOf(path: string): readonly string[] {
  return [...new Set(languages.map((language) => pathIn(language, path)))];
}

export function readLanguage(text: string | undefined): Language | undefined {
  return languages.find((language) => language === text);
}

/** The preferred language of an `Accept-Language` header among ours; the default without a match. */
export function preferredLanguage(header: string): Language {
  return namedLanguage(header) ?? DEFAULT_LANGUAGE;
}

/** The language that an `Accept-Language` header prefers among ours; undefined when it names none of them. */
export function namedLanguage(header: string): Language | undefined {
  const ranked = header.split(',').flatMap((part) => {
    const [range = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
    const language = readLanguage(range.split('-', 1)[0]);
    const quality = Number(/^q=([\d.]+)$/.exec(parameters.join(';'))?.[1] ?? 1);
    return language && quality > 0 ? [{ language, quality }] : [];
  });
  // A stable sort: of equal ranges the first one wins.
  return ranked.toSorted((a, b) => b.quality - a.quality)[0]?.language;
}

/** Paths match case-insensitively, as in the router. */
const translatedPatterns = translatedPages.map(
  (page) => new RegExp(`^/${(page as string).replaceAll(/:\w+/g, '[^/]+')}/?$`, 'i'),
);
