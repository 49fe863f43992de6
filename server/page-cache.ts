import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** A rendered page without personal content: identical for every visitor. */
export type CachedPage = {
  etag: string;
  /** CSP hashes of its inline scripts. */
  scripts: readonly string[];
  /** The body in an encoding that the client accepts. */
  body(acceptEncoding: string): Promise<{ bytes: Buffer; encoding: Encoding }>;
};

type Encoding = 'br' | 'gzip' | 'identity';

export type PageCache = {
  /**
   * Returns the page of this key and renders it if it is not cached. The key contains everything
   * the page depends on, so an entry never goes stale. `render` marks inline scripts with `nonce`;
   * the nonce is removed before the page is stored.
   */
  page(key: string, nonce: string, render: () => Promise<string>): Promise<CachedPage>;
};

/** About 20 MB for pages of the size of the home page, in three encodings. */
const PAGES_MAX = 100;
/** The first request is answered with fast gzip, because a page may never be requested again. */
const GZIP_LEVEL = 3;
const BROTLI_QUALITY = 6;

export function makePageCache(
  pagesMax: number = PAGES_MAX,
  onRequest: (result: 'hit' | 'miss') => void = () => undefined,
): PageCache {
  /** Insertion order is least recently used first. */
  const entries = new Map<string, Promise<CachedPage>>();
  return {
    page: (key, nonce, render) => {
      const id = hash('sha256', key, 'base64url');
      const known = entries.get(id);
      onRequest(known ? 'hit' : 'miss');
      const found = known ?? render().then((html) => cachedPage(html, nonce));
      entries.delete(id);
      entries.set(id, found);
      // A failed page is rendered again on the next request.
      found.catch(() => entries.delete(id));
      if (entries.size > pagesMax) entries.delete(entries.keys().next().value ?? id);
      return found;
    },
  };
}

function cachedPage(html: string, nonce: string): CachedPage {
  const mark = ` nonce="${nonce}"`;
  const scripts = inlineScripts(html, mark).map(
    (text) => `'sha256-${hash('sha256', text, 'base64')}'`,
  );
  const bytes = Buffer.from(html.replaceAll(mark, ''));
  const encoded: Partial<Record<Encoding, Promise<Buffer>>> = { identity: Promise.resolve(bytes) };
  let isRequestedAgain = false;
  return {
    etag: `W/"${hash('sha256', bytes, 'base64url').slice(0, 22)}"`,
    scripts: [...new Set(scripts)],
    body: async (acceptEncoding) => {
      const encoding = encodingFor(acceptEncoding, isRequestedAgain);
      isRequestedAgain = true;
      encoded[encoding] ??= compress(bytes, encoding);
      return { bytes: await encoded[encoding], encoding };
    },
  };
}

/** The texts of inline scripts that carry the nonce. Other inline scripts may not run. */
function inlineScripts(html: string, mark: string): string[] {
  return [...html.matchAll(/<script\b([^>]*)>(.*?)<\/script>/gs)]
    .filter(([, attributes = '']) => attributes.includes(mark) && !/\ssrc=/.test(attributes))
    .map(([, , text = '']) => text);
}

function encodingFor(accept: string, isWorthBrotli: boolean): Encoding {
  const takes = (name: string) =>
    accept.split(',').some((part) => {
      const [coding = '', ...rest] = part.split(';').map((text) => text.trim().toLowerCase());
      return coding === name && !rest.some((text) => /^q=0(?:\.0*)?$/.test(text));
    });
  const encodings = ['gzip', 'br'] as const;
  const wanted = isWorthBrotli ? encodings.toReversed() : encodings;
  return wanted.find(takes) ?? 'identity';
}

function compress(bytes: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'gzip') return promisify(gzip)(bytes, { level: GZIP_LEVEL });
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  return promisify(brotliCompress)(bytes, { params });
}
