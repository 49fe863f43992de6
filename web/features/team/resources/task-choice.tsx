import type { ResourceService } from '#contract/team/resources.ts';
import { useT } from '#web/i18n/texts.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';

type TaskChoiceProps = {
  services: readonly ResourceService[];
  chosen: ReadonlySet<string>;
  onChange: (chosen: ReadonlySet<string>) => void;
};

/** The tasks that require a resource, by service. The room of a class is chosen with its sessions. */
export function TaskChoice({ services, chosen, onChange }: TaskChoiceProps) {
  const t = useT();
  const toggle = (id: string, isOn: boolean) => {
    const next = new Set(chosen);
    if (isOn) next.add(id);
    else next.delete(id);
    onChange(next);
  };
  const hasClass = services.some(({ subServices }) => subServices.some(({ isClass }) => isClass));
  return (
    <div className="grid gap-4">
      <div>
        <p className="font-medium">{t('resources.whichTasks')}</p>
        <p className="text-sm text-ink-soft">
          {t('resources.whichTasksText')}
          {hasClass && ` ${t('resources.forClasses')}`}
        </p>
      </div>
      {services.length === 0 && <p className="text-ink-soft">{t('resources.noServices')}</p>}
      {services.map(({ id, name, subServices }) => {
        const tasks = subServices.filter(({ isClass }) => !isClass);
        if (tasks.length === 0) return null;
        return (
          <fieldset key={id} className="min-w-0">
            <legend className="font-medium text-ink-soft wrap-anywhere">{name}</legend>
            <div className="grid gap-x-4 sm:grid-cols-2">
              {tasks.map((task) => (
                <Checkbox
                  key={task.id}
                  label={t.nameOf(task.name)}
                  checked={chosen.has(task.id)}
                  onChange={(event) => toggle(task.id, event.target.checked)}
                />
              ))}
            </div>
          </fieldset>
        );
      })}
    </div>
  );
}
