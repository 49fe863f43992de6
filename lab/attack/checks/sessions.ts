import { openSession } from '#capabilities/identity/sessions/open-session.ts';
import { calls } from '#contract/api.ts';
import { callPaths, pathOf } from '#contract/call-paths.ts';
import { KEY_SECRET } from '../../../test/harness/harness.ts';
import { harnessSite } from '../../../test/harness/site.ts';
import { makeActor, sendRequest } from '../actors.ts';
import type { Attack, Target } from '../target.ts';
import { must } from '../victims.ts';

const WRONG_CODES = 30;

export const sessionAttacks: readonly Attack[] = [
  { chapter: 'V9', claim: 'changed and invented tokens are refused', run: forgedTokens },
  { chapter: 'V7', claim: 'a token is worthless after logout', run: tokenAfterLogout },
  { chapter: 'V6', claim: `${WRONG_CODES} guessed login codes open no account`, run: guessedCodes },
  {
    chapter: 'V6',
    claim: 'a login code is valid only where it was requested, and once',
    run: stolenCode,
  },
  {
    chapter: 'V8',
    claim: 'an admin without the second factor reaches nothing but its set-up',
    run: adminWithoutProof,
  },
];

async function forgedTokens({ actors, server }: Target) {
  const token = actors.customer.token();
  const [kind = '', session = '', generation = '', mac = ''] = token.split('.');
  const [, adminSession = ''] = actors.admin.token().split('.');
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const forged = [
    [kind, session, generation, changed(mac)],
    [kind, session, String(Number(generation) + 1), mac],
    [kind, adminSession, generation, mac],
    ['r', session, generation, mac],
    [kind, session, generation],
    [kind, session, generation, ''],
    [kind, session, generation, mac, mac],
    [encode({ alg: 'none', typ: 'JWT' }), encode({ sub: actors.admin.personId }), ''],
    [KEY_SECRET],
    ['null'],
  ].map((parts) => parts.join('.'));
  const findings: string[] = [];
  for (const each of forged)
    for (const header of [
      ['authorization', `Bearer ${each}`],
      ['cookie', `zap_session=${each}`],
    ]) {
      const headers = Object.fromEntries([header]);
      const reply = await sendRequest(server.url, {
        method: 'GET',
        path: pathOf('profile'),
        headers,
      });
      if (reply.status !== 401) findings.push(`status ${reply.status} for ${each}`);
    }
  return findings;
}

/** Changes the character before the last one, because all of its bits count. */
function changed(text: string): string {
  return `${text.slice(0, -2)}${text.at(-2) === 'A' ? 'B' : 'A'}${text.at(-1)}`;
}

async function tokenAfterLogout({ harness, server, actors }: Target) {
  const personId = actors['other customer'].personId;
  const actor = await makeActor(harness, server.url, { role: 'other customer', personId });
  await must(actor.call('profile'));
  await must(actor.call('logout', { body: {} }));
  const { status } = await actor.call('profile');
  return status === 401 ? [] : [`status ${status} after logout`];
}

async function guessedCodes({ actors, harness }: Target) {
  const email = (await harness.world.customer()).email;
  const headers = { 'x-forwarded-for': '203.0.113.9' };
  const post = (name: 'loginRequest' | 'loginVerify', body: object) =>
    actors.visitor.send({ method: 'POST', path: pathOf(name), headers, body });
  await must(post('loginRequest', { email }));
  const code = await codeFor(harness.sandbox.url, email);
  const opened: string[] = [];
  for (let nth = 1; nth <= WRONG_CODES; nth += 1) {
    const otp = String((Number(code) + nth) % 1_000_000).padStart(6, '0');
    const reply = await post('loginVerify', { email, otp });
    if (reply.status === 200) opened.push(`the code ${otp} opened the account of ${code}`);
  }
  // After this many guesses even the correct code must be invalid.
  const late = await post('loginVerify', { email, otp: code });
  return late.status === 200 ? [...opened, 'the code survives all guesses'] : opened;
}

async function stolenCode({ actors, harness }: Target) {
  const email = (await harness.world.customer()).email;
  const at = (address: string) => (name: 'loginRequest' | 'loginVerify', body: object) =>
    actors.visitor.send({
      ...{ method: 'POST', path: pathOf(name), body },
      headers: { 'x-forwarded-for': address },
    });
  const owner = at('203.0.113.20');
  const thief = at('198.18.0.20');
  await must(owner('loginRequest', { email }));
  const otp = await codeFor(harness.sandbox.url, email);
  const findings: string[] = [];
  if ((await thief('loginVerify', { email, otp })).status === 200)
    findings.push('the code opens the account on another network');
  await must(owner('loginVerify', { email, otp }));
  if ((await owner('loginVerify', { email, otp })).status === 200)
    findings.push('the code opens the account twice');
  return findings;
}

/** The code in the newest e-mail to this address; e-mails are sent in the background. */
async function codeFor(sandboxUrl: string, email: string): Promise<string> {
  const end = performance.now() + 20_000;
  while (performance.now() < end) {
    const answer = await fetch(`${sandboxUrl}/mailbox/messages?to=${encodeURIComponent(email)}`);
    const mails = (await answer.json()) as { subject: string }[];
    const code = /^\d{6}/.exec(mails[0]?.subject ?? '')?.[0];
    if (code) return code;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('No code arrived.');
}

async function adminWithoutProof({ harness, actors, server }: Target) {
  const { db, clock, secrets } = harness;
  const needs = { db, clock, secrets, site: harnessSite };
  const { token } = await openSession(needs, actors.admin.personId ?? '', 'stolen');
  const findings: string[] = [];
  for (const [name, call] of Object.entries(calls)) {
    if (call.access !== 'admin' || 'openWithoutProof' in call) continue;
    const [method, path] = callPaths[name as keyof typeof callPaths];
    const reply = await sendRequest(server.url, {
      method,
      path: `/api/user${path.replaceAll(/:\w+/g, () => crypto.randomUUID())}`,
      headers: { authorization: `Bearer ${token}` },
      ...(method === 'GET' ? {} : { body: {} }),
    });
    if (reply.code !== 'SECOND_FACTOR_NEEDED') findings.push(`${name}: status ${reply.status}`);
  }
  return findings;
}
