import { createHash, createVerify, generateKeyPairSync } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { text as textOf } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { calendarMessage } from '#contract/booking/icalendar.ts';
import { mailBy, plain } from '#test/support/mail-by.ts';
import { openCollector, openTestTracing } from '#test/support/trace-collector.ts';
import type { Tx } from '../db/db.ts';
import { makeMetrics } from '../metrics/metrics.ts';
import type { Mail } from './mail.ts';
import { type Email, senderOf } from './message.ts';

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const received: string[] = [];
const server = new SMTPServer({
  disabledCommands: ['AUTH', 'STARTTLS'],
  onRcptTo: ({ address }, _session, done) => {
    const isUnknown = address.endsWith('@refused.example');
    done(isUnknown ? Object.assign(new Error('No such mailbox'), { responseCode: 550 }) : null);
  },
  onData: (stream, _session, done) => {
    void textOf(stream).then((raw) => {
      received.push(raw);
      done();
    });
  },
});
let mail: Mail;
const metrics = makeMetrics();
const dkim = {
  domainName: 'zapbooking.example',
  keySelector: 'mail',
  privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  isShort: false,
};

let port: number;

beforeAll(async () => {
  await new Promise<void>((ready) => server.listen(0, '0.0.0.0', ready));
  ({ port } = server.server.address() as AddressInfo);
  mail = mailBy(`smtp://127.0.0.1:${port}`, { dkim, metrics });
});
afterAll(async () => {
  mail.close();
  await new Promise<void>((done) => server.close(done));
});

async function sent(email: Email) {
  await mail.enqueue({} as Tx, email);
  const raw = received.at(-1) ?? '';
  const message = await PostalMime.parse(raw, { forceRfc822Attachments: true });
  const header = (name: string) => message.headers.find(({ key }) => key === name)?.value;
  return { raw, message, header };
}

test('Every e-mail is marked as automatic, has a reply address, text and HTML', async () => {
  const { message, header } = await sent(plain);
  expect(header('auto-submitted')).toBe('auto-generated');
  expect(header('x-auto-response-suppress')).toBe('All');
  expect(message.replyTo).toMatchObject([{ address: 'support@zapbooking.example' }]);
  expect(message.from).toMatchObject({
    name: 'Zap Booking',
    address: 'hello@mail.zapbooking.example',
  });
  expect(message.subject).toBe(plain.subject);
  expect(message.text?.trim()).toBe('Booked.');
  expect(message.html).toContain('<p>Booked.</p>');
  expect(message.attachments).toEqual([]);
  const other = await sent({ ...plain, replyTo: 'writer@example.com' });
  expect(other.message.replyTo).toMatchObject([{ address: 'writer@example.com' }]);
});

test('Each e-mail has its own id; e-mails about one booking form a thread', async () => {
  const first = await sent({ ...plain, thread: 'booking-1' });
  const second = await sent({ ...plain, thread: 'booking-1' });
  expect(first.message.messageId).toMatch(/^<[0-9a-f-]{36}@mail\.zapbooking\.example>$/);
  expect(second.message.messageId).not.toBe(first.message.messageId);
  for (const { header } of [first, second]) {
    expect(header('references')).toBe('<booking-1@mail.zapbooking.example>');
    expect(header('in-reply-to')).toBe('<booking-1@mail.zapbooking.example>');
  }
  expect((await sent(plain)).header('references')).toBeUndefined();
});

test.each([
  ['CONFIRMED', 'REQUEST'],
  ['CANCELLED', 'CANCEL'],
] as const)(
  'a booking that is %s is a part that calendar programs process',
  async (status, method) => {
    const calendar = calendarMessage(
      {
        id: '1',
        title: 'Haircut · बाल',
        startsAt: '2026-08-04T12:30:00Z',
        endsAt: '2026-08-04T13:30:00Z',
        changedAt: '2026-08-01T10:00:00Z',
        location: '12 Banyan Court',
        url: 'https://zapbooking.example/booking-details/1',
        status,
        sequence: 1,
      },
      { organizer: mail.sender, attendee: { name: 'Asha', address: plain.to } },
    );
    const { raw, message } = await sent({ ...plain, calendar });
    const types = [...raw.matchAll(/^Content-Type: ((?:.|\r\n[ \t])+)/gim)].map(([, type = '']) =>
      type.replace(/\r\n\s+/g, ' '),
    );
    expect(types[0]).toMatch(/^multipart\/mixed;/);
    expect(types[1]).toMatch(/^multipart\/alternative;/);
    expect(types[2]).toBe('text/plain; charset=utf-8');
    expect(types[3]).toBe('text/html; charset=utf-8');
    expect(types[4]).toBe(`text/calendar; charset=utf-8; method=${method}`);
    expect(types[5]).toMatch(/^application\/ics; name=booking\.ics/);
    const contents = message.attachments.map(({ content }) =>
      typeof content === 'string' ? content : new TextDecoder().decode(content),
    );
    // The parser returns the text part with different line ends.
    expect(contents.map((content) => content.replace(/\r?\n/g, '\r\n'))).toEqual([
      calendar.content,
      calendar.content,
    ]);
    expect(raw).toContain(`filename=booking.ics`);
  },
);

