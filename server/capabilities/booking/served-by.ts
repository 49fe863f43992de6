import {
  membersView,
  type ServingMember,
  servingMembers,
} from '#capabilities/availability/index.ts';
import type { TeamMember } from '#contract/availability/members.ts';
import type { Db } from '#platform/db/db.ts';
import type { BookingRow } from './store.ts';

export type Served = Pick<BookingRow, 'id' | 'providerId' | 'providerName' | 'memberId'>;

/**
 * The members of these bookings, by booking. Without an entry for plain capacity, released claims,
 * and an owner who works alone: the provider's name identifies them.
 */
export async function servedBy(
  db: Db,
  bookings: readonly Served[],
): Promise<ReadonlyMap<string, readonly TeamMember[]>> {
  const members = await servingMembers(db, bookings);
  const ownerIds = bookings.map(({ providerId }) => providerId);
  const views = await membersView(db, [...members.values()].flat(), ownerIds);
  const photos = new Map(views.map((view) => [view.id, view.photo]));
  const withPhoto = ({ id, name }: ServingMember): TeamMember => {
    const photo = photos.get(id);
    return { id, name, ...(photo === undefined ? {} : { photo }) };
  };
  const named = bookings.flatMap((booking) => {
    const own = namedMembers(booking, (members.get(booking.id) ?? []).map(withPhoto));
    return own ? [[booking.id, own] as const] : [];
  });
  return new Map(named);
}

/** The members in the order in which they are offered; undefined where the provider's name identifies them. */
export function namedMembers(
  booking: Served,
  serving: readonly TeamMember[],
): TeamMember[] | undefined {
  const isOwnerAlone = serving.every(({ id, name }) => id === booking.providerId && name === '');
  if (isOwnerAlone && booking.memberId === null) return undefined;
  if (serving.length === 0) return undefined;
  return serving.map(withName(booking)).sort(ownerFirst(booking));
}

function withName({ providerId, providerName }: Served) {
  return ({ id, name, ...rest }: TeamMember): TeamMember => ({
    ...rest,
    id,
    name: name || (id === providerId ? providerName : 'Team member'),
  });
}

/** The order in which members are offered: the owner first, then by name. */
function ownerFirst({ providerId }: Served) {
  return (a: TeamMember, b: TeamMember): number =>
    Number(b.id === providerId) - Number(a.id === providerId) || a.name.localeCompare(b.name);
}
