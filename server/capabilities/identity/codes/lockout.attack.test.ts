import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runSweeps } from '#platform/jobs/ticker.ts';
import { testDatabase } from '#test/support/database/database.ts';
import { buildIdentity, type Reply, type TestApp, testApp } from '#test/support/worlds/app.ts';
import { newPerson } from '#test/support/worlds/people.ts';
import { openProvedSession } from '#test/support/worlds/second-factor-session.ts';
import { grantRole } from '../index.ts';
import { alertThresholds, allowances } from '../rules.ts';

const database = testDatabase();
let w: TestApp;
const errors: string[] = [];

beforeAll(async () => {
  const log = { info: () => undefined, error: (event: string) => void errors.push(event) };
  w = await testApp(database, { build: buildIdentity, log });
});
afterAll(() => w.close());

/** A client with cookies at a network address. */
class Browser {
  private cookies: Record<string, string> = {};
  private readonly address: string;
  private readonly headers: Record<string, string>;

  constructor(address: string, headers: Record<string, string> = {}) {
    this.address = address;
    this.headers = headers;
  }

  async post(call: 'loginRequest' | 'loginVerify', body: object): Promise<Reply> {
    const { address, headers, cookies } = this;
    const reply = await w.call(call, { body, address, headers, cookies });
    this.cookies = { ...cookies, ...reply.cookies };
    return reply;
  }

  async code(email: string): Promise<string> {
    const reply = await this.post('loginRequest', { email });
    expect(reply.body).toMatchObject({ status: 'success' });
    return (await w.mailTo(email)).subject.slice(0, 6);
  }
}

/** A client without cookies: no request can be related to an earlier one. */
class CookielessClient extends Browser {
  override post(call: 'loginRequest' | 'loginVerify', body: object): Promise<Reply> {
    const { address, headers } = this as unknown as { address: string; headers: object };
    return w.call(call, { body, address, headers: { ...headers } });
  }
}

const OWN = '203.0.113.7';
const OTHER = '198.51.100.9';
const fromBrowser = { 'sec-fetch-site': 'same-origin' };
const wrongOf = (code: string, nth: number) =>
  String((Number(code) + 1 + nth) % 1_000_000).padStart(6, '0');

/** Four codes and twenty-four wrong submissions, which would exhaust a limit per address. */
async function attack(attacker: Browser, email: string): Promise<void> {
  for (let round = 0; round < 4; round += 1) {
    const code = await attacker.code(email);
    for (let nth = 0; nth < 6; nth += 1) {
      const reply = await attacker.post('loginVerify', { email, otp: wrongOf(code, nth) });
      expect(reply.status).not.toBe(200);
    }
    w.clock.advance('PT31S');
  }
}

const attackers: [string, () => Browser][] = [
  ['a browser on the same network', () => new Browser(OWN, fromBrowser)],
  ['a browser on another network', () => new Browser(OTHER, fromBrowser)],
  ['a client with cookies on the same network', () => new Browser(OWN)],
  ['a client without cookies on the same network', () => new CookielessClient(OWN)],
  ['a client without cookies on another network', () => new CookielessClient(OTHER)],
];
const owners: [string, () => Browser][] = [
  ['the owner’s browser', () => new Browser(OWN, fromBrowser)],
  ['the owner’s client with cookies', () => new Browser(OWN)],
  ['the owner’s client without cookies', () => new CookielessClient(OWN)],
];

describe.each(attackers)('The account is attacked from %s', (_from, makeAttacker) => {
  test.each(owners)('[OTP-08] [LOGIN-12] And %s signs in with a later code', async (_who, make) => {
    const { email } = await newPerson(w);
    await attack(makeAttacker(), email);
    const owner = make();
    const otp = await owner.code(email);
    expect((await owner.post('loginVerify', { email, otp })).status).toBe(200);
  });
});

test.each(attackers)(
  '[LOGIN-12] a code of the owner stays valid after wrong attempts from %s',
  async (_from, make) => {
    const { email } = await newPerson(w);
    const owner = new Browser(OWN);
    const otp = await owner.code(email);
    const attacker = make();
    for (let nth = 0; nth < 24; nth += 1) {
      const reply = await attacker.post('loginVerify', { email, otp: wrongOf(otp, nth) });
      expect(reply.status).toBe(401);
    }
    expect((await owner.post('loginVerify', { email, otp })).status).toBe(200);
  },
);

test('[LOGIN-12] The correct code is invalid in another browser and on another network', async () => {
  const { email } = await newPerson(w);
  const owner = new Browser(OWN, fromBrowser);
  const otp = await owner.code(email);
  for (const thief of [
    new Browser(OWN, fromBrowser),
    new Browser(OTHER),
    new CookielessClient(OWN),
    new CookielessClient(OTHER),
  ])
    expect((await thief.post('loginVerify', { email, otp })).body.code).toBe('OTP_INVALID');
  expect((await owner.post('loginVerify', { email, otp })).status).toBe(200);
});

