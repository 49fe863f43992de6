import { useT } from '#web/i18n/texts.tsx';
import { MemberChips } from '../serving/member-chips.tsx';
import { MemberSelect } from '../serving/member-select.tsx';
import { hasTeam, type Members } from './use-members.ts';

/** The choice of members after the reschedule. Renders nothing without a team. */
export function MembersStep(members: Members) {
  const t = useT();
  const { segments, setMember } = members;
  const [first, ...others] = segments;
  if (first && others.length === 0 && first.team.length > 0) {
    return (
      <MemberChips
        team={first.team}
        memberId={first.member?.id}
        onMember={(id) => setMember(0, id)}
      />
    );
  }
  if (!hasTeam(members)) return null;
  return (
    <div className="grid items-end gap-4 sm:grid-cols-2">
      {segments.map(
        ({ key, name, team, member }, index) =>
          team.length > 0 && (
            <MemberSelect
              key={key}
              {...{ team }}
              name={t.nameOf(name)}
              memberId={member?.id}
              onMember={(id) => setMember(index, id)}
            />
          ),
      )}
    </div>
  );
}
