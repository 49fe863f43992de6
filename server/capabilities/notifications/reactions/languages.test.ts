import { readdirSync, readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Email } from '#platform/mail/message.ts';
import { testDatabase } from '#test/support/database/database.ts';
import { packageSteps } from '#test/support/steps/packages/steps.ts';
import { waitlistSteps } from '#test/support/steps/waitlist-steps.ts';
import { englishTerms, expectNoEnglish } from '#test/support/texts/english-terms.ts';
import { type BookingWorld, bookingWorld, type Salon } from '#test/support/worlds/booking-world.ts';
import { notifyDecided, notifySubmitted } from './notify-approval.ts';
import { notifyCalendarUnread } from './notify-calendar.ts';
import { notifyDocumentDecided } from './notify-document.ts';
import { notifyEmailChange } from './notify-email-change.ts';
import { notifyEvidence } from './notify-evidence.ts';
import { notifyGoodwill } from './notify-goodwill.ts';
import { notifyMenuDecided, notifyServiceHidden } from './notify-hidden.ts';
import { notifyNonRefundableDecided } from './notify-non-refundable.ts';
import { notifyReviewReplied, notifyReviewWritten } from './notify-review.ts';
import { notifySuspension } from './notify-suspension.ts';

const database = testDatabase();
let w: BookingWorld;
let salon: Salon;
let customer: string;
let bookingId: string;
const waitlist = waitlistSteps(() => w);
const packages = packageSteps(() => w);

/** Texts that people wrote, which are the same in every language. */
const OWN = /बाल काटना|फ़ोटो साफ़ नहीं है।|आशा|राव|रिया|रंग सैलून/g;
const DEVANAGARI = /[ऀ-ॿ]/;
const name = 'बाल काटना';
const reason = 'फ़ोटो साफ़ नहीं है।';

beforeAll(async () => {
  w = await bookingWorld(database);
  ({ customer, service: salon } = await w.pair());
  const at = (await w.starts(salon, 12)).at(-6) ?? '';
  ({ bookingId } = await w.book(customer, salon, { at }));
  await w.settled();
  await w.call('accept', { as: salon.ownerId, params: { bookingId } });
  await w.settled();
  await sql`update identity.people
    set language = 'hi', first_name = 'आशा', last_name = 'राव'`.execute(w.deps.db);
  await sql`update booking.bookings set sub_service_name = ${name}, service_name = 'रंग सैलून',
    provider_name = 'रिया', customer_name = 'आशा'`.execute(w.deps.db);
});
afterAll(() => w.close());

test('A reader of Hindi gets every other notification in Hindi, by e-mail and in the product', async () => {
  const { deps } = w;
  const { ownerId, serviceId } = salon;
  const service = { serviceId, ownerId, name, version: 1 };
  for (const isLive of [true, false]) {
    const version = isLive ? 1 : 2;
    const decided = { ...service, isLive, reason };
    await notifySubmitted(deps, { ...service, isLive, version });
    await notifyDecided(deps, { ...decided, version, isApproved: true });
    await notifyDecided(deps, { ...decided, version: version + 2, isApproved: false });
  }
  for (const kind of ['identity', 'address', 'licence', 'training'] as const) {
    for (const isAccepted of [true, false]) {
      const documentId = `${kind}-${isAccepted}`;
      await notifyDocumentDecided(deps, { documentId, ownerId, kind, isAccepted, reason });
    }
  }
  const task = { entryId: '1', serviceId, ownerId, name, changedAt: '1' };
  await notifyMenuDecided(deps, { ...task, reason });
  await notifyMenuDecided(deps, { ...task, reason: null });
  await notifyServiceHidden(deps, { serviceId, ownerId, name, at: '1', reason });
  await notifyServiceHidden(deps, { serviceId, ownerId, name, at: '2', reason: null });
  for (const problem of ['STATUS 503', 'TOO_SLOW', null]) {
    const unread = {
      feedId: `${problem}`,
      serviceId,
      ownerId,
      name,
      since: '1',
      problem,
      unread: 2,
    };
    await notifyCalendarUnread(deps, unread);
  }
  const mark = { subServiceId: '1', serviceId, ownerId, name, reason };
  await notifyNonRefundableDecided(deps, { ...mark, requestedAt: '1', isApproved: true });
  await notifyNonRefundableDecided(deps, { ...mark, requestedAt: '2', isApproved: false });
  const withdrawn = { isApproved: false, isWithdrawn: true };
  await notifyNonRefundableDecided(deps, { ...mark, requestedAt: '1', ...withdrawn });
  for (const side of ['customer', 'provider'] as const) {
    for (const isFirst of [true, false]) {
      const n = isFirst ? 1 : 2;
      await notifyEvidence(deps, { disputeId: side, bookingId, side, n, isFirst });
    }
  }
  const review = { reviewId: '1', bookingId, serviceId, providerId: ownerId, authorId: customer };
  await notifyReviewWritten(deps, review);
  await notifyReviewReplied(deps, review);
  for (const isLifted of [true, false]) {
    const suspension = { personId: customer, suspensionId: '1', reason, isLifted };
    await notifySuspension(deps, suspension);
  }
  const dueAt = '2026-08-11T09:00:00Z';
  for (const what of ['waiting', 'changed', 'cancelled', 'restored'] as const) {
    const change = { personId: customer, changeId: '1', what, dueAt, frozenUntil: dueAt };
    await notifyEmailChange(deps, { ...change, isDelayed: true });
  }
  for (const [target, expiresAt] of [
    ['wallet', dueAt],
    ['wallet', null],
    ['source', null],
  ] as const) {
    const given = { bookingId, target, amountPaise: 50_000, expiresAt };
    await notifyGoodwill(deps, { ...given, goodwillId: `${target}-${expiresAt}` });
  }
  await w.call('writeMessage', { as: customer, params: { bookingId }, body: { text: name } });
  await expectHindi(25);
});

