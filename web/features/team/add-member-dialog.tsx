import { useState } from 'react';
import { MEMBER_NAME_MAX } from '#contract/team/limits.ts';
import type { Team } from '#contract/team/views.ts';
import { useKeyedCalls } from '#web/api/client/use-keyed-calls.ts';
import { useGo } from '#web/i18n/link.tsx';
import { useT } from '#web/i18n/texts.tsx';
import { useIsHere } from '#web/lib/navigation/use-is-here.ts';
import { memberPath } from '#web/lib/provider-paths.ts';
import { ActionDialog } from '#web/ui/dialog/action-dialog.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { ServiceChoice } from './service-choice.tsx';
import { useTeamAction } from './use-team.ts';

type AddMemberDialogProps = { team: Team; onClose: () => void };

/** Adds a member with their tasks, and opens their page. */
export function AddMemberDialog({ team, onClose }: AddMemberDialogProps) {
  const t = useT();
  const [name, setName] = useState('');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const { isBusy, problem, run } = useTeamAction();
  const { call } = useKeyedCalls();
  const go = useGo();
  const isHere = useIsHere();
  const send = async () => {
    const body = { name, subServiceIds: [...chosen] };
    const answer = await run(
      () => call('addMember', { body, skipNotification: true }),
      'team.added',
    );
    if (answer && isHere()) go(memberPath(answer.memberId));
  };
  const nameError = problem?.fields['name'];
  return (
    <ActionDialog
      size="medium"
      title={t('team.addMember')}
      description={t('team.addText')}
      closeLabel={t('team.closeAdd')}
      cancel={t('team.cancel')}
      confirm={t('team.add')}
      isBusy={isBusy}
      failure={nameError ? undefined : problem?.text}
      isForm
      onConfirm={() => void send()}
      onClose={onClose}
    >
      <TextField
        data-autofocus
        label={t('team.name')}
        hint={t('team.nameHint')}
        autoComplete="off"
        maxLength={MEMBER_NAME_MAX}
        value={name}
        error={nameError}
        onChange={(event) => setName(event.target.value)}
      />
      <ServiceChoice services={team.services} chosen={chosen} onChange={setChosen} />
    </ActionDialog>
  );
}
