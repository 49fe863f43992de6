import type { AdminCatalogue } from '#contract/catalogue/admin-views.ts';
import { inTransaction, type Tx } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { deleteImage, insertImage, processUpload } from '#platform/images/images.ts';
import { Refused } from '#platform/refused.ts';
import { type EntryImage, entryImage, writeEntryImage } from './entry-image.store.ts';
import { adminCatalogue, lockCatalogue } from './store.ts';

type Needs = Pick<Deps, 'db' | 'clock' | 'secrets'>;
/** The same as for photos of services, which it replaces. */
const SCENE = { fit: 'whole', largePixels: 1280, smallPixels: 640 } as const;

type Upload = { adminId: string; bytes: Buffer; type: string };

/**
 * Sets the image of a category or sub-category, which services without photos display, and deletes the
 * previous one.
 * @throws Refused ENTRY_NOT_FOUND, PICTURE_TYPE, PICTURE_ANIMATED, PICTURE_TOO_LARGE, PICTURE_BROKEN,
 * UNAVAILABLE, TOO_MANY_REQUESTS
 */
export async function setEntryImage(
  needs: Needs,
  entryId: string,
  { adminId: ownerId, bytes, type }: Upload,
): Promise<AdminCatalogue> {
  requireActive(await entryImage(needs.db, entryId));
  const drawn = await processUpload(needs, { ownerId, bytes, type, shape: SCENE });
  const at = needs.clock.now();
  return replaceImage(needs, entryId, (tx, known) => {
    requireActive(known);
    // Photos of services have the same versions, which background work draws by this purpose.
    return insertImage(tx, { ownerId, purpose: 'service', isPublic: true, drawn, at });
  });
}

/**
 * Removes the image of an entry, also of a retired one, whose services display it; idempotent.
 * @throws Refused ENTRY_NOT_FOUND
 */
export function removeEntryImage(needs: Needs, entryId: string): Promise<AdminCatalogue> {
  return replaceImage(needs, entryId, async () => null);
}

function requireActive(known: EntryImage | undefined): void {
  if (!known || known.isRetired) throw new Refused('ENTRY_NOT_FOUND');
}

function replaceImage(
  { db }: Needs,
  entryId: string,
  make: (tx: Tx, known: EntryImage) => Promise<string | null>,
): Promise<AdminCatalogue> {
  return inTransaction(db, async (tx) => {
    await lockCatalogue(tx);
    const known = await entryImage(tx, entryId);
    if (!known) throw new Refused('ENTRY_NOT_FOUND');
    await writeEntryImage(tx, entryId, await make(tx, known));
    if (known.pictureId !== null) await deleteImage(tx, known.pictureId);
    return adminCatalogue(tx);
  });
}
