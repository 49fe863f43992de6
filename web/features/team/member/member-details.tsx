import { useState } from 'react';
import { type MemberColour, memberColours } from '#contract/availability/member-colours.ts';
import { MEMBER_NAME_MAX } from '#contract/team/limits.ts';
import type { Member } from '#contract/team/views.ts';
import { browserApi } from '#web/api/client/browser-api.ts';
import { ChipGroup } from '#web/ui/form/chip-group.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { useTeamAction } from '../use-team.ts';
import { MemberSection } from './member-section.tsx';

const labels: Record<MemberColour, string> = {
  teal: 'Teal',
  rose: 'Rose',
  green: 'Green',
  blue: 'Blue',
  marigold: 'Marigold',
};
const options = memberColours.map((value) => ({ value, label: labels[value] }));

/** Name and colour. */
export function MemberDetails({ member }: { member: Member }) {
  const [name, setName] = useState(member.name);
  const [colour, setColour] = useState(member.colour);
  const { isBusy, problem, run } = useTeamAction();
  const nameError = problem?.fields['name'];
  const save = () => {
    const request = { params: { memberId: member.id }, body: { name, colour } };
    return run(() => browserApi.call('changeMember', { ...request, skipNotification: true }));
  };
  return (
    <MemberSection
      title="Details"
      saveLabel="Save details"
      isDirty={name !== member.name || colour !== member.colour}
      isBusy={isBusy}
      error={nameError ? undefined : problem?.text}
      onSave={save}
    >
      <TextField
        label="Name"
        hint="As customers know them."
        className="sm:max-w-sm"
        autoComplete="off"
        maxLength={MEMBER_NAME_MAX}
        value={name}
        error={nameError}
        onChange={(event) => setName(event.target.value)}
      />
      <ChipGroup label="Colour" options={options} value={colour} onValueChange={setColour} />
    </MemberSection>
  );
}