test('a file of several events is an attachment, which they do not process', async () => {
  const { raw, message } = await sent({ ...plain, calendarFile: 'BEGIN:VCALENDAR' });
  const [file] = message.attachments;
  expect(file).toMatchObject({ filename: 'dates.ics', mimeType: 'text/calendar' });
  expect(raw).not.toContain('method=');
});

test('A signature verifies with the published key', async () => {
  const { raw } = await sent(plain);
  const [head = '', ...rest] = raw.split('\r\n\r\n');
  const headers = head.split(/\r\n(?![ \t])/);
  const signature = headers.find((line) => /^dkim-signature:/i.test(line)) ?? '';
  const tags = new Map(
    signature
      .slice(signature.indexOf(':') + 1)
      .replace(/\s+/g, '')
      .split(';')
      .map((tag) => [tag.slice(0, tag.indexOf('=')), tag.slice(tag.indexOf('=') + 1)]),
  );
  expect([tags.get('d'), tags.get('s'), tags.get('a'), tags.get('c')]).toEqual([
    'zapbooking.example',
    'mail',
    'rsa-sha256',
    'relaxed/relaxed',
  ]);
  const body = rest
    .join('\r\n\r\n')
    .replace(/[ \t]+(?=\r\n)/g, '')
    .replace(/[ \t]+/g, ' ');
  const relaxed = `${body.replace(/(?:\r\n)+$/, '')}\r\n`;
  expect(createHash('sha256').update(relaxed).digest('base64')).toBe(tags.get('bh'));
  const canonical = (line: string) => {
    const colon = line.indexOf(':');
    const value = line
      .slice(colon + 1)
      .replace(/\r\n/g, '')
      .replace(/[ \t]+/g, ' ')
      .trim();
    return `${line.slice(0, colon).trim().toLowerCase()}:${value}`;
  };
  const signed = (tags.get('h') ?? '').toLowerCase().split(':');
  expect(signed).toEqual(expect.arrayContaining(['from', 'to', 'subject', 'message-id']));
  const lines = signed
    .map((name) => headers.find((line) => line.toLowerCase().startsWith(`${name}:`)))
    .filter((line) => line !== undefined)
    .map(canonical);
  const unsigned = canonical(signature).replace(/(;\s*b=)[^;]*$/, '$1');
  const verify = createVerify('sha256').update([...lines, unsigned].join('\r\n'));
  expect(verify.verify(publicKey, tags.get('b') ?? '', 'base64')).toBe(true);
});

test.each([
  ['Zap Booking <a@b.example>', { name: 'Zap Booking', address: 'a@b.example' }],
  ['"Zap, Booking" <a@b.example>', { name: 'Zap, Booking', address: 'a@b.example' }],
  ['a@b.example', { name: '', address: 'a@b.example' }],
  ['Zap Booking', undefined],
  ['a@b.example, c@d.example', undefined],
])('the sender in %s', (text, sender) => {
  expect(senderOf(text)).toEqual(sender);
});

test('Nothing is sent unencrypted beyond this machine', async () => {
  const before = received.length;
  // Reaches the same server with an address that is not loopback.
  const far = mailBy(`smtp://0.0.0.0:${port}`);
  await expect(far.enqueue({} as Tx, plain)).rejects.toThrow(/STARTTLS/i);
  expect(received.length).toBe(before);
  far.close();
});

test('An e-mail to a mailbox that does not exist is given up', async () => {
  const before = received.length;
  await mail.enqueue({} as Tx, { ...plain, to: 'unknown@refused.example' });
  expect(received.length).toBe(before);
});

test('The last success and the failures are counted for admins', async () => {
  const before = metrics.recent.read('mail').failures;
  await mail.enqueue({} as Tx, { ...plain, to: 'unknown@refused.example' });
  expect(metrics.recent.read('mail').failures).toBe(before + 1);
  const from = Temporal.Now.instant();
  await mail.enqueue({} as Tx, plain);
  const { failures, succeededAt } = metrics.recent.read('mail');
  expect(failures).toBe(before + 1);
  expect(succeededAt?.epochMilliseconds).toBeGreaterThanOrEqual(from.epochMilliseconds);
});

test('The sending of an e-mail has a span without its addresses', async () => {
  const collector = await openCollector();
  const tracing = await openTestTracing(collector.endpoint);
  const traced = mailBy(`smtp://127.0.0.1:${port}`, { tracing });
  await traced.enqueue({} as Tx, plain);
  await traced.enqueue({} as Tx, { ...plain, to: 'asha@refused.example' });
  traced.close();
  await tracing.stop();
  await collector.close();
  expect(collector.spans).toMatchObject([
    { name: 'smtp send', attributes: { 'network.protocol.name': 'smtp' } },
    { name: 'smtp send', attributes: { 'error.type': 'EENVELOPE' } },
  ]);
  expect(JSON.stringify(collector.requests)).not.toMatch(/asha|Haircut/);
});
