import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { silentLog } from '#platform/log/log.ts';
import { testDatabase } from '#test/support/database/database.ts';
import { buildIdentity, type TestApp, testApp } from '#test/support/worlds/app.ts';
import { askCode, newPerson, signIn } from '#test/support/worlds/people.ts';
import { retentionSweep } from '../../../growth/retention.ts';
import { grantRole, personById } from '../index.ts';
import { openSession } from '../sessions/open-session.ts';
import { addPerson } from '../store.ts';
import { grantConfiguredAdmins } from './grant-admin.ts';

const database = testDatabase();
let world: TestApp;

beforeAll(async () => {
  world = await testApp(database, {
    build: buildIdentity,
    site: { adminEmails: ['chief@example.com'] },
  });
});
afterAll(() => world.close());

const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });
const me = async (token: string) => (await world.call('me', bearer(token))).status;

async function newTokens() {
  const person = await newPerson(world);
  return { ...person, ...(await openSession(world.deps, person.id, 'a phone')) };
}

describe('roles', () => {
  it('[ROLE-02] [ROLE-05] [ROLE-08] Everyone is a customer; other roles are granted and take effect at once', async () => {
    const { id, token } = await newTokens();
    const roles = async () => (await world.call('me', bearer(token))).body.data.roles;
    expect(await roles()).toEqual(['customer']);
    const { db, clock } = world.deps;
    await grantRole(db, id, 'provider', clock.now());
    await grantRole(db, id, 'provider', clock.now());
    expect(await roles()).toEqual(['customer', 'provider']);
  });

  it('[ROLE-08] A configured address becomes an admin when it signs in', async () => {
    const { email } = await newPerson(world, 'chief@example.com');
    expect((await signIn(world, email)).body.data.roles).toEqual(['customer', 'admin']);
  });

  it('[ROLE-08] grantConfiguredAdmins includes existing accounts', async () => {
    const deps = { ...world.deps, site: { ...world.deps.site, adminEmails: ['old@example.com'] } };
    const at = world.clock.now();
    const id = await deps.db
      .transaction()
      .execute((tx) =>
        addPerson(tx, { email: 'old@example.com', firstName: 'O', lastName: 'D', phone: null, at }),
      );
    await grantConfiguredAdmins(deps);
    await grantConfiguredAdmins(deps);
    expect((await personById(deps.db, id))?.granted).toEqual(['admin']);
  });

  it('[ROLE-03] Calls that need a session reject a visitor', async () => {
    const reply = await world.call('me');
    expect(reply.status).toBe(401);
    expect(reply.body).toMatchObject({ code: 'SIGNED_OUT', message: 'Please login to continue.' });
  });
});

describe('Sweep', () => {
  it('[LOGIN-01] Deletes only expired rows', async () => {
    const count = async (table: string) => {
      const { rows } = await sql<{ n: number }>`
        select count(*)::int n from ${sql.raw(table)}`.execute(world.deps.db);
      return rows[0]?.n ?? 0;
    };
    const sweep = retentionSweep({ db: world.deps.db, log: silentLog });
    const keeps = await newTokens();
    await askCode(world, 'loginRequest', keeps.email);
    await sweep.run(world.clock.now());
    expect(await me(keeps.token)).toBe(200);
    expect(await count('identity.codes')).toBeGreaterThan(0);
    await sweep.run(world.clock.now().add({ hours: 24 * 61 }));
    for (const table of ['identity.codes', 'identity.sessions', 'platform.limits'])
      expect(await count(table)).toBe(0);
  });
});
