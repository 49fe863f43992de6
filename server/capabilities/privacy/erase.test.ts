import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PLATFORM, post } from '#capabilities/ledger/index.ts';
import { testDatabase } from '#test/support/database/database.ts';
import { tracesOf } from '#test/support/database/find-text.ts';
import { accountSteps } from '#test/support/steps/account-steps.ts';
import { type Leaver, type LeavingWorld, leavingWorld } from '#test/support/steps/leaving-world.ts';
import { eraseDue } from './erase.ts';
import { personalParts } from './parts.ts';

/** Columns that keep data of an erased person, with the reason. */
const RETAINED: Record<string, string> = {
  'invoices.documents.facts':
    'an invoice is kept as it was issued for as long as tax law asks (CGST Act, section 36)',
  'invoices.files.pdf': 'the same invoice as its file',
};

/** Columns that the search for remaining data must cover. */
const KNOWN = [
  'availability.member_time_off.note',
  'availability.resources.name',
  'availability.time_off.note',
  'booking.bookings.cancel_reason',
  'booking.bookings.customer_email',
  'booking.bookings.customer_name',
  'booking.bookings.customer_phone',
  'booking.bookings.location',
  'booking.bookings.provider_name',
  'booking.bookings.service_name',
  'booking.disputes.account',
  'booking.disputes.decision',
  'booking.events.note',
  'catalogue.services.address',
  'catalogue.services.description',
  'catalogue.services.email',
  'catalogue.services.name',
  'catalogue.services.phone',
  'catalogue.sub_services.description',
  'catalogue.sub_services.own_name',
  'catalogue.sub_services.variant',
  'contact.messages.message',
  'evidence.pieces.text',
  'identity.codes.email',
  'identity.google_accounts.sub',
  'identity.people.email',
  'identity.people.first_name',
  'identity.people.last_name',
  'identity.people.phone',
  'identity.sessions.device',
  'identity.suspensions.reason',
  'invoices.documents.facts',
  'jobs.job.data',
  'messages.messages.text',
  'messages.reports.reason',
  'notifications.notices.sentences',
  'notifications.notices.text',
  'notifications.notices.title',
  'payments.linked_accounts.holder_name',
  'payments.webhook_events.body',
  'payouts.payouts.provider_name',
  'platform.idempotency_keys.key',
  'prepaid.gift_cards.message',
  'prepaid.gift_cards.service_name',
  'prepaid.packages.service_name',
  'profile.profiles.home',
  'profile.profiles.work',
  'reviews.reviews.reply',
  'reviews.reviews.service_name',
  'reviews.reviews.text',
  'team.invitations.email',
];

const database = testDatabase();
let w: LeavingWorld;
let leaver: Leaver;

beforeAll(async () => {
  w = await leavingWorld(database);
  leaver = await w.busyPerson();
});
afterAll(() => w.close());

const steps = accountSteps(() => w);
const traces = () => tracesOf(w.deps.db, w.words);
const erasedParts = async (): Promise<string[]> => {
  const { rows } = await sql<{ part: string }>`
    select part from privacy.erased_parts where person_id = ${leaver.id}`.execute(w.deps.db);
  return rows.map(({ part }) => part).sort();
};

/** Changes the ledger's debt to a provider. */
async function oweEarnings(owner: string, paise: number): Promise<void> {
  const lines = [
    { kind: 'earnings', owner, amount: -paise },
    { kind: 'goodwill', owner: PLATFORM, amount: paise },
  ] as const;
  const key = `late-${owner}-${paise}`;
  const movement = { key, kind: 'late', subjectId: owner, note: 'Came late', at: w.now(), lines };
  await w.deps.db.transaction().execute((tx) => post(tx, movement));
}

