import { createHash, randomUUID } from 'node:crypto';
import { lockPerson } from '#capabilities/identity/index.ts';
import { DOCUMENTS_MAX, type DocumentKind, PDF_TYPE } from '#contract/portfolio/limits.ts';
import type { ProviderDocument } from '#contract/portfolio/views.ts';
import { type Db, inTransaction, type Tx } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { deleteImage, processUpload } from '#platform/images/images.ts';
import { rebuildPdf } from '#platform/pdf/rebuild-pdf.ts';
import { consumeUse, secondsLeft } from '#platform/rate-limits.ts';
import { Refused } from '#platform/refused.ts';
import {
  type DocumentRow,
  deleteDocument,
  documentById,
  documentsOf,
  insertDocument,
  isSubmitted,
} from './documents.store.ts';
import type { FileType } from './files.store.ts';
import { sealDocument } from './files.ts';
import { freePlace, isPdf } from './rules.ts';

type Needs = Pick<Deps, 'db' | 'clock' | 'secrets' | 'documentSecrets'>;
type Submission = { kind: DocumentKind; bytes: Buffer; type: string };

/** Uncropped, and large enough to read small print. */
const PAPER = { fit: 'whole', largePixels: 2_400, smallPixels: 320 } as const;
const PDFS_PER_DAY = { usesMax: 40, seconds: 86_400 };

/**
 * Stores a document for verification: an image re-encoded, or a PDF rebuilt from pictures of its
 * pages. A retry with the same file stores it once.
 * @returns all documents of the person
 * @throws Refused DOCUMENTS_FULL, TOO_MANY_REQUESTS, and the errors of `rebuildPdf` or of an image
 * upload
 */
export async function submitDocument(
  deps: Needs,
  ownerId: string,
  submission: Submission,
): Promise<ProviderDocument[]> {
  const { db, clock, documentSecrets } = deps;
  const { kind, bytes } = submission;
  const submitted = { ownerId, kind, digest: createHash('sha256').update(bytes).digest() };
  // Before the expensive decoding; the locked person decides.
  if (await isSubmitted(db, submitted)) return showDocuments(db, ownerId);
  const fileType: FileType = submission.type === PDF_TYPE ? 'pdf' : 'image';
  const file = await (fileType === 'pdf' ? redrawnPdf : redrawnImage)(deps, ownerId, submission);
  const id = randomUUID();
  const sealedFile = sealDocument(documentSecrets, id, file);
  return inTransaction(db, async (tx) => {
    await lockPerson(tx, ownerId);
    if (await isSubmitted(tx, submitted)) return showDocuments(tx, ownerId);
    const taken = (await documentsOf(tx, ownerId)).map(({ place }) => place);
    const place = freePlace(taken, DOCUMENTS_MAX);
    if (place === undefined) throw new Refused('DOCUMENTS_FULL');
    await insertDocument(tx, { ...submitted, id, place, fileType, sealedFile, at: clock.now() });
    return showDocuments(tx, ownerId);
  });
}

async function redrawnImage(deps: Needs, ownerId: string, { bytes, type }: Submission) {
  const { large } = await processUpload(deps, { ownerId, bytes, type, shape: PAPER });
  return large;
}

async function redrawnPdf(
  { db, clock, secrets }: Needs,
  ownerId: string,
  { bytes }: Submission,
): Promise<Buffer> {
  if (!isPdf(bytes)) throw new Refused('DOCUMENT_BROKEN');
  const now = clock.now();
  const limit = { bucket: `documents:${secrets.mac('limit', ownerId)}`, ...PDFS_PER_DAY };
  if (!(await consumeUse(db, now, [limit]))) {
    const retryAfterSeconds = secondsLeft(now, limit);
    throw new Refused('TOO_MANY_REQUESTS', undefined, { extra: { retryAfterSeconds } });
  }
  return rebuildPdf(bytes, now);
}

/**
 * Deletes a document, decided or not. @throws Refused DOCUMENT_NOT_FOUND, also for documents of
 * others
 */
export async function withdrawDocument(
  { db }: Pick<Deps, 'db'>,
  ownerId: string,
  documentId: string,
): Promise<ProviderDocument[]> {
  return inTransaction(db, async (tx) => {
    await lockPerson(tx, ownerId);
    const document = await documentById(tx, documentId);
    if (document?.ownerId !== ownerId) throw new Refused('DOCUMENT_NOT_FOUND');
    await deleteWithImage(tx, document);
    return showDocuments(tx, ownerId);
  });
}

export async function deleteWithImage(tx: Tx, { id, pictureId }: DocumentRow): Promise<void> {
  await deleteDocument(tx, id);
  if (pictureId !== null) await deleteImage(tx, pictureId);
}

export async function showDocuments(db: Db | Tx, ownerId: string): Promise<ProviderDocument[]> {
  return (await documentsOf(db, ownerId)).map(documentView);
}

export function documentView(row: DocumentRow): ProviderDocument {
  const { id, kind, state, reason } = row;
  return {
    ...{ id, kind, state, reason },
    isPdf: (row.fileType ?? (row.pictureId === null ? 'pdf' : 'image')) === 'pdf',
    givenAt: row.givenAt.toString(),
    decidedAt: row.decidedAt?.toString() ?? null,
    fileDeletedAt: row.fileDeletedAt?.toString() ?? null,
  };
}
