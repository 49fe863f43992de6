import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { grantRole } from '#capabilities/identity/index.ts';
import { pathOf } from '#contract/call-paths.ts';
import { contactSubjects } from '#contract/contact/rules.ts';
import { testDatabase } from '#test/support/database/database.ts';
import { type TestApp, testApp } from '#test/support/worlds/app.ts';
import { freshEmail, newPerson } from '#test/support/worlds/people.ts';
import { openProvedSession } from '#test/support/worlds/second-factor-session.ts';
import { contactPart } from './index.ts';

const database = testDatabase();
const SUPPORT = 'support@zapbooking.test';
let w: TestApp;
let adminId: string;

beforeAll(async () => {
  w = await testApp(database);
  adminId = (await newPerson(w)).id;
  await grantRole(w.deps.db, adminId, 'admin', w.clock.now());
});
afterAll(() => w.close());
// Each test has its own hour and day, so that rate limits do not interfere.
beforeEach(() => w.clock.advance('PT24H'));

/** A completed form that was open for a while. */
async function filled(part: object = {}, openFor = 'PT30S') {
  const { body } = await w.call('contactForm');
  w.clock.advance(openFor);
  return {
    name: ' Asha Rao ',
    email: freshEmail().toUpperCase(),
    phone: '98765 43210',
    subject: 'booking',
    message: 'Where is my refund?\nIt was promised for Monday.',
    token: body.data.token,
    ...part,
  };
}

const list = (state: string, query = {}) =>
  w.call('adminContact', { as: adminId, query: { state, ...query } });

test('[CONTACT-12, CONTACT-14, CONTACT-23, CONTACT-26] Stores a message, notifies support and sends the reference to its author', async () => {
  const body = await filled();
  const sent = await w.call('contact', { body });
  expect(sent).toMatchObject({
    status: 201,
    body: {
      message: "Message sent successfully! We'll get back to you soon.",
      data: { reference: expect.stringMatching(/^ZC-[A-Z2-9]{8}$/) },
    },
  });
  const { reference } = sent.body.data;
  const email = body.email.toLowerCase();
  const atSupport = await w.mailTo(SUPPORT);
  expect(atSupport).toMatchObject({ replyTo: email, subject: expect.stringContaining(reference) });
  for (const words of ['Asha Rao', 'Where is my refund?', 'promised for Monday', '9876543210']) {
    expect(atSupport.text).toContain(words);
  }
  const receipt = await w.mailTo(email);
  expect(receipt.text).toContain(reference);
  expect(receipt.text).toContain('within 24 hours on business days');
  // Anyone can enter any address, so the receipt must not repeat the input.
  expect(`${receipt.subject}${receipt.text}${receipt.html}`).not.toMatch(/Asha|refund/);
  const [listed] = (await list('open')).body.data.items;
  expect(listed).toMatchObject({
    reference,
    name: 'Asha Rao',
    email,
    phone: '9876543210',
    subject: 'booking',
    message: body.message,
    state: 'open',
    suspicion: null,
  });
});

test('[CONTACT-13, CONTACT-19, CONTACT-21] Names each missing or invalid field; the phone is optional', async () => {
  const nothing = { name: ' ', email: '', phone: '', subject: '', message: '\n' };
  expect(await w.call('contact', { body: nothing })).toMatchObject({
    status: 400,
    body: {
      code: 'INVALID',
      errors: {
        name: 'Name is required',
        email: 'Email ID is required',
        subject: 'Please choose a subject',
        message: 'Message is required',
      },
    },
  });
  const wrong = await filled({ email: 'asha@', phone: '12345', subject: 'sales' });
  expect((await w.call('contact', { body: wrong })).body.errors).toEqual({
    email: 'Invalid email format',
    phone: 'Invalid  phone number',
    subject: 'Please choose a subject',
  });
  for (const odd of [
    { name: 'a\nBcc: x' },
    { message: 'a\u0000b' },
    { message: 'x'.repeat(5_001) },
  ]) {
    expect((await w.call('contact', { body: await filled(odd) })).status).toBe(400);
  }
  expect((await list('open')).body.counts.quarantined).toBe(0);
  for (const [place, subject] of contactSubjects.entries()) {
    const body = await filled({ subject, phone: '' });
    expect((await w.call('contact', { body, address: `10.0.0.${place}` })).status).toBe(201);
  }
});

