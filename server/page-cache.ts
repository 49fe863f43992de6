import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** A rendered page without anything of its visitor: the same bytes for everyone who asks. */
export type KeptPage = {
  etag: string;
  /** Hashes of its inline scripts, as a content policy names them. */
  scripts: readonly string[];
  /** Its bytes in an encoding that the visitor takes. */
  body(acceptEncoding: string): Promise<{ bytes: Buffer; encoding: Encoding }>;
};

type Encoding = 'br' | 'gzip' | 'identity';

export type KeptPages = {
  /**
   * The page of this key, rendered if it is not kept. The key names everything that the page is made of,
   * so what is kept never grows old; `render` marks its scripts with `nonce`, which no visitor sees.
   */
  page(key: string, nonce: string, render: () => Promise<string>): Promise<KeptPage>;
};

/** About 20 MB at the size of the home page, in three encodings. */
const PAGES_MAX = 100;
/** A page may never be asked for again: the first time, small enough and soon is better than small. */
const GZIP_LEVEL = 3;
const BROTLI_QUALITY = 6;

export function makeKeptPages(pagesMax: number = PAGES_MAX): KeptPages {
  /** The one that was asked for last stands last. */
  const kept = new Map<string, Promise<KeptPage>>();
  return {
    page: (key, nonce, render) => {
      const id = hash('sha256', key, 'base64url');
      const found = kept.get(id) ?? render().then((html) => keptPage(html, nonce));
      kept.delete(id);
      kept.set(id, found);
      // A page that failed is asked for again.
      found.catch(() => kept.delete(id));
      if (kept.size > pagesMax) kept.delete(kept.keys().next().value ?? id);
      return found;
    },
  };
}

function keptPage(html: string, nonce: string): KeptPage {
  const mark = ` nonce="${nonce}"`;
  const scripts = inlineScripts(html, mark).map(
    (text) => `'sha256-${hash('sha256', text, 'base64')}'`,
  );
  const bytes = Buffer.from(html.replaceAll(mark, ''));
  const made: Partial<Record<Encoding, Promise<Buffer>>> = { identity: Promise.resolve(bytes) };
  let isAskedAgain = false;
  return {
    etag: `W/"${hash('sha256', bytes, 'base64url').slice(0, 22)}"`,
    scripts: [...new Set(scripts)],
    body: async (acceptEncoding) => {
      const encoding = encodingFor(acceptEncoding, isAskedAgain);
      isAskedAgain = true;
      made[encoding] ??= compress(bytes, encoding);
      return { bytes: await made[encoding], encoding };
    },
  };
}

/** The texts of the scripts that carry the mark: what came in otherwise may not run. */
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
