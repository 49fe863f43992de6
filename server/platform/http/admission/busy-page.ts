import { createHash } from 'node:crypto';

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

const sentences = {
  UNAVAILABLE: 'Zap Booking is very busy right now.',
  TOO_MANY_REQUESTS: 'Very many pages were opened from your connection.',
};

/**
 * The page of a refused visitor: static HTML, because rendering the usual error page would cost
 * what the refusal saves.
 */
export function busyPage(requestId: string, code: 'UNAVAILABLE' | 'TOO_MANY_REQUESTS'): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Back in a moment · Zap Booking</title>
<style>${STYLES}</style>
</head>
<body>
<main>
<h1>We’ll be back in a moment</h1>
<p>${sentences[code]} Your bookings and payments are safe; please try again in a few seconds.</p>
<a href="">Try again</a>
<p><small>Reference: ${requestId.replaceAll(/[^\w.:=+/-]/g, '')}</small></p>
</main>
</body>
</html>
`;
}
