import { setMemberPicture } from '#capabilities/availability/index.ts';
import type { Team } from '#contract/team/views.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { deleteImage, insertImage, processUpload } from '#platform/images/images.ts';
import { type OwnMember, withMember } from '../change-members.ts';
import { requireMember, type TeamNeeds, teamFacts } from '../team.ts';

type Needs = TeamNeeds & Pick<Deps, 'secrets'>;

const FACE = { fit: 'square', largePixels: 512, smallPixels: 160 } as const;

/**
 * Sets a member's photo and deletes the previous one.
 * @throws Refused MEMBER_NOT_FOUND, PICTURE_TYPE, PICTURE_ANIMATED, PICTURE_TOO_LARGE, PICTURE_BROKEN,
 * UNAVAILABLE, TOO_MANY_REQUESTS
 */
export async function setMemberPhoto(
  needs: Needs,
  member: OwnMember,
  { bytes, type }: { bytes: Buffer; type: string },
): Promise<Team> {
  const { businessId: ownerId, memberId } = member;
  requireMember(await teamFacts(needs.db, ownerId), memberId);
  const drawn = await processUpload(needs, { ownerId, bytes, type, shape: FACE });
  const at = needs.clock.now();
  return replacePhoto(needs, member, (tx) =>
    insertImage(tx, { ownerId, purpose: 'member', isPublic: true, drawn, at }),
  );
}

/** Removes a member's photo; idempotent. @throws Refused MEMBER_NOT_FOUND */
export function removeMemberPhoto(needs: Needs, member: OwnMember): Promise<Team> {
  return replacePhoto(needs, member, async () => null);
}

function replacePhoto(
  needs: Needs,
  member: OwnMember,
  make: (tx: Tx) => Promise<string | null>,
): Promise<Team> {
  return withMember(needs, member, async (tx, facts) => {
    const { pictureId: before } = requireMember(facts, member.memberId);
    await setMemberPicture(tx, { ...member, pictureId: await make(tx) });
    if (before !== null) await deleteImage(tx, before);
  });
}