test('[POLICY-10, POLICY-42] The complete erasure of a person', async () => {
  const before = await traces();
  expect(before).toEqual(expect.arrayContaining(KNOWN));

  expect((await steps.remove(leaver)).status).toBe(200);
  w.clock.advance('PT719H');
  await w.sweep();
  expect(await erasedParts(), 'nothing is erased before the thirtieth day').toEqual([]);

  // A new debt appears, so the erasure is postponed.
  await oweEarnings(leaver.id, 700);
  w.clock.advance('PT1H');
  await w.sweep('privacy.erasures');
  expect(await erasedParts()).toEqual([]);
  await oweEarnings(leaver.id, -700);
  await w.sweep('privacy.erasures');
  expect(await erasedParts(), 'it is tried again the next day').toEqual([]);
  w.clock.advance('PT24H');

  // The process is killed in the middle of a part.
  const dying = personalParts.map((part) =>
    part.name === 'bookings'
      ? { ...part, erase: () => Promise.reject(new Error('The process died.')) }
      : part,
  );
  await eraseDue(w.deps, dying, w.now());
  const half = await erasedParts();
  expect(half).toContain('services');
  expect(half).not.toContain('bookings');
  expect((await traces()).length).toBeGreaterThan(3);

  // Two processes continue at once.
  await Promise.all([1, 2].map(() => eraseDue(w.deps, personalParts, w.now())));
  expect(await erasedParts()).toEqual(personalParts.map(({ name }) => name).sort());
  await w.settled();
  const after = await traces();
  expect(after.filter((column) => !(column in RETAINED))).toEqual([]);
  expect(await steps.accountStory(leaver.id)).toEqual([
    'deletion asked',
    'erasure waits',
    'erased',
  ]);
  await w.mailTo(leaver.email, /erased/);
  expect(w.mails.filter(({ subject }) => /is erased/.test(subject))).toHaveLength(1);
});

test('Data that others need stays: their bookings and payments', async () => {
  const { rows } = await sql<{ name: string; email: string; provider: string; total: number }>`
    select customer_name as name, customer_email as email, provider_name as provider,
      total_paise as total
    from booking.bookings where provider_id = ${leaver.id} and state = 'completed'`.execute(
    w.deps.db,
  );
  expect(rows).toEqual([
    {
      name: expect.stringMatching(/^Person /),
      email: expect.stringMatching(/^person-\d+@world/),
      provider: 'Former provider',
      total: 50_100,
    },
  ]);
  const own = await sql<{ name: string; place: string; location: string }>`
    select distinct customer_name as name, place, location from booking.bookings
    where customer_id = ${leaver.id}`.execute(w.deps.db);
  expect(own.rows).toEqual([
    { name: 'Former customer', place: 'home', location: "At the customer's home, Mumbai" },
  ]);
});

test('[POLICY-42] After erasure the address can be registered again, without any old data', async () => {
  const { email } = leaver;
  await w.call('registerMailRequest', { body: { email } });
  const verified = await w.call('registerMailVerify', {
    body: { email, otp: await steps.codeOf(email) },
  });
  const made = await w.call('register', {
    cookies: verified.cookies,
    body: { email, firstName: 'Nila', lastName: 'Sen', phone: '9876501234', termsAccepted: true },
  });
  expect(made.status).toBe(200);
  expect(made.body.data._id).not.toBe(leaver.id);
  const mine = await w.call('myBookings', { cookies: made.cookies });
  expect(mine.body.data).toEqual([]);
});

test('No e-mail is sent to an erased person, and nothing is erased twice', async () => {
  const before = w.mails.length;
  await w.sweep('privacy.erasures');
  const { email } = await w.person(leaver.id);
  await w.deps.db
    .transaction()
    .execute((tx) =>
      w.deps.mail.enqueue(tx, { to: email, subject: 'Anybody there?', text: '', html: '' }),
    );
  await w.settled();
  expect(w.mails.length).toBe(before);
});

test('[POLICY-10] Nothing postpones the erasure beyond the ninetieth day', async () => {
  const one = await steps.person();
  expect((await steps.remove(one)).status).toBe(200);
  await oweEarnings(one.id, 500);
  const isErased = async () => /erased\.invalid$/.test((await w.person(one.id)).email);
  for (let day = 30; day < 90; day += 1) {
    w.clock.advance(day === 30 ? 'PT720H' : 'PT24H');
    await w.sweep('privacy.erasures');
    expect(await isErased(), `day ${day}`).toBe(false);
  }
  w.clock.advance('PT24H');
  await w.sweep('privacy.erasures');
  expect(await isErased()).toBe(true);
  await oweEarnings(one.id, -500);
});
