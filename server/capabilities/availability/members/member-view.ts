import { photosOf } from '#capabilities/identity/index.ts';
import type { TeamMember } from '#contract/availability/members.ts';
import type { Db } from '#platform/db/db.ts';
import { imagePath } from '#platform/images/images.ts';

type Named = { id: string; name: string; pictureId: string | null };

/** Members as customers see them. An owner without a photo in the team has their profile picture. */
export async function membersView(
  db: Db,
  members: readonly Named[],
  ownerIds: readonly string[],
): Promise<TeamMember[]> {
  const isOwner = ({ id, pictureId }: Named) => pictureId === null && ownerIds.includes(id);
  const owners = members.filter(isOwner).map(({ id }) => id);
  const photos: ReadonlyMap<string, string> =
    owners.length === 0 ? new Map() : await photosOf(db, owners);
  return members.map(({ id, name, pictureId }) => {
    const photo = pictureId === null ? photos.get(id) : imagePath(pictureId);
    return { id, name, ...(photo === undefined ? {} : { photo }) };
  });
}
