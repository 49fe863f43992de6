import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { testDatabase } from '#test/support/database/database.ts';
import { type AuditNote, auditPart, setAuditSubject, withAudit, withoutAudit } from './audit.ts';
import { fixedClock } from './clock.ts';
import { type Db, inTransaction, openDb } from './db/db.ts';

const database = testDatabase();
const clock = fixedClock('2026-08-04T04:30:00Z');
const actor = { personId: '019ff000-0000-7000-8000-000000000001' };
const note: AuditNote = { act: 'person suspended', subject: { kind: 'person', id: 'one' } };
let db: Db;

beforeAll(async () => {
  db = openDb(database.url);
  const owner = openDb(database.url, { poolSize: 1, asOwner: true });
  await sql`create table platform.deeds (id int primary key)`.execute(owner);
  await sql`grant all on platform.deeds to zap_app`.execute(owner);
  await owner.destroy();
});
afterAll(() => db.destroy());
beforeEach(() => sql`delete from platform.deeds`.execute(db));

const lines = async () => {
  const { rows } = await sql<{ subject: string; tx: string }>`
    select subject_id as subject, xmin::text as tx from platform.audit order by id`.execute(db);
  return rows;
};
const deed = (id: number) =>
  inTransaction(db, (tx) => sql`insert into platform.deeds values (${id})`.execute(tx));
const act = <T>(work: () => Promise<T>) => withAudit({ db, clock }, { actor, note }, work);

test('The transaction of the action writes the entry once', async () => {
  const before = (await lines()).length;
  await act(async () => {
    await withoutAudit(() => inTransaction(db, (tx) => sql`select 1`.execute(tx)));
    setAuditSubject('two');
    await deed(1);
    await deed(2);
  });
  const fresh = (await lines()).slice(before);
  const { rows } = await sql<{ tx: string }>`
    select xmin::text as tx from platform.deeds where id = 1`.execute(db);
  expect(fresh).toEqual([{ subject: 'two', tx: rows[0]?.tx }]);
});

test('An action that does not happen has no entry, and one whose entry fails is rolled back', async () => {
  const before = (await lines()).length;
  const failing = act(() =>
    inTransaction(db, async (tx) => {
      await sql`insert into platform.deeds values (3)`.execute(tx);
      throw new Error('refused');
    }),
  );
  await expect(failing).rejects.toThrow('refused');
  const wrong = { ...note, subject: { ...note.subject, id: '' } };
  const unwritten = withAudit({ db, clock }, { actor, note: wrong }, () => deed(4));
  await expect(unwritten).rejects.toThrow('audit_subject_id_check');
  expect((await lines()).length).toBe(before);
  const { rows } = await sql`select id from platform.deeds`.execute(db);
  expect(rows).toEqual([]);
});

test('A repeated action leaves an entry, and concurrent ones have one each', async () => {
  const before = (await lines()).length;
  await act(async () => undefined);
  await Promise.all([act(() => deed(5)), act(() => deed(6))]);
  expect((await lines()).length).toBe(before + 3);
});

test('Erasure removes a person from the reasons and changes nothing else', async () => {
  const before = (await lines()).length;
  const about = (reason: string) =>
    withAudit({ db, clock }, { actor, note: { ...note, reason } }, async () => undefined);
  await about('Asha Rao rang us');
  await about('They rang us');
  const words = { email: 'a@b.c', phone: null, firstName: 'ASHA', lastName: 'Rao' };
  const subject = { personId: '019ff000-0000-7000-8000-000000000009', ...words };
  await inTransaction(db, (tx) => auditPart.erase(tx, subject, clock.now()));
  const { rows } = await sql<{ reason: string | null }>`
    select reason from platform.audit order by id offset ${before}`.execute(db);
  expect(rows.map(({ reason }) => reason)).toEqual([null, 'They rang us']);
});

test('An entry can be neither updated nor deleted', async () => {
  await act(async () => undefined);
  await expect(sql`update platform.audit set reason = 'x'`.execute(db)).rejects.toThrow();
  await expect(sql`delete from platform.audit`.execute(db)).rejects.toThrow();
});
