import type { TeamMember } from '#contract/availability/members.ts';
import { useT } from '#web/i18n/texts.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';

type MemberSelectProps = {
  /** The sub-service. */
  name: string;
  team: readonly TeamMember[];
  /** Undefined means anyone. */
  memberId: string | undefined;
  onMember: (memberId: string | undefined) => void;
  labelHidden?: boolean;
  className?: string;
};

/** The choice of a member for one service of a visit. */
export function MemberSelect({ name, team, memberId, onMember, ...field }: MemberSelectProps) {
  const t = useT();
  return (
    <SelectField
      label={t('times.whoFor', { name })}
      {...field}
      value={memberId ?? ''}
      onChange={(event) => onMember(event.target.value || undefined)}
    >
      <option value="">{t('times.withAnyone')}</option>
      {team.map((member) => (
        <option key={member.id} value={member.id}>
          {t('times.withMember', { name: member.name })}
        </option>
      ))}
    </SelectField>
  );
}
