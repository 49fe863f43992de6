import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { grantRole } from '#capabilities/identity/index.ts';
import { openSession } from '#capabilities/identity/sessions/open-session.ts';
import type { SecurityEventEntry } from '#contract/admin/security-views.ts';
import { pathOf } from '#contract/call-paths.ts';
import { runSweeps } from '#platform/jobs/ticker.ts';
import { silentLog } from '#platform/log/log.ts';
import { linkEvents } from '#platform/security/link-events.ts';
import { verifyChain } from '#platform/security/verify-chain.ts';
import { testDatabase } from '#test/support/database/database.ts';
import { type BookingWorld, bookingWorld } from '#test/support/worlds/booking-world.ts';
import { openProvedSession } from '#test/support/worlds/second-factor-session.ts';

const database = testDatabase();
let w: BookingWorld;
let admin: string;

beforeAll(async () => {
  w = await bookingWorld(database);
  admin = await newAdmin();
});
afterAll(() => w.close());

async function newAdmin(): Promise<string> {
  const id = await w.customer();
  await grantRole(w.deps.db, id, 'admin', w.now());
  return id;
}

type Query = Partial<Record<'kind' | 'id' | 'from' | 'to', string>>;
const eventsOf = async (query: Query): Promise<SecurityEventEntry[]> =>
  (await w.call('securityEvents', { as: admin, query })).body.data.items;
const kindsOf = async (query: Query) => (await eventsOf(query)).map(({ kind }) => kind);
/** Writes the counted events, as the sweep does a minute later. */
const untilCounted = () => w.deps.eventCounts.flush(w.deps.db, { isAll: true });
const read = (call: 'adminPerson', personId: string, more = {}) =>
  w.call(call, { as: admin, params: { personId }, ...more });

describe('Reading a record', () => {
  test('needs a reason, which is valid for this record and session for a quarter of an hour', async () => {
    const [person, other] = [await w.customer(), await w.customer()];
    const refused = await read('adminPerson', person, { isWithoutReason: true });
    const subject = { kind: 'person', id: person };
    expect([refused.status, refused.body]).toMatchObject([428, { code: 'REASON_NEEDED', subject }]);
    expect(await kindsOf({ id: person })).not.toContain('personal data read');

    const body = { subject, reason: 'fraud check', note: 'Ticket 4711' };
    const given = await w.call('giveAccessReason', { as: admin, body });
    expect(given.body.data.subject).toEqual(subject);
    expect((await read('adminPerson', person, { isWithoutReason: true })).status).toBe(200);
    for (const kind of ['personal data read', 'access reason given'])
      expect(await eventsOf({ id: person, kind })).toMatchObject([
        { actorId: admin, subjectId: person, detail: 'fraud check' },
      ]);
    const held = (await w.call('accessReasons', { as: admin })).body.data;
    expect(held).toContainEqual(given.body.data);

    expect((await read('adminPerson', other, { isWithoutReason: true })).status).toBe(428);
    const { token } = await openProvedSession(w.deps, admin, 'another device');
    const elsewhere = await w.app.inject({
      url: pathOf('adminPerson', { personId: person }),
      headers: { authorization: `Bearer ${token}` },
    });
    expect(elsewhere.statusCode).toBe(428);
    w.clock.advance('PT15M');
    expect((await read('adminPerson', person, { isWithoutReason: true })).status).toBe(428);
  });

  test.each([
    ['adminBooking', 'booking', 'bookingId'],
    ['adminMoney', 'booking', 'bookingId'],
    ['adminDispute', 'dispute', 'disputeId'],
  ] as const)('%s needs a reason for the %s', async (call, kind, key) => {
    const id = crypto.randomUUID();
    const params = { [key]: id };
    const refused = await w.call(call, { as: admin, params, isWithoutReason: true });
    expect(refused.body).toMatchObject({ code: 'REASON_NEEDED', subject: { kind, id } });
    const known = await w.call(call, { as: admin, params });
    expect(known.status).toBe(404);
  });

  test('reported messages need a reason', async () => {
    const refused = await w.call('adminMessageReports', { as: admin, isWithoutReason: true });
    expect(refused.body).toMatchObject({ code: 'REASON_NEEDED', subject: { kind: 'messages' } });
    expect((await w.call('adminMessageReports', { as: admin })).status).toBe(200);
    expect(await kindsOf({ id: 'reported' })).toContain('personal data read');
  });

  test('another reason needs a few words, and an unknown one is invalid', async () => {
    const subject = { kind: 'person', id: await w.customer() };
    for (const body of [
      { subject, reason: 'other' },
      { subject, reason: 'other', note: ' no ' },
      { subject, reason: 'curiosity' },
      { subject: { kind: 'wallet', id: 'x' }, reason: 'fraud check' },
    ]) {
      const refused = await w.call('giveAccessReason', { as: admin, body });
      expect([refused.status, refused.body.code]).toEqual([400, 'INVALID']);
    }
    expect(await kindsOf({ id: subject.id })).toEqual([]);
  });

  test('lists and exports are recorded', async () => {
    const as = await newAdmin();
    await w.call('findPeople', { as, body: { text: 'a' } });
    await w.call('peopleCsv', { as, body: {} });
    await untilCounted();
    expect(await eventsOf({ id: as, kind: 'data exported' })).toMatchObject([
      { detail: 'peopleCsv', requestId: expect.any(String) },
    ]);
    expect(await eventsOf({ id: as, kind: 'personal data listed' })).toMatchObject([
      { detail: 'people', count: 1 },
    ]);
  });
});

