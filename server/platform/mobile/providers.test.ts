import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { mobileChannels } from '#contract/notifications/mobile.ts';
import { type Sandbox, startSandbox } from '../../../lab/sandbox/main.ts';
import { options, post } from '../../../lab/sandbox/testing.ts';
import { msg91 } from './msg91.ts';
import { MobileError, type MobileMessage, type SendMobile } from './port.ts';
import { registeredTemplates } from './registered-templates.ts';
import { sandboxMobile } from './settings.ts';
import { whatsApp } from './whatsapp.ts';

const REMINDER: MobileMessage = {
  to: '9876543210',
  template: 'reminder',
  language: 'en',
  values: ["Women's haircut", 'Meera Salon', 'Tue, 4 Aug, 6:00 PM'],
};
/** Shorter than the sandbox's slow reply, so that a test does not wait for the product's own limit. */
const SHORT_MS = 300;
const off = { sms: undefined, whatsapp: undefined, monthlyMax: 500 };

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox(options({ templates: registeredTemplates() }));
});
afterEach(() => fault('ok'));
afterAll(() => sandbox.stop());

async function fault(value: string): Promise<void> {
  await post(`${sandbox.url}/control/faults`, { sms: value, whatsapp: value });
}

/** The product's adapters, with a time limit of the test. */
function sender(channel: 'sms' | 'whatsapp', msMax?: number): SendMobile {
  const { sms, whatsapp } = sandboxMobile(off, sandbox.url);
  if (!sms || !whatsapp) throw new Error('The sandbox has both channels.');
  return channel === 'sms' ? msg91(sms, msMax) : whatsApp(whatsapp, msMax);
}

/** 'sent', or outcome and code of the error. */
async function outcome(sending: Promise<string>): Promise<string> {
  return sending.then(
    () => 'sent',
    (error: unknown) => {
      if (!(error instanceof MobileError)) throw error;
      return error.message;
    },
  );
}

/** A new number for each test, because the sandbox discards what is repeated. */
let numbers = 6_000_000_000;
const someone = (): MobileMessage => {
  numbers += 1;
  return { ...REMINDER, to: String(numbers) };
};
const received = ({ to }: MobileMessage) => sandbox.phone.messages(to);

test.each(mobileChannels)('%s delivers the registered text in the language', async (channel) => {
  const english = someone();
  expect(await sender(channel)(english)).toContain('msg_');
  expect(received(english)).toMatchObject([
    {
      channel,
      text: "Reminder: Women's haircut at Meera Salon, Tue, 4 Aug, 6:00 PM. See My Bookings for details. - Zap Booking",
    },
  ]);
  const hindi = { ...someone(), language: 'hi' as const };
  await sender(channel)(hindi);
  expect(received(hindi)[0]?.text).toMatch(/^रिमाइंडर: Meera Salon में Women's haircut/);
});

test.each(mobileChannels)('%s: a provider that is down accepts nothing', async (channel) => {
  await fault('down');
  const message = someone();
  expect(await outcome(sender(channel)(message))).toBe('unavailable: 502');
  expect(received(message)).toEqual([]);
});

test.each(mobileChannels)('%s: without a reply the outcome is unclear', async (channel) => {
  await fault('silent');
  const message = someone();
  expect(await outcome(sender(channel, SHORT_MS)(message))).toBe('unclear: TimeoutError');
  expect(received(message)).toHaveLength(1);
});

test.each(mobileChannels)('%s: a slow reply in time is a reply', async (channel) => {
  await fault('slow');
  expect(await outcome(sender(channel)(someone()))).toBe('sent');
});

test.each([
  ['sms', 'refused: 202'],
  ['whatsapp', 'refused: 131026'],
] as const)('%s: a number that cannot be reached is refused', async (channel, expected) => {
  await fault('refuse');
  const message = someone();
  expect(await outcome(sender(channel)(message))).toBe(expected);
  expect(received(message)).toEqual([]);
});

test('SMS: a retry of an accepted message is recognised and not delivered twice', async () => {
  await fault('accept-then-fail');
  const message = someone();
  expect(await outcome(sender('sms')(message))).toBe('unavailable: 502');
  await fault('ok');
  expect(await outcome(sender('sms')(message))).toBe('sent');
  expect(received(message)).toHaveLength(1);
});

test('WhatsApp has no protection against a retry: decision 108 accepts the second message', async () => {
  await fault('accept-then-fail');
  const message = someone();
  expect(await outcome(sender('whatsapp')(message))).toBe('unavailable: 502');
  await fault('ok');
  expect(await outcome(sender('whatsapp')(message))).toBe('sent');
  expect(received(message)).toHaveLength(2);
});

test.each(mobileChannels)('%s: an unregistered template is refused', async (channel) => {
  const { sms, whatsapp } = sandboxMobile(off, sandbox.url);
  if (!sms || !whatsapp) throw new Error('The sandbox has both channels.');
  const named = { code: { en: 'x' }, reminder: { en: 'x' }, update: { en: 'x' } };
  const send =
    channel === 'sms'
      ? msg91({ ...sms, templates: named })
      : whatsApp({ ...whatsapp, templates: named });
  expect(await outcome(send(someone()))).toMatch(/^refused: /);
});

test.each(mobileChannels)(
  '%s: nothing was sent when the connection was refused',
  async (channel) => {
    const closed = createServer();
    await new Promise<void>((done) => closed.listen(0, '127.0.0.1', done));
    const { port } = closed.address() as AddressInfo;
    await new Promise((done) => closed.close(done));
    const { sms, whatsapp } = sandboxMobile(off, `http://127.0.0.1:${port}`);
    if (!sms || !whatsapp) throw new Error('The sandbox has both channels.');
    const send = channel === 'sms' ? msg91(sms) : whatsApp(whatsapp);
    expect(await outcome(send(someone()))).toBe('unavailable: ECONNREFUSED');
  },
);

test('A token that an operator has to renew is repaired later', async () => {
  const { whatsapp } = sandboxMobile(off, sandbox.url);
  const expired = createServer((_request, reply) => {
    reply.writeHead(401, { 'content-type': 'application/json' });
    reply.end(JSON.stringify({ error: { code: 190, message: 'Session has expired' } }));
  });
  await new Promise<void>((done) => expired.listen(0, '127.0.0.1', done));
  const { port } = expired.address() as AddressInfo;
  if (!whatsapp) throw new Error('The sandbox has both channels.');
  const send = whatsApp({ ...whatsapp, baseUrl: `http://127.0.0.1:${port}` });
  expect(await outcome(send(someone()))).toBe('unavailable: 190');
  await new Promise((done) => expired.close(done));
});
