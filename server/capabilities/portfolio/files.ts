import { DOCUMENT_FILE_DAYS } from '#contract/portfolio/limits.ts';
import { type Db, inTransaction } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { deleteImage, imageBytes } from '#platform/images/images.ts';
import type { Sweep } from '#platform/jobs/ticker.ts';
import { rebuildPdf } from '#platform/pdf/rebuild-pdf.ts';
import { Refused } from '#platform/refused.ts';
import type { Resealed } from '#platform/reseal.ts';
import type { Secrets } from '#platform/secrets.ts';
import {
  deleteDecidedFiles,
  type FileRow,
  type FileType,
  fileRow,
  idsOfOtherKeys,
  replaceSealed,
  unsealedIds,
  writeSealed,
} from './files.store.ts';

const PURPOSE = 'document';
const HOUR_MS = 3_600_000;
const SEALED_PER_RUN = 50;

type Needs = Pick<Deps, 'db' | 'documentSecrets'>;

/** Encrypts the file of a document, which no other document can open. */
export function sealDocument(secrets: Secrets, documentId: string, bytes: Buffer): Buffer {
  return secrets.sealFile(PURPOSE, documentId, bytes);
}

/** The decrypted file of a document. @throws Refused DOCUMENT_NOT_FOUND when it has another type */
export async function openDocument(
  { db, documentSecrets }: Needs,
  id: string,
  type: FileType,
): Promise<Buffer> {
  const row = await fileRow(db, id);
  const bytes = row?.sealedFile
    ? documentSecrets.openFile(PURPOSE, id, row.sealedFile)
    : row && (await unsealed(db, row))[type];
  if (!bytes) throw new Refused('DOCUMENT_NOT_FOUND');
  return bytes;
}

async function unsealed(db: Db, { pdf, pictureId }: FileRow) {
  const image = pictureId ? (await imageBytes(db, pictureId, 'large'))?.bytes : undefined;
  return { image, pdf: pdf ?? undefined };
}

/**
 * Once an hour: encrypts files that earlier releases stored, and deletes those whose document was
 * decided more than `DOCUMENT_FILE_DAYS` ago.
 */
export function makeSweeps(deps: Pick<Deps, 'db' | 'documentSecrets' | 'clock'>): Sweep[] {
  let lastMs = Number.NEGATIVE_INFINITY;
  const run = async (now: Temporal.Instant) => {
    if (now.epochMilliseconds - lastMs < HOUR_MS) return;
    lastMs = now.epochMilliseconds;
    for (const id of await unsealedIds(deps.db, SEALED_PER_RUN)) await sealStored(deps, id, now);
    const before = now.subtract({ hours: 24 * DOCUMENT_FILE_DAYS });
    await deleteDecidedFiles(deps.db, before, now);
  };
  return [{ name: 'portfolio.files', run }];
}

async function sealStored({ db, documentSecrets }: Needs, id: string, now: Temporal.Instant) {
  const row = await fileRow(db, id);
  if (!row || row.sealedFile) return;
  const { image, pdf } = await unsealed(db, row);
  // A PDF that cannot be drawn stays as it is, rather than being lost.
  const bytes = image ?? (pdf && (await rebuildPdf(pdf, now).catch(() => pdf)));
  if (!bytes) return;
  const fileType = image ? 'image' : 'pdf';
  const sealedFile = sealDocument(documentSecrets, id, bytes);
  await inTransaction(db, async (tx) => {
    const isWritten = await writeSealed(tx, { id, fileType, sealedFile });
    if (isWritten && row.pictureId) await deleteImage(tx, row.pictureId);
  });
}

/** Encrypts all files with the current key, so that an older one can leave the ring. */
export async function resealDocuments({ db, documentSecrets }: Needs): Promise<Resealed> {
  const resealed = { changed: 0, unreadable: 0 };
  for (const id of await idsOfOtherKeys(db, documentSecrets.currentId)) {
    const from = (await fileRow(db, id))?.sealedFile;
    if (!from) continue;
    try {
      const bytes = documentSecrets.openFile(PURPOSE, id, from);
      await replaceSealed(db, id, from, sealDocument(documentSecrets, id, bytes));
      resealed.changed += 1;
    } catch {
      resealed.unreadable += 1;
    }
  }
  return resealed;
}
