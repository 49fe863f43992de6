import { type MemberColour, memberColours } from '#contract/availability/member-colours.ts';
import { MEMBER_NAME_MAX } from '#contract/team/limits.ts';
import type { Member } from '#contract/team/views.ts';
import type { PlainKey } from '#messages/translation.ts';
import { browserApi } from '#web/api/client/browser-api.ts';
import { useT } from '#web/i18n/texts.tsx';
import { isSame } from '#web/lib/compare-edits.ts';
import { ChipGroup } from '#web/ui/form/chip-group.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { useTeamAction } from '../use-team.ts';
import { MemberSection } from './member-section.tsx';
import { type Edits, useEdits } from './use-edits.ts';

const labels: Record<MemberColour, PlainKey> = {
  teal: 'member.teal',
  rose: 'member.rose',
  green: 'member.green',
  blue: 'member.blue',
  marigold: 'member.marigold',
};

type Details = Pick<Member, 'name' | 'colour'>;

export function useDetails({ name, colour }: Member): Edits<Details> {
  return useEdits({ name, colour }, isSame);
}

/** Name and colour. */
export function MemberDetails({ member, edits }: { member: Member; edits: Edits<Details> }) {
  const t = useT();
  const { draft, change } = edits;
  const { isBusy, problem, run } = useTeamAction();
  const nameError = problem?.fields['name'];
  const save = async () => {
    const request = { params: { memberId: member.id }, body: draft };
    const answer = await run(
      () => browserApi.call('changeMember', { ...request, skipNotification: true }),
      'team.saved',
    );
    const saved = answer?.data.members.find(({ id }) => id === member.id);
    if (saved) edits.keep(draft, { name: saved.name, colour: saved.colour });
  };
  return (
    <MemberSection
      title={t('member.details')}
      saveLabel={t('member.saveDetails')}
      edits={edits}
      isBusy={isBusy}
      error={nameError ? undefined : problem?.text}
      onSave={save}
    >
      <TextField
        label={t('team.name')}
        hint={t('member.nameHint')}
        className="sm:max-w-sm"
        autoComplete="off"
        maxLength={MEMBER_NAME_MAX}
        value={draft.name}
        error={nameError}
        onChange={(event) => change({ name: event.target.value })}
      />
      <ChipGroup
        label={t('member.colour')}
        options={memberColours.map((value) => ({ value, label: t(labels[value]) }))}
        value={draft.colour}
        onValueChange={(colour) => change({ colour })}
      />
    </MemberSection>
  );
}