test('[OTP-08] A browser has five attempts per code, and twenty per day and address', async () => {
  const { email } = await newPerson(w);
  const browser = new Browser(OWN, fromBrowser);
  for (let round = 0; round < 4; round += 1) {
    const code = await browser.code(email);
    for (let nth = 0; nth < 5; nth += 1)
      await browser.post('loginVerify', { email, otp: wrongOf(code, nth) });
    if (round < 3) {
      expect((await browser.post('loginVerify', { email, otp: code })).body.code).toBe(
        'OTP_INVALID',
      );
    }
    w.clock.advance('PT31S');
  }
  const otp = await browser.code(email);
  const reply = await browser.post('loginVerify', { email, otp });
  expect(reply.body).toMatchObject({ code: 'OTP_LIMIT' });
  expect(reply.body.retryAfterSeconds).toBeGreaterThan(0);
  const other = new Browser(OWN, fromBrowser);
  expect((await other.post('loginVerify', { email, otp: await other.code(email) })).status).toBe(
    200,
  );
});

test('[OTP-09] Clients that exhaust the e-mails of an address do not affect a trusted browser', async () => {
  const { email } = await newPerson(w);
  const owner = new Browser(OWN, fromBrowser);
  await owner.post('loginVerify', { email, otp: await owner.code(email) });
  const { usesMax } = allowances.sendsOfEmailPerHour;
  const answers: string[] = [];
  for (let nth = 0; nth < usesMax; nth += 1) {
    const attacker = new Browser(`192.0.2.${nth % 4}`, fromBrowser);
    answers.push((await attacker.post('loginRequest', { email })).body.code ?? 'sent');
  }
  expect(answers.filter((answer) => answer === 'OTP_LIMIT').length).toBeGreaterThan(0);
  const late = await new Browser('192.0.2.200', fromBrowser).post('loginRequest', { email });
  expect(late.body.code).toBe('OTP_LIMIT');
  await sql`delete from identity.codes where email = ${email}`.execute(w.deps.db);
  expect((await owner.post('loginRequest', { email })).status).toBe(200);
});

test('Wrong codes beyond the alert threshold alert admins without locking out the person', async () => {
  const admin = await newPerson(w);
  await grantRole(w.deps.db, admin.id, 'admin', w.clock.now());
  const { token } = await openProvedSession(w.deps, admin.id);
  const headers = { authorization: `Bearer ${token}` };
  const { usesMax } = alertThresholds['wrong codes'];
  await runSweeps(w.sweeps, w.clock, w.deps.log);
  const before = (await w.call('securityAlerts', { headers })).body.data.length;
  await sql`update platform.limits set used = ${usesMax - 1}
    where bucket = 'alarm:wrong codes'`.execute(w.deps.db);
  const { email } = await newPerson(w);
  const owner = new Browser(OWN);
  const otp = await owner.code(email);
  for (let nth = 0; nth < 3; nth += 1)
    await new CookielessClient(OTHER).post('loginVerify', { email, otp: wrongOf(otp, nth) });
  await runSweeps(w.sweeps, w.clock, w.deps.log);
  await runSweeps(w.sweeps, w.clock, w.deps.log);
  expect(errors.filter((event) => event === 'security.alert').length).toBeGreaterThan(0);
  expect((await w.mailTo(admin.email)).subject).toBe('Security alert: many wrong codes');
  const { data } = (await w.call('securityAlerts', { headers })).body;
  expect(data.length).toBeGreaterThan(before);
  expect(data[0]).toMatchObject({ kind: 'wrong codes' });
  expect((await owner.post('loginVerify', { email, otp })).status).toBe(200);

  const params = { alertId: data[0].id };
  expect((await w.call('seeAlert', { headers, params })).status).toBe(200);
  const query = { state: 'seen' };
  const seen = (await w.call('securityAlerts', { headers, query })).body.data;
  expect(seen.map(({ id }: { id: string }) => id)).toContain(data[0].id);
  const left = (await w.call('securityAlerts', { headers })).body.data;
  expect(left).toHaveLength(data.length - 1);
  expect((await w.call('seeAlert', { headers, params })).body.code).toBe('ALERT_NOT_FOUND');
});

test('[ROLE-08] Attempts without a session do not count against a second factor', async () => {
  const admin = await newPerson(w);
  await grantRole(w.deps.db, admin.id, 'admin', w.clock.now());
  for (let nth = 0; nth < 12; nth += 1) {
    const reply = await w.call('proveSecondFactor', { body: { code: '123456' } });
    expect(reply.body.code).toBe('SIGNED_OUT');
  }
  const { token } = await openProvedSession(w.deps, admin.id);
  const headers = { authorization: `Bearer ${token}` };
  const reply = await w.call('proveSecondFactor', { headers, body: { code: '123456' } });
  expect(reply.body.code).toBe('SECOND_FACTOR_WRONG');
});