test('A suspected bot gets the same response, and its message is quarantined', async () => {
  const references: string[] = [];
  const cases = [
    [await filled({ homepage: 'https://spam.example' }), 'trap'],
    [await filled({ token: '' }), 'token'],
    [await filled({}, 'PT25H'), 'token'],
    [await filled({ message: 'https://a https://b https://c https://d' }), 'links'],
    [await filled({}, 'PT2S'), 'haste'],
  ] as const;
  for (const [body, suspicion] of cases) {
    const sent = await w.call('contact', { body });
    expect(sent).toMatchObject({ status: 201, body: { data: { reference: expect.any(String) } } });
    references.push(sent.body.data.reference);
    const [first] = (await list('quarantined')).body.data.items;
    expect(first).toMatchObject({ suspicion, reference: sent.body.data.reference });
  }
  const forged = await filled();
  const other = forged.token.replace(/^./, (first: string) => (first === 'a' ? 'b' : 'a'));
  await w.call('contact', { body: { ...forged, token: other } });
  const [message] = (await list('quarantined')).body.data.items;
  expect(message.suspicion).toBe('token');

  const params = { messageId: message.id };
  const early = await w.call('answerContact', { as: adminId, params });
  expect(early).toMatchObject({ status: 409, body: { code: 'CONTACT_STATE' } });
  const released = await w.call('releaseContact', { as: adminId, params });
  expect(released.body.data.state).toBe('open');
  expect((await w.mailTo(forged.email.toLowerCase())).text).toContain(message.reference);
  const atSupport = () => w.mails.find(({ subject }) => subject.startsWith(message.reference));
  await expect.poll(atSupport).toMatchObject({ to: SUPPORT, replyTo: message.email });
  const notified = w.mails.filter(({ text }) => references.some((one) => text.includes(one)));
  expect(notified).toEqual([]);
  expect((await w.call('releaseContact', { as: adminId, params })).status).toBe(409);
});

test('One form sends up to five messages, and identical messages within a day count as one', async () => {
  const body = await filled();
  const first = await w.call('contact', { body });
  const again = await Promise.all([w.call('contact', { body }), w.call('contact', { body })]);
  expect(new Set([first, ...again].map((each) => each.body.data.reference)).size).toBe(1);
  for (const message of ['second', 'third']) {
    await w.call('contact', { body: { ...body, email: freshEmail(), message } });
  }
  await w.call('contact', { body: { ...body, email: freshEmail(), message: 'sixth' } });
  const [last] = (await list('quarantined')).body.data.items;
  expect(last).toMatchObject({ message: 'sixth', suspicion: 'token' });
});

test('Limits messages per network address and per e-mail address', async () => {
  const address = '198.51.100.7';
  const answers: number[] = [];
  for (let n = 0; n < 11; n += 1) {
    answers.push((await w.call('contact', { body: await filled(), address })).status);
  }
  expect(answers).toEqual([...Array(10).fill(201), 429]);
  const email = freshEmail();
  for (let n = 0; n < 5; n += 1) {
    await w.call('contact', {
      body: await filled({ email, message: `${n}` }),
      address: `10.1.0.${n}`,
    });
  }
  const full = await w.call('contact', { body: await filled({ email, message: 'more' }) });
  expect(full).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } });
  expect(full.body.message).toContain(SUPPORT);
  expect(Number(full.headers['retry-after'])).toBeGreaterThan(0);
});

test('The list is for admins; a message is answered once, and pages do not overlap', async () => {
  const { id } = await newPerson(w);
  expect((await w.call('adminContact')).status).toBe(401);
  expect((await w.call('adminContact', { as: id })).status).toBe(403);
  for (let n = 0; n < 31; n += 1) {
    await w.call('contact', { body: await filled(), address: `10.2.0.${n}` });
  }
  const page = (await list('open')).body;
  expect(page.data).toMatchObject({ page: 1, hasMore: true });
  expect(page.data.items).toHaveLength(25);
  const rest = (await list('open', { page: 2 })).body;
  expect(rest.data.items.length).toBeGreaterThan(0);
  const seen = [...page.data.items, ...rest.data.items].map((each: { id: string }) => each.id);
  expect(new Set(seen).size).toBe(seen.length);
  for (const number of ['x', 0, 401]) {
    expect((await list('open', { page: number })).status).toBe(400);
  }

  const params = { messageId: page.data.items[0].id };
  expect((await w.call('answerContact', { as: id, params })).status).toBe(403);
  const body = { note: ' Sent her the invoice again ' };
  const answered = await w.call('answerContact', { as: adminId, params, body });
  expect(answered.body.data).toMatchObject({
    state: 'answered',
    answeredAt: expect.any(String),
    note: 'Sent her the invoice again',
  });
  expect((await w.call('answerContact', { as: adminId, params })).body.code).toBe('CONTACT_STATE');
  const unknown = { messageId: '00000000-0000-4000-8000-000000000000' };
  const missing = await w.call('answerContact', { as: adminId, params: unknown });
  expect(missing).toMatchObject({ status: 404, body: { code: 'CONTACT_NOT_FOUND' } });
});

