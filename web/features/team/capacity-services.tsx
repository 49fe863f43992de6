import { useState } from 'react';
import type { Team, TeamService } from '#contract/team/views.ts';
import { browserApi } from '#web/api/client/browser-api.ts';
import { useT } from '#web/i18n/texts.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { ActionDialog } from '#web/ui/dialog/action-dialog.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { useTeamAction } from './use-team.ts';

/** Services with unnamed seats, each with a button that lets members perform its sub-services. */
export function CapacityServices({ team }: { team: Team }) {
  const t = useT();
  const [opened, setOpened] = useState<TeamService>();
  return (
    <>
      {team.services
        .filter(({ servedBy }) => servedBy === 'capacity')
        .map((service) => (
          <Card key={service.id} className="flex flex-wrap items-center justify-between gap-4">
            <p className="min-w-0">
              <span className="block font-medium wrap-anywhere">{service.name}</span>
              <span className="text-ink-soft">
                {t('team.capacity', { count: service.capacity })}
              </span>
            </p>
            <Button
              variant="secondary"
              aria-label={t('team.choosePerformersOf', { service: service.name })}
              onClick={() => setOpened(service)}
            >
              {t('team.choosePerformers')}
            </Button>
          </Card>
        ))}
      {opened && (
        <PerformersDialog team={team} service={opened} onClose={() => setOpened(undefined)} />
      )}
    </>
  );
}

type PerformersDialogProps = { team: Team; service: TeamService; onClose: () => void };

/** Chooses the performers of a service that was served by capacity. */
function PerformersDialog({ team, service, onClose }: PerformersDialogProps) {
  const t = useT();
  const active = team.members.filter(({ isActive }) => isActive);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set());
  const { isBusy, problem, run } = useTeamAction();
  const toggle = (id: string) => setChosen(chosen.symmetricDifference(new Set([id])));
  const send = async () => {
    const body = { memberIds: [...chosen] };
    const options = { params: { serviceId: service.id }, body, skipNotification: true };
    if (await run(() => browserApi.call('setPerformers', options), 'team.saved')) onClose();
  };
  const noneChosen = problem?.fields['memberIds'];
  return (
    <ActionDialog
      size="medium"
      title={t('team.whoPerforms', { service: service.name })}
      description={t('team.performersText')}
      closeLabel={t('team.closeUnchanged')}
      cancel={t('team.cancel')}
      confirm={t('team.save')}
      isBusy={isBusy}
      failure={noneChosen && chosen.size > 0 ? undefined : (noneChosen ?? problem?.text)}
      isForm
      onConfirm={() => void send()}
      onClose={onClose}
    >
      <fieldset className="grid min-w-0 gap-1">
        <legend className="mb-1 font-medium">{t('team.members')}</legend>
        {active.map(({ id, name }) => (
          <Checkbox key={id} label={name} checked={chosen.has(id)} onChange={() => toggle(id)} />
        ))}
      </fieldset>
      <p className="text-ink-soft">{t('team.performersEffect', { count: service.capacity })}</p>
    </ActionDialog>
  );
}
