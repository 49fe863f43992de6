import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { pathOf } from '#contract/call-paths.ts';
import { testDatabase } from '#test/support/database/database.ts';
import { photoWithExif, picture, writtenPng } from '#test/support/samples/images.ts';
import { evidenceSteps } from '#test/support/steps/evidence-steps.ts';
import { type BookingWorld, bookingWorld } from '#test/support/worlds/booking-world.ts';
import { openProvedSession } from '#test/support/worlds/second-factor-session.ts';

const database = testDatabase();
let w: BookingWorld;
let one: Awaited<ReturnType<typeof steps.complained>>;
let calls: ReturnType<typeof steps.about>;
const steps = evidenceSteps(() => w);
const { look, another } = steps;

beforeAll(async () => {
  w = await bookingWorld(database);
});
afterAll(() => w.close());
beforeEach(async () => {
  one = await steps.complained();
  calls = steps.about(one.bookingId);
});

test('shows both sides all evidence in order, with the deadline to answer', async () => {
  const said = 'The colour is not what I showed. <img src=x onerror=alert(1)>';
  expect((await calls.write(one.customer, `  ${said}\n`)).status).toBe(201);
  w.clock.advance('PT1M');
  expect((await calls.give(one.customer, await another())).body.message).toBe('Photo added');
  w.clock.advance('PT1M');
  await calls.write(one.ownerId, 'The colour was chosen from our card, in writing.');
  const { body } = await calls.read(one.customer);
  expect(body.data).toMatchObject({
    side: 'customer',
    state: 'open',
    account: 'I waited for half an hour in the rain.',
    left: { words: 9, pictures: 5 },
    pieces: [
      { side: 'customer', kind: 'words', text: said, path: null },
      { side: 'customer', kind: 'picture', text: null, path: expect.stringMatching(/picture$/) },
      { side: 'provider', kind: 'words', text: expect.stringContaining('chosen from our card') },
    ],
  });
  const { answerBy, openedAt } = body.data;
  expect(Temporal.Instant.from(openedAt).until(answerBy).total('hours')).toBe(72);
  const theirs = (await calls.read(one.ownerId)).body.data;
  expect(theirs).toMatchObject({ side: 'provider', left: { words: 9, pictures: 6 } });
  expect(theirs.pieces).toEqual(body.data.pieces);
});

test('hides evidence and photos from everyone but the two sides and admins', async () => {
  await calls.write(one.customer, 'I have pictures of how it looked.');
  const { body } = await calls.give(one.customer, await another());
  const path = body.data.pieces.at(-1).path;
  const otherCustomer = await w.customer();
  const otherOwner = (await w.service()).ownerId;
  for (const as of [otherCustomer, otherOwner]) {
    const refused = [
      await calls.read(as),
      await calls.write(as, 'I know something about this.'),
      await calls.give(as, await another()),
    ];
    expect(refused.map(({ status, body: said }) => [status, said.code])).toEqual([
      [404, 'DISPUTE_NOT_FOUND'],
      [404, 'DISPUTE_NOT_FOUND'],
      [404, 'DISPUTE_NOT_FOUND'],
    ]);
    const seen = await look(as, path);
    expect([seen.statusCode, seen.json().code]).toEqual([404, 'EVIDENCE_NOT_FOUND']);
  }
  expect((await w.app.inject({ url: path })).statusCode).toBe(401);
  const admin = await steps.admin();
  const seenBy = [
    await look(one.customer, path),
    await look(one.ownerId, `${path}?size=small`),
    await look(admin, path, openProvedSession),
  ];
  for (const { statusCode, headers, rawPayload } of seenBy) {
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({ 'cache-control': 'private, no-store' });
    expect(rawPayload.toString('latin1', 8, 12)).toBe('WEBP');
  }
  // A stolen mailbox of an admin is not enough.
  expect((await look(admin, path)).statusCode).toBe(404);
  const { rows } = await sql<{ id: string; is_public: boolean }>`
    select id, is_public from platform.pictures where purpose = 'evidence'`.execute(w.deps.db);
  expect(rows.every(({ is_public }) => !is_public)).toBe(true);
  const open = await w.app.inject(pathOf('picture', { pictureId: rows.at(-1)?.id ?? '' }));
  expect(open.statusCode).toBe(404);
  const requests = await w.call('requests', {
    as: one.ownerId,
    params: { serviceId: one.service.serviceId },
  });
  expect(JSON.stringify(requests.body)).not.toContain('how it looked');
  expect(requests.body.data[0].report).toBe('open');
});

test('refuses texts that are too short, too long or not plain, and files that are not images', async () => {
  for (const text of [' too few  ', 'x'.repeat(1001), 'A bell \u0007 in the middle']) {
    const { status, body } = await calls.write(one.customer, text);
    expect([status, Object.keys(body.errors ?? {})], text).toEqual([400, ['text']]);
  }
  const cases = [
    [Buffer.from('<svg onload="alert(1)"/>'.repeat(9)), 'image/svg+xml', 'PICTURE_TYPE'],
    [Buffer.from('%PDF-1.7\n'.repeat(20)), 'application/pdf', 'PICTURE_TYPE'],
    [await picture('jpeg'), 'image/png', 'PICTURE_TYPE'],
    [(await picture('png')).subarray(0, 300), 'image/png', 'PICTURE_BROKEN'],
    [writtenPng({ width: 8000, height: 8000 }, Buffer.alloc(9)), 'image/png', 'PICTURE_TOO_LARGE'],
    [Buffer.alloc(5 * 1024 * 1024 + 1), 'image/png', 'BODY_TOO_LARGE'],
  ] as const;
  for (const [bytes, type, code] of cases) {
    const { body } = await calls.give(one.customer, bytes, type);
    expect(body.code, type).toBe(code);
  }
  expect((await calls.read(one.customer)).body.data.pieces).toEqual([]);
});

