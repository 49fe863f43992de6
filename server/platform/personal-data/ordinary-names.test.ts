import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase } from '#test/support/database/database.ts';
import { type TestApp, testApp } from '#test/support/worlds/app.ts';
import { newPerson } from '#test/support/worlds/people.ts';
import { auditPart } from '../audit.ts';
import { storedAnswersPart } from '../http/idempotency.ts';
import { finishedJobsPart } from './finished-jobs.store.ts';
import { FORMER_CUSTOMER, type Subject } from './parts.ts';

const database = testDatabase();
let w: TestApp;
beforeAll(async () => {
  w = await testApp(database);
});
afterAll(() => w.close());

async function subjectNamed(firstName: string, lastName: string): Promise<Subject> {
  const { id: personId, email } = await newPerson(w);
  return { personId, email, phone: '9876500001', firstName, lastName };
}

const erase = (part: typeof auditPart, subject: Subject) =>
  w.deps.db.transaction().execute((tx) => part.erase(tx, subject, w.clock.now()));

test('Erasing a person whose name is ordinary words keeps reasons that contain these words in lower case', async () => {
  const { id: actor } = await newPerson(w);
  for (const reason of ['The customer was not there', 'Was Not spoke with us', 'Rang 9876500001']) {
    await sql`insert into platform.audit (at, actor_id, act, subject_kind, subject_id, reason)
      values (${w.clock.now().toString()}, ${actor}, 'refund repeated', 'booking', 'x', ${reason})`.execute(
      w.deps.db,
    );
  }
  await erase(auditPart, await subjectNamed('was', 'not'));
  const { rows } = await sql<{ reason: string | null }>`
    select reason from platform.audit where actor_id = ${actor} order by id`.execute(w.deps.db);
  expect(rows.map(({ reason }) => reason)).toEqual(['The customer was not there', null, null]);
});

test('Erasing a person whose name resembles a message keeps stored responses with that message', async () => {
  const { id: other } = await newPerson(w);
  const reply = (message: string) => JSON.stringify({ status: 'success', message, data: null });
  const stored = ['Order created', 'Order Created by 9876500001'];
  for (const message of stored) {
    await sql`insert into platform.idempotency_keys (actor, route, key, body_hash, created_at, status, reply)
      values (${other}, 'order', ${message}, 'hash', now(), 200, ${reply(message)})`.execute(
      w.deps.db,
    );
  }
  await erase(storedAnswersPart, await subjectNamed('order', 'created'));
  const { rows } = await sql<{ reply: string }>`
    select reply from platform.idempotency_keys where actor = ${other} order by key desc`.execute(
    w.deps.db,
  );
  expect(rows.map((row) => JSON.parse(row.reply).message).toSorted()).toEqual([
    `${FORMER_CUSTOMER} by ${FORMER_CUSTOMER}`,
    'Order created',
  ]);
});

test('A phone number that is part of another number leaves a stored response readable', async () => {
  const { id: other } = await newPerson(w);
  const body = { status: 'success', data: { at: 1_987_650_000_123, phone: '9876500001' } };
  await sql`insert into platform.idempotency_keys (actor, route, key, body_hash, created_at, status, reply)
    values (${other}, 'order', 'number', 'hash', now(), 200, ${JSON.stringify(body)})`.execute(
    w.deps.db,
  );
  await erase(storedAnswersPart, await subjectNamed('Asha', 'Rao'));
  const { rows } = await sql<{ reply: string }>`
    select reply from platform.idempotency_keys where actor = ${other}`.execute(w.deps.db);
  expect(JSON.parse(rows[0]?.reply ?? '').data).toEqual({
    at: 1_987_650_000_123,
    phone: FORMER_CUSTOMER,
  });
});

test('A person named like a field deletes only the finished jobs that name them', async () => {
  const jobs = [{ id: 'a' }, { text: 'Id wrote to you' }, { bookingId: 'b', state: 'done' }];
  for (const data of jobs) {
    await sql`insert into jobs.job (name, data, state) values ('mail', ${JSON.stringify(data)}, 'completed')`.execute(
      w.deps.db,
    );
  }
  await erase(finishedJobsPart, await subjectNamed('id', 'state'));
  const { rows } = await sql<{ data: object }>`
    select data from jobs.job where state = 'completed' order by created_on`.execute(w.deps.db);
  expect(rows.map(({ data }) => data)).toEqual([jobs[0], jobs[2]]);
});
