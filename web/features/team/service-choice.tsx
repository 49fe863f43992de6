import type { TeamService } from '#contract/team/views.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { capacityText } from './team-text.ts';

type ServiceChoiceProps = {
  services: readonly TeamService[];
  chosen: ReadonlySet<string>;
  onChange: (chosen: ReadonlySet<string>) => void;
};

/** What a member performs, by service. */
export function ServiceChoice({ services, chosen, onChange }: ServiceChoiceProps) {
  if (services.length === 0) {
    return <p className="text-ink-soft">Add a service with tasks first, then choose them here.</p>;
  }
  return (
    <div className="grid gap-5">
      {services.map((service) =>
        service.servedBy === 'capacity' ? (
          <CapacityService key={service.id} service={service} />
        ) : (
          <MemberService key={service.id} {...{ service, chosen, onChange }} />
        ),
      )}
    </div>
  );
}

/** A service whose places have no names: its performers cannot be chosen. */
function CapacityService({ service: { name, capacity } }: { service: TeamService }) {
  return (
    <div>
      <p className="font-medium wrap-anywhere">{name}</p>
      <p className="text-ink-soft">
        {capacityText(capacity)}, regardless of who works. You can choose who performs it on the
        team page.
      </p>
    </div>
  );
}

type MemberServiceProps = Omit<ServiceChoiceProps, 'services'> & { service: TeamService };

function MemberService({ service, chosen, onChange }: MemberServiceProps) {
  const ids = service.subServices.map(({ id }) => id);
  const isAll = ids.every((id) => chosen.has(id));
  const toggle = (id: string, isOn: boolean) => {
    const next = new Set(chosen);
    if (isOn) next.add(id);
    else next.delete(id);
    onChange(next);
  };
  const toggleAll = () =>
    onChange(isAll ? chosen.difference(new Set(ids)) : chosen.union(new Set(ids)));
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{`Tasks of ${service.name}`}</legend>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <p aria-hidden="true" className="font-medium wrap-anywhere">
          {service.name}
        </p>
        {ids.length > 1 && (
          <Button
            variant="quiet"
            className="-me-2 px-2!"
            aria-label={`${isAll ? 'Choose none' : 'Choose all'} of ${service.name}`}
            onClick={toggleAll}
          >
            {isAll ? 'Choose none' : 'Choose all'}
          </Button>
        )}
      </div>
      <div className="grid gap-x-4 sm:grid-cols-2">
        {service.subServices.map(({ id, name }) => (
          <Checkbox
            key={id}
            label={name}
            checked={chosen.has(id)}
            onChange={(event) => toggle(id, event.target.checked)}
          />
        ))}
      </div>
    </fieldset>
  );
}
