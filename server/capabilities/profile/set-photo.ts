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
 * Sets the person's picture (PROF-18); the one before is gone with it.
 * @throws Refused PICTURE_TYPE, PICTURE_ANIMATED, PICTURE_TOO_LARGE, PICTURE_BROKEN, UNAVAILABLE,
 * TOO_MANY_REQUESTS.
 */
export async function setOwnPicture(
  deps: Needs,
  personId: string,
  { bytes, type }: { bytes: Buffer; type: string },
): Promise<Profile> {
  const drawn = await processUpload(deps, { ownerId: personId, bytes, type, shape: FACE });
  return replacePicture(deps, personId, (tx) =>
    insertImage(tx, {
      ownerId: personId,
      purpose: 'profile',
      isPublic: true,
      drawn,
      at: deps.clock.now(),
    }),
  );
}

/** Takes the person's picture away; without one nothing happens. */
export function removeOwnPicture(deps: Needs, personId: string): Promise<Profile> {
  return replacePicture(deps, personId, async () => null);
}

function replacePicture(
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
