import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { grantRole } from '#capabilities/identity/index.ts';
import { copyVisits, removeCopies } from '#test/support/database/copies.ts';
import { testDatabase } from '#test/support/database/database.ts';
import { type BookingWorld, bookingWorld, type Salon } from '#test/support/worlds/booking-world.ts';
import { messagesPart } from './index.ts';

const database = testDatabase();
let w: BookingWorld;
let salon: Salon;
let customer: string;
let adminId: string;

beforeAll(async () => {
  w = await bookingWorld(database);
  adminId = await w.customer();
  await grantRole(w.deps.db, adminId, 'admin', w.now());
});
afterAll(() => w.close());
beforeEach(async () => {
  w.clock.advance('PT24H');
  ({ customer, service: salon } = await w.pair());
});

async function accepted(): Promise<string> {
  const { bookingId } = await w.book(customer, salon);
  await w.call('accept', { as: salon.ownerId, params: { bookingId } });
  await w.settled();
  return bookingId;
}
const write = (as: string, bookingId: string, text: string) =>
  w.call('writeMessage', { as, params: { bookingId }, body: { text } });
const thread = async (as: string, bookingId: string, query = {}) =>
  (await w.call('thread', { as, params: { bookingId }, query })).body.data;
const read = (as: string, bookingId: string, until: number) =>
  w.call('readMessages', { as, params: { bookingId }, body: { until } });
const emailsTo = async (personId: string) => {
  const { email } = await w.person(personId);
  return w.mails.filter(({ to, subject }) => to === email && /message/i.test(subject));
};

test('lets both sides write from acceptance until 48 hours after the end, and read afterwards', async () => {
  const { bookingId } = await w.book(customer, salon);
  expect(await thread(customer, bookingId)).toMatchObject({ state: 'early', closesAt: null });
  expect((await write(customer, bookingId, 'Hello')).body.code).toBe('TALK_EARLY');
  await w.call('accept', { as: salon.ownerId, params: { bookingId } });
  expect(await write(customer, bookingId, '  Is there parking?\nhttps://x.test  ')).toMatchObject({
    status: 201,
    body: { data: { n: 1, isOwn: true, text: 'Is there parking?\nhttps://x.test' } },
  });
  await write(salon.ownerId, bookingId, 'Yes, behind the house.');
  const [mine, theirs] = [
    await thread(customer, bookingId),
    await thread(salon.ownerId, bookingId),
  ];
  expect(mine).toMatchObject({ side: 'customer', state: 'open', unread: 1, lastN: 2 });
  expect(mine.items.map(({ isOwn }: { isOwn: boolean }) => isOwn)).toEqual([true, false]);
  // Writing marks earlier messages as read.
  expect(theirs).toMatchObject({ side: 'provider', unread: 0 });
  expect(mine.otherReadN).toBe(2);

  const { rows } = await sql<{ ends_at: Temporal.Instant }>`
    select ends_at from booking.bookings where id = ${bookingId}`.execute(w.deps.db);
  const closesAt = rows[0]?.ends_at.add({ hours: 48 }).toString() ?? '';
  expect(mine.closesAt).toBe(closesAt);
  w.clock.advance(w.now().until(closesAt).toString());
  expect((await write(customer, bookingId, 'At the last moment')).status).toBe(201);
  w.clock.advance('PT0.001S');
  expect((await write(customer, bookingId, 'Too late')).body.code).toBe('TALK_OVER');
  expect(await thread(customer, bookingId)).toMatchObject({ state: 'closed', lastN: 3 });
  // Written messages stay readable for both.
  expect((await read(salon.ownerId, bookingId, 3)).status).toBe(200);
});

test('does not find conversations of other people', async () => {
  const bookingId = await accepted();
  await write(customer, bookingId, 'Between us');
  const { customer: other, service: otherSalon } = await w.pair();
  for (const as of [other, otherSalon.ownerId, adminId]) {
    const params = { bookingId };
    const answers = [
      await w.call('thread', { as, params }),
      await write(as, bookingId, 'Me too'),
      await read(as, bookingId, 1),
      await w.call('reportMessage', { as, params: { bookingId, n: '1' }, body: { reason: 'x' } }),
    ];
    expect(answers.map(({ body }) => body.code)).toEqual(Array(4).fill('BOOKING_NOT_FOUND'));
    expect((await w.call('unreadMessages', { as })).body.data).toEqual({
      ...{ unread: 0, bookings: [] },
      sides: { customer: { messages: 0, threads: 0 }, provider: { messages: 0, threads: 0 } },
    });
  }
  for (const name of ['thread', 'unreadMessages'] as const) {
    expect((await w.call(name, { params: { bookingId } })).status).toBe(401);
  }
});

