import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { grantRole } from '#capabilities/identity/index.ts';
import { refusals } from '#contract/errors.ts';
import type { ProfileValues } from '#contract/profile/rules.ts';
import { testDatabase } from '#test/support/database/database.ts';
import { profileVectors, TODAY, wholeValues } from '#test/support/samples/profile-vectors.ts';
import { type Reply, type TestApp, testApp } from '#test/support/worlds/app.ts';
import { newPerson } from '#test/support/worlds/people.ts';

const database = testDatabase();
const logged: unknown[] = [];
let w: TestApp;

beforeAll(async () => {
  const note = (...line: unknown[]) => void logged.push(line);
  w = await testApp(database, { start: `${TODAY}T04:30:00Z`, log: { info: note, error: note } });
});
afterAll(() => w.close());

const get = (id: string) => w.call('profile', { as: id });
const put = (id: string, body: object) => w.call('saveProfile', { as: id, body });

/** A person with a valid body; without a UPI ID, which would need a code. */
async function someone(change: Partial<ProfileValues> = {}) {
  const person = await newPerson(w);
  return { ...person, body: { ...wholeValues, email: person.email, upiID: '', ...change } };
}

async function upiCode(person: { id: string; email: string }): Promise<string> {
  const reply = await w.call('upiCode', { as: person.id });
  expect(reply.status).toBe(200);
  return (await w.mailTo(person.email)).subject.slice(0, 6);
}

async function fieldsChanged(personId: string): Promise<string[]> {
  const { rows } = await sql<{ field: string; changed_by: string }>`
    select field, changed_by from profile.changes where person_id = ${personId} order by id`.execute(
    w.deps.db,
  );
  expect(rows.every((row) => row.changed_by === personId)).toBe(true);
  return rows.map((row) => row.field);
}

/** All stored profiles and changes as text. */
async function stored(): Promise<string> {
  const { rows } = await sql<{ text: string }>`
    select to_jsonb(p)::text as text from profile.profiles p
    union all select to_jsonb(c)::text from profile.changes c
    union all select to_jsonb(k)::text from platform.idempotency_keys k`.execute(w.deps.db);
  return rows.map((row) => row.text).join('\n');
}

describe('Reading', () => {
  test("[API-27, API-28, ENT-27, ENT-29, ENT-30, ENT-35, ENT-36] A new person's profile is empty", async () => {
    const person = await newPerson(w);
    const { status, body, headers } = await get(person.id);
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('no-store');
    expect(body).toEqual({
      status: 'success',
      message: 'OK',
      data: {
        firstName: 'Asha',
        lastName: 'Rao',
        email: person.email,
        gender: 'not specified',
        phone: '9876543210',
        dob: '',
        panNumber: '',
        aadharNumber: '',
        upiID: '',
        addresses: { home: '', work: '', other: '' },
        selectedAddress: '',
        profileImage: null,
        location: '',
        memberSince: w.clock.now().toString(),
        lastActive: w.clock.now().toString(),
        accountType: 'Standard',
        status: 'Active',
        verified: true,
        version: 0,
      },
    });
    const me = await w.call('me', { as: person.id });
    expect(me.body.data).toMatchObject({ phoneNumber: '9876543210', profilePicture: null });
  });

  test("[API-42, API-43] Returns the signed-in person's profile, ignoring letter case in the path", async () => {
    expect((await w.call('profile')).status).toBe(401);
    expect((await w.call('saveProfile', { body: wholeValues })).status).toBe(401);
    const url = '/api/user/CLIENT/MYPROFILE';
    expect((await w.app.inject({ url })).statusCode).toBe(401);
  });

  test("[PROF-38] A provider's account type is professional", async () => {
    const person = await newPerson(w);
    await grantRole(w.deps.db, person.id, 'provider', w.clock.now());
    expect((await get(person.id)).body.data.accountType).toBe('Professional');
  });
});

