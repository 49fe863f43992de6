import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { grantRole } from '#capabilities/identity/index.ts';
import type { CallName } from '#contract/api.ts';
import { pathOf } from '#contract/call-paths.ts';
import { testDatabase } from '#test/support/database/database.ts';
import { picture as pictureIn } from '#test/support/samples/images.ts';
import { samplePdf } from '#test/support/samples/pdfs.ts';
import { injectWithReason } from '#test/support/worlds/access-reason.ts';
import { type BookingWorld, bookingWorld, type Salon } from '#test/support/worlds/booking-world.ts';
import { openProvedSession } from '#test/support/worlds/second-factor-session.ts';
import { drawPreview, type PreviewFacts } from './draw-preview.ts';
import { portfolioPart } from './index.ts';
import { freePlace, isPdf } from './rules.ts';

const database = testDatabase();
let pdf: Buffer;
let w: BookingWorld;
let salon: Salon;
let adminId: string;
let picture: Buffer;

beforeAll(async () => {
  w = await bookingWorld(database);
  adminId = await w.customer();
  await grantRole(w.deps.db, adminId, 'admin', w.now());
  picture = await pictureIn('png');
  pdf = await samplePdf({ isActive: true });
});
afterAll(() => w.close());
beforeEach(async () => {
  salon = await w.service();
});

async function headersOf(as: string) {
  const { token } = await openProvedSession(w.deps, as, 'test');
  return { authorization: `Bearer ${token}` };
}
async function give(
  call: CallName,
  params: Record<string, string>,
  { as = salon.ownerId, bytes = picture, type = 'image/png' } = {},
) {
  const headers = { ...(await headersOf(as)), 'content-type': type };
  const url = pathOf(call, params);
  const answer = await w.app.inject({ method: 'POST', url, headers, payload: bytes });
  return { status: answer.statusCode, body: answer.json() };
}
const submitDocument = (kind = 'identity', more = {}) => give('addDocument', { kind }, more);
const giveWork = (serviceId = salon.serviceId, more = {}) => give('addWork', { serviceId }, more);
const fileOf = async (call: 'documentImage' | 'documentPdf', documentId: string, as: string) =>
  injectWithReason(w.app, {
    url: pathOf(call, { documentId }),
    headers: await headersOf(as),
  });
const documentsOf = async (as: string) => (await w.call('documents', { as })).body.data;

test('A document is readable for its owner and admins; images are re-encoded, PDFs rebuilt', async () => {
  expect((await submitDocument()).status).toBe(200);
  const given = await submitDocument('licence', { bytes: pdf, type: 'application/pdf' });
  expect(given.body).toMatchObject({ message: 'Document received' });
  const list = await documentsOf(salon.ownerId);
  const paper = list.find(({ isPdf: is }: { isPdf: boolean }) => is);
  const drawn = list.find(({ isPdf: is }: { isPdf: boolean }) => !is);
  expect(paper).toMatchObject({ kind: 'licence', state: 'pending', reason: null });
  for (const id of [paper.id, drawn.id]) {
    const url = pathOf(id === paper.id ? 'documentPdf' : 'documentImage', { documentId: id });
    const refused = await w.app.inject({ url, headers: await headersOf(adminId) });
    expect(refused.json()).toMatchObject({
      code: 'REASON_NEEDED',
      subject: { kind: 'document', id },
    });
  }
  for (const as of [salon.ownerId, adminId]) {
    const file = await fileOf('documentPdf', paper.id, as);
    expect(file.rawPayload.toString('latin1', 0, 5)).toBe('%PDF-');
    expect(file.rawPayload.includes('attacker.example')).toBe(false);
    expect(file.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="document-licence.pdf"',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
      'cache-control': 'private, no-store',
    });
    const image = await fileOf('documentImage', drawn.id, as);
    expect(image.rawPayload.toString('latin1', 8, 12)).toBe('WEBP');
  }
  const other = await w.service();
  for (const as of [other.ownerId, await w.customer()]) {
    expect((await fileOf('documentPdf', paper.id, as)).json().code).toBe('DOCUMENT_NOT_FOUND');
    expect((await fileOf('documentImage', drawn.id, as)).statusCode).toBe(404);
  }
  const params = { documentId: paper.id };
  expect((await w.call('removeDocument', { as: other.ownerId, params })).status).toBe(404);
  expect(await documentsOf(other.ownerId)).toEqual([]);
  expect((await w.call('documents', { as: await w.customer() })).status).toBe(403);
  // A document's image has no public URL.
  expect((await w.call('removeDocument', { as: salon.ownerId, params })).body.data).toHaveLength(1);
});

