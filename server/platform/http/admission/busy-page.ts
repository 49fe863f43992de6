import { createHash } from 'node:crypto';
import type { T } from '#messages/translation.ts';

const STYLES = `
:root{color-scheme:light dark}
body{margin:0;min-height:100vh;display:grid;place-content:center;justify-items:center;padding:1.5rem;
  box-sizing:border-box;text-align:center;font:1rem/1.6 "Anek Latin Variable",system-ui,sans-serif;
  background:light-dark(#fbf8f3,#161310);color:light-dark(#1f1a14,#f5efe6)}
h1{font-size:1.25rem;line-height:1.3;margin:0 0 .5rem}
p{max-width:34rem;margin:0;color:light-dark(#5d554a,#bcb2a3)}
a{display:inline-block;margin:1.5rem 0;padding:.625rem 1.25rem;border-radius:.5rem;font-weight:600;
  text-decoration:none;background:light-dark(#0d5c5b,#62c9bd);color:light-dark(#ffffff,#03201e)}
a:focus-visible{outline:2px solid currentColor;outline-offset:3px}
small{overflow-wrap:anywhere}`;

/** Allows only the page's own styles. */
export const busyPagePolicy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLES).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

const reasons = {
  UNAVAILABLE: 'sentences.veryBusy',
  TOO_MANY_REQUESTS: 'sentences.manyPages',
} as const;

/**
 * The page of a refused visitor in the language of its address: static HTML, because rendering the usual error page
 * would cost what the refusal saves.
 */
export function busyPage(t: T, requestId: string, code: keyof typeof reasons): string {
  const id = requestId.replaceAll(/[^\w.:=+/-]/g, '');
  return `<!doctype html>
<html lang="${t.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${t('common.busyTab')} · Zap Booking</title>
<style>${STYLES}</style>
</head>
<body>
<main>
<h1>${t('common.busyTitle')}</h1>
<p>${t(reasons[code])} ${t('sentences.safeWhenBusy')}</p>
<a href="">${t('common.tryAgain')}</a>
<p><small>${t('common.reference', { id })}</small></p>
</main>
</body>
</html>
`;
}