describe("[PEDIT-24, PEDIT-27, PEDIT-33] Each field is validated by the form's rules", () => {
  test.each(profileVectors)('$clauses $why', async ({ change, errors }) => {
    const person = await someone();
    const { upiID } = { ...wholeValues, ...change };
    const body = { ...person.body, ...change };
    const isFine = Object.keys(errors).length === 0;
    // An empty value is only invalid if there was one before.
    if (change.dob === '') await put(person.id, person.body);
    const { version } = (await get(person.id)).body.data;
    const otp = isFine && upiID !== '' && change.upiID !== undefined ? await upiCode(person) : null;
    const reply = await put(person.id, { ...body, ...(otp ? { otp } : {}) });
    expect(reply.status, JSON.stringify(reply.body)).toBe(isFine ? 200 : 400);
    if (isFine) return;
    expect(reply.body).toMatchObject({ code: 'INVALID', errors });
    expect(reply.body.errors).toEqual(errors);
    expect((await get(person.id)).body.data.version, 'nothing was written').toBe(version);
  });

  test('Rejects a malformed body field by field', async () => {
    const person = await someone();
    const reply = await put(person.id, { firstName: 7, addresses: { home: 'a\u0000b' } });
    expect(reply.status).toBe(400);
    expect(Object.keys(reply.body.errors).toSorted()).toEqual(['addresses.home', 'firstName']);
    expect((await put(person.id, {})).body.errors).toMatchObject({
      firstName: 'First name is required',
      email: 'Email ID is required',
    });
  });
});

describe('Saving', () => {
  test('[API-29] Accepts one address without other values that were never given', async () => {
    const person = await newPerson(w);
    await sql`update identity.people set phone = null where id = ${person.id}`.execute(w.deps.db);
    const profile = (await get(person.id)).body.data;
    expect(profile).toMatchObject({ dob: '', phone: '', panNumber: '', upiID: '' });
    const home = '12 Church Street, Bengaluru 560001';
    const body = { ...profile, addresses: { ...profile.addresses, home } };
    const saved = await put(person.id, body);
    expect(saved.status, JSON.stringify(saved.body)).toBe(200);
    expect(saved.body.data).toMatchObject({ dob: '', phone: '', addresses: { home } });
    const given = await put(person.id, { ...saved.body.data, dob: '1990-02-28' });
    expect(given.status).toBe(200);
    const emptied = await put(person.id, { ...given.body.data, dob: '' });
    expect(emptied.body.errors).toEqual({ dob: 'Invalid date format' });
  });

  test('[API-29, API-30, PEDIT-28, PEDIT-29] Returns the current profile and ignores read-only fields', async () => {
    const { id, body } = await someone({
      firstName: ' Asha ',
      phone: '91234 56780',
      addresses: {
        home: wholeValues.addresses.home,
        work: '1 Church Street, Pune 411001',
        other: '',
      },
      selectedAddress: 'work',
    });
    const reply = await put(id, { ...body, profileImage: '/x', location: 'Nowhere', version: 0 });
    expect(reply).toMatchObject({
      status: 200,
      body: { status: 'success', message: 'Profile updated successfully' },
    });
    expect(reply.body.data).toMatchObject({
      firstName: 'Asha',
      phone: '9123456780',
      gender: 'female',
      dob: '1990-02-28',
      panNumber: '••••••234F',
      aadharNumber: '•••• •••• 0124',
      upiID: '',
      selectedAddress: 'work',
      profileImage: null,
      location: 'Pune 411001',
      version: 1,
    });
    expect((await get(id)).body.data).toEqual(reply.body.data);
    expect((await w.call('me', { as: id })).body.data.phoneNumber).toBe('9123456780');
    expect(await fieldsChanged(id)).toEqual(['phone', 'panNumber', 'aadharNumber']);
  });

  test('Encrypts numbers, stores four digits of Aadhaar, and logs none of them', async () => {
    const person = await someone();
    const otp = await upiCode(person);
    const body = { ...person.body, upiID: 'Asha.Rao@OkHdfc', otp };
    const keyed = { 'idempotency-key': 'save-1' };
    const reply = await w.call('saveProfile', { as: person.id, body, headers: keyed });
    expect(reply.body.data.upiID).toBe('a•••@okhdfc');
    await put(person.id, { ...body, phone: 'wrong' });
    const text = `${await stored()}\n${JSON.stringify(logged)}`;
    for (const secret of ['ABCDE1234F', '234567890124', '23456789', 'asha.rao@okhdfc', otp]) {
      expect(text.toLowerCase()).not.toContain(secret.toLowerCase());
    }
    expect(text).not.toContain('save-1');
  });

  test('Masked and omitted numbers stay, empty ones are removed, a foreign mask is rejected', async () => {
    const { id, body } = await someone();
    const { data } = (await put(id, body)).body;
    const { panNumber: _, aadharNumber: __, addresses: ___, ...partial } = data;
    const same = await put(id, { ...partial, lastName: 'Iyer' });
    expect(same.body.data).toMatchObject({
      lastName: 'Iyer',
      panNumber: '••••••234F',
      aadharNumber: '•••• •••• 0124',
      addresses: wholeValues.addresses,
    });
    const foreign = await put(id, { ...same.body.data, panNumber: '••••••999Z' });
    expect(foreign.body).toMatchObject({
      code: 'INVALID',
      errors: { panNumber: 'Type the whole number, or leave it unchanged' },
    });
    const gone = await put(id, { ...same.body.data, aadharNumber: '' });
    expect(gone.body.data).toMatchObject({ panNumber: '••••••234F', aadharNumber: '' });
    expect(await fieldsChanged(id)).toEqual(['panNumber', 'aadharNumber', 'aadharNumber']);
  });

  test('Repeating a save succeeds whatever the version', async () => {
    const { id, body } = await someone();
    const first = await put(id, { ...body, version: 0 });
    const again = await put(id, { ...body, version: 0 });
    expect(again.status).toBe(200);
    expect(again.body.data).toEqual(first.body.data);
    expect(await fieldsChanged(id)).toEqual(['panNumber', 'aadharNumber']);
  });

  test('The second of two tabs gets a conflict with the current profile', async () => {
    const { id, body } = await someone();
    const saves = await Promise.all([
      put(id, { ...body, firstName: 'One', version: 0 }),
      put(id, { ...body, firstName: 'Two', version: 0 }),
    ]);
    const [won] = saves.filter((reply) => reply.status === 200);
    const [lost] = saves.filter((reply) => reply.status === 409);
    expect(lost?.body).toMatchObject({
      code: 'PROFILE_CHANGED',
      message: refusals.PROFILE_CHANGED[1],
      current: won?.body.data,
    });
    expect((await get(id)).body.data.firstName).toBe(won?.body.data.firstName);
  });
});

