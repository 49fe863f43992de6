import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { taskIconNames } from '#web/ui/icon/task-icon-names.ts';
import { testDatabase } from '../../support/database/database.ts';
import { type TestApp, testApp } from '../../support/worlds/app.ts';
import { type Demo, seedDemo } from './demo.ts';

const database = testDatabase();
/** An idle machine takes one or two seconds; a busy one needs more. */
const SECONDS_MAX = 60;
let test: TestApp;
let demo: Demo;
let tookMs: number;

beforeAll(async () => {
  test = await testApp(database);
  const began = performance.now();
  const seeded = await seedDemo(test.deps);
  tookMs = performance.now() - began;
  if (!seeded) throw new Error('The demo data existed already.');
  demo = seeded;
});
afterAll(() => test.close());

async function counts() {
  const { rows } = await sql<Record<string, number>>`
    select (select count(*)::int from identity.people) as people,
      (select count(*)::int from catalogue.services) as services,
      (select count(*)::int from catalogue.sub_services) as sub_services,
      (select count(*)::int from catalogue.tasks) as tasks,
      (select count(*)::int from availability.settings) as settings`.execute(test.deps.db);
  return rows[0];
}

describe('the demo world', () => {
  it('[HOME-02] is rich, marked as demo data, and seeded within seconds', async () => {
    const seeded = await counts();
    expect(seeded).toMatchObject({ services: 60, settings: 60 });
    expect(seeded?.['tasks']).toBeGreaterThanOrEqual(40);
    expect(demo.services).toHaveLength(60);
    expect(demo.customers).toHaveLength(25);
    const { rows } = await sql`select from catalogue.services where not is_demo`.execute(
      test.deps.db,
    );
    expect(rows).toHaveLength(0);
    expect(tookMs).toBeLessThan(SECONDS_MAX * 1000);
  });

  it('[HOME-02] seeding twice creates it once', async () => {
    const before = await counts();
    expect(await seedDemo(test.deps)).toBeUndefined();
    expect(await counts()).toEqual(before);
  });

  it('[HOME-06] descriptions differ, icons exist, and every city has services', async () => {
    const { body } = await test.call('services', { params: { id: 'all' } });
    const services = body.data as { description: string; city: string; icon: string }[];
    expect(services).toHaveLength(60);
    expect(new Set(services.map((each) => each.description)).size).toBe(60);
    expect(new Set(services.map((each) => each.city)).size).toBe(5);
    const tiles = (await test.call('allSubServices')).body.data as { icon: string }[];
    const icons = new Set<string>(taskIconNames);
    for (const { icon } of [...services, ...tiles]) expect(icons).toContain(icon);
  });

  it('[HOME-03] [HOME-05] both gender filters fill the home grid', async () => {
    for (const gender of ['male', 'female']) {
      const { body } = await test.call('allSubServices', { query: { gender } });
      expect(body.data.length).toBeGreaterThan(20);
    }
  });

  it('[API-19] the demo provider owns a salon for one and a workshop for twelve', async () => {
    const reply = await test.call('myServices', { as: demo.logins.provider });
    const details = await Promise.all(
      reply.body.data.map((service: { id: string }) =>
        test.call('serviceDetails', { params: { serviceId: service.id } }),
      ),
    );
    expect(details.map((each) => each.body.data)).toMatchObject([
      { category: 'Salon & Beauty', capacity: 1, approvalStatus: 'approved' },
      { category: 'Programs & Workshops', capacity: 12, approvalStatus: 'approved' },
    ]);
  });

  it('[BOOK-16] every service has a sub-service that can be booked within two weeks', async () => {
    for (const service of demo.services) {
      const priced = service.subServices.find((sub) => sub.pricePaise !== null);
      const reply = await test.call('slots', {
        params: { serviceId: service.id },
        query: { subServiceId: priced?.id ?? '' },
      });
      const starts = reply.body.data.days.flatMap((day: { starts: unknown[] }) => day.starts);
      expect(starts.length, service.name).toBeGreaterThan(0);
    }
  });
});
