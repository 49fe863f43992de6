import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { API_BASE } from '#contract/api-base.ts';
import { callPaths } from '#contract/call-paths.ts';
import { testDatabase } from '#test/support/database/database.ts';
import { accountSteps } from '#test/support/steps/account-steps.ts';
import { type LeavingWorld, leavingWorld } from '#test/support/steps/leaving-world.ts';
import { personalParts } from './parts.ts';

const database = testDatabase();
let w: LeavingWorld;

beforeAll(async () => {
  w = await leavingWorld(database);
});
afterAll(() => w.close());

const steps = accountSteps(() => w);

/** Terms that identify all other people. */
async function peopleBut(id: string) {
  const { rows } = await sql<{ email: string; phone: string; name: string }>`
    select email, phone, first_name || ' ' || last_name || '"' as name from identity.people
    where id <> ${id}`.execute(w.deps.db);
  return rows;
}

/** Downloads the file as a browser does. */
async function download(personId: string) {
  const { headers } = await steps.device(personId);
  return w.app.inject({ url: `${API_BASE}${callPaths.accountData[1]}`, headers });
}

test('The file contains everything that the person entered or caused, and nothing of others', async () => {
  const { id } = await w.busyPerson();
  const others = await peopleBut(id);
  expect(others.length).toBeGreaterThan(2);
  const reply = await download(id);
  expect(reply.statusCode).toBe(200);
  expect(reply.headers['content-type']).toMatch(/^application\/json/);
  expect(reply.headers['content-disposition']).toMatch(
    /^attachment; filename="zap-booking-my-data-\d{4}-\d{2}-\d{2}\.json"$/,
  );
  expect(reply.headers['cache-control']).toBe('private, no-store');
  const file = reply.json();
  expect(Object.keys(file)).toEqual([
    'about',
    'madeAt',
    'whyAndHowLong',
    ...personalParts.flatMap(({ name, dataOf }) => (dataOf ? [name] : [])).toReversed(),
  ]);
  for (const word of w.words) expect(reply.body, word).toContain(word);
  expect(file.account).toMatchObject({
    email: 'zarqa.quillfeather@world.zapbooking.test',
    roles: ['customer', 'provider'],
    consents: [],
  });
  expect(file.bookings.booked).toHaveLength(3);
  expect(file.bookings.served.length).toBeGreaterThanOrEqual(2);
  expect(file.bookings.reports).toMatchObject([{ kind: 'quality', state: 'declined' }]);
  expect(file.payments.payoutAccount).toMatchObject({ pan: 'ABCPZ1234K', bankLast4: '0061' });
  expect(file.payments.payments).toHaveLength(2);
  expect(file.payouts).toMatchObject([{ state: 'paid' }]);
  expect(file.documents.length).toBeGreaterThanOrEqual(3);
  expect(file.wallet.credits.length).toBeGreaterThanOrEqual(1);
  for (const { email, phone, name } of others) {
    for (const word of [email, phone, name]) expect(reply.body).not.toContain(word);
  }
  expect(await steps.accountStory(id)).toEqual(['data downloaded']);
});

test('A list of more than 10,000 entries is cut, and the file states so', async () => {
  const { id } = await steps.person();
  await sql`insert into profile.changes (person_id, changed_by, field, changed_at)
    select ${id}, ${id}, 'upiID', ${w.now()} from generate_series(1, 10001)`.execute(w.deps.db);
  const file = (await download(id)).json();
  expect(file.profile.changes).toHaveLength(10_000);
  expect(file.incomplete).toEqual({
    about: expect.stringContaining('Write to us'),
    lists: [{ list: 'profile.changes', entries: 10_000 }],
  });
});

test('A person without activity also gets a file; five per day at most', async () => {
  const { id, email } = await steps.person();
  for (let nth = 0; nth < 5; nth += 1) expect((await download(id)).statusCode).toBe(200);
  const sixth = await download(id);
  expect(sixth.json()).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  expect(Number(sixth.headers['retry-after'])).toBeGreaterThan(0);
  w.clock.advance('PT24H');
  const file = (await download(id)).json();
  expect(file.account).toMatchObject({ email });
  expect(file).not.toHaveProperty('incomplete');
});

test('Only a session that was confirmed in the last ten minutes gets one, and an e-mail says so', async () => {
  const { id, email } = await steps.person();
  const { headers } = await steps.device(id);
  const ask = () => w.app.inject({ url: `${API_BASE}${callPaths.accountData[1]}`, headers });
  await sql`update identity.sessions set confirmed_at = ${w.now().subtract({ minutes: 10 })}
    where person_id = ${id}`.execute(w.deps.db);
  const borrowed = await ask();
  expect([borrowed.statusCode, borrowed.json().code]).toEqual([403, 'CONFIRMATION_NEEDED']);
  await sql`update identity.sessions set confirmed_at = ${w.now().subtract({ minutes: 9 })}
    where person_id = ${id}`.execute(w.deps.db);
  expect((await ask()).statusCode).toBe(200);
  expect((await w.mailTo(email, /data was downloaded/)).text).toContain('hopefully you');
});

test('A visitor gets none', async () => {
  const reply = await w.app.inject(`${API_BASE}${callPaths.accountData[1]}`);
  expect(reply.statusCode).toBe(401);
});
