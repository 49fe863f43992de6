import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { formatPaise } from '#contract/money.ts';
import type { Recorded } from '#messages/recorded.ts';
import { inTransaction } from '#platform/db/db.ts';
import { textsIn } from '#platform/texts.ts';
import { testDatabase } from '#test/support/database/database.ts';
import { type BookingWorld, bookingWorld } from '#test/support/worlds/booking-world.ts';
import { notificationsPart } from './personal.ts';
import { type NoticeSentences, noticeTexts, sentencesJson, written } from './sentences.ts';

const database = testDatabase();
let w: BookingWorld;
beforeAll(async () => {
  w = await bookingWorld(database);
});
afterAll(() => w.close());

const paid = written(textsIn('en'), (t) => ({
  title: t('business.paidOut', { amount: formatPaise(125_000_00) }),
  text: t('notices.theReason', { reason: 'Good work' }),
}));
const english = { title: paid.title, text: paid.text };
const titled = (title: Recorded): NoticeSentences => ({ ...paid.sentences, title });

describe('A notice', () => {
  test('of the previous release reads as written', () => {
    expect(noticeTexts(textsIn('hi'), { ...english, sentences: null })).toEqual(english);
  });

  test.each([
    ['has a message that this release does not know', [{ key: 'business.later', values: {} }]],
    ['has one of a feature that it does not know', [{ key: 'later.paidOut', values: {} }]],
    ['lacks a value of its message', [{ key: 'business.paidOut', values: {} }]],
    [
      'has an unknown message in a value',
      [{ key: 'business.paidOut', values: { amount: [{ key: 'business.later', values: {} }] } }],
    ],
  ])('reads as written if it %s', (_, title) => {
    const sentences = titled(title as Recorded);
    expect(noticeTexts(textsIn('hi'), { ...english, sentences })).toEqual(english);
  });

  test('that is too long keeps only what was written', () => {
    expect(sentencesJson(titled(['अ'.repeat(9_000)]))).not.toBeNull();
    expect(sentencesJson(titled(['अ'.repeat(11_000)]))).toBeNull();
  });
});

/** Adds a notice to the reader that is about a booking with the subject. */
async function addNotice(readerId: string, bookingId: string, sentences: NoticeSentences) {
  await sql`
    insert into notifications.notices (person_id, occasion, kind, title, text, sentences, link, created_at)
    values (${readerId}, ${`review:${bookingId}:${crypto.randomUUID()}`}, 'review', 'A title', 'A text',
      ${sentencesJson(sentences)}::jsonb, '/', ${w.clock.now().toString()})`.execute(w.deps.db);
}

test('Erasure of a person removes their name from sentences too, and from nothing else', async () => {
  const { customer, service } = await w.pair();
  const { bookingId } = await w.book(customer, service);
  await w.settled();
  await sql`delete from notifications.notices`.execute(w.deps.db);
  const nameOf = (name: string) =>
    written(textsIn('en'), (t) => ({
      title: t('notices.messageFrom', { name }),
      text: t('notices.about', { what: t('notices.what', { name, count: 2 }), when: 'x' }),
    })).sentences;
  await addNotice(service.ownerId, bookingId, nameOf('Zarqa "Z" Rao'));
  // The last name of the subject is also the key of the message, which is not a name.
  await addNotice(service.ownerId, bookingId, nameOf('Meera'));
  const subject = {
    ...{ personId: customer, email: 'zarqa@world', phone: null },
    ...{ firstName: 'Zarqa', lastName: 'messageFrom' },
  };
  await inTransaction(w.deps.db, (tx) => notificationsPart.erase(tx, subject, w.clock.now()));
  const headers = { 'accept-language': 'hi' };
  const { items } = (await w.call('notices', { as: service.ownerId, headers })).body.data;
  const t = textsIn('hi');
  expect(items.map(({ title, text }: { title: string; text: string }) => [title, text])).toEqual([
    [expect.stringContaining('Meera'), expect.stringContaining('Meera')],
    [t('notices.closedAccount'), t('notices.removed')],
  ]);
});

test("The data export has the person's notices in their language", async () => {
  const person = await w.customer();
  await addNotice(person, crypto.randomUUID(), paid.sentences);
  await sql`update identity.people set language = 'hi' where id = ${person}`.execute(w.deps.db);
  const data = (await notificationsPart.dataOf?.(w.deps, person)) as { notices: unknown[] };
  expect(data.notices).toEqual([
    expect.objectContaining(noticeTexts(textsIn('hi'), { ...english, sentences: paid.sentences })),
  ]);
});