test('A person can export and erase their messages, and old ones are deleted', async () => {
  const person = await newPerson(w);
  await w.call('contact', { as: person.id, body: await filled({ message: 'signed in' }) });
  await w.call('contact', { body: await filled({ email: person.email, message: 'by address' }) });
  await w.call('contact', { body: await filled({ message: 'of another' }) });
  const own = await contactPart.dataOf?.(w.deps, person.id);
  expect(own).toMatchObject([{ message: 'signed in' }, { message: 'by address' }]);
  const { id: personId, email } = person;
  const subject = { personId, email, phone: null, firstName: 'Asha', lastName: 'Rao' };
  await w.deps.db.transaction().execute((tx) => contactPart.erase(tx, subject, w.clock.now()));
  expect(await contactPart.dataOf?.(w.deps, person.id)).toEqual([]);
  expect((await list('open')).body.data.items[0].message).toBe('of another');

  const [message] = (await list('open')).body.data.items;
  await w.call('answerContact', { as: adminId, params: { messageId: message.id } });
  await w.call('contact', { body: await filled({ homepage: 'x' }) });
  const states = async () => {
    for (const { run } of w.sweeps.filter(({ name }) => name === 'retention')) {
      await run(w.clock.now());
    }
    return (await list('open')).body.counts;
  };
  const open = (await states()).open;
  w.clock.advance('PT744H');
  expect(await states()).toMatchObject({ open, quarantined: 0 });
  expect((await states()).answered).toBeGreaterThan(0);
  w.clock.advance('PT8784H');
  // Unanswered messages are never deleted.
  expect(await states()).toEqual({ open, answered: 0, quarantined: 0 });
});

test('The database rejects an unknown state', async () => {
  await w.call('contact', { body: await filled() });
  const change = sql`update contact.messages set state = 'answered'`.execute(w.deps.db);
  await expect(change).rejects.toThrow(/answered_by_somebody/);
});

test("[CONTACT-04] The company's contact details are the configured ones", async () => {
  const { body } = await w.call('contactDetails');
  expect(body.data).toMatchObject({ email: SUPPORT, isExample: true, social: [] });
});

test('Messages can be filtered by subject and reference, sorted, and exported without their authors', async () => {
  const made: string[] = [];
  for (const subject of ['feedback', 'partnership', 'feedback']) {
    const { body } = await w.call('contact', { body: await filled({ subject }) });
    made.push(body.data.reference);
    w.clock.advance('PT1M');
  }
  const found = async (query: object) =>
    (await list('open', query)).body.data.items.map(
      ({ reference }: { reference: string }) => reference,
    );
  expect((await found({ subject: 'feedback' })).slice(0, 2)).toEqual([made[2], made[0]]);
  expect((await found({ subject: 'feedback', sort: 'oldest' })).slice(-2)).toEqual([
    made[0],
    made[2],
  ]);
  expect(await found({ id: made[1]?.toLowerCase() })).toEqual([made[1]]);
  expect(await found({ id: made[1], subject: 'feedback' })).toEqual([]);

  const [listed] = (await list('open', { id: made[1] })).body.data.items;
  const note = '=HYPERLINK("http://x")';
  const params = { messageId: listed.id };
  await w.call('answerContact', { as: adminId, params, body: { note } });
  const { token } = await openProvedSession(w.deps, adminId);
  const file = await w.app.inject({
    method: 'GET',
    url: `${pathOf('adminContactCsv')}?state=answered&id=${made[1]}`,
    headers: { authorization: `Bearer ${token}` },
  });
  expect(file.headers['content-disposition']).toMatch(/^attachment; filename="messages-/);
  const lines = file.body.trim().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(`"${made[1]}","Partnership","answered"`);
  expect(lines[1]).toContain(`"'=HYPERLINK(""http://x"")"`);
  expect(file.body).not.toMatch(/Asha|@|refund/);

  const { body } = await w.call('adminCounts', { as: adminId });
  const open = (await list('open')).body.counts.open;
  expect(body.data).toMatchObject({ messages: open, reviews: 0, disputes: 0, webhooks: 0 });
  expect((await w.call('adminCounts', { as: (await newPerson(w)).id })).status).toBe(403);
});
