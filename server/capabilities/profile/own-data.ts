import { setProfilePicture } from '#capabilities/identity/index.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { deleteImage, imageBytes } from '#platform/images/images.ts';
import { PERSONAL_ROWS_READ } from '#platform/personal-data/parts.ts';
import { deleteHomeAddress, homeAddressOf } from './home-address.ts';
import { fullNumbers } from './numbers.ts';
import { changesOf, deleteProfile, profileOf } from './store.ts';

/**
 * A person's profile for their data export: PAN and UPI ID in full, the four stored digits of
 * Aadhaar, the photo as base64.
 */
export async function dataOf(
  { db, secrets }: Pick<Deps, 'db' | 'secrets'>,
  personId: string,
): Promise<Record<string, unknown>> {
  const row = await profileOf(db, personId);
  const picture = row.pictureId ? await imageBytes(db, row.pictureId, 'large') : undefined;
  const changes = await changesOf(db, personId, PERSONAL_ROWS_READ);
  return {
    gender: row.gender,
    dob: row.dob,
    ...fullNumbers(secrets, row),
    addresses: { home: row.home, work: row.work, other: row.other },
    selectedAddress: row.selected,
    homeVisitAddress: (await homeAddressOf({ db, secrets }, personId)) ?? null,
    picture: picture ? { type: 'image/webp', base64: picture.bytes.toString('base64') } : null,
    changes: changes.map(({ field, changedAt }) => ({ field, at: changedAt.toString() })),
  };
}

/** Deletes the profile. The list of changes stays, since it contains no values. Idempotent. */
export async function erase(tx: Tx, personId: string): Promise<void> {
  const { pictureId } = await profileOf(tx, personId);
  await setProfilePicture(tx, personId, null);
  await deleteProfile(tx, personId);
  await deleteHomeAddress(tx, personId);
  if (pictureId !== null) await deleteImage(tx, pictureId);
}