describe('Recorded events', () => {
  test('an admin role with its grant, and its removal with the second factor', async () => {
    const person = await w.customer();
    const body = { reason: 'Joins the team' };
    const { signOff } = (
      await w.call('grantAdmin', { as: admin, params: { personId: person }, body })
    ).body;
    const second = await w.customer();
    await grantRole(w.deps.db, second, 'admin', w.now());
    const confirm = { as: second, params: { signOffId: signOff.id } };
    await w.call('confirmSignOff', confirm);
    await w.call('confirmSignOff', confirm);
    await w.call('revokeAdmin', { as: admin, params: { personId: person }, body });
    expect((await eventsOf({ id: person })).map(({ kind, detail }) => [kind, detail])).toEqual(
      expect.arrayContaining([
        ['role granted', 'admin'],
        ['role revoked', 'admin'],
        ['second factor removed', 'admin'],
      ]),
    );
    expect((await kindsOf({ id: person })).filter((kind) => kind === 'role granted')).toHaveLength(
      1,
    );
  });

  test('wrong codes by the hash of the address, found by the person', async () => {
    const person = await w.customer();
    const { email } = await w.person(person);
    for (const address of ['10.9.0.1', '10.9.0.2'])
      await w.call('loginVerify', { body: { email, otp: '000000' }, address });
    const strange = { email: 'nobody@example.com', otp: '000000' };
    await w.call('loginVerify', { body: strange, address: '10.9.0.1' });
    await untilCounted();
    const found = (await eventsOf({ id: person, kind: 'code failed' })) as SecurityEventEntry[];
    expect(found).toHaveLength(2);
    expect(JSON.stringify(found)).not.toContain(email);
    expect(JSON.stringify(found)).not.toContain('10.9');
    expect(await eventsOf({ kind: 'code failed' })).toHaveLength(3);
  });

  test('refused calls as counts, with the caller where one is known', async () => {
    const person = await w.customer();
    for (let i = 0; i < 5; i += 1) await w.call('findPeople', { as: person, body: {} });
    await w.call('adminLedger');
    const headers = { 'sec-fetch-site': 'cross-site' };
    await w.call('logout', { headers });
    await untilCounted();
    expect(await eventsOf({ id: person, kind: 'access denied' })).toMatchObject([
      { count: 5, detail: 'FORBIDDEN, findPeople', actorName: null },
    ]);
    const details = (await eventsOf({ kind: 'access denied' })).map(({ detail }) => detail);
    expect(details).toContain('SIGNED_OUT, adminLedger');
    expect(await eventsOf({ kind: 'cross-site refused' })).toMatchObject([{ count: 1 }]);
  });

  test('a copied session token', async () => {
    const person = await w.customer();
    const tokens = await openSession(w.deps, person, 'their phone');
    const headers = { authorization: `Bearer ${tokens.refreshToken}` };
    const renewed = await w.call('refreshToken', { headers });
    expect(renewed.status).toBe(200);
    // Once a renewed token is used, the earlier one is a copy.
    const used = { authorization: `Bearer ${renewed.body.token}` };
    expect((await w.call('me', { headers: used })).status).toBe(200);
    w.clock.advance('PT2M');
    expect((await w.call('refreshToken', { headers })).status).toBe(401);
    await untilCounted();
    expect(await kindsOf({ id: person })).toContain('token reused');
  });
});

describe('The log', () => {
  test('is linked by the sweeps, verified, and its head can be downloaded', async () => {
    await runSweeps(w.sweeps, w.deps.clock, silentLog);
    await linkEvents(w.deps);
    const { data } = (await w.call('securityChain', { as: admin })).body;
    expect(data.waiting).toBe(0);
    const file = (await w.call('securityHead', { as: admin })).body;
    expect(file.head).toEqual(data.head);
    expect(await verifyChain(w.deps, { head: file.head })).toMatchObject({ findings: [] });
  });

  test('counts each event once in the metrics', async () => {
    await linkEvents(w.deps);
    const counted = await w.deps.metrics.securityEvents.get();
    const { rows } = await sql<{ kind: string; n: number }>`
      select kind, sum(count)::int as n from platform.security_events
      where seq is not null group by kind order by kind`.execute(w.deps.db);
    const values = counted.values.map(({ labels, value: n }) => ({ kind: labels.kind, n }));
    expect(values.toSorted((a, b) => String(a.kind).localeCompare(String(b.kind)))).toEqual(rows);
  });

  test('names admins only, and filters by kind and day', async () => {
    const [own] = await eventsOf({ kind: 'personal data read' });
    expect(own?.actorName).toEqual(expect.any(String));
    const { items } = (await w.call('securityEvents', { as: admin, query: { to: '2026-08-03' } }))
      .body.data;
    expect(items).toEqual([]);
    const csv = await w.app.inject({
      url: `${pathOf('securityEventsCsv')}?kind=token%20reused`,
      headers: { authorization: `Bearer ${(await openProvedSession(w.deps, admin)).token}` },
    });
    expect(csv.body.split('\r\n')).toHaveLength(3);
  });

  test('erases a person from the notes of admins and keeps the reason', async () => {
    const { accessReasonsPart } = await import('#platform/security/access-reasons.ts');
    const person = await w.customer();
    const { email } = await w.person(person);
    const reason = { subject: { kind: 'booking', id: 'ZB-AAAAAAAA' }, reason: 'support request' };
    for (const note of [`Mail of ${email}`, 'Somebody else'])
      await w.call('giveAccessReason', { as: admin, body: { ...reason, note } });
    const subject = { personId: person, email, phone: null, firstName: 'Asha', lastName: 'Rao' };
    await w.deps.db.transaction().execute((tx) => accessReasonsPart.erase(tx, subject, w.now()));
    const { rows } = await sql`select note from platform.access_reasons
      where subject_id = 'ZB-AAAAAAAA' order by note nulls first`.execute(w.deps.db);
    expect(rows).toEqual([{ note: null }, { note: 'Somebody else' }]);
  });
});
