import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { grantRole } from '#capabilities/identity/index.ts';
import { actionsByText, actionText, storedActions } from '#contract/admin/audit-actions.ts';
import type { AuditEntry } from '#contract/admin/audit-views.ts';
import { testDatabase } from '#test/support/database/database.ts';
import { type BookingWorld, bookingWorld } from '#test/support/worlds/booking-world.ts';

const database = testDatabase();
let w: BookingWorld;
let admin: string;
let other: string;
let customer: string;
let reference: string;
let bookingId: string;

beforeAll(async () => {
  w = await bookingWorld(database);
  [admin, other] = [await newAdmin(), await newAdmin()];
  customer = await w.customer();
  await w.call('suspendPerson', {
    ...{ as: admin, params: { personId: customer }, body: { reason: 'Paid with a stolen card' } },
  });
  w.clock.advance('PT1M');
  const pair = await w.pair({ daysAhead: 4, priceRupees: 1000 });
  ({ bookingId } = await w.book(pair.customer, pair.service));
  const body = { side: 'customer', refund: 1000, reason: 'They are ill' };
  await w.call('cancelOnBehalf', { as: other, params: { bookingId }, body });
  const { rows } = await sql<{ reference: string }>`
    select reference from booking.bookings where id = ${bookingId}`.execute(w.deps.db);
  reference = rows[0]?.reference ?? '';
  await w.settled();
});
afterAll(() => w.close());

async function newAdmin(): Promise<string> {
  const id = await w.customer();
  await grantRole(w.deps.db, id, 'admin', w.now());
  return id;
}

