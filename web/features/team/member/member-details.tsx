import { useState } from 'react';
import { type MemberColour, memberColours } from '#contract/availability/member-colours.ts';
import { MEMBER_NAME_MAX } from '#contract/team/limits.ts';
import type { Member } from '#contract/team/views.ts';
import type { PlainKey } from '#messages/translation.ts';
import { browserApi } from '#web/api/client/browser-api.ts';
import { useT } from '#web/i18n/texts.tsx';
import { ChipGroup } from '#web/ui/form/chip-group.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { useTeamAction } from '../use-team.ts';
import { MemberSection } from './member-section.tsx';

const labels: Record<MemberColour, PlainKey> = {
  teal: 'member.teal',
  rose: 'member.rose',
  green: 'member.green',
  blue: 'member.blue',
  marigold: 'member.marigold',
};

/** Name and colour. */
export function MemberDetails({ member }: { member: Member }) {
  const t = useT();
  const [name, setName] = useState(member.name);
  const [colour, setColour] = useState(member.colour);
  const { isBusy, problem, run } = useTeamAction();
  const nameError = problem?.fields['name'];
  const save = () => {
    const request = { params: { memberId: member.id }, body: { name, colour } };
    return run(
      () => browserApi.call('changeMember', { ...request, skipNotification: true }),
      'team.saved',
    );
  };
  return (
    <MemberSection
      title={t('member.details')}
      saveLabel={t('member.saveDetails')}
      isDirty={name !== member.name || colour !== member.colour}
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
        value={name}
        error={nameError}
        onChange={(event) => setName(event.target.value)}
      />
      <ChipGroup
        label={t('member.colour')}
        options={memberColours.map((value) => ({ value, label: t(labels[value]) }))}
        value={colour}
        onValueChange={setColour}
      />
    </MemberSection>
  );
}
