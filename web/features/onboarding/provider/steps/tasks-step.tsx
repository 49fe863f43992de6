import type { ComponentType } from 'react';
import type { Task } from '#contract/catalogue/views.ts';
import type { FormTask } from '#contract/onboarding/rules.ts';
import { useCall } from '#web/api/client/query.ts';
import { useT } from '#web/i18n/texts.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { FieldError } from '#web/ui/form/field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { taskIconName } from '#web/ui/icon/task-icon-names.ts';
import { TaskImage } from '#web/ui/image/task-image.tsx';
import { fieldId } from '../form/form-field.tsx';
import type { ServiceFormState } from '../form/use-service-form.ts';
import { OwnTasksField, type VariantsFieldProps } from './own-tasks-field.tsx';

type TasksStepProps = {
  form: ServiceFormState;
  onChooseKind: () => void;
  VariantsField: ComponentType<VariantsFieldProps>;
};

/** The offered tasks of the sub-category, each with its price and duration. */
export function TasksStep({ form, onChooseKind, VariantsField }: TasksStepProps) {
  const t = useT();
  const { subCategoryId, tasks } = form.values;
  const { data, error, refetch } = useCall(
    'tasks',
    { params: { subCategoryId }, skipNotification: true },
    { needsPerson: true, enabled: subCategoryId !== '' },
  );
  if (!subCategoryId) {
    return (
      <Alert
        title={t('form.kindFirst')}
        action={
          <Button variant="secondary" onClick={onChooseKind}>
            {t('form.chooseIt')}
          </Button>
        }
      >
        {t('form.kindFirstText')}
      </Alert>
    );
  }
  if (error && !data) {
    return (
      <Alert
        live
        tone="danger"
        title={t('form.tasksFailed')}
        action={<Button onClick={() => void refetch()}>{t('form.tryAgain')}</Button>}
      />
    );
  }
  const set = (next: FormTask[]) => form.change({ tasks: next });
  return (
    <div className="grid gap-4">
      {form.errors['tasks'] && (
        <FieldError id={`${fieldId('tasks')}-error`}>{form.errors['tasks']}</FieldError>
      )}
      {!data && <Skeleton className="h-64" />}
      <ul className="divide-y divide-hairline">
        {data?.data.map((task, nth) => (
          <TaskRow
            key={task.id}
            task={task}
            id={nth === 0 ? fieldId('tasks') : undefined}
            chosen={tasks.find(({ taskId }) => taskId === task.id)}
            errors={form.errors}
            onChoose={(isChosen) =>
              set(
                isChosen
                  ? [...tasks, { taskId: task.id, price: '', minutes: String(task.minutes) }]
                  : tasks.filter(({ taskId }) => taskId !== task.id),
              )
            }
            onChange={(changed) =>
              set(tasks.map((one) => (one.taskId === task.id ? { ...one, ...changed } : one)))
            }
          />
        ))}
      </ul>
      {data && <OwnTasksField form={form} listed={data.data} VariantsField={VariantsField} />}
    </div>
  );
}

type TaskRowProps = {
  task: Task;
  id: string | undefined;
  chosen: FormTask | undefined;
  errors: ServiceFormState['errors'];
  onChoose: (isChosen: boolean) => void;
  onChange: (changed: Partial<FormTask>) => void;
};

function TaskRow({ task, id, chosen, errors, onChoose, onChange }: TaskRowProps) {
  const t = useT();
  const field = `tasks.${task.id}`;
  const name = t.nameOf(task.name);
  return (
    <li className="grid gap-3 py-3">
      <div className="flex items-start gap-3">
        <TaskImage
          icon={taskIconName(task.icon)}
          seed={task.name}
          size={44}
          className="mt-1 shrink-0"
        />
        <Checkbox
          id={id}
          className="min-w-0 flex-1"
          label={<span className="font-medium">{name}</span>}
          hint={t.descriptionOf(task.description) || undefined}
          checked={chosen !== undefined}
          onChange={({ target }) => onChoose(target.checked)}
        />
      </div>
      {chosen && (
        <div className="grid gap-4 ps-12 sm:grid-cols-[12rem_10rem]">
          <TextField
            id={fieldId(`${field}.price`)}
            label={
              <>
                <span aria-hidden="true">{t('form.price')}</span>
                <span className="sr-only">{t('form.priceOf', { task: name })}</span>
              </>
            }
            prefix="₹"
            inputMode="decimal"
            placeholder="0.00"
            maxLength={12}
            value={chosen.price}
            error={errors[`${field}.price`]}
            onChange={({ target }) => onChange({ price: target.value })}
          />
          <TextField
            id={fieldId(`${field}.minutes`)}
            label={
              <>
                <span aria-hidden="true">{t('form.duration')}</span>
                <span className="sr-only">{t('form.durationOf', { task: name })}</span>
              </>
            }
            suffix={<span className="pe-3">{t('form.min')}</span>}
            inputMode="numeric"
            maxLength={3}
            value={chosen.minutes}
            error={errors[`${field}.minutes`]}
            onChange={({ target }) => onChange({ minutes: target.value })}
          />
        </div>
      )}
    </li>
  );
}
