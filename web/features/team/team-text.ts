import type { Member, MemberTimeOff, Team } from '#contract/team/views.ts';
import { formatTime } from '#contract/time.ts';
import type { T } from '#messages/translation.ts';
import { localFullDay, localNames } from '#web/i18n/moments.ts';

/** 'Haircut, Facial and 3 more', 'Everything', or 'Nothing yet'. */
export function performsText(t: T, member: Member, { services }: Team): string {
  const all = services
    .filter(({ servedBy }) => servedBy === 'members')
    .flatMap(({ subServices }) => subServices);
  const own = all.filter(({ id }) => member.subServiceIds.includes(id));
  if (own.length === 0) return t('team.nothing');
  if (own.length === all.length && all.length > 1) return t('team.everything');
  const names = own.slice(0, 2).map(({ name }) => t.nameOf(name));
  const rest = own.length - names.length;
  return rest > 0
    ? t('team.moreNames', { names: names.join(', '), count: rest })
    : names.join(', ');
}

/** 'Tue, 4 Aug 2026, 10:00 AM – 2:00 PM', with both days if they differ. */
export function spanText(
  t: T,
  off: Pick<MemberTimeOff, 'from' | 'until'>,
  timeZone: string,
): string {
  const { from, until } = off;
  const begin = `${localFullDay(t, from, timeZone)}, ${formatTime(from, timeZone)}`;
  const end = formatTime(until, timeZone);
  const isSameDay = from.slice(0, 10) === until.slice(0, 10);
  return `${begin} – ${isSameDay ? end : `${localFullDay(t, until, timeZone)}, ${end}`}`;
}

/** Names of members in the order of the team: 'Riya and Meera', 'Everyone', 'Riya, Meera and 2 more'. */
export function membersText(t: T, memberIds: readonly string[], { members }: Team): string {
  const active = members.filter(({ isActive }) => isActive);
  if (active.length > 1 && active.every(({ id }) => memberIds.includes(id)))
    return t('team.everyone');
  const names = members.filter(({ id }) => memberIds.includes(id)).map(({ name }) => name);
  if (names.length <= 3) return localNames(t, names);
  const first = names.slice(0, 2).join(', ');
  return t('team.moreNames', { names: first, count: names.length - 2 });
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
