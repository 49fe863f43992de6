import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDatabase } from '../../support/database/database.ts';
import { type TestApp, testApp } from '../../support/worlds/app.ts';
import type { CreatedService } from '../create-service.ts';
import { seedDemo } from './demo.ts';
import { seedTeams } from './teams.ts';

const database = testDatabase();
let test: TestApp;
let services: CreatedService[];

beforeAll(async () => {
  test = await testApp(database);
  await seedDemo(test.deps);
  services = await seedTeams(test.deps);
});
afterAll(() => test.close());

const slotsOf = async (service: CreatedService, people = 1) => {
  const [first] = service.subServices;
  const query = { subServiceId: first?.id ?? '', people };
  const params = { serviceId: service.id };
  return (await test.call('slots', { params, query })).body.data;
};

describe('the demo businesses', () => {
  it('are a salon of three with one more on leave', async () => {
    const salon = services[0] as CreatedService;
    const { members, timeOff } = (await test.call('team', { as: salon.ownerId })).body.data;
    expect(members.map(({ name }: { name: string }) => name)).toHaveLength(4);
    const away = members.find(({ name }: { name: string }) => name === 'Neha Kulkarni');
    expect(timeOff).toMatchObject([{ memberIds: [away.id], note: 'On leave' }]);
    expect((await slotsOf(salon)).days[3].starts.length).toBeGreaterThan(0);
  });

  it('are a class of twelve on Tuesdays and Thursdays', async () => {
    const yoga = services[1] as CreatedService;
    const { isClass, days } = await slotsOf(yoga);
    const starts = days.flatMap(
      (day: { starts: { at: string; seatsLeft: number }[] }) => day.starts,
    );
    expect(isClass).toBe(true);
    expect(starts.length).toBeGreaterThan(2);
    for (const { at, seatsLeft } of starts) {
      expect(seatsLeft).toBe(12);
      expect(at).toContain('T07:00:00+05:30');
      expect([2, 4]).toContain(Temporal.PlainDate.from(at.slice(0, 10)).dayOfWeek);
    }
  });

  it('are a potter with two wheels, which bound a party', async () => {
    const potter = services[2] as CreatedService;
    expect(await slotsOf(potter, 4)).toMatchObject({ servedAtOnce: 2, partyMinutes: 240 });
  });

  it('are a plumber who works alone and visits customers', async () => {
    const plumber = services[3] as CreatedService;
    const params = { serviceId: plumber.id };
    const { body } = await test.call('serviceDetails', { params });
    expect(body.data).toMatchObject({
      ...{ category: 'Home Services', capacity: 1, places: ['home'], isDemo: true },
    });
    const { starts } = (await slotsOf(plumber)).days.find(
      (day: { starts: unknown[] }) => day.starts.length > 0,
    );
    expect(starts[0]).toMatchObject({ seatsLeft: 1 });
  });
});
