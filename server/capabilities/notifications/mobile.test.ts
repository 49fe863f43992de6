import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '#platform/db/db.ts';
import { testDatabase } from '#test/support/database/database.ts';
import { type BookingWorld, bookingWorld } from '#test/support/worlds/booking-world.ts';
import type { PhoneMessage } from '../../../lab/sandbox/main.ts';

/** Small, so that a test reaches it. */
const MONTHLY_MAX = 3;
const database = testDatabase();
let w: BookingWorld;

beforeAll(async () => {
  w = await bookingWorld(database, { mobileMax: MONTHLY_MAX });
});
afterEach(() => void w.sandbox.gateway.setFaults({ sms: 'ok', whatsapp: 'ok' }));
afterAll(() => w.close());

let numbers = 9_000_000_000;
const newNumber = () => {
  numbers += 1;
  return String(numbers);
};
const codeOf = ([message]: PhoneMessage[]) => /^\d{6}/.exec(message?.text ?? '')?.[0] ?? '';

/** A customer with a verified number. */
async function verified(): Promise<{ customer: string; phone: string }> {
  const customer = await w.customer();
  const phone = newNumber();
  await w.call('requestPhone', { as: customer, body: { phone } });
  await w.settled();
  const otp = codeOf(w.sandbox.phone.messages(phone));
  const body = { phone, otp };
  // The second request repeats the first one, as after a lost answer.
  for (let attempt = 1; attempt <= 2; attempt += 1) {
    expect((await w.call('verifyPhone', { as: customer, body })).status).toBe(200);
  }
  return { customer, phone };
}

type Choice = { channel?: 'sms' | 'whatsapp'; kinds?: string[]; email?: boolean };

/** A customer who chose a channel for kinds of notifications. */
async function chooser(choice: Choice = {}) {
  const { channel = 'sms', kinds = ['reminder'], email = true } = choice;
  const person = await verified();
  await w.call('setMobileConsent', { as: person.customer, body: { channel, isGiven: true } });
  const preferences = kinds.map((kind) => ({ kind, email, push: true, mobile: channel }));
  await w.call('setPreferences', { as: person.customer, body: { preferences } });
  return person;
}

/** A booking that starts in less than two hours, whose reminder is sent. */
async function reminded(customer: string, salon?: Awaited<ReturnType<typeof w.service>>) {
  const service = salon ?? (await w.service({ autoAccept: true, capacity: 5 }));
  const at = await w.firstStart(service);
  const { bookingId } = await w.book(customer, service, { at });
  await w.settled();
  const ms = Date.parse(at) - w.now().epochMilliseconds - 60 * 60_000;
  w.clock.advance(`PT${Math.ceil(ms / 1000)}S`);
  await w.sweep('notifications.remind');
  await w.settled();
  return { bookingId, service };
}

const textsTo = (phone: string) =>
  w.sandbox.phone
    .messages(phone)
    .filter(({ template }) => !template.startsWith('code'))
    .map(({ channel, text }) => `${channel}: ${text}`);
const mailsTo = async (customer: string, subject: RegExp) => {
  const { email } = await w.person(customer);
  return w.mails.filter((mail) => mail.to === email && subject.test(mail.subject)).length;
};
const statesOf = async (customer: string) => {
  const { rows } = await sql<{ state: string }>`
    select state from platform.mobile_messages
    where person_id = ${customer} and template <> 'code' order by created_at`.execute(w.deps.db);
  return rows.map(({ state }) => state);
};

