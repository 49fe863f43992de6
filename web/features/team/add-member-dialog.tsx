import { type FormEvent, useState } from 'react';
import { MEMBER_NAME_MAX } from '#contract/team/limits.ts';
import type { Team } from '#contract/team/views.ts';
import { browserApi } from '#web/api/client/browser-api.ts';
import { useGo } from '#web/i18n/link.tsx';
import { useT } from '#web/i18n/texts.tsx';
import { memberPath } from '#web/lib/provider-paths.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
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
  const go = useGo();
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const body = { name, subServiceIds: [...chosen] };
    const answer = await run(
      () => browserApi.call('addMember', { body, skipNotification: true }),
      'team.added',
    );
    if (answer) go(memberPath(answer.memberId));
  };
  const nameError = problem?.fields['name'];
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !isBusy && onClose()}
      title={t('team.addMember')}
      description={t('team.addText')}
      closeLabel={t('team.closeAdd')}
      footer={
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" disabled={isBusy} onClick={onClose}>
            {t('team.cancel')}
          </Button>
          <Button type="submit" form="new-member" busy={isBusy}>
            {t('team.add')}
          </Button>
        </div>
      }
    >
      <form
        id="new-member"
        noValidate
        className="grid gap-5"
        onSubmit={(event) => void send(event)}
      >
        {problem && !nameError && (
          <Alert tone="danger" live>
            {problem.text}
          </Alert>
        )}
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
      </form>
    </Dialog>
  );
}
