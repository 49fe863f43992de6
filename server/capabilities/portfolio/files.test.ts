import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pathOf } from '#contract/call-paths.ts';
import { DOCUMENT_FILE_DAYS } from '#contract/portfolio/limits.ts';
import { inTransaction } from '#platform/db/db.ts';
import { insertImage } from '#platform/images/images.ts';
import { reencodeImage } from '#platform/images/redraw.ts';
import { makeSecrets } from '#platform/secrets.ts';
import { testDatabase } from '#test/support/database/database.ts';
import { picture } from '#test/support/samples/images.ts';
import { samplePdf } from '#test/support/samples/pdfs.ts';
import { type BookingWorld, bookingWorld } from '#test/support/worlds/booking-world.ts';
import { openProvedSession } from '#test/support/worlds/second-factor-session.ts';
import { makeSweeps, openDocument, resealDocuments } from './files.ts';
import { showDocuments, submitDocument } from './submit-document.ts';

const database = testDatabase();
let w: BookingWorld;
beforeAll(async () => {
  w = await bookingWorld(database);
});
afterAll(() => w.close());

async function submitted(type: 'image/png' | 'application/pdf' = 'image/png') {
  const { ownerId } = await w.service();
  const bytes = type === 'image/png' ? await picture('png') : await samplePdf();
  const [document] = await submitDocument(w.deps, ownerId, { kind: 'identity', bytes, type });
  return { ownerId, id: document?.id ?? '' };
}

async function sealedFile(id: string): Promise<Buffer> {
  const { rows } = await sql<{ file: Buffer }>`
    select sealed_file as file from portfolio.documents where id = ${id}`.execute(w.deps.db);
  return rows[0]?.file ?? Buffer.alloc(0);
}

const runSweep = (now: Temporal.Instant) => makeSweeps(w.deps)[0]?.run(now);

async function codeOf(id: string, ownerId: string) {
  const { token } = await openProvedSession(w.deps, ownerId, 'test');
  const url = pathOf('documentImage', { documentId: id });
  const answer = await w.app.inject({ url, headers: { authorization: `Bearer ${token}` } });
  return answer.statusCode === 200 ? 'OK' : answer.json().code;
}

test('A file is stored encrypted, and only for its own document', async () => {
  const [one, other] = [await submitted(), await submitted('application/pdf')];
  for (const [{ id }, head] of [
    [one, 'WEBP'],
    [other, '%PDF-'],
  ] as const) {
    expect((await sealedFile(id)).includes(head)).toBe(false);
    const opened = await openDocument(w.deps, id, head === 'WEBP' ? 'image' : 'pdf');
    expect(opened.subarray(0, 16).includes(head)).toBe(true);
  }
  await sql`update portfolio.documents set sealed_file = ${await sealedFile(one.id)}
    where id = ${other.id}`.execute(w.deps.db);
  await expect(openDocument(w.deps, other.id, 'pdf')).rejects.toThrow();
});

test('A file is deleted some time after the decision, which stays; a pending one is kept', async () => {
  const [decided, pending] = [await submitted(), await submitted()];
  const now = w.now();
  await sql`update portfolio.documents set state = 'accepted', decided_at = ${now},
    decided_by = ${decided.ownerId} where id = ${decided.id}`.execute(w.deps.db);
  await runSweep(now.add({ hours: 24 * DOCUMENT_FILE_DAYS }));
  expect(await codeOf(decided.id, decided.ownerId)).toBe('OK');
  await runSweep(now.add({ hours: 24 * DOCUMENT_FILE_DAYS, seconds: 1 }));
  expect(await codeOf(decided.id, decided.ownerId)).toBe('DOCUMENT_FILE_DELETED');
  expect(await codeOf(pending.id, pending.ownerId)).toBe('OK');
  expect(await sealedFile(decided.id)).toHaveLength(0);
  expect(await showDocuments(w.deps.db, decided.ownerId)).toMatchObject([
    { state: 'accepted', isPdf: false, fileDeletedAt: expect.any(String) },
  ]);
});

test('Files of the previous release are readable, and encrypted by the next sweep', async () => {
  const { ownerId } = await w.service();
  const { db } = w.deps;
  const shape = { fit: 'whole', largePixels: 400, smallPixels: 100 } as const;
  const drawn = await reencodeImage(await picture('png'), 'image/png', shape);
  const pictureId = await inTransaction(db, (tx) =>
    insertImage(tx, { ownerId, purpose: 'document', isPublic: false, drawn, at: w.now() }),
  );
  const { rows } = await sql<{ id: string }>`
    insert into portfolio.documents (owner_id, place, kind, picture_id, pdf, given_at) values
      (${ownerId}, 1, 'identity', ${pictureId}, null, ${w.now()}),
      (${ownerId}, 2, 'licence', null, ${await samplePdf({ isActive: true })}, ${w.now()}),
      (${ownerId}, 3, 'address', null, ${Buffer.from('%PDF- not drawable')}, ${w.now()})
    returning id`.execute(db);
  const [image = '', active = '', broken = ''] = rows.map(({ id }) => id);
  expect(await openDocument(w.deps, image, 'image')).toEqual(drawn.large);
  expect((await openDocument(w.deps, active, 'pdf')).includes('attacker')).toBe(true);
  await runSweep(w.now());
  expect(await openDocument(w.deps, image, 'image')).toEqual(drawn.large);
  expect((await openDocument(w.deps, active, 'pdf')).includes('attacker')).toBe(false);
  expect((await openDocument(w.deps, broken, 'pdf')).toString()).toBe('%PDF- not drawable');
  expect((await sealedFile(broken)).includes('%PDF-')).toBe(false);
  const left = await sql`select from platform.pictures where id = ${pictureId}`.execute(db);
  expect(left.rows).toEqual([]);
});

test('A key of documents can leave the ring once every file is encrypted again', async () => {
  const { id } = await submitted();
  const { db, documentSecrets } = w.deps;
  const before = await openDocument(w.deps, id, 'image');
  const [fresh, old] = [2, 1].map((byte) => ({ id: `key${byte}`, key: Buffer.alloc(32, byte) }));
  if (!fresh || !old) throw new Error('No keys.');
  const sealed = makeSecrets([old]).sealFile('document', id, before);
  await sql`update portfolio.documents set sealed_file = ${sealed} where id = ${id}`.execute(db);
  const both = { db, documentSecrets: makeSecrets([fresh, old]) };
  const { unreadable } = await resealDocuments(both);
  // The other files of this database are sealed with the key of the tests.
  expect(unreadable).toBeGreaterThan(0);
  expect(await openDocument({ db, documentSecrets: makeSecrets([fresh]) }, id, 'image')).toEqual(
    before,
  );
  await expect(openDocument({ db, documentSecrets }, id, 'image')).rejects.toThrow();
});
