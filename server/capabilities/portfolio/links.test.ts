import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LINKS_MAX } from '#contract/portfolio/link-limits.ts';
import { inTransaction } from '#platform/db/db.ts';
import { testDatabase } from '#test/support/database/database.ts';
import { type BookingWorld, bookingWorld, type Salon } from '#test/support/worlds/booking-world.ts';
import { portfolioPart } from './index.ts';

const database = testDatabase();
let w: BookingWorld;

beforeAll(async () => {
  w = await bookingWorld(database);
});
afterAll(() => w.close());

const set = ({ ownerId: as, serviceId }: Salon, slug: string) =>
  w.call('setServiceLink', { as, params: { serviceId }, body: { slug } });
const target = (slug: string) => w.call('linkTarget', { params: { slug } });

describe('The link of a service', () => {
  test('leads to the service, even when replaced or in capitals', async () => {
    const salon = await w.service();
    const { ownerId: as, serviceId } = salon;
    const read = async () =>
      (await w.call('serviceLink', { as, params: { serviceId } })).body.data.slug;
    expect(await read()).toBeNull();
    expect((await set(salon, 'marigold-bandra')).status).toBe(200);
    expect((await set(salon, 'marigold-hair')).body.data).toEqual({ slug: 'marigold-hair' });
    expect(await read()).toBe('marigold-hair');
    const present = { serviceId, slug: 'marigold-hair' };
    for (const slug of ['marigold-bandra', 'marigold-hair', 'Marigold-Hair']) {
      expect((await target(slug)).body.data).toEqual(present);
    }
    expect((await set(salon, 'marigold-bandra')).status).toBe(200);
    expect((await target('marigold-hair')).body.data.slug).toBe('marigold-bandra');
  });

  test('belongs to one service, even after it was replaced', async () => {
    const [salon, other] = [await w.service(), await w.service()];
    await set(salon, 'clay-kiln');
    await set(salon, 'clay-kiln-pune');
    for (const slug of ['clay-kiln', 'clay-kiln-pune']) {
      expect(await set(other, slug)).toMatchObject({ status: 409, body: { code: 'LINK_TAKEN' } });
    }
    const both = await Promise.all([set(salon, 'kiln'), set(other, 'kiln')]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('is limited in number', async () => {
    const salon = await w.service();
    for (let nth = 0; nth < LINKS_MAX; nth += 1) await set(salon, `silk-thread-${nth}`);
    expect(await set(salon, 'silk-thread')).toMatchObject({
      status: 409,
      body: { code: 'LINKS_FULL' },
    });
    expect((await set(salon, 'silk-thread-0')).status).toBe(200);
  });

  test.each(['ab', 'Capitals', 'two--hyphens', 'a/b', 'zap-booking-help'])(
    'is not %s',
    async (slug) => {
      const { status, body } = await set(await w.service(), slug);
      expect([status, Object.keys(body.errors)]).toEqual([400, ['slug']]);
    },
  );

  test('is not found while customers cannot see the service', async () => {
    const salon = await w.service();
    await set(salon, 'hidden-room');
    await sql`update catalogue.services set is_active = false
      where id = ${salon.serviceId}`.execute(w.deps.db);
    const unknown = await target('no-such-address');
    expect(await target('hidden-room')).toMatchObject({ status: 404, body: unknown.body });
  });

  test('is exported and erased with its owner', async () => {
    const salon = await w.service();
    await set(salon, 'meera-nair');
    const { ownerId: personId } = salon;
    expect(await portfolioPart.dataOf?.(w.deps, personId)).toMatchObject({ links: ['meera-nair'] });
    const subject = { personId, email: '', phone: null, firstName: '', lastName: '' };
    await inTransaction(w.deps.db, (tx) => portfolioPart.erase(tx, subject, w.now()));
    expect((await target('meera-nair')).status).toBe(404);
  });
});
