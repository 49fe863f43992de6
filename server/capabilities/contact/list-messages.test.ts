import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { grantRole } from '#capabilities/identity/index.ts';
import { pathOf } from '#contract/call-paths.ts';
import { testDatabase } from '#test/support/database/database.ts';
import { type TestApp, testApp } from '#test/support/worlds/app.ts';
import { newPerson } from '#test/support/worlds/people.ts';
import { openProvedSession } from '#test/support/worlds/second-factor-session.ts';

const database = testDatabase();
let w: TestApp;
let adminId: string;

beforeAll(async () => {
  w = await testApp(database);
  adminId = (await newPerson(w)).id;
  await grantRole(w.deps.db, adminId, 'admin', w.clock.now());
});
afterAll(() => w.close());

test('A file of more than 20,000 messages states that it is cut', async () => {
  await sql`insert into contact.messages (reference, name, email, subject, message, received_at, state,
      suspicion)
    select 'ZC-' || translate(lpad(to_hex(n), 8, 'A'), '01abcdef', 'GHJKMNPQ'),
      'Asha Rao', 'asha@example.com', 'general', 'Hello', ${w.clock.now().toString()}, 'quarantined', 'links'
    from generate_series(1, 20001) n`.execute(w.deps.db);
  const { token } = await openProvedSession(w.deps, adminId);
  const file = await w.app.inject({
    url: `${pathOf('adminContactCsv')}?state=quarantined`,
    headers: { authorization: `Bearer ${token}` },
  });
  const lines = file.body.trim().split('\r\n');
  expect(lines).toHaveLength(20_002);
  expect(lines.at(-1)).toBe(
    '"Only the first 20,000 rows are listed. Choose a shorter period or a filter for the rest.","","","","",""',
  );
});
