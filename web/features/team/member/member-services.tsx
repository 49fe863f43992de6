import type { Member, Team } from '#contract/team/views.ts';
import { browserApi } from '#web/api/client/browser-api.ts';
import { useT } from '#web/i18n/texts.tsx';
import { ServiceChoice } from '../service-choice.tsx';
import { useTeamAction } from '../use-team.ts';
import { MemberSection } from './member-section.tsx';
import { type Edits, useEdits } from './use-edits.ts';

type Chosen = { chosen: ReadonlySet<string> };

export function useServices(member: Member): Edits<Chosen> {
  return useEdits(
    chosenOf(member),
    (a, b) => a.chosen.symmetricDifference(new Set(b.chosen)).size === 0,
  );
}

type MemberServicesProps = { team: Team; member: Member; edits: Edits<Chosen> };

/** The tasks of a member. Existing bookings are unchanged. */
export function MemberServices({ team, member, edits }: MemberServicesProps) {
  const t = useT();
  const { draft, change } = edits;
  const { isBusy, problem, run } = useTeamAction();
  const save = async () => {
    const body = { subServiceIds: [...draft.chosen] };
    const options = { params: { memberId: member.id }, body, skipNotification: true };
    const answer = await run(() => browserApi.call('setMemberServices', options), 'team.saved');
    const saved = answer?.data.members.find(({ id }) => id === member.id);
    if (saved) edits.keep(draft, chosenOf(saved));
  };
  return (
    <MemberSection
      title={t('member.services')}
      text={t('member.servicesText')}
      saveLabel={t('member.saveServices')}
      edits={edits}
      isBusy={isBusy}
      error={problem?.text}
      onSave={save}
    >
      <ServiceChoice
        services={team.services}
        chosen={draft.chosen}
        onChange={(chosen) => change({ chosen })}
      />
    </MemberSection>
  );
}

function chosenOf({ subServiceIds }: Member): Chosen {
  return { chosen: new Set(subServiceIds) };
}
