import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { allCategories, sitemapParts, visibleServicesFrom } from '#capabilities/catalogue/index.ts';
import { API_BASE } from '#contract/api.ts';
import { TERMS_VERSION } from '#contract/policies/terms.ts';
import type { Deps } from '#platform/deps.ts';
import { escapeHtml } from '#platform/mail/template.ts';

/** What the format allows in one file. */
const ADDRESSES_MAX = 50_000;
const AT_ONCE = 1_000;
const KEPT_SECONDS = 3_600;

/** Pages that look the same to everyone; `changed` where it is known. */
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

/** Beginnings of paths that belong to a person or to programs. */
const privatePaths = [
  '/admin',
  '/api/',
  '/booking-details',
  '/messages',
  '/metrics',
  '/myBooking',
  '/notification',
  '/otp',
  '/profile',
  '/serviceProvider',
  '/wallet',
];

type Needs = Pick<Deps, 'db' | 'site'>;

/**
 * /robots.txt and the site map: an index of one map of pages and of as many maps of services as there
 * are fifty thousands of them, each written while it is read.
 */
export function serveSearchEngines(app: FastifyInstance, { db, site }: Needs): void {
  const hidden = { schema: { hide: true } };
  app.get('/robots.txt', hidden, async (_request, reply) =>
    kept(reply)
      .type('text/plain; charset=utf-8')
      .send(
        [
          'User-agent: *',
          ...privatePaths.map((path) => `Disallow: ${path}`),
          // Pictures of services belong to their pages.
          `Allow: ${API_BASE}/pictures/`,
          '',
          `Sitemap: ${site.publicUrl}/sitemap.xml`,
          '',
        ].join('\n'),
      ),
  );
  app.get('/sitemap.xml', hidden, async (_request, reply) => {
    const starts = await sitemapParts(db, ADDRESSES_MAX);
    const maps = ['pages.xml', ...starts.map((id) => `services-${id}.xml`)];
    const lines = maps.map(
      (map) => `<sitemap>${loc(`${site.publicUrl}/sitemaps/${map}`)}</sitemap>`,
    );
    return asXml(reply).send(wrapped('sitemapindex', lines.join('\n')));
  });
  app.get('/sitemaps/pages.xml', hidden, async (_request, reply) => {
    const categories = await allCategories(db);
    const all = [...pages, ...categories.map(({ slug }) => ({ path: `/?category=${slug}` }))];
    const lines = all.map((page) => address(site.publicUrl, page));
    return asXml(reply).send(wrapped('urlset', lines.join('\n')));
  });
  app.get<{ Params: { start: string } }>(
    '/sitemaps/services-:start(^[0-9a-f-]{36}).xml',
    hidden,
    async ({ params: { start } }, reply) =>
      asXml(reply).send(Readable.from(serviceMap({ db, site }, start))),
  );
}

/** A map of the services from this id on, a thousand at a time. */
async function* serviceMap({ db, site }: Needs, start: string): AsyncGenerator<string> {
  yield opening('urlset');
  let from = { id: start, isIncluded: true };
  for (let written = 0; written < ADDRESSES_MAX; written += AT_ONCE) {
    const rows = await visibleServicesFrom(db, from, AT_ONCE);
    const lines = rows.map(({ id, changedAt }) => {
      const changed = changedAt.toString({ smallestUnit: 'second' });
      return address(site.publicUrl, { path: `/service-details/${id}`, changed });
    });
    yield `${lines.join('\n')}\n`;
    const last = rows.at(-1);
    if (!last || rows.length < AT_ONCE) break;
    from = { id: last.id, isIncluded: false };
  }
  yield '</urlset>\n';
}

function address(publicUrl: string, { path, changed }: { path: string; changed?: string }): string {
  const lastmod = changed ? `<lastmod>${changed}</lastmod>` : '';
  return `<url>${loc(publicUrl + path)}${lastmod}</url>`;
}

function loc(url: string): string {
  return `<loc>${escapeHtml(url)}</loc>`;
}

function opening(tag: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${tag} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n`;
}

function wrapped(tag: string, lines: string): string {
  return `${opening(tag)}${lines}\n</${tag}>\n`;
}

function asXml(reply: FastifyReply): FastifyReply {
  return kept(reply).type('application/xml; charset=utf-8');
}

function kept(reply: FastifyReply): FastifyReply {
  return reply.header('cache-control', `public, max-age=${KEPT_SECONDS}`);
}