test('refuses an empty, too long or invalid text', async () => {
  const bookingId = await accepted();
  for (const text of ['', ' \n ', 'x'.repeat(2001), 'a\u0000b']) {
    expect((await write(customer, bookingId, text)).status, JSON.stringify(text)).toBe(400);
  }
  expect((await write(customer, bookingId, 'x'.repeat(2000))).status).toBe(201);
  expect((await read(customer, bookingId, 2)).body.code).toBe('MESSAGE_NOT_FOUND');
});

test('counts unread messages per side and clears them on every device when read', async () => {
  const bookingId = await accepted();
  for (const text of ['One', 'Two', 'Three']) await write(customer, bookingId, text);
  const unread = async () => (await w.call('unreadMessages', { as: salon.ownerId })).body.data;
  expect(await unread()).toEqual({
    unread: 3,
    sides: { customer: { messages: 0, threads: 0 }, provider: { messages: 3, threads: 1 } },
    bookings: [{ bookingId, side: 'provider', unread: 3 }],
  });
  await w.settled();
  const bell = async () => (await w.call('notices', { as: salon.ownerId })).body.data.items[0];
  // One notification for all messages before the first read, without their texts.
  expect(await bell()).toMatchObject({ kind: 'message', readAt: null });
  expect(JSON.stringify(await bell())).not.toMatch(/One|Two|Three/);
  expect((await read(salon.ownerId, bookingId, 2)).body.data.unread).toBe(1);
  // An earlier page that is opened later marks nothing as unread again.
  expect((await read(salon.ownerId, bookingId, 1)).body.data.unread).toBe(1);
  expect((await read(salon.ownerId, bookingId, 3)).body.data.unread).toBe(0);
  await w.settled();
  expect((await bell()).readAt).not.toBeNull();
  expect((await thread(customer, bookingId)).otherReadN).toBe(3);
});

test('clears the notification of a reader who answers at once', async () => {
  const bookingId = await accepted();
  await write(customer, bookingId, 'One');
  await w.settled();
  const bell = async () => (await w.call('notices', { as: salon.ownerId })).body.data.items[0];
  expect(await bell()).toMatchObject({ kind: 'message', readAt: null });
  await write(salon.ownerId, bookingId, 'Two');
  await w.settled();
  expect((await bell()).readAt).not.toBeNull();
});

test('counts the unread messages of more conversations than it lists', async () => {
  const bookingId = await accepted();
  const { db } = w.deps;
  await copyVisits(db, { table: 'booking.bookings', id: bookingId }, 230);
  await sql`insert into messages.threads (booking_id, last_n)
    select id, 2 from booking.bookings where id::text like '00000000%'`.execute(db);
  await sql`insert into messages.readers (booking_id, side, person_id, unread)
    select booking_id, 'provider', ${salon.ownerId}, 2 from messages.threads
    where booking_id::text like '00000000%'`.execute(db);
  const { data } = (await w.call('unreadMessages', { as: salon.ownerId })).body;
  expect(data).toMatchObject({ unread: 460, sides: { provider: { messages: 460, threads: 230 } } });
  expect(data.bookings).toHaveLength(200);
  await sql`delete from messages.readers where booking_id::text like '00000000%'`.execute(db);
  await sql`delete from messages.threads where booking_id::text like '00000000%'`.execute(db);
  await removeCopies(db);
});

test('sends an e-mail after ten unread minutes, once per thread and hour, without the text', async () => {
  const bookingId = await accepted();
  const provider = salon.ownerId;
  await write(customer, bookingId, 'The secret word is marigold.');
  const after = async (time: string) => {
    w.clock.advance(time);
    await w.sweep('messages.letters');
    return (await emailsTo(provider)).length;
  };
  expect(await after('PT9M59S')).toBe(0);
  expect(await after('PT1S')).toBe(1);
  const [email] = await emailsTo(provider);
  expect(email?.text).toContain(`/serviceProvider/messages/${bookingId}`);
  expect(`${email?.subject}${email?.text}${email?.html}`).not.toContain('marigold');
  await write(customer, bookingId, 'Anybody there?');
  expect(await after('PT30M')).toBe(1);
  expect(await after('PT30M')).toBe(2);
  expect((await emailsTo(provider))[1]?.subject).toMatch(/^2 messages from /);
  // No second e-mail about the same messages.
  expect(await after('PT2H')).toBe(2);
  await write(customer, bookingId, 'Read at once');
  await read(provider, bookingId, 3);
  expect(await after('PT2H')).toBe(2);
});