describe('A UPI ID needs a code', () => {
  test('To set, change and remove it; a code works once', async () => {
    const person = await someone();
    const body = { ...person.body, upiID: 'asha@upi' };
    const without = await put(person.id, body);
    expect(without).toMatchObject({ status: 409, body: { code: 'CODE_NEEDED' } });
    expect((await get(person.id)).body.data.version).toBe(0);

    const otp = await upiCode(person);
    const wrong = await put(person.id, { ...body, otp: otp === '000000' ? '111111' : '000000' });
    expect(wrong.body.code).toBe('OTP_INVALID');
    expect((await put(person.id, { ...body, otp })).body.data.upiID).toBe('a•••@upi');
    // The masked value is unchanged and needs no code.
    expect((await put(person.id, { ...body, upiID: 'a•••@upi', lastName: 'Sen' })).status).toBe(
      200,
    );
    expect((await put(person.id, { ...body, upiID: 'evil@upi', otp })).body.code).toBe(
      'OTP_INVALID',
    );
    expect((await put(person.id, { ...body, upiID: '' })).body.code).toBe('CODE_NEEDED');
    w.clock.advance('PT1M');
    const later = await upiCode(person);
    expect((await put(person.id, { ...body, upiID: '', otp: later })).body.data.upiID).toBe('');
    expect(await fieldsChanged(person.id)).toEqual(
      expect.arrayContaining(['panNumber', 'aadharNumber', 'upiID', 'upiID']),
    );
  });

  test('A sign-in code is not accepted, and a rejected save does not consume the code', async () => {
    const person = await someone();
    await w.call('loginRequest', { body: { email: person.email } });
    const login = (await w.mailTo(person.email)).subject.slice(0, 6);
    const body = { ...person.body, upiID: 'asha@upi' };
    expect((await put(person.id, { ...body, otp: login })).body.code).toBe('OTP_INVALID');
    const otp = await upiCode(person);
    expect((await put(person.id, { ...body, otp, version: 5 })).body.code).toBe('PROFILE_CHANGED');
    expect((await put(person.id, { ...body, otp, phone: '1' })).body.code).toBe('INVALID');
    expect((await put(person.id, { ...body, otp })).status).toBe(200);
  });
});

describe('The e-mail', () => {
  test('[PEDIT-27] Rejects another e-mail under its field', async () => {
    const { id, body } = await someone();
    const reply: Reply = await put(id, { ...body, email: 'new@example.com' });
    expect(reply).toMatchObject({
      status: 409,
      body: {
        code: 'EMAIL_NEEDS_CODE',
        errors: { email: 'Verify this e-mail with a code first.' },
      },
    });
    expect((await get(id)).body.data.version).toBe(0);
  });
});
