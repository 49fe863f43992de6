import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

/** What every first visit needs, in two files instead of thirty: each request costs a round trip. */
const firstVisit = [
  {
    name: 'react',
    test: /node_modules\/(?:react|react-dom|scheduler|react-router|@react-router|turbo-stream)\//,
  },
  {
    name: 'frame',
    test: new RegExp(
      [
        '/web/features/site/(?:site-|menu-button|skip-link|error-words|contact-details|theme\\.ts)',
        '/web/pages/site-layout',
        '/web/ui/(?:avatar|badge|button|card|class-names|cover|cover-pattern|empty-state|field|icon|icon-paths|icon-button|logo|seed-number|slot|spinner|stars|switch|task-icon|task-icon-names)\\.',
        '/web/api/(?:api|session|go-to|next-path|page-meta|professional-path)\\.',
        '/contract/(?:money|calls)\\.',
      ].join('|'),
    ),
  },
];

export default defineConfig({
  publicDir: 'web/public',
  plugins: [tailwindcss(), reactRouter()],
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: firstVisit } } } } },
    // The server bundle exports our own handler instead of the bare React Router build.
    ssr: { build: { rollupOptions: { input: './web/handler.ts' } } },
  },
});