test('Rejects invalid files and the twenty-first document', async () => {
  const cases = [
    [{ bytes: Buffer.from('<html><script>'), type: 'text/html' }, 'DOCUMENT_TYPE'],
    [{ bytes: Buffer.from('<html>'.repeat(20)), type: 'application/pdf' }, 'DOCUMENT_BROKEN'],
    [{ bytes: pdf.subarray(0, 70), type: 'application/pdf' }, 'DOCUMENT_BROKEN'],
    [{ bytes: pdf, type: 'image/png' }, 'PICTURE_TYPE'],
    [{ bytes: Buffer.alloc(5 * 1024 * 1024 + 1), type: 'application/pdf' }, 'BODY_TOO_LARGE'],
  ] as const;
  for (const [file, code] of cases) {
    expect((await submitDocument('identity', file)).body.code, code).toBe(code);
  }
  expect((await submitDocument('diary')).status).toBeGreaterThanOrEqual(400);
  expect(await documentsOf(salon.ownerId)).toEqual([]);
  const paper = (width: number) => pictureIn('png', { width, height: 40 });
  for (let count = 1; count < 20; count += 1)
    await submitDocument('training', { bytes: await paper(40 + count) });
  const files = await Promise.all([1, 2, 3].map(paper));
  const last = await Promise.all(files.map((bytes) => submitDocument('training', { bytes })));
  const answers = last.map(({ body }) => body.code ?? 'given').toSorted();
  expect(answers).toEqual(['DOCUMENTS_FULL', 'DOCUMENTS_FULL', 'given']);
  expect(last.find(({ status }) => status === 200)?.body.data).toHaveLength(20);
});

test('An admin decides once, and the owner is notified with the reason', async () => {
  await submitDocument('address', { bytes: pdf, type: 'application/pdf' });
  const [{ id: documentId }] = await documentsOf(salon.ownerId);
  const decide = (as: string, body: object) =>
    w.call('decideDocument', { as, params: { documentId }, body });
  expect((await decide(salon.ownerId, { act: 'accept' })).status).toBe(403);
  expect((await decide(adminId, { act: 'reject', reason: ' ' })).status).toBe(400);
  const pending = (await w.call('adminDocuments', { as: adminId })).body.data.items;
  const counts = (await w.call('adminCounts', { as: adminId })).body.data;
  expect(counts.documents).toBe(pending.length);
  expect(pending.map(({ id }: { id: string }) => id)).toContain(documentId);
  const rejected = await decide(adminId, { act: 'reject', reason: 'The edge is cut off' });
  expect(rejected.body.data).toMatchObject({ state: 'rejected', ownerId: salon.ownerId });
  expect((await decide(adminId, { act: 'accept' })).body.code).toBe('DOCUMENT_DECIDED');
  expect(await documentsOf(salon.ownerId)).toMatchObject([
    { state: 'rejected', reason: 'The edge is cut off' },
  ]);
  await w.settled();
  const [notice] = (await w.call('notices', { as: salon.ownerId })).body.data.items;
  expect(notice).toMatchObject({
    title: 'Your proof of address was rejected',
    text: 'You can add another document instead. Reason: The edge is cut off',
    link: '/serviceProvider/mystuff',
  });
});

test('A document that is sent again, also at the same time, is stored once until it is decided', async () => {
  const sent = await Promise.all([1, 2, 3].map(() => submitDocument()));
  expect(sent.map(({ status }) => status)).toEqual([200, 200, 200]);
  const again = await submitDocument();
  expect(again.body.data).toHaveLength(1);
  expect((await submitDocument('licence')).body.data).toHaveLength(2);
  const [{ id: documentId }] = again.body.data;
  const body = { act: 'reject', reason: 'Too dark to read' };
  const options = { as: adminId, params: { documentId }, body };
  expect((await w.call('decideDocument', options)).status).toBe(200);
  expect((await submitDocument()).body.data).toHaveLength(3);
});

test('A photo that is sent again, also at the same time, is stored once per service', async () => {
  const sent = await Promise.all([1, 2, 3].map(() => giveWork()));
  expect(sent.map(({ status }) => status)).toEqual([200, 200, 200]);
  const again = await giveWork();
  expect(again.body.data).toHaveLength(1);
  const bytes = await pictureIn('png', { shade: 60 });
  expect((await giveWork(salon.serviceId, { bytes })).body.data).toHaveLength(2);
});

