import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { allCategories, sitemapParts, visibleServicesFrom } from '#capabilities/catalogue/index.ts';
import { API_BASE } from '#contract/api-base.ts';
import { isTranslated, languages, pathsOf } from '#contract/locale/language.ts';
import { TERMS_VERSION } from '#contract/policies/terms.ts';
import { LINK_PREVIEW } from '#contract/portfolio/link-preview.ts';
import type { Deps } from '#platform/deps.ts';
import { escapeHtml } from '#platform/mail/template.ts';

/** The limit of the sitemap format for one file. */
const ADDRESSES_MAX = 50_000;
/** Each service has an address in every language. */
const SERVICES_MAX = Math.floor(ADDRESSES_MAX / languages.length);
const BATCH_SIZE = 1_000;
const MAX_AGE_SECONDS = 3_600;

/** Pages that are identical for everyone; `changed` where the date is known. */
const pages: readonly { path: string; changed?: string }[] = [
  { path: '/' },
  { path: '/ourServices' },
  { path: '/aboutUs' },
  { path: '/professional' },
  { path: '/contact' },
  { path: '/privacy-policy', changed: TERMS_VERSION },
  { path: '/terms-conditions', changed: TERMS_VERSION },
  { path: '/refund-cancellation' },
  { path: '/shipping-delivery' },
];

/** Path prefixes that are personal or for programs. */
const privatePaths = [
  '/admin',
  '/api/',
  '/booking-details',
  '/messages',
  '/myBooking',
  '/notification',
  '/otp',
  '/profile',
  '/serviceProvider',
  '/waitlist',
  '/wallet',
];

type SearchEngineDeps = Pick<Deps, 'db' | 'replica' | 'site'>;

/**
 * Serves /robots.txt and the sitemap: an index that names one file of pages and one file per 50,000
 * services. Files are streamed while the rows are read.
 */
export function serveSearchEngines(app: FastifyInstance, deps: SearchEngineDeps): void {
  const { db, site } = deps;
  const hidden = { schema: { hide: true } };
  app.get('/robots.txt', hidden, async (_request, reply) =>
    cacheable(reply)
      .type('text/plain; charset=utf-8')
      .send(
        [
          'User-agent: *',
          ...privatePaths.flatMap(inAllLanguages).map((path) => `Disallow: ${path}`),
          // Images of services and previews of their links belong to public pages.
          `Allow: ${API_BASE}/pictures/`,
          `Allow: ${API_BASE}${LINK_PREVIEW.replace(':serviceId', '*')}`,
          '',
          `Sitemap: ${site.publicUrl}/sitemap.xml`,
          '',
        ].join('\n'),
      ),
  );
  app.get('/sitemap.xml', hidden, async (_request, reply) => {
    const starts = await lagging(deps, () => sitemapParts(db, SERVICES_MAX));
    const maps = ['pages.xml', ...starts.map((id) => `services-${id}.xml`)];
    const lines = maps.map(
      (map) => `<sitemap>${loc(`${site.publicUrl}/sitemaps/${map}`)}</sitemap>`,
    );
    return asXml(reply).send(xmlDocument('sitemapindex', lines.join('\n')));
  });
  app.get('/sitemaps/pages.xml', hidden, async (_request, reply) => {
    const categories = await lagging(deps, () => allCategories(db));
    const all = [...pages, ...categories.map(({ slug }) => ({ path: `/?category=${slug}` }))];
    const lines = all.flatMap((page) => addresses(site.publicUrl, page));
    return asXml(reply).send(xmlDocument('urlset', lines.join('\n')));
  });
  app.get<{ Params: { start: string } }>(
    '/sitemaps/services-:start(^[0-9a-f-]{36}).xml',
    hidden,
    async ({ params: { start } }, reply) =>
      asXml(reply).send(Readable.from(serviceMap(deps, start))),
  );
}

/** A path prefix in each language that has a page below it. */
function inAllLanguages(prefix: string): readonly string[] {
  const isTranslatedBelow = isTranslated(`${prefix}/x`);
  return isTranslatedBelow
    ? pathsOf(`${prefix}/x`).map((path) => path.slice(0, -2))
    : pathsOf(prefix);
}

/** A sitemap of the services starting at an id, read in batches. */
async function* serviceMap(deps: SearchEngineDeps, start: string): AsyncGenerator<string> {
  const { db, site } = deps;
  yield opening('urlset');
  let from = { id: start, isIncluded: true };
  for (let written = 0; written < SERVICES_MAX; written += BATCH_SIZE) {
    const after = from;
    const rows = await lagging(deps, () => visibleServicesFrom(db, after, BATCH_SIZE));
    const lines = rows.flatMap(({ id, changedAt }) => {
      const changed = changedAt.toString({ smallestUnit: 'second' });
      return addresses(site.publicUrl, { path: `/service-details/${id}`, changed });
    });
    yield `${lines.join('\n')}\n`;
    const last = rows.at(-1);
    if (!last || rows.length < BATCH_SIZE) break;
    from = { id: last.id, isIncluded: false };
  }
  yield '</urlset>\n';
}

/** Sitemaps are cached for an hour, so that a replica may answer. */
function lagging<T>({ replica }: SearchEngineDeps, work: () => Promise<T>): Promise<T> {
  return replica ? replica.read(work) : work();
}

/** A page in each of its languages. */
function addresses(publicUrl: string, page: { path: string; changed?: string }): string[] {
  const lastmod = page.changed ? `<lastmod>${page.changed}</lastmod>` : '';
  return pathsOf(page.path).map((path) => `<url>${loc(publicUrl + path)}${lastmod}</url>`);
}

function loc(url: string): string {
  return `<loc>${escapeHtml(url)}</loc>`;
}

function opening(tag: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${tag} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n`;
}

function xmlDocument(tag: string, lines: string): string {
  return `${opening(tag)}${lines}\n</${tag}>\n`;
}

function asXml(reply: FastifyReply): FastifyReply {
  return cacheable(reply).type('application/xml; charset=utf-8');
}

function cacheable(reply: FastifyReply): FastifyReply {
  return reply.header('cache-control', `public, max-age=${MAX_AGE_SECONDS}`);
}
