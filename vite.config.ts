import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';
import { inlineCallPaths } from './vite.calls.ts';
import { compressFiles } from './vite.compress.ts';
import { readContent } from './vite.content.ts';
import { buildServiceWorker } from './vite.worker.ts';

/** Matches the modules of a folder by their names. */
function modules(folder: string, names: string): string {
  return `/${folder}/(?:${names})\\.`;
}

function chunk(name: string, ...tests: readonly string[]) {
  return { name, test: new RegExp(tests.join('|')) };
}

/** Groups the modules of first visits into a few files instead of thirty: each request costs a round trip. */
const firstVisits = [
  chunk(
    'react',
    'node_modules/(?:react|react-dom|scheduler|react-router|@react-router|turbo-stream)/',
  ),
  // The frame of every page.
  chunk(
    'frame',
    'vite/preload-helper',
    modules(
      'web/features/site/frame',
      'bell|bell-link|bottom-nav|error-message|http-status|language-choice|menu-button|site-footer|site-frame|site-header|skip-link',
    ),
    modules('web/features/search/customer/place', 'place-button'),
    modules('web/i18n', 'current-texts|format|link|page-texts|texts'),
    modules('messages', 'date-parts|translation'),
    modules('web/lib/cookie', 'read-cookie|remembered-place|write-cookie'),
    modules('web/pages', 'site-layout'),
    modules('web/ui', 'class-names|slot'),
    modules('web/ui/button', 'button|icon-button'),
    modules('web/ui/display', 'badge|stars'),
    modules('web/ui/feedback', 'empty-state|spinner'),
    modules('web/ui/form', 'field|text-field|typed-digits|use-early-input'),
    modules('web/ui/icon', 'icon|icon-sprite|logo|task-icon|task-icon-names'),
    modules('web/ui/image', 'avatar|cover|cover-pattern|photo|seed-number'),
    modules('web/ui/layout', 'card'),
    modules('web/api', 'api'),
    modules('web/api/client', 'choose-language'),
    modules('web/api/session', 'professional-path|session'),
    modules('web/lib', 'contact-details|page-meta'),
    modules('web/lib/navigation', 'navigate|next-path|scroll-key|stay-when-offline'),
    modules('web/lib/offline', 'forget-offline|offline-names'),
    modules('web/lib/toast', 'notify'),
    modules('web/features/booking/customer/next-visit', 'own-visit'),
    modules('web/features/catalogue/customer/saved', 'heart-button|heart-icon|pending-favourite'),
    modules('contract', 'api-base|paise-of|paths'),
    modules('contract/locale', 'digits|language|wall-clock'),
    modules('contract/portfolio', 'link-preview'),
  ),
  chunk('time', modules('contract', 'time')),
  // Small components that half of all pages use.
  chunk(
    'parts',
    modules('web/i18n', 'lazy-with-texts'),
    modules('web/lib/navigation', 'use-query-change'),
    modules('web/ui', 'roving-focus'),
    modules('contract/availability', 'visit-size'),
    modules('web/ui/button', 'back-link'),
    modules('web/ui/feedback', 'alert|needs-scripts|skeleton'),
    modules('web/ui/layout', 'tabs|use-scroll-to-selected'),
  ),
  // The browser's API client.
  chunk(
    'calls',
    modules('web/api/client', 'browser-api'),
    modules('web/api/failures', 'failure-rules|failure-text'),
    modules('web/lib', 'private-meta|push-subscription|query-string'),
    modules('web/lib/clock', 'server-clock'),
    modules('contract', 'api|call-paths'),
  ),
  // The prose of the terms and similar pages.
  chunk(
    'reading',
    modules('web/features/site/prose', 'prose|prose-view'),
    modules('web/features/site/static', 'page-hero'),
    modules('web/features/site/texts', 'legal-figures'),
    modules('web/ui/layout', 'page-header'),
    modules('contract/policies', 'terms'),
  ),
  // A separate chunk, because booking needs these modules without the rest of the login's chunk.
  chunk(
    'field-rules',
    modules('contract', 'fields|imitation'),
    modules('contract/profile', 'rules'),
    modules('web/ui/feedback', 'failure-alert'),
    modules('web/i18n', 'server-text'),
    modules('web/lib', 'use-is-mounted'),
    modules('web/lib/navigation', 'current-entry|use-is-here'),
  ),
  // Login and registration.
  chunk(
    'entry',
    modules('web/features/identity/login', 'login-reason|login-reason-note|use-login-code'),
    modules('web/i18n', 'local-check'),
    modules('web/features/identity/otp', 'lazy-otp-dialog|use-overlay'),
    modules('web/features/identity/session', 'use-leave-when-signed-in'),
    modules('web/api/otp', 'resend'),
  ),
  // Home and search.
  chunk(
    'finding',
    modules('web/pages/public', 'home'),
    modules(
      'web/features/search/customer',
      'hidden-filters|search-box|use-form-values|use-localities|use-near-me',
    ),
    modules('web/features/search/customer/query', 'day-text|km-text|near-me|search-state'),
    modules('web/features/search/customer/place', 'use-position'),
    modules('web/features/catalogue/customer', 'rupees|service-card'),
    modules('web/ui/form', 'suggest-field'),
    modules('contract/search', 'limits'),
  ),
  // A service's page.
  chunk(
    'service',
    modules('web/pages/public', 'service-details'),
    modules(
      'web/features/catalogue/customer/service',
      'basket-text|book-bar|menu-groups|service-header|service-labels|service-menu|service-not-found|service-schema|service-tabs|sub-service-card|trust-line|use-book-parameter|use-search-context|variant-list',
    ),
    modules('web/features/reviews/customer', 'reviews-skeleton'),
  ),
  // Separate, so that search does not load the booking code for it.
  chunk('select', modules('web/ui/form', 'select-field')),
  // Form controls for choices.
  chunk(
    'choices',
    modules('web/ui/display', 'countdown-text|price-lines'),
    modules('web/ui/form', 'chip|chip-group|radio-list|stepper|switch|text-area-field'),
    modules('web/lib/clock', 'use-now'),
  ),
  chunk(
    'query',
    'node_modules/@tanstack/',
    modules('web/api/client', 'live|query'),
    modules('messages', 'moments'),
    modules('web/lib/navigation', 'keep-focus'),
    // Of every list of bookings, which come from calls.
    modules('contract/booking/again', 'book-again-path'),
  ),
  chunk(
    'dialog',
    'node_modules/(?:radix-ui|@radix-ui)/',
    modules('web/ui/dialog', 'dialog|dialog-frame'),
  ),
  // The booking dialog: times and payment.
  chunk(
    'booking',
    modules('web/features/booking/customer', 'refund-text|use-policy'),
    modules(
      'web/features/booking/customer/checkout',
      'booking-draft|booking-modal|booking-step|booking-steps|done-steps|outcome|pay-bar|people-step|place-step|price-summary|refund-note|step-heading|use-booking-choice|use-my-addresses|use-slot-reason|use-wallet-choice|wallet-step',
    ),
    modules(
      'web/features/booking/customer/payment',
      'checkout-script|hold-countdown|outcome-panel|pay-effects|pay-flow|pay-notice|pay-text|pay-toasts|refresh-bookings|use-checkout|use-order-key|use-pay-flow|use-pay-run',
    ),
    modules(
      'web/features/booking/customer/times',
      'day-step|focus-times|parts-of-day|slot-choice|slot-text|time-step|use-slot-pick|use-slots',
    ),
    modules('web/pages/public', 'service-booking'),
    modules('contract/catalogue', 'places'),
    modules('contract/policies', 'policy'),
  ),
];

/**
 * Lets the chunk of a page contain modules that other pages import. Without it, each page of a group above would be a
 * file that only re-exports it. A plugin, because that of React Router sets the option after this configuration.
 */
const extendPages: Plugin = {
  name: 'extend-pages',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  options: (options) => ({ ...options, preserveEntrySignatures: 'allow-extension' }),
};

/** Short hashes, because the scripts of a first visit name many others, and hashes cannot be compressed. */
const names = {
  chunkFileNames: 'assets/[name]-[hash:7].js',
  entryFileNames: 'assets/[name]-[hash:7].js',
};

export default defineConfig({
  publicDir: 'web/public',
  plugins: [
    inlineCallPaths(),
    readContent(),
    tailwindcss(),
    reactRouter(),
    extendPages,
    buildServiceWorker(),
    compressFiles(),
  ],
  environments: {
    client: {
      build: { rolldownOptions: { output: { ...names, codeSplitting: { groups: firstVisits } } } },
    },
    // The server bundle exports our handler instead of the bare React Router build.
    ssr: { build: { rollupOptions: { input: './web/handler.ts' } } },
  },
});
