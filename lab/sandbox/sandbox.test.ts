import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createRemoteJWKSet, decodeJwt, jwtVerify } from 'jose';
import { createTransport } from 'nodemailer';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { totpAt } from '../../server/capabilities/identity/second-factor/totp.ts';
import { codeIn } from './mailbox-page.ts';
import { type Sandbox, startSandbox } from './main.ts';
import { linked, listen, options, post } from './testing.ts';

const clientId = options().googleClientId;
const offsets: number[] = [];
let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox(options({ onClock: (offset) => void offsets.push(offset) }));
});
afterAll(() => sandbox.stop());

async function credentialOf(body: object): Promise<string> {
  const answer = await post(`${sandbox.url}/google/token`, body);
  return ((await answer.json()) as { credential: string }).credential;
}

it('listens on the loopback interface only', () => {
  expect(new URL(sandbox.url).hostname).toBe('127.0.0.1');
  expect(new URL(sandbox.smtpUrl).hostname).toBe('127.0.0.1');
});

describe('Google', () => {
  const person = { email: 'Asha@example.test', firstName: 'Asha', lastName: 'Rao' };

  it('[API-09] signs tokens that its published keys verify', async () => {
    const credential = await credentialOf({ ...person, nonce: 'n-1' });
    const keys = createRemoteJWKSet(new URL(`${sandbox.url}/google/certs`));
    const { payload } = await jwtVerify(credential, keys, {
      issuer: ['https://accounts.google.com', 'accounts.google.com'],
      audience: clientId,
      algorithms: ['RS256'],
      requiredClaims: ['sub', 'email'],
    });
    expect(payload).toMatchObject({
      email: person.email,
      email_verified: true,
      given_name: 'Asha',
      family_name: 'Rao',
      nonce: 'n-1',
    });
    expect(payload.sub).toMatch(/^\d{21}$/);
  });

  it('returns the same subject for an address, and follows its options', async () => {
    const first = decodeJwt(await credentialOf(person));
    const again = decodeJwt(await credentialOf({ ...person, email: 'asha@example.test' }));
    expect(again.sub).toBe(first.sub);
    const odd = { ...person, sub: '7', audience: 'x', emailVerified: false, expiresInSeconds: -60 };
    const claims = decodeJwt(await credentialOf(odd));
    expect(claims).toMatchObject({ sub: '7', aud: 'x', email_verified: false });
    expect((claims.exp ?? 0) - (claims.iat ?? 0)).toBe(-60);
    expect((await post(`${sandbox.url}/google/token`, { email: 'no' })).status).toBe(400);
  });
});

