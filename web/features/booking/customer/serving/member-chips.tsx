import type { TeamMember } from '#contract/availability/members.ts';
import { useT } from '#web/i18n/texts.tsx';
import { ChipGroup } from '#web/ui/form/chip-group.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { Avatar, photoSrc } from '#web/ui/image/avatar.tsx';

const ANYONE = 'anyone';

type MemberChipsProps = {
  team: readonly TeamMember[];
  /** Undefined means anyone. */
  memberId: string | undefined;
  onMember: (memberId: string | undefined) => void;
};

/** The members of a team to choose from, with photos, and anyone. */
export function MemberChips({ team, memberId, onMember }: MemberChipsProps) {
  const t = useT();
  return (
    <ChipGroup
      label={<span className="font-semibold">{t('times.whoWouldYouLike')}</span>}
      options={[
        { value: ANYONE, label: <Face member={undefined} /> },
        ...team.map((one) => ({ value: one.id, label: <Face member={one} /> })),
      ]}
      value={memberId ?? ANYONE}
      onValueChange={(id) => onMember(id === ANYONE ? undefined : id)}
    />
  );
}

function Face({ member }: { member: TeamMember | undefined }) {
  const t = useT();
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
      <span className="min-w-0 max-w-40 truncate">{member?.name ?? t('times.anyone')}</span>
    </span>
  );
}
