/** Allowed sources of pages besides the server itself, by kind of content. */
export type ContentSources = {
  scripts: readonly string[];
  styles: readonly string[];
  connections: readonly string[];
  frames: readonly string[];
  /** Allowed targets of forms. */
  forms: readonly string[];
};

export const REPORT_PATH = '/content-reports';

/**
 * The sources of the gateway's checkout, as its plug-ins declare them. The script comes from a
 * fixed list; frames and connections may use any of its hosts, because a new one must not stop
 * payments. The form is the checkout's fallback for browsers that cannot display it in a frame.
 */
const razorpay: ContentSources = {
  scripts: ['https://checkout.razorpay.com', 'https://cdn.razorpay.com'],
  styles: ['https://checkout.razorpay.com'],
  connections: ['https://*.razorpay.com'],
  frames: ['https://*.razorpay.com'],
  forms: ['https://api.razorpay.com'],
};

/**
 * @param checkoutUrl the script of the checkout
 * @param googleScriptUrl the script of Google's button
 * @param mapOrigins where a map loads its style, tiles and fonts from
 * @param installations where a search form may lead by a redirect
 */
export function contentSources(
  checkoutUrl: string,
  googleScriptUrl: string,
  mapOrigins: readonly string[] = [],
  installations: Iterable<string> = [],
): ContentSources {
  const checkout = new URL(checkoutUrl).origin;
  const google = new URL(googleScriptUrl).origin;
  const isReal = razorpay.scripts.includes(checkout);
  const gateway = isReal ? razorpay : { ...only(checkout), forms: [] };
  const button = only(google);
  const both = (kind: keyof typeof button) => [...new Set([...gateway[kind], ...button[kind]])];
  return {
    scripts: both('scripts'),
    styles: both('styles'),
    connections: [...both('connections'), ...mapOrigins],
    frames: both('frames'),
    forms: [...new Set([...gateway.forms, ...installations])],
  };
}

function only(origin: string) {
  return { scripts: [origin], styles: [origin], connections: [origin], frames: [origin] };
}

/**
 * The Content-Security-Policy of pages (OWASP ASVS 5.0, 3.4.3 and 3.4.7).
 * @param inline sources of the inline scripts that may run: a nonce, or hashes
 */
export function contentPolicy(inline: readonly string[], sources: ContentSources): string {
  const { scripts, styles, connections, frames, forms } = sources;
  return [
    `default-src 'self'`,
    `script-src ${listed(["'self'", ...inline, ...scripts])}`,
    `style-src ${listed(["'self'", ...styles])}`,
    // The checkout sizes its frames by style attributes, which can neither load nor select
    // anything.
    `style-src-attr 'unsafe-inline'`,
    `img-src 'self' data: https:`,
    // The style sheet contains a small font.
    `font-src 'self' data:`,
    `connect-src ${listed(["'self'", ...connections])}`,
    `worker-src 'self'`,
    `frame-src ${frames.length > 0 ? listed(frames) : "'none'"}`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action ${listed(["'self'", ...forms])}`,
    `frame-ancestors 'none'`,
    // Supported by every browser; its successor needs https and is delayed by a minute.
    `report-uri ${REPORT_PATH}`,
  ].join('; ');
}

/** API responses are data: nothing in them may load, run or be framed. */
export const dataPolicy = "default-src 'none'; frame-ancestors 'none'";

/** The service worker only fetches from this server; its own policy applies to its requests, not the page's. */
export const workerPolicy = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'";

/** The worker of a map fetches its tiles; like that of a service worker, its own policy applies. */
export function mapWorkerPolicy(mapOrigins: readonly string[]): string {
  return `default-src 'none'; connect-src ${listed(["'self'", ...mapOrigins])}; frame-ancestors 'none'`;
}

/** Features that pages do not use, and geolocation only for pages of this server. */
export const permissionsPolicy = [
  'camera=()',
  'display-capture=()',
  'geolocation=(self)',
  'hid=()',
  'microphone=()',
  'midi=()',
  'serial=()',
  'usb=()',
].join(', ');

function listed(values: readonly string[]): string {
  return values.join(' ');
}

/** The style element of the API documentation's package. */
const DOCUMENTATION_STYLE = "'sha256-RL3ie0nH+Lzz2YNqQN83mnU0J1ot4QL7b99vMdIX99w='";

/** The API documentation. */
export const documentationPolicy = [
  `default-src 'self'`,
  `style-src 'self' ${DOCUMENTATION_STYLE}`,
  `style-src-attr 'unsafe-inline'`,
  `img-src 'self' data:`,
  `object-src 'none'`,
  `base-uri 'none'`,
  `form-action 'self'`,
  `frame-ancestors 'none'`,
].join('; ');
