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
  'myServices/:serviceId/prices': 'services/prices',
  'myServices/:serviceId/prepayment': 'links/prepayment',
  'myServices/:serviceId/travel': 'links/travel',
  'myServices/:serviceId/availability': 'availability',
  customers: 'customers',
  'customers/:customerId': 'customer',
  waitlist: 'waitlist',
  team: 'team',
  'team/:memberId': 'team-member',
  resources: 'resources',
  earnings: 'money/earnings',
  prepaid: 'money/prepaid',
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
    route('ledger/:account', 'pages/admin/money/ledger-account.tsx'),
    route('mobile', 'pages/admin/money/mobile.tsx'),
    route('gift-cards', 'pages/admin/money/gift-cards.tsx'),
    route('packages', 'pages/admin/money/packages.tsx'),
    route('money', 'pages/admin/money/money.tsx'),
    route('bookings/:bookingId/money', 'pages/admin/money/booking-money.tsx'),
    route('payouts', 'pages/admin/money/payouts.tsx'),
    route('reconciliation', 'pages/admin/money/reconciliation.tsx'),
    route('disputes', 'pages/admin/cases/disputes.tsx'),
    route('disputes/:disputeId', 'pages/admin/cases/dispute.tsx'),
    route('reviews', 'pages/admin/cases/reviews.tsx'),
    route('documents', 'pages/admin/cases/documents.tsx'),
    route('conversations', 'pages/admin/cases/conversations.tsx'),
    route('taxes', 'pages/admin/money/taxes.tsx'),
    route('approvals', 'pages/admin/cases/approvals.tsx'),
    route('approvals/:serviceId', 'pages/admin/cases/approval.tsx'),
    route('contact', 'pages/admin/cases/contact.tsx'),
    route('sign-offs', 'pages/admin/cases/sign-offs.tsx'),
    route('services', 'pages/admin/records/services.tsx'),
    route('catalogue', 'pages/admin/records/catalogue.tsx'),
    route('synonyms', 'pages/admin/records/synonyms.tsx'),
    route('policies', 'pages/admin/records/policies.tsx'),
    route('webhooks', 'pages/admin/money/webhooks.tsx'),
    route('jobs', 'pages/admin/system/jobs.tsx'),
    route('settings', 'pages/admin/system/settings.tsx'),
    route('second-factor', 'pages/admin/system/second-factor.tsx'),
    route('audit', 'pages/admin/system/audit.tsx'),
    route('security', 'pages/admin/system/security.tsx'),
    route('people', 'pages/admin/records/people.tsx'),
    route('people/:personId', 'pages/admin/records/person.tsx'),
    route('bookings', 'pages/admin/records/bookings.tsx'),
    route('bookings/:bookingId', 'pages/admin/records/booking.tsx'),
    route('*', 'pages/admin/not-found.tsx'),
  ]),
  layout('pages/site-layout.tsx', [
    ...translated('', 'pages/public/home.tsx'),
    ...translated('search', 'pages/public/search.tsx'),
    ...translated('service-details/:serviceId', 'pages/public/service-details.tsx'),
    ...translated('b/:slug', 'pages/public/short-link.tsx'),
    ...translated('contact', 'pages/public/contact.tsx'),
    route('privacy-policy', 'pages/public/privacy-policy.tsx'),
    route('terms-conditions', 'pages/public/terms-conditions.tsx'),
    route('refund-cancellation', 'pages/public/refund-cancellation.tsx'),
    route('shipping-delivery', 'pages/public/shipping-delivery.tsx'),
    ...translated('ourServices', 'pages/public/our-services.tsx'),
    ...translated('aboutUs', 'pages/public/about-us.tsx'),
    ...translated('unsubscribe', 'pages/public/unsubscribe.tsx'),
    ...translated('restore-email', 'pages/public/restore-email.tsx'),
    ...translated('offline', 'pages/public/offline.tsx'),
    ...translated('profile', 'pages/customer/profile.tsx'),
    ...translated('professional', 'pages/customer/professional.tsx'),
    layout('pages/customer/person-layout.tsx', [
      ...translated('myBooking', 'pages/customer/my-bookings.tsx'),
      ...translated('booking-details/:bookingId', 'pages/customer/booking-details.tsx'),
      ...translated('waitlist', 'pages/customer/waitlist.tsx'),
      ...translated('messages', 'pages/customer/conversations.tsx'),
      ...translated('wallet', 'pages/customer/wallet.tsx'),
      ...translated('join-team', 'pages/customer/join-team.tsx'),
      ...translated('visit', 'pages/customer/visit.tsx'),
      ...translated('team-schedule', 'pages/customer/team-schedule.tsx'),
      ...translated('notification', 'pages/customer/notification.tsx'),
      ...translated('serviceProvider/add-profession', 'pages/provider/add-profession.tsx'),
    ]),
    route('*', 'pages/public/not-found.tsx'),
  ]),
] satisfies RouteConfig;
