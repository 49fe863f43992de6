import { afterAll, beforeAll, expect, test } from 'vitest';
import { grantRole } from '#capabilities/identity/index.ts';
import { type AdminHealth, healthParts } from '#contract/admin/health.ts';
import { newestMigration } from '#platform/db/migrate.ts';
import { measureSweeps } from '#platform/metrics/metrics.ts';
import { testDatabase } from '#test/support/database/database.ts';
import { stoppedJob } from '#test/support/steps/stopped-job.ts';
import { type BookingWorld, bookingWorld } from '#test/support/worlds/booking-world.ts';
import { healthReader } from './show-health.ts';

const database = testDatabase();
/** No part exceeds this time limit in tests of its content. */
const PATIENT_MS = 60_000;
let w: BookingWorld;
let admin: string;

beforeAll(async () => {
  w = await bookingWorld(database);
  admin = await w.customer();
  await grantRole(w.deps.db, admin, 'admin', w.now());
  measureSweeps([{ name: 'holds', run: async () => undefined }], w.deps.metrics);
});
afterAll(() => w.close());

const partOf = ({ parts }: AdminHealth, name: string) => parts.find((part) => part.name === name);
const factOf = (health: AdminHealth, name: string, term: string) =>
  partOf(health, name)?.facts.find((fact) => fact.term === term);

test('An admin sees every part with its state, figures and versions', async () => {
  const { customer, service } = await w.pair({ daysAhead: 4, priceRupees: 1000 });
  await w.book(customer, service);
  await w.settled();
  const read = async (): Promise<AdminHealth> =>
    (await w.call('adminHealth', { as: admin })).body.data;
  // A value that a slow machine reads too late is in the next response.
  await expect
    .poll(async () => partOf(await read(), 'invariants')?.state, { timeout: 60_000 })
    .toBe('ok');
  const health = await read();
  expect(health.parts.map(({ name }) => name)).toEqual([...healthParts]);
  for (const { name, state } of health.parts)
    if (name !== 'backup') expect([name, state]).toEqual([name, 'ok']);
  expect(partOf(health, 'backup')?.summary).toBe('No backup is configured in PostgreSQL.');
  expect(factOf(health, 'versions', 'Migration')?.text).toBe(await newestMigration());
  expect(factOf(health, 'versions', 'Release')?.text).toBe(w.deps.site.release);
  expect(factOf(health, 'database', 'Connections')?.text).toMatch(/^[1-9]\d* of \d+$/);
  expect(factOf(health, 'database', 'Oldest transaction')?.text).toMatch(/^\d+ s$/);
  expect(factOf(health, 'database', 'Size')?.text).toMatch(/^[1-9]\d* MB$/);
  expect((await w.call('adminHealth', { as: customer })).status).toBe(403);
});

test('Failed jobs and a gateway that is down are problems', async () => {
  await stoppedJob(w.deps.db);
  w.deps.metrics.gatewayDown.set(1);
  w.deps.metrics.recent.failed('gateway');
  const health = await healthReader(w.deps, PATIENT_MS)();
  const failed = [partOf(health, 'queues'), partOf(health, 'mail')];
  expect(failed.map((part) => part?.state)).toContain('problem');
  expect(partOf(health, 'gateway')).toMatchObject({ state: 'problem', link: '/admin/webhooks' });
  expect(factOf(health, 'gateway', 'Calls without an answer in 24 hours')?.text).toBe('1');
  w.deps.metrics.gatewayDown.set(0);
});

test('A sweep that does not succeed is a problem with its name', async () => {
  w.deps.metrics.sweptAt.set({ sweep: 'payouts.due' }, Date.now() / 1000 - 250);
  const health = await healthReader(w.deps, PATIENT_MS)();
  expect(partOf(health, 'sweeps')).toMatchObject({
    ...{ state: 'problem', summary: 'The sweep payouts.due has not succeeded for 4 min.' },
  });
  expect(factOf(health, 'sweeps', 'payouts.due')?.text).toMatch(/^4 min/);
  w.deps.metrics.sweptAt.setToCurrentTime({ sweep: 'payouts.due' });
});

test('A part that cannot be read is unknown, and the others are shown', async () => {
  const gatewayDown = { get: () => Promise.reject(new Error('broken')) };
  const logged: unknown[] = [];
  const log = { ...w.deps.log, error: (...line: unknown[]) => void logged.push(line.at(2)) };
  const metrics = { ...w.deps.metrics, gatewayDown } as unknown as typeof w.deps.metrics;
  const health = await healthReader({ ...w.deps, metrics, log }, PATIENT_MS)();
  expect(partOf(health, 'gateway')).toMatchObject({ state: 'unknown', facts: [] });
  expect(partOf(health, 'database')?.state).toBe('ok');
  expect(partOf(health, 'invariants')?.state).toBe('ok');
  expect(logged).toEqual([{ part: 'gateway' }]);
});

test('A part that never responds does not delay the page', async () => {
  const gatewayDown = { get: () => new Promise<never>(() => undefined) };
  const metrics = { ...w.deps.metrics, gatewayDown } as unknown as typeof w.deps.metrics;
  const health = await healthReader({ ...w.deps, metrics })();
  expect(partOf(health, 'gateway')?.state).toBe('unknown');
  expect(health.parts).toHaveLength(healthParts.length);
});
