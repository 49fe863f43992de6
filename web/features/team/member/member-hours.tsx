import { type ComponentType, useState } from 'react';
import {
  type HoursProblems,
  normalizeDay,
  weeklyProblems,
} from '#contract/availability/hours-rules.ts';
import type { Member } from '#contract/team/views.ts';
import { browserApi } from '#web/api/client/browser-api.ts';
import { useT } from '#web/i18n/texts.tsx';
import { isSame } from '#web/lib/compare-edits.ts';
import { focusField } from '#web/lib/focus-field.ts';
import { RadioList } from '#web/ui/form/radio-list.tsx';
import { useTeamAction } from '../use-team.ts';
import { MemberSection } from './member-section.tsx';
import { type Edits, useEdits } from './use-edits.ts';

type Weekly = NonNullable<Member['weekly']>;

/** Weekly hours as fields, which the page takes from the opening hours of services. */
export type WeekFieldsProps = {
  weekly: Weekly;
  problems: HoursProblems;
  onChange: (weekly: Weekly) => void;
};

/** 10 AM to 7 PM, Monday to Saturday: the default for the first entry. */
const PROPOSED: Weekly = Array.from({ length: 7 }, (_, day) =>
  day < 6 ? [{ fromMinute: 600, toMinute: 1140 }] : [],
);

const choices = [
  { value: 'service', label: 'team.serviceHours', hint: 'member.serviceHoursHint' },
  { value: 'own', label: 'member.ownHours', hint: 'member.ownHoursHint' },
] as const;

type Hours = { kind: 'service' | 'own'; weekly: Weekly };

export function useHours(member: Member): Edits<Hours> {
  return useEdits(hoursOf(member), (a, b) => isSame(sentOf(a), sentOf(b)));
}

type MemberHoursProps = {
  member: Member;
  edits: Edits<Hours>;
  WeekFields: ComponentType<WeekFieldsProps>;
};

/** The member's working hours in any week. */
export function MemberHours({ member, edits, WeekFields }: MemberHoursProps) {
  const t = useT();
  const { draft, change } = edits;
  const { kind, weekly } = draft;
  const [isChecked, setChecked] = useState(false);
  const { isBusy, problem, run } = useTeamAction();
  const sent = sentOf(draft);
  const problems = isChecked && sent ? weeklyProblems(sent.map(normalizeDay)) : {};
  const save = async () => {
    const [wrong] = Object.keys(sent ? weeklyProblems(sent.map(normalizeDay)) : {});
    setChecked(true);
    if (wrong) return focusField(wrong);
    const options = { params: { memberId: member.id }, body: { weekly: sent } };
    const answer = await run(
      () => browserApi.call('setMemberHours', { ...options, skipNotification: true }),
      'team.saved',
    );
    const saved = answer?.data.members.find(({ id }) => id === member.id);
    if (saved) edits.keep(draft, hoursOf(saved));
  };
  return (
    <MemberSection
      title={t('team.hours')}
      saveLabel={t('member.saveHours')}
      edits={edits}
      isBusy={isBusy}
      error={problem?.text}
      onSave={save}
    >
      <RadioList
        label={t('member.whenTheyWork')}
        labelHidden
        choices={choices.map(({ value, label, hint }) => ({
          value,
          label: t(label),
          hint: t(hint),
        }))}
        value={kind}
        onValueChange={(next) => change({ kind: next })}
      />
      {kind === 'own' && (
        <WeekFields
          weekly={weekly}
          problems={problems}
          onChange={(next) => change({ weekly: next })}
        />
      )}
    </MemberSection>
  );
}

function hoursOf({ weekly }: Member): Hours {
  return { kind: weekly ? 'own' : 'service', weekly: weekly ?? PROPOSED };
}

function sentOf({ kind, weekly }: Hours): Weekly | null {
  return kind === 'own' ? weekly : null;
}
