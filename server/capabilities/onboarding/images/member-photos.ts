import type { FormMember } from '#contract/onboarding/team-rules.ts';
import type { ServiceForm } from '#contract/onboarding/views.ts';
import type { Tx } from '#platform/db/db.ts';
import { deleteImage, insertImage, processUpload } from '#platform/images/images.ts';
import { Refused } from '#platform/refused.ts';
import { changeForm, type Needs, type Owned, refuseInReview } from '../change-form.ts';
import { type Known, ownForm, showForm } from '../show-form.ts';
import { writeForm } from '../store.ts';
import { dropMemberPhotos, writeMemberPhoto } from './member-photos.store.ts';

type OwnedMember = Owned & { memberKey: string };

const FACE = { fit: 'square', largePixels: 512, smallPixels: 160 } as const;

/**
 * Sets the photo of a member whom the form names; it is not public until the form is submitted.
 * @throws Refused SERVICE_NOT_FOUND, MEMBER_NOT_FOUND, FORM_IN_REVIEW, and the errors of
 * `processUpload`
 */
export async function setFormMemberPhoto(
  deps: Needs,
  { memberKey, ...owned }: OwnedMember,
  { bytes, type }: { bytes: Buffer; type: string },
): Promise<ServiceForm> {
  const { ownerId, serviceId } = owned;
  requireMember(await ownForm(deps.db, ownerId, serviceId), memberKey);
  const drawn = await processUpload(deps, { ownerId, bytes, type, shape: FACE });
  return changeForm(deps, owned, async (tx, locked, at) => {
    refuseInReview(locked);
    requireMember(locked, memberKey);
    const pictureId = await insertImage(tx, {
      ...{ ownerId, purpose: 'member', isPublic: false, drawn, at },
    });
    const before = await writeMemberPhoto(tx, owned, { key: memberKey, pictureId });
    if (before !== undefined) await deleteImage(tx, before);
    await writeForm(tx, serviceId, { state: stateOf(locked), reason: locked.row.reason, at });
    return showForm(tx, ownerId, serviceId);
  });
}

/** Removes the photo of a member; idempotent. @throws Refused SERVICE_NOT_FOUND, FORM_IN_REVIEW */
export function removeFormMemberPhoto(
  deps: Needs,
  { memberKey, ...owned }: OwnedMember,
): Promise<ServiceForm> {
  return changeForm(deps, owned, async (tx, locked, at) => {
    refuseInReview(locked);
    const kept = locked.memberPhotos.filter(({ key }) => key !== memberKey);
    if (kept.length < locked.memberPhotos.length) {
      await deleteMemberPhotos(tx, owned, kept);
      const { reason } = locked.row;
      await writeForm(tx, owned.serviceId, { state: stateOf(locked), reason, at });
    }
    return showForm(tx, owned.ownerId, owned.serviceId);
  });
}

/** Deletes the photos of members whom the form no longer names. */
export async function deleteMemberPhotos(
  tx: Tx,
  owned: Owned,
  kept: readonly Pick<FormMember, 'key'>[],
): Promise<void> {
  const keys = kept.map(({ key }) => key);
  for (const id of await dropMemberPhotos(tx, owned, keys)) await deleteImage(tx, id);
}

function requireMember({ values, asks }: Known, memberKey: string): void {
  const isNamed = asks.team && values.members.some(({ key }) => key === memberKey);
  if (!isNamed) throw new Refused('MEMBER_NOT_FOUND');
}

function stateOf({ row }: Known): 'draft' | 'rejected' {
  return row?.state === 'rejected' ? 'rejected' : 'draft';
}
