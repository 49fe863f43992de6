import {
  index,
  layout,
  type RouteConfig,
  type RouteConfigEntry,
  route,
} from '@react-router/dev/routes';
import {
  DEFAULT_LANGUAGE,
  isTranslated,
  type Language,
  languages,
  type TranslatedPage,
} from '../contract/locale/language.ts';

/** A page in every language: each URL is a separate route. */
function translated(path: TranslatedPage, file: string): RouteConfigEntry[] {
  const others = languages.filter((language) => language !== DEFAULT_LANGUAGE);
  return [
    path === '' ? index(file) : route(path, file),
    ...others.map((language) =>
      route([language, path].filter(Boolean).join('/'), file, { id: `${language}/${path}` }),
    ),
  ];
}

/** The pages of professionals by their paths below '/serviceProvider'. */
const providerPages = {
  '': 'dashboard',
  bookingRequests: 'booking-requests',
  'bookingRequests/:bookingId': 'booking-request',
  calendar: 'calendar',
  'calendar/connected': 'connected-calendars',
  classes: 'classes',
  'classes/:sessionId': 'class-roster',
  myServices: 'my-services',
  'myServices/:serviceId': 'service',
  'myServices/:serviceId/link': 'links/service-link',
  'myServices/:serviceId/availability': 'availability',
  customers: 'customers',
  'customers/:customerId': 'customer',
  waitlist: 'waitlist',
  team: 'team',
  'team/:memberId': 'team-member',
  resources: 'resources',
  earnings: 'money/earnings',
  'payouts/:payoutId': 'money/payout',
  messages: 'conversations',
  'messages/:bookingId': 'messages',
  'reports/:bookingId': 'report',
  mystuff: 'my-stuff',
  '*': 'not-found',
};

/** The layout of professionals in a language, with all pages in English and with the translated ones in others. */
function providerArea(language: Language): RouteConfigEntry {
  const isDefault = language === DEFAULT_LANGUAGE;
  const base = isDefault ? 'serviceProvider' : `${language}/serviceProvider`;
  const idOf = (id: string) => (isDefault ? {} : { id });
  const pages = Object.entries(providerPages)
    .filter(([path]) => isDefault || path === '*' || isTranslated(`/serviceProvider/${path}`))
    .map(([path, name]) => {
      const [file, options] = [`pages/provider/${name}.tsx`, idOf(`${base}/${path}`)];
      return path === '' ? index(file, options) : route(path, file, options);
    });
  return route(base, 'pages/provider/layout.tsx', idOf(base), pages);
}

/** Paths match case-insensitively. */
export default [
  layout('pages/entry-layout.tsx', [
    ...translated('login', 'pages/public/login.tsx'),
    ...translated('register', 'pages/public/register.tsx'),
    ...translated('otp', 'pages/public/otp.tsx'),
  ]),
  ...translated('b/:slug/card', 'pages/public/window-card.tsx'),
  ...languages.map(providerArea),
  route('admin', 'pages/admin/layout.tsx', [
    index('pages/admin/home.tsx'),
    route('search', 'pages/admin/search.tsx'),
    route('health', 'pages/admin/system/health.tsx'),
    route('invariants', 'pages/admin/system/invariants.tsx'),
    route('ledger', 'pages/admin/money/ledger.tsx'),
    route('mobile', 'pages/admin/money/mobile.tsx'),