async function nameOf(id: string): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select first_name || ' ' || last_name as name from identity.people where id = ${id}`.execute(
    w.deps.db,
  );
  return rows[0]?.name ?? '';
}

const list = async (body: Record<string, unknown> = {}): Promise<AuditEntry[]> =>
  (await w.call('adminAudit', { as: admin, body })).body.data.items;
const actsOf = async (body: Record<string, unknown>) => (await list(body)).map(({ act }) => act);
const decisions = ['booking cancelled on behalf', 'person suspended'];

describe('[ROLE-08] An entry', () => {
  test('has the actor, the action, its subject, time, reason and amount', async () => {
    const [cancelled, suspended] = await list({ group: undefined });
    expect(cancelled).toMatchObject({
      ...{ act: 'booking cancelled on behalf', actorId: other, actorName: await nameOf(other) },
      ...{ subjectLabel: `Booking ${reference}`, subjectLink: `/admin/bookings/${bookingId}` },
      ...{ amount: 1000, reason: 'For the customer: They are ill' },
    });
    expect(suspended).toMatchObject({
      ...{ subjectLabel: await nameOf(customer), subjectLink: `/admin/people/${customer}` },
      ...{ amount: null, reason: 'Paid with a stolen card', count: 1 },
    });
  });

  test('has a sentence, even under an earlier name', async () => {
    expect(actionText('policy version laid down')).toBe('Published the refund policy');
    expect(storedActions('rules')).toContain('tax rule laid down');
    expect(actionsByText('refund POLICY')).toContain('policy version laid down');
    await sql`insert into platform.audit (at, actor_id, act, subject_kind, subject_id)
      values (${w.now()}, ${other}, 'policy version laid down', 'policy version', '7')`.execute(
      w.deps.db,
    );
    for (const body of [{ group: 'rules' }, { text: 'published the refund' }])
      expect(await list(body)).toMatchObject([
        { subjectLabel: 'Refund policy, version 7', subjectLink: '/admin/policies' },
      ]);
  });

  test('has an immutable amount', async () => {
    const change = sql`update platform.audit set amount_paise = 1 where reason is null`;
    await expect(change.execute(w.deps.db)).rejects.toThrow(/audit|permission/);
    const negative = sql`
      insert into platform.audit (at, actor_id, act, subject_kind, subject_id, amount_paise)
      values (${w.now()}, ${other}, 'person suspended', 'person', 'x', -1)`;
    await expect(negative.execute(w.deps.db)).rejects.toThrow(/audit_amount_not_negative/);
  });
});

describe('Reads of personal data', () => {
  test('are listed with their reason and note, apart from the stored actions', async () => {
    const subject = { kind: 'person', id: customer };
    const body = { subject, reason: 'fraud check', note: 'Ticket 4711' };
    await w.call('giveAccessReason', { as: other, body });
    await w.call('adminPerson', { as: other, params: { personId: customer } });
    const [read] = await list({ group: 'reads', actorId: other });
    expect(read).toMatchObject({
      ...{ act: 'personal data read', subjectLabel: await nameOf(customer) },
      ...{ reason: 'Fraud check: Ticket 4711', subjectLink: `/admin/people/${customer}` },
    });
    const { rows } = await sql`select from platform.audit where act = 'personal data read'`.execute(
      w.deps.db,
    );
    expect(rows).toEqual([]);
  });

  test('include lists and exports of admins, not people’s downloads of their own data', async () => {
    await w.call('findPeople', { as: other, body: {} });
    await w.call('peopleCsv', { as: other, body: {} });
    await w.deps.eventCounts.flush(w.deps.db, { isAll: true });
    const reads = await list({ group: 'reads', actorId: other });
    const labels = reads.map(({ act, subjectLabel }) => [act, subjectLabel]);
    expect(labels).toContainEqual(['personal data listed', 'List: people']);
    expect(labels).toContainEqual(['data exported', 'List: people']);
    const downloader = await w.customer();
    expect((await w.call('accountData', { as: downloader })).status).toBe(200);
    expect(await list({ actorId: downloader })).toEqual([]);
  });
});

describe('The list', () => {
  test('is filtered by admin, actions, record and day, and reversed', async () => {
    expect(await actsOf({ actorId: other, group: 'bookings' })).toEqual(decisions.slice(0, 1));
    expect(await actsOf({ actorId: admin, group: 'bookings' })).toEqual([]);
    expect(await actsOf({ subjectId: customer, group: 'people' })).toEqual(['person suspended']);
    expect(await list({ to: '2020-01-01' })).toEqual([]);
    expect(await list({ from: '2099-01-01' })).toEqual([]);
    const [newest, oldest] = [await list(), await list({ sort: 'oldest' })];
    expect(oldest.map(({ id }) => id)).toEqual(newest.map(({ id }) => id).reverse());
  });

  test('is searched by reason, action, reference and name', async () => {
    for (const text of ['STOLEN card', 'Suspended the acc', await nameOf(customer)])
      expect(await actsOf({ text, group: 'people' }), text).toEqual(['person suspended']);
    for (const text of ['are ill', reference])
      expect(await actsOf({ text, group: 'bookings' }), text).toEqual(decisions.slice(0, 1));
    expect(await list({ text: '100% no such words' })).toEqual([]);
  });

  test('rejects unknown values', async () => {
    for (const body of [{ group: 'all' }, { actorId: 'x' }, { from: 'yesterday' }, { sort: 'up' }])
      expect((await w.call('adminAudit', { as: admin, body })).status).toBe(400);
  });

  test('is exported with the same columns, people by id', async () => {
    const body = { actorId: admin, group: 'people' };
    const file = (await w.call('adminAuditCsv', { as: admin, body })).body.data;
    const [head, line, ...more] = file.text.trim().split('\r\n');
    expect(head).toContain('"When","Action","Record","Amount (₹)","By","Reason"');
    expect(line).toContain('"Suspended the account","",""');
    expect([line.includes(customer), line.includes(await nameOf(customer))]).toEqual([true, false]);
    expect(more).toEqual([]);
    const money = await w.call('adminAuditCsv', { as: admin, body: { group: 'bookings' } });
    expect(money.body.data.text).toContain(`"Booking ${reference}",1000.00,`);
  });

  test('offers the current admins', async () => {
    const { data } = (await w.call('auditAdmins', { as: admin })).body;
    expect(data).toContainEqual({ id: other, name: await nameOf(other) });
    expect(data.map(({ id }: { id: string }) => id)).not.toContain(customer);
  });
});

describe('A name that many people have', () => {
  const addPeople = (firstName: string, count: number) =>
    sql`
      insert into identity.people (email, first_name, last_name, created_at, last_active_at)
      select lower(${firstName}) || n || '@example.com', ${firstName}, 'Rao', ${w.now()}, ${w.now()}
      from generate_series(1, ${count}) n`.execute(w.deps.db);

  test('finds the entries about each of them', async () => {
    const person = await w.customer();
    await sql`update identity.people set first_name = 'Vasundhara',
      last_active_at = '2020-01-01' where id = ${person}`.execute(w.deps.db);
    await addPeople('Vasundhara', 250);
    const body = { reason: 'Paid with a stolen card' };
    await w.call('suspendPerson', { as: other, params: { personId: person }, body });
    const found = await list({ text: 'vasundhara' });
    expect(found.map(({ subjectId }) => subjectId)).toEqual([person]);
  });

  test('is refused when they are too many to search for all of them', async () => {
    await addPeople('Padmavathi', 1001);
    const { status, body } = await w.call('adminAudit', {
      as: admin,
      body: { text: 'padmavathi' },
    });
    expect([status, body.code]).toEqual([422, 'SEARCH_TOO_BROAD']);
    expect(body.message).toContain('1,000 people');
    expect(await list({ text: 'padmavathi1001@' })).toEqual([]);
  });
});
