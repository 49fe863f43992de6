import { type FormEvent, useState } from 'react';
import type { Team, TeamService } from '#contract/team/views.ts';
import { browserApi } from '#web/api/client/browser-api.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { capacityText } from './team-text.ts';
import { useTeamAction } from './use-team.ts';

/** Services with unnamed places, each with a button to let members perform it. */
export function CapacityServices({ team }: { team: Team }) {
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
                {capacityText(service.capacity)}, regardless of who works
              </span>
            </p>
            <Button
              variant="secondary"
              aria-label={`Choose who performs ${service.name}`}
              onClick={() => setOpened(service)}
            >
              Choose who performs it
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
  const active = team.members.filter(({ isActive }) => isActive);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set());
  const { isBusy, problem, run } = useTeamAction();
  const toggle = (id: string) => setChosen(chosen.symmetricDifference(new Set([id])));
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const body = { memberIds: [...chosen] };
    const options = { params: { serviceId: service.id }, body, skipNotification: true };
    if (await run(() => browserApi.call('setPerformers', options))) onClose();
  };
  const noneChosen = problem?.fields['memberIds'];
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !isBusy && onClose()}
      title={`Who performs ${service.name}?`}
      description="Customers then book the people who are free, and can choose one of them."
      closeLabel="Close, change nothing"
      footer={
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" disabled={isBusy} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form="performers" busy={isBusy}>
            Save
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
          <legend className="mb-1 font-medium">Team members</legend>
          {active.map(({ id, name }) => (
            <Checkbox key={id} label={name} checked={chosen.has(id)} onChange={() => toggle(id)} />
          ))}
        </fieldset>
        <p className="text-ink-soft">
          {`It ${capacityText(service.capacity).toLowerCase()} now. Afterwards each of them serves one. They share the bookings you already have, and you can move each one in the calendar.`}
        </p>
        {problem && !(noneChosen && chosen.size > 0) && (
          <Alert tone="danger" live>
            {noneChosen ?? problem.text}
          </Alert>
        )}
      </form>
    </Dialog>
  );
}
