import type { TeamService } from '#contract/team/views.ts';
import { useT } from '#web/i18n/texts.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';

type ServiceChoiceProps = {
  services: readonly TeamService[];
  chosen: ReadonlySet<string>;
  onChange: (chosen: ReadonlySet<string>) => void;
};

/** The tasks of a member, by service. */
export function ServiceChoice({ services, chosen, onChange }: ServiceChoiceProps) {
  const t = useT();
  if (services.length === 0) {
    return <p className="text-ink-soft">{t('team.noServices')}</p>;
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

/** A service with shared capacity, whose performers cannot be chosen. */
function CapacityService({ service: { name, capacity } }: { service: TeamService }) {
  const t = useT();
  return (
    <div>
      <p className="font-medium wrap-anywhere">{name}</p>
      <p className="text-ink-soft">
        {t('team.choosePerformersThere', { capacity: t('team.capacity', { count: capacity }) })}
      </p>
    </div>
  );
}

type MemberServiceProps = Omit<ServiceChoiceProps, 'services'> & { service: TeamService };

function MemberService({ service, chosen, onChange }: MemberServiceProps) {
  const t = useT();
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
      <legend className="sr-only">{t('team.tasksOf', { service: service.name })}</legend>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <p aria-hidden="true" className="font-medium wrap-anywhere">
          {service.name}
        </p>
        {ids.length > 1 && (
          <Button
            variant="quiet"
            className="-me-2 px-2!"
            aria-label={t(isAll ? 'team.chooseNoneOf' : 'team.chooseAllOf', {
              service: service.name,
            })}
            onClick={toggleAll}
          >
            {isAll ? t('team.chooseNone') : t('team.chooseAll')}
          </Button>
        )}
      </div>
      <div className="grid gap-x-4 sm:grid-cols-2">
        {service.subServices.map(({ id, name }) => (
          <Checkbox
            key={id}
            label={t.nameOf(name)}
            checked={chosen.has(id)}
            onChange={(event) => toggle(id, event.target.checked)}
          />
        ))}
      </div>
    </fieldset>
  );
}