describe('the authenticator', () => {
  const ask = (email: string) => fetch(`${sandbox.url}/control/totp?email=${email}`);

  it('returns each code once, the current one first', async () => {
    const email = 'admin@example.test';
    expect((await ask(email)).status).toBe(404);
    sandbox.holdAuthenticator(email, 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
    const read = async () => ((await (await ask(email)).json()) as { code: string }).code;
    const before = Math.floor((Date.now() + sandbox.offsetMs()) / 30_000);
    const [first, second] = [await read(), await read()];
    expect(first).not.toBe(second);
    const secret = Buffer.from('12345678901234567890');
    const near = [0, 1, 2].map((step) => totpAt(secret, before + step));
    expect(near).toEqual(expect.arrayContaining([first, second]));
  });
});

describe('the mailbox', () => {
  it('stores one e-mail per recipient, newest first, found by address in any letter case', async () => {
    const transport = createTransport(sandbox.smtpUrl);
    const mail = { from: 'Zap <no-reply@zap.test>', subject: 'Your code', text: 'Code: 483920' };
    await transport.sendMail({ ...mail, to: 'a@example.test, B@example.test' });
    const attachments = [{ filename: 'visit.ics', content: 'BEGIN' }];
    const html = '<p>Hello <b>there</b></p>';
    await transport.sendMail({ ...mail, to: 'b@example.test', subject: 'Two', html, attachments });
    transport.close();
    const answer = await fetch(`${sandbox.url}/mailbox/messages?to=B@EXAMPLE.test`);
    const found = (await answer.json()) as { subject: string; attachments: { name: string }[] }[];
    expect(found.map(({ subject }) => subject)).toEqual(['Two', 'Your code']);
    expect(found[0]).toMatchObject({ to: 'b@example.test', html: expect.stringContaining('<b>') });
    expect(found[0]?.attachments.map(({ name }) => name)).toEqual(['visit.ics']);
    expect(sandbox.mailbox.messages('a@example.test')).toHaveLength(1);
  });

  it('displays e-mails without running their scripts', async () => {
    const transport = createTransport(sandbox.smtpUrl);
    const html = '<script>alert(1)</script><p>x</p>';
    const to = 'evil@example.test';
    await transport.sendMail({ from: to, to, subject: '<img src=x onerror=alert(1)>', html });
    transport.close();
    const page = await fetch(`${sandbox.url}/mailbox?to=${to}`);
    expect(page.headers.get('content-security-policy')).toContain("script-src 'self'");
    const markup = await page.text();
    expect(markup).toContain('&lt;img src=x');
    expect(markup).not.toContain('<script>alert');
    const id = sandbox.mailbox.messages(to)[0]?.id;
    const mail = await fetch(`${sandbox.url}/mailbox/messages/${id}/html`);
    expect(mail.headers.get('content-security-policy')).toMatch(/^sandbox .*default-src 'none'/);
  });

  it.each([
    ['Your code', 'It is 483920. Valid for 5 minutes.', '483920'],
    ['Your OTP', 'OTP: 4839', '4839'],
    ['Booking confirmed', 'Call 9876543210', undefined],
    ['Refund code', 'You get ₹1250 back', undefined],
  ])('[%s] finds the code in "%s"', (subject, text, code) => {
    expect(codeIn({ subject, text })).toBe(code);
  });
});

describe('the clock', () => {
  it('only advances, and responds after every listener has run', async () => {
    const answer = await post(`${sandbox.url}/control/clock`, { advance: 'PT48H' });
    const { now, offsetMs } = (await answer.json()) as { now: string; offsetMs: number };
    expect(offsetMs).toBe(48 * 3_600_000);
    expect(offsets).toEqual([offsetMs]);
    expect(sandbox.offsetMs()).toBe(offsetMs);
    const ahead = Temporal.Instant.from(now).add({ hours: 1 });
    const set = await post(`${sandbox.url}/control/clock`, { set: ahead.toString() });
    const reached = Temporal.Instant.from(((await set.json()) as { now: string }).now);
    expect(reached.epochMilliseconds).toBeGreaterThanOrEqual(ahead.epochMilliseconds);
    expect((await post(`${sandbox.url}/control/clock`, { set: now })).status).toBe(400);
    expect((await post(`${sandbox.url}/control/clock`, { advance: '-PT1H' })).status).toBe(400);
    expect((await post(`${sandbox.url}/control/clock`, { advance: 'soon' })).status).toBe(400);
  });
});

describe('the control page', () => {
  it('has a button for every fault, and its scripts load', async () => {
    const markup = await (await fetch(sandbox.url)).text();
    const faults = Object.entries(sandbox.gateway.faults());
    for (const [name, value] of faults) {
      const body = JSON.stringify({ [name]: value }).replaceAll('"', '&quot;');
      expect(markup).toContain(`data-call="faults" data-body="${body}" aria-pressed="true"`);
    }
    const script = await (await fetch(`${sandbox.url}/assets/controls.js`)).text();
    const imports = [...script.matchAll(/from '\.\/([\w-]+\.js)'/g)].map(([, file]) => file);
    expect(imports).toEqual(['dom.js']);
    for (const file of imports) {
      expect((await fetch(`${sandbox.url}/assets/${file}`)).status).toBe(200);
    }
  });

  it('lists all records of money, up to the requested number', async () => {
    const { id } = sandbox.gateway.createOrder({ amount: 10_000 });
    const { razorpay_payment_id: payment } = sandbox.gateway.pay(id, 'success');
    const input = { accountId: linked(sandbox), amount: 4000, onHold: true };
    const transfer = sandbox.gateway.transfer(payment, input);
    const reversal = sandbox.gateway.reverse(transfer.id, 1000);
    const refund = sandbox.gateway.refund(payment, { amount: 2000 });
    const answer = await fetch(`${sandbox.url}/control/state?limit=1`);
    expect(await answer.json()).toMatchObject({
      orders: [{ id, payments: [{ id: payment, transfers: [{ reversals: [reversal] }] }] }],
      payments: [{ id: payment, amount_refunded: 2000, amount_transferred: 4000 }],
      refunds: [{ id: refund.id }],
      transfers: [{ id: transfer.id, amount_reversed: 1000 }],
      reversals: [reversal],
      settlements: [],
      accounts: [{ id: input.accountId, activation_status: 'activated' }],
      sums: { capturedPaise: 10_000, balancePaise: 10_000 - 236 - 4000 + 1000 - 2000 },
    });
    expect((await fetch(`${sandbox.url}/control/state?limit=0`)).status).toBe(400);
  });
});

describe('after a restart', () => {
  it('has stored money, keys, e-mails, faults, time and undelivered events', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'sandbox-'));
    const file = join(folder, 'world.sqlite');
    const before = await startSandbox(options({ file }));
    const { id } = before.gateway.createOrder({ amount: 10_000, receipt: 'kept' });
    before.gateway.setFaults({ refunds: 'fail' });
    const { razorpay_payment_id: payment } = before.gateway.pay(id, 'success');
    const input = { accountId: linked(before, 'kept@example.test'), amount: 4000, onHold: true };
    const { id: transferId } = before.gateway.transfer(payment, input);
    before.gateway.reverse(transferId, 1000);
    const certs = await (await fetch(`${before.url}/google/certs`)).text();
    await post(`${before.url}/control/clock`, { advance: 'PT1H' });
    await before.stop();

    const shop = await listen();
    const after = await startSandbox(options({ file, webhookUrl: shop.url }));
    await shop.until(5);
    const left = { recipient: input.accountId, amount_reversed: 1000, on_hold: true };
    expect(after.gateway.fetchTransfers(payment)).toMatchObject([left]);
    await post(`${after.url}/control/clock`, { advance: 'P3D' });
    const answer = await fetch(`${after.url}/control/state`);
    const { settlements } = (await answer.json()) as { settlements: { amount: number }[] };
    expect(settlements.map(({ amount }) => amount)).toEqual([10_000 - 236 - 3000]);
    expect(after.gateway.fetchOrder(id)).toMatchObject({ status: 'paid', receipt: 'kept' });
    expect(after.gateway.faults().refunds).toBe('fail');
    expect(after.offsetMs()).toBe(3_600_000 + 3 * 24 * 3_600_000);
    expect(await (await fetch(`${after.url}/google/certs`)).text()).toBe(certs);
    await after.stop();
    await shop.stop();
    rmSync(folder, { recursive: true });
  });

  it('has stored everything when it was killed', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'sandbox-'));
    const file = join(folder, 'world.sqlite');
    const main = new URL('./main.ts', import.meta.url).href;
    const script = `import { startSandbox } from ${JSON.stringify(main)};
      const sandbox = await startSandbox(${JSON.stringify(options({ file }))});
      const { id } = sandbox.gateway.createOrder({ amount: 10_000 });
      process.stdout.write(JSON.stringify({ id, paid: sandbox.gateway.pay(id, 'success') }));`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', script]);
    const [line] = (await once(child.stdout, 'data')) as [Buffer];
    child.kill('SIGKILL');
    await once(child, 'exit');
    const { id, paid } = JSON.parse(line.toString('utf8'));
    const after = await startSandbox(options({ file }));
    expect(after.gateway.fetchOrder(id).status).toBe('paid');
    expect(after.gateway.fetchPayment(paid.razorpay_payment_id).status).toBe('captured');
    const answer = await fetch(`${after.url}/control/webhooks`);
    expect(((await answer.json()) as { deliveries: unknown[] }).deliveries).toHaveLength(3);
    await after.stop();
    rmSync(folder, { recursive: true });
  });
});
