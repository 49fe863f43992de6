import { lockPerson, setProfilePicture } from '#capabilities/identity/index.ts';
import type { Profile } from '#contract/profile/views.ts';
import { inTransaction, type Tx } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { deleteImage, imagePath, insertImage, processUpload } from '#platform/images/images.ts';
import { showProfile } from './show-profile.ts';
import { profileOf, setPictureId } from './store.ts';

type Needs = Pick<Deps, 'db' | 'clock' | 'secrets'>;

const FACE = { fit: 'square', largePixels: 512, smallPixels: 160 } as const;

/**
 * Sets the person's photo (PROF-18) and deletes the previous one.
 * @throws Refused PICTURE_TYPE, PICTURE_ANIMATED, PICTURE_TOO_LARGE, PICTURE_BROKEN, UNAVAILABLE,
 * TOO_MANY_REQUESTS
 */
export async function setOwnPhoto(
  deps: Needs,
  personId: string,
  { bytes, type }: { bytes: Buffer; type: string },
): Promise<Profile> {
  const drawn = await processUpload(deps, { ownerId: personId, bytes, type, shape: FACE });
  return replacePhoto(deps, personId, (tx) =>
    insertImage(tx, {
      ownerId: personId,
      purpose: 'profile',
      isPublic: true,
      drawn,
      at: deps.clock.now(),
    }),
  );
}

/** Removes the person's photo; idempotent. */
export function removeOwnPhoto(deps: Needs, personId: string): Promise<Profile> {
  return replacePhoto(deps, personId, async () => null);
}

function replacePhoto(
  { db }: Needs,
  personId: string,
  make: (tx: Tx) => Promise<string | null>,
): Promise<Profile> {
  return inTransaction(db, async (tx) => {
    await lockPerson(tx, personId);
    const { pictureId: before } = await profileOf(tx, personId);
    const next = await make(tx);
    await setPictureId(tx, personId, next);
    await setProfilePicture(tx, personId, next === null ? null : imagePath(next));
    if (before !== null) await deleteImage(tx, before);
    return showProfile(tx, personId);
  });
}