describe('A mobile number', () => {
  test('is verified by a code by SMS, becomes that of the profile, and is masked', async () => {
    const { customer, phone } = await verified();
    const { body } = await w.call('mobileSetup', { as: customer });
    expect(body.data).toEqual({
      channels: ['sms', 'whatsapp'],
      number: `90••••••${phone.slice(-2)}`,
      consents: { sms: null, whatsapp: null },
    });
    expect((await w.call('profile', { as: customer })).body.data.phone).toBe(phone);
    await w.settled();
    expect(await mailsTo(customer, /^Mobile number verified$/)).toBe(1);
  });

  test('is not verified by the code of another person or for another number', async () => {
    const [asha, ravi] = [await w.customer(), await w.customer()];
    const phone = newNumber();
    await w.call('requestPhone', { as: asha, body: { phone } });
    await w.settled();
    const otp = codeOf(w.sandbox.phone.messages(phone));
    const attempts = [
      await w.call('verifyPhone', { as: ravi, body: { phone, otp } }),
      await w.call('verifyPhone', { as: asha, body: { phone: newNumber(), otp } }),
    ];
    expect(attempts.map(({ body }) => body.code)).toEqual(['OTP_INVALID', 'OTP_INVALID']);
    expect((await w.call('mobileSetup', { as: ravi })).body.data.number).toBeNull();
  });

  test('is recorded in the security log when it is verified and when the profile gets another', async () => {
    const { customer } = await verified();
    const { body } = await w.call('profile', { as: customer });
    const { status } = await w.call('saveProfile', {
      as: customer,
      body: { ...body.data, phone: newNumber() },
    });
    expect(status).toBe(200);
    const { rows } = await sql<{ kind: string }>`
      select kind from platform.security_events
      where actor_id = ${customer} and kind like 'mobile number%' order by at, id`.execute(
      w.deps.db,
    );
    expect(rows.map(({ kind }) => kind)).toEqual([
      'mobile number verified',
      'mobile number removed',
    ]);
    expect((await w.call('mobileSetup', { as: customer })).body.data.number).toBeNull();
  });

  test('counts only while the profile has it', async () => {
    const { customer } = await verified();
    await sql`update identity.people set phone = '9111111111' where id = ${customer}`.execute(
      w.deps.db,
    );
    expect((await w.call('mobileSetup', { as: customer })).body.data.number).toBeNull();
  });

  test('gets at most ten codes a day from all accounts together', async () => {
    const phone = newNumber();
    const statuses: number[] = [];
    for (let n = 0; n < 11; n += 1) {
      const as = await w.customer();
      statuses.push((await w.call('requestPhone', { as, body: { phone } })).status);
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
  });

  test('needs 30 seconds between codes, as an e-mail does', async () => {
    const customer = await w.customer();
    const phone = newNumber();
    await w.call('requestPhone', { as: customer, body: { phone } });
    const { body } = await w.call('requestPhone', { as: customer, body: { phone } });
    expect(body.code).toBe('OTP_TOO_SOON');
  });
});

describe('Consent', () => {
  test('needs a verified number, has its time, and is withdrawn at once', async () => {
    const customer = await w.customer();
    const body = { channel: 'whatsapp', isGiven: true };
    const without = await w.call('setMobileConsent', { as: customer, body });
    expect(without.body.code).toBe('PHONE_UNVERIFIED');
    const { customer: other, phone } = await chooser({ channel: 'whatsapp' });
    const given = await w.call('mobileSetup', { as: other });
    expect(given.body.data.consents.whatsapp).toBe(w.now().toString());
    await w.call('setMobileConsent', { as: other, body: { channel: 'whatsapp', isGiven: false } });
    await reminded(other);
    expect(textsTo(phone)).toEqual([]);
    expect(await mailsTo(other, /soon/)).toBe(1);
  });
});

describe('A reminder', () => {
  test.each(['sms', 'whatsapp'] as const)(
    'comes by %s beside the e-mail, once',
    async (channel) => {
      const { customer, phone } = await chooser({ channel });
      await reminded(customer);
      await w.sweep('notifications.remind');
      const [text, ...more] = textsTo(phone);
      expect(text).toMatch(
        new RegExp(`^${channel}: Reminder: .+ at .+, .+ [AP]M\\. See My Bookings`),
      );
      expect(more).toEqual([]);
      expect(await mailsTo(customer, /soon/)).toBe(1);
      expect(await statesOf(customer)).toEqual(['sent']);
    },
  );

  test('comes in the language of its reader', async () => {
    const { customer, phone } = await chooser();
    await w.call('saveLanguage', { as: customer, body: { language: 'hi' } });
    await reminded(customer);
    expect(textsTo(phone)[0]).toMatch(/^sms: रिमाइंडर: /);
  });

  test('that is refused is replaced by an e-mail, unless its reader gets one anyway', async () => {
    w.sandbox.gateway.setFaults({ whatsapp: 'refuse' });
    const quiet = await chooser({ channel: 'whatsapp', email: false });
    await reminded(quiet.customer);
    expect(await statesOf(quiet.customer)).toEqual(['refused']);
    expect(await mailsTo(quiet.customer, /soon/)).toBe(1);
    const usual = await chooser({ channel: 'whatsapp' });
    await reminded(usual.customer);
    expect(await mailsTo(usual.customer, /soon/)).toBe(1);
  });

  test('whose outcome is unknown after an attempt is not sent again', async () => {
    const { customer, phone } = await verified();
    const { email } = await w.person(customer);
    const mail = { to: email, subject: 'Starting soon', text: 'Soon', html: '<p>Soon</p>' };
    await inTransaction(w.deps.db, async (tx) => {
      await w.deps.mobile.enqueue(tx, {
        ...{ occasion: randomUUID(), personId: customer, providerId: null, channel: 'sms' },
        ...{ to: phone, template: 'reminder', language: 'en', values: ['a', 'b', 'c'] },
        fallback: { email: mail },
      });
      // The process ended between the request and its reply.
      await sql`update platform.mobile_messages set state = 'sending'
        where person_id = ${customer} and template = 'reminder'`.execute(tx);
    });
    await w.settled();
    expect(await statesOf(customer)).toEqual(['unclear']);
    expect(textsTo(phone)).toEqual([]);
    expect(await mailsTo(customer, /soon/)).toBe(1);
  });

  test('that no provider accepts within ten minutes is given up', async () => {
    const { customer } = await chooser({ email: false });
    w.sandbox.gateway.setFaults({ sms: 'down' });
    const service = await w.service({ autoAccept: true });
    const at = await w.firstStart(service);
    await w.book(customer, service, { at });
    await w.settled();
    const ms = Date.parse(at) - w.now().epochMilliseconds - 60 * 60_000;
    w.clock.advance(`PT${Math.ceil(ms / 1000)}S`);
    for (const sweep of w.sweeps) {
      if (sweep.name === 'notifications.remind') await sweep.run(w.now());
    }
    w.clock.advance('PT11M');
    await w.settled();
    expect(await statesOf(customer)).toEqual(['expired']);
    expect(await mailsTo(customer, /soon/)).toBe(1);
  });
});

test('Changes and cancellations of a booking come as updates; professionals get none', async () => {
  const { customer, phone } = await chooser({ kinds: ['booking', 'cancellation'] });
  const service = await w.service();
  const { bookingId } = await w.book(customer, service);
  await w.settled();
  await w.call('accept', { as: service.ownerId, params: { bookingId } });
  await w.settled();
  expect(textsTo(phone).toReversed()).toEqual([
    expect.stringMatching(/^sms: Requested: .+, .+ [AP]M\. See My Bookings/),
    expect.stringMatching(/^sms: Accepted: /),
  ]);
  expect(await statesOf(service.ownerId)).toEqual([]);
});

describe('The limit of a business', () => {
  test('is never exceeded; above it there are e-mails only, and both sides see the costs', async () => {
    const service = await w.service({ autoAccept: true, capacity: 8 });
    const people = await Promise.all(
      Array.from({ length: MONTHLY_MAX + 2 }, () => chooser({ kinds: ['booking'] })),
    );
    const quiet = await chooser({ kinds: ['reminder'], email: false });
    await Promise.all(people.map(({ customer }) => w.book(customer, service)));
    await w.settled();
    const received = people.map(({ phone }) => textsTo(phone).length);
    expect(received.filter((count) => count === 1)).toHaveLength(MONTHLY_MAX);
    for (const { customer } of people)
      expect(await mailsTo(customer, /^(Booked|Requested)/)).toBe(1);
    await reminded(quiet.customer, service);
    expect(textsTo(quiet.phone)).toEqual([]);
    expect(await mailsTo(quiet.customer, /soon/)).toBe(1);

    const month = w.now().toString().slice(0, 7);
    const own = await w.call('mobileUsage', { as: service.ownerId });
    expect(own.body.data).toMatchObject({ isOffered: true, monthlyMax: MONTHLY_MAX });
    expect(own.body.data.months[0]).toEqual({ month, messages: MONTHLY_MAX, cost: 0.75 });
  });
});

test('The log has neither number nor text, and is anonymous after half a year', async () => {
  const { customer, phone } = await chooser();
  await reminded(customer);
  const dump = async () => {
    const { rows } = await sql<{ text: string }>`
      select coalesce(string_agg(m::text, ' '), '') as text
      from platform.mobile_messages m`.execute(w.deps.db);
    return rows[0]?.text ?? '';
  };
  expect(await dump()).toContain(customer);
  expect(await dump()).not.toContain(phone);
  w.clock.advance('PT4344H');
  await w.sweep('notifications.forget');
  expect(await dump()).not.toContain(customer);
});
