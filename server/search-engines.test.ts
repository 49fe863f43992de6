import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sitemapParts, visibleServicesFrom } from '#capabilities/catalogue/index.ts';
import { testDatabase } from '#test/support/database/database.ts';
import { type BookingWorld, bookingWorld } from '#test/support/worlds/booking-world.ts';

const database = testDatabase();
let w: BookingWorld;

beforeAll(async () => {
  w = await bookingWorld(database);
});
afterAll(() => w.close());

const addresses = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url);
const get = (path: string) => w.app.inject(path);

test('robots.txt excludes personal pages and names the sitemap', async () => {
  const answer = await get('/robots.txt');
  expect(answer.headers['content-type']).toMatch(/^text\/plain/);
  const lines = answer.body.split('\n');
  for (const path of [
    '/admin',
    '/api/',
    '/booking-details',
    '/hi/booking-details',
    '/messages',
    '/myBooking',
    '/serviceProvider',
  ]) {
    expect(lines).toContain(`Disallow: ${path}`);
  }
  expect(lines).toContain('Allow: /api/user/services/*/preview.png');
  expect(lines).toContain(`Sitemap: ${w.deps.site.publicUrl}/sitemap.xml`);
});

test('The sitemap lists every public page and every visible service', async () => {
  const { serviceId } = await w.service();
  const hidden = await w.service();
  const { db } = w.deps;
  await sql`update catalogue.services set is_active = false where id = ${hidden.serviceId}`.execute(
    db,
  );
  const index = await get('/sitemap.xml');
  expect(index.headers['content-type']).toMatch(/^application\/xml/);
  const base = w.deps.site.publicUrl;
  const maps = addresses(index.body);
  expect(maps[0]).toBe(`${base}/sitemaps/pages.xml`);
  const pages = addresses((await get('/sitemaps/pages.xml')).body);
  for (const path of [
    '/',
    '/hi',
    '/contact',
    '/terms-conditions',
    '/refund-cancellation',
    '/aboutUs',
    '/hi/aboutUs',
  ]) {
    expect(pages).toContain(base + path);
  }
  const map = await get(String(maps[1]).slice(base.length));
  expect(map.body).toMatch(
    new RegExp(
      `<loc>${base}/service-details/${serviceId}</loc><lastmod>\\d{4}-\\d\\d-\\d\\dT[^<]+Z</lastmod>`,
    ),
  );
  expect(map.body).not.toContain(hidden.serviceId);
  expect(map.body.trimEnd()).toMatch(/<\/urlset>$/);
  expect((await get('/sitemaps/services-x.xml')).statusCode).toBe(404);
});

test.each(['categories', 'sub_categories'])(
  'No sitemap lists services of retired %s',
  async (table) => {
    const { serviceId } = await w.service();
    const { db } = w.deps;
    const retire = (at: Temporal.Instant | null) =>
      sql`update catalogue.${sql.ref(table)} set retired_at = ${at}
      where id in (select unnest(array[category_id, sub_category_id]) from catalogue.services_public
        where id = ${serviceId})`.execute(db);
    await retire(w.now());
    expect(await sitemapParts(db, 1)).not.toContain(serviceId);
    const from = { id: serviceId, isIncluded: true };
    expect((await visibleServicesFrom(db, from, 1)).map(({ id }) => id)).not.toContain(serviceId);
    await retire(null);
    expect(await sitemapParts(db, 1)).toContain(serviceId);
  },
);

test('Sitemaps of services follow one another without gaps or duplicates', async () => {
  for (let n = 0; n < 5; n += 1) await w.service();
  const { db } = w.deps;
  const starts = await sitemapParts(db, 2);
  const all = await visibleServicesFrom(db, { id: starts[0] ?? '', isIncluded: true }, 1_000);
  const parts: string[] = [];
  for (const start of starts) {
    const rows = await visibleServicesFrom(db, { id: start, isIncluded: true }, 2);
    parts.push(...rows.map(({ id }) => id));
  }
  expect(parts).toEqual(all.map(({ id }) => id));
  const [first, second] = all;
  const next = await visibleServicesFrom(db, { id: first?.id ?? '', isIncluded: false }, 1);
  expect(next[0]?.id).toBe(second?.id);
});
