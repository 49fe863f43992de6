import type { Member, MemberTimeOff, Team } from '#contract/team/views.ts';
import { formatDay, formatTime } from '#contract/time.ts';
import { formatCount } from '#web/lib/plural.ts';

/** 'Haircut, Facial and 3 more', 'Everything', or 'Nothing yet'. */
export function performsText(member: Member, { services }: Team): string {
  const all = services
    .filter(({ servedBy }) => servedBy === 'members')
    .flatMap(({ subServices }) => subServices);
  const own = all.filter(({ id }) => member.subServiceIds.includes(id));
  if (own.length === 0) return 'Nothing yet';
  if (own.length === all.length && all.length > 1) return 'Everything';
  const names = own.slice(0, 2).map(({ name }) => name);
  const rest = own.length - names.length;
  return rest > 0 ? `${names.join(', ')} and ${rest} more` : names.join(', ');
}

/** 'Tue, 4 Aug 2026, 10:00 AM – 2:00 PM', with both days where they differ. */
export function spanText(off: Pick<MemberTimeOff, 'from' | 'until'>, timeZone: string): string {
  const { from, until } = off;
  const begin = `${formatDay(from, timeZone)}, ${formatTime(from, timeZone)}`;
  const end = formatTime(until, timeZone);
  const isSameDay = from.slice(0, 10) === until.slice(0, 10);
  return `${begin} – ${isSameDay ? end : `${formatDay(until, timeZone)}, ${end}`}`;
}

/** Names of members in the order of the team: 'Riya and Meera', 'Everyone', 'Riya, Meera and 2 more'. */
export function membersText(memberIds: readonly string[], { members }: Team): string {
  const active = members.filter(({ isActive }) => isActive);
  if (active.length > 1 && active.every(({ id }) => memberIds.includes(id))) return 'Everyone';
  const names = members.filter(({ id }) => memberIds.includes(id)).map(({ name }) => name);
  if (names.length <= 2) return names.join(' and ');
  if (names.length === 3) return `${names[0]}, ${names[1]} and ${names[2]}`;
  return `${names.slice(0, 2).join(', ')} and ${names.length - 2} more`;
}

/** Sub-services that no active member performs, which customers therefore cannot book. */
export function unservedNames({ services, members }: Team): string[] {
  const served = new Set(
    members.flatMap(({ isActive, subServiceIds }) => (isActive ? subServiceIds : [])),
  );
  return services
    .filter(({ servedBy }) => servedBy === 'members')
    .flatMap(({ subServices }) => subServices)
    .filter(({ id }) => !served.has(id))
    .map(({ name }) => name);
}

/** 'Serves 3 customers at once' */
export function capacityText(capacity: number): string {
  return `Serves ${formatCount(capacity, 'customer')} at once`;
}