test('stores a photo without its metadata', async () => {
  const { body } = await calls.give(one.customer, await photoWithExif(), 'image/jpeg');
  const { rawPayload } = await look(one.ownerId, body.data.pieces[0].path);
  const { exif, width, height } = await sharp(rawPayload).metadata();
  expect([exif, width, height]).toEqual([undefined, 200, 300]);
  expect(rawPayload.includes('Asha')).toBe(false);
});

test('limits each side to ten texts and six photos, even with concurrent requests', async () => {
  const many = Array.from({ length: 11 }, (_, nth) =>
    calls.write(one.ownerId, `The ${nth}. thing to say`),
  );
  const words = (await Promise.all(many)).map(({ body }) => body.code ?? 'taken').toSorted();
  expect(words).toEqual(['EVIDENCE_WORDS_FULL', ...Array(10).fill('taken')]);
  const shots = await Promise.all(Array.from({ length: 7 }, another));
  const drawn = await Promise.all(shots.map((bytes) => calls.give(one.ownerId, bytes)));
  expect(drawn.map(({ body }) => body.code ?? 'taken').toSorted()).toEqual([
    'EVIDENCE_PICTURES_FULL',
    ...Array(6).fill('taken'),
  ]);
  const { body } = await calls.read(one.ownerId);
  expect(body.data.left).toEqual({ words: 0, pictures: 0 });
  expect((await calls.read(one.customer)).body.data.left).toEqual({ words: 10, pictures: 6 });
});

test('adds a retried photo once', async () => {
  const bytes = await another();
  const both = await Promise.all([
    calls.give(one.customer, bytes),
    calls.give(one.customer, bytes),
  ]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  const key = { 'idempotency-key': crypto.randomUUID() };
  for (const _ of [1, 2]) await calls.write(one.customer, 'Said once and sent twice.', key);
  const { body } = await calls.give(one.customer, bytes);
  expect(body.data.pieces.map(({ kind }: { kind: string }) => kind)).toEqual(['picture', 'words']);
  // The other side may submit the same photo.
  expect((await calls.give(one.ownerId, bytes)).body.data.pieces).toHaveLength(3);
});

test('limits a person’s texts per day over all disputes', async () => {
  await sql`update platform.limits set used = 30 where bucket like 'evidence:%'`.execute(w.deps.db);
  await calls.write(one.ownerId, 'The first of this person today.');
  await sql`update platform.limits set used = 30 where bucket like 'evidence:%'`.execute(w.deps.db);
  const { status, body } = await calls.write(one.ownerId, 'The thirty-first of today.');
  expect([status, body.code]).toEqual([429, 'TOO_MANY_REQUESTS']);
  expect(body.retryAfterSeconds).toBeGreaterThan(0);
  w.clock.advance('PT24H');
  expect((await calls.write(one.ownerId, 'The first of the next day.')).status).toBe(201);
});

test('refuses evidence after the decision and keeps what was submitted', async () => {
  await calls.write(one.customer, 'It was not what was agreed.');
  const { body } = await calls.give(one.ownerId, await another());
  const path = body.data.pieces.at(-1).path;
  await steps.decide(one.disputeId, { uphold: true, refundPercent: 50 });
  for (const as of [one.customer, one.ownerId]) {
    const late = [
      await calls.write(as, 'One more thing to say.'),
      await calls.give(as, await another()),
    ];
    expect(late.map(({ status, body: said }) => [status, said.code])).toEqual([
      [409, 'EVIDENCE_CLOSED'],
      [409, 'EVIDENCE_CLOSED'],
    ]);
    const after = (await calls.read(as)).body.data;
    expect(after).toMatchObject({ state: 'upheld', left: { words: 0, pictures: 0 } });
    expect(after.pieces).toHaveLength(2);
    expect((await look(as, path)).statusCode).toBe(200);
  }
});

test('refuses a decision by an admin who has not seen the latest evidence', async () => {
  const file = async () => {
    const answer = await w.call('adminDispute', {
      as: await steps.admin(),
      params: { disputeId: one.disputeId },
    });
    return answer.body.data;
  };
  await calls.write(one.customer, 'This is how it looked afterwards.');
  const seen = await file();
  expect(seen).toMatchObject({
    evidenceCount: 1,
    pieces: [{ side: 'customer' }],
    customerId: one.customer,
    providerId: one.ownerId,
  });
  await calls.write(one.ownerId, 'And this is what was agreed.');
  const verdict = { uphold: false, evidenceSeen: seen.evidenceCount };
  const refused = await steps.decide(one.disputeId, verdict);
  expect([refused.status, refused.body.code]).toEqual([409, 'DISPUTE_CHANGED']);
  const now = await file();
  expect(now.pieces.map(({ side }: { side: string }) => side)).toEqual(['customer', 'provider']);
  const done = await steps.decide(one.disputeId, { ...verdict, evidenceSeen: now.evidenceCount });
  expect(done.body.data).toMatchObject({ state: 'declined', evidenceCount: 2 });
  expect(
    (await w.call('adminDispute', { as: one.ownerId, params: { disputeId: one.disputeId } }))
      .status,
  ).toBe(403);
});

test('refuses evidence that loses a race with the decision', async () => {
  const [decided, given] = await Promise.all([
    steps.decide(one.disputeId, { uphold: false, evidenceSeen: 0 }),
    calls.write(one.ownerId, 'In the very last moment.'),
  ]);
  const answers = [decided.body.code ?? 'decided', given.body.code ?? 'given'];
  expect([
    ['decided', 'EVIDENCE_CLOSED'],
    ['DISPUTE_CHANGED', 'given'],
  ]).toContainEqual(answers);
});
