import { useState } from 'react';
import type { Member, Team } from '#contract/team/views.ts';
import { browserApi } from '#web/api/client/browser-api.ts';
import { useT } from '#web/i18n/texts.tsx';
import { ServiceChoice } from '../service-choice.tsx';
import { useTeamAction } from '../use-team.ts';
import { MemberSection } from './member-section.tsx';

/** The tasks of a member. Existing bookings are unchanged. */
export function MemberServices({ team, member }: { team: Team; member: Member }) {
  const t = useT();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(member.subServiceIds));
  const { isBusy, problem, run } = useTeamAction();
  const saved = new Set(member.subServiceIds);
  const save = () => {
    const body = { subServiceIds: [...chosen] };
    const options = { params: { memberId: member.id }, body, skipNotification: true };
    return run(() => browserApi.call('setMemberServices', options), 'team.saved');
  };
  return (
    <MemberSection
      title={t('member.services')}
      text={t('member.servicesText')}
      saveLabel={t('member.saveServices')}
      isDirty={chosen.symmetricDifference(saved).size > 0}
      isBusy={isBusy}
      error={problem?.text}
      onSave={save}
    >
      <ServiceChoice services={team.services} chosen={chosen} onChange={setChosen} />
    </MemberSection>
  );
}
