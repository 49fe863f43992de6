import { type FormEvent, useState } from 'react';
import type { Team, TeamService } from '#contract/team/views.ts';
import { browserApi } from '#web/api/client/browser-api.ts';
import { useT } from '#web/i18n/texts.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { useTeamAction } from './use-team.ts';

/** Services with unnamed places, each with a button to let members perform it. */
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
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const body = { memberIds: [...chosen] };
    const options = { params: { serviceId: service.id }, body, skipNotification: true };
    if (await run(() => browserApi.call('setPerformers', options), 'team.saved')) onClose();
  };
  const noneChosen = problem?.fields['memberIds'];
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !isBusy && onClose()}
      title={t('team.whoPerforms', { service: service.name })}
      description={t('team.performersText')}
      closeLabel={t('team.closeUnchanged')}
      footer={
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" disabled={isBusy} onClick={onClose}>
            {t('team.cancel')}
          </Button>
          <Button type="submit" form="performers" busy={isBusy}>
            {t('team.save')}
          </Button>
        </div>
      }
    >
      <form
        id="performers"
        noValidate
        className="grid gap-5"
        onSubmit={(event) => void send(event)}
      >
        <fieldset className="grid min-w-0 gap-1">
          <legend className="mb-1 font-medium">{t('team.members')}</legend>
          {active.map(({ id, name }) => (
            <Checkbox key={id} label={name} checked={chosen.has(id)} onChange={() => toggle(id)} />
          ))}
        </fieldset>
        <p className="text-ink-soft">{t('team.performersEffect', { count: service.capacity })}</p>
        {problem && !(noneChosen && chosen.size > 0) && (
          <Alert tone="danger" live>
            {noneChosen ?? problem.text}
          </Alert>
        )}
      </form>
    </Dialog>
  );
}
