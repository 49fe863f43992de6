import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { compressFiles } from './vite.compress.ts';

/** Matches the modules of a folder of ours by their names. */
function modules(folder: string, names: string): string {
  return `/${folder}/(?:${names})\\.`;
}

function chunk(name: string, ...tests: readonly string[]) {
  return { name, test: new RegExp(tests.join('|')) };
}

/** What first visits need, in a handful of files instead of thirty: each request costs a round trip. */
const firstVisits = [
  chunk(
    'react',
    'node_modules/(?:react|react-dom|scheduler|react-router|@react-router|turbo-stream)/',
  ),
  // Around every page of the site.
  chunk(
    'frame',
    'vite/preload-helper',
    modules(
      'web/features/site',
      'site-[a-z]+|bell|bell-link|menu-button|skip-link|error-words|http-status-of|organization-schema|theme',
    ),
    modules('web/pages', 'site-layout'),
    modules(
      'web/ui',
      'avatar|badge|button|card|class-names|cover|cover-pattern|drawings|empty-state|field|icon|icon-button|logo|seed-number|slot|spinner|stars|switch|task-icon|task-icon-names|text-field',
    ),
    modules(
      'web/api',
      'api|contact-details|cut-off|go-to|network-text|next-path|notify|page-meta|professional-path|session',
    ),
    modules('web/features/saved', 'heart-button|heart-face|wished'),
    modules('contract', 'money|paths|shared-picture|support-hours|time'),
  ),
  // Smaller parts that half of all pages use.
  chunk(
    'parts',
    modules(
      'web/ui',
      'accordion|alert|back-link|needs-scripts|roving-focus|skeleton|tabs|use-in-view',
    ),
  ),
  // Who asks the API from the browser.
  chunk(
    'calls',
    modules('web/api', 'browser-api|failure-rules|failure-text|search-text|server-clock'),
    modules('contract', 'calls|[a-z-]+-calls|desk-counts'),
  ),
  // What the terms and pages like them are set in.
  chunk(
    'reading',
    modules('web/features/site', 'figures|legal-page|page-hero|prose|prose-view'),
    modules('web/ui', 'page-header'),
    modules('contract', 'stated'),
  ),
  // The way in.
  chunk(
    'entry',
    modules(
      'web/features/identity',
      'lazy-otp-dialog|login-code|use-leave-when-signed-in|use-overlay',
    ),
    modules('web/api', 'resend'),
    modules('contract', 'fields'),
  ),
  // Home and search.
  chunk(
    'finding',
    modules(
      'web/features/search',
      'search-box|search-state|use-localities|use-near-me|use-form-values|carried-filters',
    ),
    modules('web/features/catalogue', 'service-card|rupees'),
    modules('web/ui', 'suggest-field'),
    modules('contract', 'search-limits'),
  ),
  // A service's page.
  chunk(
    'service',
    modules('web/features/service', '[a-z-]+'),
    modules('web/features/reviews', 'reviews-skeleton'),
    modules('web/features/portfolio', 'works-gallery'),
    modules('web/api', 'share-page'),
  ),
  // What a form of choices is made of.
  chunk(
    'choices',
    modules(
      'web/ui',
      'chip|chip-group|countdown-text|price-lines|radio-list|stepper|text-area-field',
    ),
    modules('web/api', 'use-now'),
  ),
  chunk('query', 'node_modules/@tanstack/', modules('web/api', 'query')),
  chunk('dialog', 'node_modules/(?:radix-ui|@radix-ui)/', modules('web/ui', 'dialog|dialog-frame')),
  // Choosing a time and paying for it.
  chunk(
    'booking',
    modules(
      'web/features/booking',
      '(?:day|place|people|time|wallet)-step|booking-(?:draft|modal|steps)|checkout-script|flow-notice|focus-times|hold-pill|outcome|outcome-panel|pay-[a-z]+|price-summary|refund-sentence|slot-[a-z]+|use-(?:booking-choice|checkout|my-addresses|order-key|pay-flow|pay-run|policy|slot-pick|slot-why|slots|wallet-choice)',
    ),
    modules('contract', 'places|policy|profile-rules'),
  ),
];

export default defineConfig({
  publicDir: 'web/public',
  plugins: [tailwindcss(), reactRouter(), compressFiles()],
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: firstVisits } } } } },
    // The server bundle exports our own handler instead of the bare React Router build.
    ssr: { build: { rollupOptions: { input: './web/handler.ts' } } },
  },
});