test('Photos have an order and captions, and everyone sees them', async () => {
  const giveShade = async (shade: number) =>
    giveWork(salon.serviceId, { bytes: await pictureIn('png', { shade }) });
  for (const shade of [30, 60, 90]) expect((await giveShade(shade)).status).toBe(200);
  const params = { serviceId: salon.serviceId };
  const worksFor = async (as?: string) =>
    (await w.call('works', { params, ...(as ? { as } : {}) })).body.data;
  const [a, b, c] = await worksFor();
  const arrange = (works: object[], as = salon.ownerId) =>
    w.call('arrangeWorks', { as, params, body: { works } });
  const arranged = [
    { id: c.id, caption: ' Bridal   hair ' },
    { id: a.id, caption: '' },
    { id: b.id, caption: 'Colour' },
  ];
  expect((await arrange(arranged)).status).toBe(200);
  expect((await worksFor()).map(({ id, caption }: typeof a) => [id, caption])).toEqual([
    [c.id, 'Bridal hair'],
    [a.id, ''],
    [b.id, 'Colour'],
  ]);
  expect((await w.app.inject(`${c.path}?size=small`)).headers['content-type']).toBe('image/webp');
  const late = (works: object[], basedOn: object[]) =>
    w.call('arrangeWorks', { as: salon.ownerId, params, body: { works, basedOn } });
  const before = [a, b, c].map(({ id, caption }) => ({ id, caption }));
  const shifted = await late([before[1], before[0], before[2]] as object[], before);
  expect([shifted.status, shifted.body.code]).toEqual([409, 'WORKS_CHANGED']);
  expect((await worksFor())[0]).toMatchObject({ id: c.id, caption: 'Bridal hair' });
  expect((await late(arranged, before)).status).toBe(200);
  expect((await late(arranged, arranged)).status).toBe(200);
  expect((await arrange(arranged.slice(1))).body.code).toBe('WORKS_CHANGED');
  expect((await arrange([arranged[0] ?? {}, ...arranged])).body.code).toBe('WORKS_CHANGED');
  const other = await w.service();
  expect((await arrange(arranged, other.ownerId)).body.code).toBe('SERVICE_NOT_FOUND');
  expect((await giveWork(salon.serviceId, { as: other.ownerId })).status).toBe(404);
  const gone = { ...params, workId: a.id };
  expect((await w.call('removeWork', { as: other.ownerId, params: gone })).status).toBe(404);
  expect((await w.call('removeWork', { as: salon.ownerId, params: gone })).body.data).toHaveLength(
    2,
  );
  expect((await w.app.inject(a.path)).statusCode).toBe(404);
  expect((await giveShade(120)).body.data).toHaveLength(3);

  const own = await portfolioPart.dataOf?.(w.deps, salon.ownerId);
  expect(own).toMatchObject({ documents: [], works: [{ caption: 'Bridal hair' }, {}, {}] });
  const { email } = await w.person(salon.ownerId);
  const leaver = { personId: salon.ownerId, email, phone: null, firstName: 'A', lastName: 'B' };
  await w.deps.db.transaction().execute((tx) => portfolioPart.erase(tx, leaver, w.now()));
  expect(await worksFor(salon.ownerId)).toEqual([]);
  expect((await w.app.inject(c.path)).statusCode).toBe(404);
});

test('A shared link shows name and place, and a photo once there is one', async () => {
  const url = pathOf('linkPreview', { serviceId: salon.serviceId });
  const [drawn, again] = [await w.app.inject(url), await w.app.inject(url)];
  expect(drawn.headers).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'public, max-age=3600',
  });
  const { width, height } = await sharp(drawn.rawPayload).metadata();
  expect([width, height]).toEqual([1200, 630]);
  expect(again.rawPayload.equals(drawn.rawPayload)).toBe(true);
  await giveWork();
  const withWork = await w.app.inject(url);
  expect(withWork.rawPayload.equals(drawn.rawPayload)).toBe(false);
  // The photo's colour replaces the cover.
  const left = await sharp(withWork.rawPayload)
    .extract({ left: 0, top: 0, width: 500, height: 630 })
    .png()
    .toBuffer();
  expect((await sharp(left).stats()).dominant).toMatchObject({ r: 200, g: 72, b: 40 });
  const nowhere = { serviceId: '00000000-0000-4000-8000-000000000000' };
  expect((await w.app.inject(pathOf('linkPreview', nowhere))).statusCode).toBe(404);
});

test('Names in any script, long or with markup, fit the preview', async () => {
  for (const name of ['<b>&', 'मैरीगोल्ड हेयर एंड ब्यूटी', 'W'.repeat(120), '😀']) {
    const service: PreviewFacts = {
      ...{ name, category: 'Hair & beauty', city: 'Pune', rating: 4.8 },
      ...{ tint: 'rose' as const, icon: 'haircut' },
    };
    const { width } = await sharp(await drawPreview(service, undefined)).metadata();
    expect(width, name).toBe(1200);
  }
});

test('Detects a PDF by its bytes, and assigns the lowest free number', () => {
  expect(isPdf(pdf)).toBe(true);
  expect(isPdf(Buffer.concat([Buffer.from('GIF89a'), pdf]))).toBe(false);
  expect(isPdf(Buffer.concat([pdf, Buffer.alloc(5_000)]))).toBe(false);
  expect(freePlace([], 3)).toBe(1);
  expect(freePlace([1, 3], 3)).toBe(2);
  expect(freePlace([3, 1, 2], 3)).toBeUndefined();
});
