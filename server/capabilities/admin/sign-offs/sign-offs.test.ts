import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { signOffsPart } from '#capabilities/signoffs/index.ts';
import { inTransaction } from '#platform/db/db.ts';
import { testDatabase } from '#test/support/database/database.ts';
import { REASON, type SignOffWorld, signOffWorld } from '#test/support/worlds/sign-off-world.ts';

const database = testDatabase();
let w: SignOffWorld;
let asker: string;
let other: string;

beforeAll(async () => {
  w = await signOffWorld(database);
});
beforeEach(async () => {
  [asker, other] = await w.twoAdmins();
});
afterEach(() => w.expectEvenBooks());
afterAll(() => w.close());

const isAdmin = async (personId: string) => {
  const { rows } = await sql`select from identity.roles
    where person_id = ${personId} and role = 'admin'`.execute(w.deps.db);
  return rows.length > 0;
};

describe('[ROLE-08] A grant of the admin role', () => {
  test('waits for another admin, who sees the person, the reason and the deadline', async () => {
    const person = await w.customer();
    const { body } = await w.grant(person, asker);
    expect(body.message).toBe('Waiting for a second admin');
    expect(body.data.roles).not.toContain('admin');
    expect(body.signOff).toMatchObject({ kind: 'admin role', state: 'open', canConfirm: false });
    expect(await isAdmin(person)).toBe(false);
    const [seen] = await w.openSignOffs(other);
    expect(seen).toMatchObject({
      reason: REASON,
      requestedById: asker,
      lines: [{ label: 'New admin', personId: person }],
      canConfirm: true,
    });
    expect((await w.call('adminCounts', { as: other })).body.data.signOffs).toBe(1);
    const { email } = await w.person(other);
    expect((await w.mailTo(email, /^Sign-off needed/)).text).toContain('/admin/sign-offs');
    const confirmed = await w.confirm(seen?.id ?? '', other);
    expect(confirmed.body.data).toMatchObject({ state: 'confirmed', decisionReason: null });
    expect(await isAdmin(person)).toBe(true);
    expect(await w.openSignOffs(other)).toEqual([]);
  });

  test('cannot be confirmed by its requester, who can withdraw it', async () => {
    const person = await w.customer();
    const { id } = (await w.grant(person, asker)).body.signOff;
    const own = await w.confirm(id, asker);
    expect([own.status, own.body.code]).toEqual([403, 'SIGN_OFF_OWN']);
    expect(await isAdmin(person)).toBe(false);
    expect((await w.rejectSignOff(id, asker)).body.data.state).toBe('withdrawn');
    expect((await w.confirm(id, other)).body.code).toBe('SIGN_OFF_DECIDED');
    expect(await isAdmin(person)).toBe(false);
  });

  test('happens once when two admins confirm it at once, and not when one of them rejects it', async () => {
    const third = await w.admin();
    const { id } = (await w.grant(await w.customer(), asker)).body.signOff;
    const both = await Promise.all([w.confirm(id, other), w.confirm(id, third)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const person = await w.customer();
    const second = (await w.grant(person, asker)).body.signOff;
    const [yes, no] = await Promise.all([
      w.confirm(second.id, other),
      w.rejectSignOff(second.id, third),
    ]);
    expect([yes.status, no.status].sort()).toEqual([200, 409]);
    expect(await isAdmin(person)).toBe(yes.status === 200);
  });

  test('cannot be confirmed after 48 hours, and can be requested again', async () => {
    const person = await w.customer();
    const { id } = (await w.grant(person, asker)).body.signOff;
    w.clock.advance('PT48H');
    const late = await w.confirm(id, other);
    expect([late.status, late.body.code]).toEqual([409, 'SIGN_OFF_EXPIRED']);
    expect(await w.openSignOffs(other)).toEqual([]);
    const closed = await w.call('signOffs', { as: other, query: { state: 'closed' } });
    expect(closed.body.data.items).toContainEqual(
      expect.objectContaining({ id, state: 'expired' }),
    );
    const again = (await w.grant(person, asker)).body.signOff;
    expect(again.id).not.toBe(id);
    expect((await w.confirm(id, other)).body.code).toBe('SIGN_OFF_EXPIRED');
    expect((await w.confirm(again.id, other)).status).toBe(200);
    expect(await isAdmin(person)).toBe(true);
  });

  test('changes nothing when its requester is no longer an admin, or the person is suspended', async () => {
    const person = await w.customer();
    const { id } = (await w.grant(person, asker)).body.signOff;
    const params = { personId: person };
    await w.call('suspendPerson', { as: other, params, body: { reason: REASON } });
    expect((await w.confirm(id, other)).body.code).toBe('PERSON_STATE');
    await w.call('liftSuspension', { as: other, params, body: { reason: REASON } });
    await w.call('revokeAdmin', {
      as: other,
      params: { personId: asker },
      body: { reason: REASON },
    });
    expect((await w.confirm(id, other)).body.code).toBe('SIGN_OFF_STALE');
    expect(await isAdmin(person)).toBe(false);
    expect(await w.openSignOffs(other)).toHaveLength(1);
  });

  test('is refused with the next step while there is one admin', async () => {
    await w.call('revokeAdmin', {
      as: asker,
      params: { personId: other },
      body: { reason: REASON },
    });
    const person = await w.customer();
    const alone = await w.grant(person, asker);
    expect([alone.status, alone.body.code]).toEqual([409, 'SECOND_ADMIN_NEEDED']);
    expect(alone.body.message).toContain('ADMIN_EMAILS');
    expect(await w.openSignOffs(asker)).toEqual([]);
  });

  test('is one request: a repetition returns it, and is refused for another admin', async () => {
    const person = await w.customer();
    const { id } = (await w.grant(person, asker)).body.signOff;
    expect((await w.grant(person, asker)).body.signOff.id).toBe(id);
    const second = await w.grant(person, other);
    expect([second.status, second.body.code]).toEqual([409, 'SIGN_OFF_OPEN']);
    expect(await w.openSignOffs(other)).toHaveLength(1);
  });

  test('is in the audit log and the security log with both admins', async () => {
    const person = await w.customer();
    const { id } = (await w.grant(person, asker)).body.signOff;
    await w.confirm(id, other);
    const { rows } = await sql`select actor_id, act from platform.audit
      where subject_id in (${id}, ${person}) order by id`.execute(w.deps.db);
    expect(rows).toEqual([
      { actor_id: asker, act: 'sign-off requested' },
      { actor_id: asker, act: 'admin role granted' },
      { actor_id: other, act: 'sign-off confirmed' },
    ]);
    const events = await sql`select actor_id, kind from platform.security_events
      where subject_id in (${id}, ${person}) order by at, id`.execute(w.deps.db);
    expect(events.rows).toEqual([
      { actor_id: asker, kind: 'sign-off requested' },
      { actor_id: asker, kind: 'role granted' },
      { actor_id: other, kind: 'sign-off confirmed' },
    ]);
  });
});

test("An admin's requests are in their data export; a text about an erased person is erased", async () => {
  const person = await w.customer();
  const { id } = (await w.grant(person, asker)).body.signOff;
  await w.rejectSignOff(id, other);
  expect(await signOffsPart.dataOf?.(w.deps, asker)).toEqual([
    expect.objectContaining({ reason: REASON, decisionReason: null, state: 'rejected' }),
  ]);
  expect(await signOffsPart.dataOf?.(w.deps, person)).toEqual([]);
  const { email } = await w.person(person);
  const subject = { personId: person, email, phone: null, firstName: 'A', lastName: 'B' };
  await inTransaction(w.deps.db, (tx) => signOffsPart.erase(tx, subject, w.now()));
  const { rows } = await sql<{ text: string }>`
    select row_to_json(r)::text as text from signoffs.requests r
    where id = ${id}`.execute(w.deps.db);
  expect(rows[0]?.text).not.toContain(REASON);
  expect(rows[0]?.text).not.toContain('Not agreed');
});

test('The database refuses a changed amount, a second decision and a decision by the requester', async () => {
  const { id } = (await w.grant(await w.customer(), asker)).body.signOff;
  const change = (set: string) =>
    sql`update signoffs.requests set ${sql.raw(set)} where id = ${id}`.execute(w.deps.db);
  const at = `decided_at = requested_at + interval '1 minute'`;
  await expect(change('amount_paise = 1')).rejects.toThrow('never changes');
  await expect(change(`state = 'confirmed', decided_by = requested_by, ${at}`)).rejects.toThrow(
    'sign_off_by_another',
  );
  await expect(change(`state = 'confirmed', decided_by = beneficiaries[1], ${at}`)).rejects.toThrow(
    'sign_off_by_no_beneficiary',
  );
  await w.rejectSignOff(id, other);
  await expect(change(`state = 'confirmed'`)).rejects.toThrow('is decided');
  await expect(
    sql`delete from signoffs.requests where id = ${id}`.execute(w.deps.db),
  ).rejects.toThrow('stays');
});
