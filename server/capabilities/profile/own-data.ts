import { setProfilePicture } from '#capabilities/identity/index.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { deleteImage, imageBytes } from '#platform/images/images.ts';
import { wholeNumbers } from './numbers.ts';
import { changesOf, forgetProfile, profileOf } from './store.ts';

/**
 * All that a person gave to their profile, for their own file: PAN and UPI ID whole, of Aadhaar the four
 * digits that are kept, the picture as base64.
 */
export async function dataOf(
  { db, secrets }: Pick<Deps, 'db' | 'secrets'>,
  personId: string,
): Promise<Record<string, unknown>> {
  const row = await profileOf(db, personId);
  const picture = row.pictureId ? await imageBytes(db, row.pictureId, 'large') : undefined;
  const changes = await changesOf(db, personId);
  return {
    gender: row.gender,
    dob: row.dob,
    ...wholeNumbers(secrets, row),
    addresses: { home: row.home, work: row.work, other: row.other },
    selectedAddress: row.selected,
    picture: picture ? { type: 'image/webp', base64: picture.bytes.toString('base64') } : null,
    changes: changes.map(({ field, changedAt }) => ({ field, at: changedAt.toString() })),
  };
}

/** Forgets all of it; the list of changes stays, since it holds no values. Safe to repeat. */
export async function erase(tx: Tx, personId: string): Promise<void> {
  const { pictureId } = await profileOf(tx, personId);
  await setProfilePicture(tx, personId, null);
  await forgetProfile(tx, personId);
  if (pictureId !== null) await deleteImage(tx, pictureId);
}
