import { afterAll, beforeAll, expect, it } from 'vitest';
import { testDatabase } from '#test/support/database/database.ts';
import { buildIdentity, type TestApp, testApp } from '#test/support/worlds/app.ts';
import { newPerson } from '#test/support/worlds/people.ts';
import { openSession } from '../sessions/open-session.ts';

const database = testDatabase();
let world: TestApp;

beforeAll(async () => {
  world = await testApp(database, { build: buildIdentity });
});
afterAll(() => world.close());

const CHROME = 'Mozilla/5.0 (Linux; Android 14) Chrome/140.0.0.0 Mobile Safari/537.36';
const SAFARI = 'Mozilla/5.0 (iPhone) Version/17.5 Mobile/15E148 Safari/604.1';
const STRANGE_ID = '00000000-0000-4000-8000-000000000000';

const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });

/** A person with a phone and, an hour later, a tablet. */
async function twoDevices() {
  const { id } = await newPerson(world);
  const phone = await openSession(world.deps, id, CHROME);
  const since = world.clock.now().toString();
  world.clock.advance('PT2M');
  const tablet = await openSession(world.deps, id, SAFARI);
  const list = async (token: string) => (await world.call('devices', bearer(token))).body.data;
  return { id, phone, tablet, since, list };
}

it('Lists open sessions by name, the current one marked, latest first, without tokens', async () => {
  const { phone, tablet, since, list } = await twoDevices();
  const devices = await list(phone.token);
  const now = world.clock.now().toString();
  expect(devices).toEqual([
    expect.objectContaining({
      name: 'Safari on iPhone',
      firstSeen: now,
      lastSeen: now,
      isThis: false,
    }),
    expect.objectContaining({
      name: 'Chrome on Android',
      firstSeen: since,
      lastSeen: since,
      isThis: true,
    }),
  ]);
  const text = JSON.stringify(devices);
  for (const { token, refreshToken } of [phone, tablet]) {
    for (const secret of [token, refreshToken]) expect(text).not.toContain(secret.split('.')[3]);
  }
  expect((await world.call('me', bearer(devices[0].id))).status).toBe(401);
});

it('Updates the last use on refresh and omits unusable sessions', async () => {
  const { phone, tablet, list } = await twoDevices();
  world.clock.advance('PT1H');
  const renewed = await world.call('refreshToken', bearer(tablet.refreshToken));
  const [seen] = await list(renewed.body.token);
  expect(seen).toMatchObject({ isThis: true, lastSeen: world.clock.now().toString() });
  world.clock.advance('PT335H1M');
  const later = await world.call('refreshToken', bearer(renewed.body.refreshToken));
  expect((await list(later.body.token)).map(({ name }: { name: string }) => name)).toEqual([
    'Safari on iPhone',
  ]);
  expect((await world.call('refreshToken', bearer(phone.refreshToken))).status).toBe(401);
});

it('Signs one device out: its next request is 401 and it cannot refresh', async () => {
  const { phone, tablet, list } = await twoDevices();
  const [other] = await list(phone.token);
  const reply = await world.call('revokeDevice', {
    params: { deviceId: other.id },
    ...bearer(phone.token),
  });
  expect(reply.body).toMatchObject({
    message: 'Signed out on that device',
    data: [{ isThis: true }],
  });
  expect((await world.call('me', bearer(tablet.token))).status).toBe(401);
  expect((await world.call('refreshToken', bearer(tablet.refreshToken))).status).toBe(401);
  expect((await world.call('me', bearer(phone.token))).status).toBe(200);
  const again = await world.call('revokeDevice', {
    params: { deviceId: other.id },
    ...bearer(phone.token),
  });
  expect(again).toMatchObject({ status: 404, body: { code: 'DEVICE_NOT_FOUND' } });
});

it('Does not reveal devices of others', async () => {
  const mine = await twoDevices();
  const theirs = await twoDevices();
  const [device] = await theirs.list(theirs.phone.token);
  for (const deviceId of [device.id, STRANGE_ID, 'abc']) {
    const reply = await world.call('revokeDevice', {
      params: { deviceId },
      ...bearer(mine.phone.token),
    });
    expect(reply.status).toBe(404);
  }
  expect(await theirs.list(theirs.phone.token)).toHaveLength(2);
  const others = await world.call('signOutOthers', bearer(mine.phone.token));
  expect(others.body.message).toBe('Signed out on 1 other device');
  expect(await theirs.list(theirs.phone.token)).toHaveLength(2);
  expect((await world.call('devices')).status).toBe(401);
});

it('Signs out all other devices, repeatedly', async () => {
  const { id, phone, tablet, list } = await twoDevices();
  const third = await openSession(world.deps, id, '');
  const reply = await world.call('signOutOthers', bearer(phone.token));
  expect(reply.body).toMatchObject({
    message: 'Signed out on 2 other devices',
    data: [{ isThis: true }],
  });
  for (const { token } of [tablet, third]) {
    expect((await world.call('me', bearer(token))).status).toBe(401);
  }
  const again = await world.call('signOutOthers', bearer(phone.token));
  expect(again.body.message).toBe('You are signed in nowhere else');
  expect(await list(phone.token)).toHaveLength(1);
});
