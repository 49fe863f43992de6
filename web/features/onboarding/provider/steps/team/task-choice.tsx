import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { FieldError } from '#web/ui/form/field.tsx';
import type { NamedTask } from './use-task-names.ts';

type TaskChoiceProps = {
  id: string;
  /** The label of a choice of all tasks. */
  allLabel: string;
  /** The label of the list of tasks. */
  legend: string;
  tasks: readonly NamedTask[];
  /** Null: all. */
  chosen: readonly string[] | null;
  error: string | undefined;
  onChange: (chosen: string[] | null) => void;
};

/** All tasks of a form, or some of them. Renders nothing without a choice. */
export function TaskChoice(props: TaskChoiceProps) {
  const { id, allLabel, legend, tasks, chosen, error, onChange } = props;
  if (tasks.length < 2) return null;
  const keys = tasks.map(({ key }) => key);
  return (
    <div>
      <Checkbox
        id={id}
        label={allLabel}
        checked={chosen === null}
        onChange={({ target }) => onChange(target.checked ? null : keys)}
      />
      {chosen !== null && (
        <fieldset className="min-w-0 ps-9" aria-describedby={error ? `${id}-error` : undefined}>
          <legend className="sr-only">{legend}</legend>
          <div className="grid gap-x-4 sm:grid-cols-2">
            {tasks.map(({ key, name }) => (
              <Checkbox
                key={key}
                label={name}
                checked={chosen.includes(key)}
                onChange={({ target }) =>
                  onChange(
                    target.checked ? [...chosen, key] : chosen.filter((other) => other !== key),
                  )
                }
              />
            ))}
          </div>
        </fieldset>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}