test('numbers concurrent messages without gaps or duplicates', async () => {
  const bookingId = await accepted();
  await Promise.all(
    Array.from({ length: 16 }, (_, n) =>
      write(n % 2 === 0 ? customer : salon.ownerId, bookingId, `Line ${n}`),
    ),
  );
  const { items } = await thread(customer, bookingId);
  expect(items.map(({ n }: { n: number }) => n)).toEqual(
    Array.from({ length: 16 }, (_, n) => n + 1),
  );
});

test('limits messages to twenty per minute and pages through a long thread', async () => {
  const bookingId = await accepted();
  for (let minute = 0; minute < 3; minute += 1) {
    for (let n = 0; n < 20; n += 1) await write(customer, bookingId, `${minute}-${n}`);
    const full = await write(customer, bookingId, 'One more');
    expect(full).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } });
    w.clock.advance('PT1M');
  }
  const latest = await thread(salon.ownerId, bookingId);
  expect(latest).toMatchObject({ hasEarlier: true, lastN: 60 });
  expect(latest.items).toHaveLength(50);
  const earlier = await thread(salon.ownerId, bookingId, { before: latest.items[0].n });
  expect(earlier.items.map(({ n }: { n: number }) => n)).toEqual(
    Array.from({ length: 10 }, (_, n) => n + 1),
  );
  expect(earlier.hasEarlier).toBe(false);
});

test('lets an admin hide or keep a reported message with a reason', async () => {
  const bookingId = await accepted();
  await write(customer, bookingId, 'Good morning');
  await write(salon.ownerId, bookingId, 'Pay me in cash instead.');
  const report = (as: string, n: number, reason: string) =>
    w.call('reportMessage', { as, params: { bookingId, n: String(n) }, body: { reason } });
  expect((await report(customer, 2, ' ')).status).toBe(400);
  expect((await report(customer, 1, 'My own')).body.code).toBe('MESSAGE_NOT_FOUND');
  expect((await report(customer, 2, 'Wants cash')).status).toBe(200);
  expect((await report(customer, 2, 'Again')).body.code).toBe('MESSAGE_REPORTED');
  expect((await thread(salon.ownerId, bookingId)).items[1].isReported).toBe(false);

  const list = (as: string, state = 'open') =>
    w.call('adminMessageReports', { as, query: { state } });
  const counted = async () => (await w.call('adminCounts', { as: adminId })).body.data;
  expect((await counted()).conversations).toBe(1);
  expect((await list(customer)).status).toBe(403);
  const [open] = (await list(adminId)).body.data.items;
  expect(open).toMatchObject({
    bookingId,
    customerId: customer,
    providerId: salon.ownerId,
    writtenBy: 'provider',
    text: 'Pay me in cash instead.',
    reason: 'Wants cash',
    before: [{ side: 'customer', text: 'Good morning' }],
  });
  const decide = (as: string, body: object) =>
    w.call('decideMessageReport', { as, params: { reportId: open.id }, body });
  expect((await decide(customer, { act: 'hide', reason: 'x' })).status).toBe(403);
  expect((await decide(adminId, { act: 'hide', reason: '' })).status).toBe(400);
  expect((await decide(adminId, { act: 'hide', reason: 'Asks for cash' })).status).toBe(200);
  const again = await decide(adminId, { act: 'keep', reason: 'No' });
  expect(again.body.code).toBe('MESSAGE_REPORT_STATE');
  expect((await counted()).conversations).toBe(0);
  expect((await list(adminId)).body.data.items).toEqual([]);
  const [decided] = (await list(adminId, 'decided')).body.data.items;
  expect(decided).toMatchObject({ act: 'hide', decidedReason: 'Asks for cash' });
  for (const as of [customer, salon.ownerId]) {
    expect((await thread(as, bookingId)).items[1]).toMatchObject({ isHidden: true, text: '' });
  }
});

test('exports and erases a person’s messages and texts that name them', async () => {
  const bookingId = await accepted();
  const { email } = await w.person(customer);
  await write(customer, bookingId, 'My gate code is 42');
  await write(salon.ownerId, bookingId, `I will write to ${email}`);
  await write(salon.ownerId, bookingId, 'See you');
  expect(await messagesPart.dataOf?.(w.deps, customer)).toMatchObject({
    written: [{ text: 'My gate code is 42' }],
  });
  const leaver = { personId: customer, email, phone: null, firstName: 'Zyx', lastName: 'Wvu' };
  await w.deps.db.transaction().execute((tx) => messagesPart.erase(tx, leaver, w.now()));
  const { items } = await thread(salon.ownerId, bookingId);
  expect(items.map(({ text }: { text: string }) => text)).toEqual([
    'Removed with the account.',
    'Removed with the account.',
    'See you',
  ]);
});