test('The offer of a freed time is in Hindi, with a link to the Hindi page', async () => {
  const full = await waitlist.fullSalon();
  const waiting = await waitlist.wait(full);
  await sql`update identity.people set language = 'hi' where id = ${waiting.customer}`.execute(
    w.deps.db,
  );
  await waitlist.release(full);
  const { email } = await w.person(waiting.customer);
  const offer = await w.mailTo(email, /^एक समय खाली हुआ/);
  expect(offer.text).toContain('http://localhost:3000/hi/waitlist');
});

test('A sold package and the refund of its visits are in the language of each side', async () => {
  const bought = await packages.holder();
  await sql`update identity.people set language = 'hi'`.execute(w.deps.db);
  expect((await packages.refund(bought, 2005)).status).toBe(200);
  await w.sweep('payments.refunds');
  await w.settled();
  const { email } = await w.person(bought.customer);
  expect((await w.mailTo(email, /₹2,005\.00/)).html).toContain('lang="hi"');
});

test('On an English page these notices are in English, and those made in English are in Hindi on a Hindi page', async () => {
  const { rows: readers } = await sql<{ id: string }>`
    select distinct person_id as id from notifications.notices where sentences is not null`.execute(
    w.deps.db,
  );
  const hindi = await noticesIn('hi', readers);
  const english = await noticesIn('en', readers);
  expect(hindi.length).toBeGreaterThan(25);
  for (const { kind, title, text } of english) {
    expect(`${title} ${text}`.replaceAll(OWN, '')).not.toMatch(DEVANAGARI);
    expect(title, kind).toMatch(/[A-Za-z]/);
  }
  for (const { title, text } of hindi) {
    // Names and reasons of people stay as they were.
    const ours = `${title} ${text}`.replaceAll(/Person|Service|Cannot come/g, '');
    expect(englishTerms(ours)).toEqual([]);
  }
  // The booking was requested in English, before the language was chosen.
  const { rows } = await sql<{ title: string }>`
    select title from notifications.notices where title like 'New request%'`.execute(w.deps.db);
  expect(rows.length).toBeGreaterThan(0);
});

test('A client that names no language gets texts in that of the account', async () => {
  const { items } = (await w.call('notices', { as: customer })).body.data;
  expect(items[0].title).toMatch(DEVANAGARI);
});

test('Every kind of notification that this folder sends is made here, so that none is forgotten', async () => {
  const sources = readdirSync(import.meta.dirname).filter((file) =>
    /^notify-[a-z-]+\.ts$/.test(file),
  );
  const text = sources.map((file) => readFileSync(`${import.meta.dirname}/${file}`, 'utf8')).join();
  const sent = [...text.matchAll(/`([a-z-]+):\$\{/g)].map(([, prefix]) => prefix);
  const { rows } = await sql<{ prefix: string }>`
    select distinct split_part(occasion, ':', 1) as prefix from notifications.notices
    where sentences is not null`.execute(w.deps.db);
  expect(rows.map(({ prefix }) => prefix)).toEqual(expect.arrayContaining([...new Set(sent)]));
  expect(new Set(sent).size).toBeGreaterThanOrEqual(10);
});

type Item = { kind: string; title: string; text: string };

async function noticesIn(language: string, readers: readonly { id: string }[]): Promise<Item[]> {
  const headers = { 'accept-language': language };
  const lists = await Promise.all(readers.map(({ id: as }) => w.call('notices', { as, headers })));
  return lists.flatMap(({ body }) => body.data.items);
}

/** Reads the e-mails and notices that were made since the language was chosen. */
async function expectHindi(atLeast: number): Promise<void> {
  await w.settled();
  const mails = w.mails.filter(({ html }: Email) => html.includes('lang="hi"'));
  expect(mails.length).toBeGreaterThan(atLeast);
  for (const email of mails) expectNoEnglish('hi', email);
  const { rows } = await sql<{ title: string; text: string }>`
    select title, text from notifications.notices
    where title ~ '[ऀ-ॿ]'`.execute(w.deps.db);
  expect(rows.length).toBeGreaterThan(atLeast);
  for (const { title, text } of rows) expect(englishTerms(`${title} ${text}`)).toEqual([]);
}
