import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CallName } from '#contract/api.ts';
import { testDatabase } from '#test/support/database/database.ts';
import { buildIdentity, type TestApp, testApp } from '#test/support/worlds/app.ts';
import { newPerson } from '#test/support/worlds/people.ts';
import { openProvedSession } from '#test/support/worlds/second-factor-session.ts';
import { grantRole } from '../index.ts';

const database = testDatabase();
let world: TestApp;

beforeAll(async () => {
  world = await testApp(database, { build: buildIdentity });
});
afterAll(() => world.close());

type Session = { token: string; refreshToken: string };

async function adminSession(): Promise<Session> {
  const { id } = await newPerson(world);
  await grantRole(world.deps.db, id, 'admin', world.clock.now());
  return openProvedSession(world.deps, id);
}

/** Makes a call with a renewed access token, as a page that stays open does. */
async function ask(session: Session, call: CallName, more = {}) {
  const renewed = await world.call('refreshToken', {
    headers: { authorization: `Bearer ${session.refreshToken}` },
  });
  Object.assign(session, renewed.body);
  return world.call(call, { headers: { authorization: `Bearer ${session.token}` }, ...more });
}

/** Half an hour in which only the page makes requests, every five minutes. */
async function idle(session: Session, minutes = 30): Promise<void> {
  for (let passed = 0; passed < minutes; passed += 5) {
    world.clock.advance('PT5M');
    if (passed + 5 < minutes) await ask(session, 'secondFactor');
  }
}

test('after half an hour of inactivity the admin area requires the second factor again', async () => {
  const session = await adminSession();
  await idle(session, 25);
  expect((await ask(session, 'secondFactor')).body.data.provedUntil).not.toBeNull();
  world.clock.advance('PT5M');
  expect((await ask(session, 'secondFactor')).body.data).toMatchObject({
    provedUntil: null,
    freshUntil: null,
  });
  expect((await ask(session, 'securityAlerts')).body.code).toBe('SECOND_FACTOR_NEEDED');
  expect((await ask(session, 'secondFactor', { query: { isActive: 'true' } })).body.data).toEqual(
    expect.objectContaining({ provedUntil: null }),
  );
  expect((await ask(session, 'me')).status, 'they stay signed in').toBe(200);
});

test('polling is not activity; typing and other calls are', async () => {
  const session = await adminSession();
  for (let i = 0; i < 3; i += 1) {
    await idle(session, 25);
    await ask(session, 'secondFactor', { query: { isActive: 'true' } });
  }
  expect((await ask(session, 'secondFactor')).body.data.provedUntil).not.toBeNull();
  await idle(session, 25);
  // Refused, because a change needs a fresh code; it counts as activity nevertheless.
  expect((await ask(session, 'renewRecoveryCodes')).body.code).toBe('SECOND_FACTOR_NEEDED');
  await idle(session, 25);
  expect((await ask(session, 'securityAlerts')).status).toBe(200);
  world.clock.advance('PT5M');
  expect((await ask(session, 'securityAlerts')).body.code).toBe('SECOND_FACTOR_NEEDED');
});

test('the second factor expires after twelve hours in any case', async () => {
  const session = await adminSession();
  for (let i = 0; i < 24; i += 1) {
    await idle(session, 25);
    await ask(session, 'secondFactor', { query: { isActive: 'true' } });
    world.clock.advance('PT5M');
  }
  expect((await ask(session, 'secondFactor')).body.data.provedUntil).toBeNull();
});
