import type { TeamMember } from '#contract/availability/members.ts';
import { ChipGroup } from '#web/ui/form/chip-group.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { Avatar, photoSrc } from '#web/ui/image/avatar.tsx';
import type { VisitChoice } from './visit/use-visit-choice.ts';

const ANYONE = 'anyone';

/**
 * Who of the team serves, and whether a party has to be served together. Nothing without a team; the services of a
 * visit have their own choice of a member.
 */
export function MemberStep({ choice }: { choice: VisitChoice }) {
  const { chosen, isVisit, setMemberOf, canBeTogether, isTogether, setTogether } = choice;
  const [{ team, member }] = chosen;
  const hasChoice = !isVisit && team.length > 0;
  if (!hasChoice && !canBeTogether) return null;
  return (
    <div className="grid min-w-0 gap-5">
      {hasChoice && (
        <ChipGroup
          label={<span className="font-semibold">Who would you like?</span>}
          options={[
            { value: ANYONE, label: <Face member={undefined} /> },
            ...team.map((one) => ({ value: one.id, label: <Face member={one} /> })),
          ]}
          value={member?.id ?? ANYONE}
          onValueChange={(id) => setMemberOf(0, id === ANYONE ? undefined : id)}
        />
      )}
      {canBeTogether && (
        <ChipGroup
          label={<span className="font-semibold">Your group</span>}
          options={[
            { value: 'any', label: 'One after another is fine' },
            { value: 'together', label: 'Together' },
          ]}
          value={isTogether ? 'together' : 'any'}
          onValueChange={(value) => setTogether(value === 'together')}
        />
      )}
    </div>
  );
}

function Face({ member }: { member: TeamMember | undefined }) {
  return (
    <span className="flex min-w-0 items-center gap-2">
      {member === undefined ? (
        <Icon name="people" className="size-5" />
      ) : (
        <Avatar
          name={member.name}
          src={photoSrc(member.photo)}
          size="small"
          className="size-7! text-xs!"
        />
      )}
      <span className="min-w-0 max-w-40 truncate">{member?.name ?? 'Anyone'}</span>
    </span>
  );
}
