import type { ComponentType } from 'react';
import { MENU_NAME_MAX, VARIANTS_MAX } from '#contract/catalogue/menu-rules.ts';
import type { Task } from '#contract/catalogue/views.ts';
import {
  FORM_OWN_TASKS_MAX,
  type FormOwnTask,
  type FormVariant,
} from '#contract/onboarding/own-task-rules.ts';
import { useT } from '#web/i18n/texts.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { fieldId, focusFormField } from '../form/form-field.tsx';
import type { ServiceFormState } from '../form/use-service-form.ts';

/** The fields of duration and price, or of several options, which the page takes from the menu of a service. */
export type VariantsFieldProps = {
  idPrefix: string;
  variants: readonly FormVariant[];
  errors: readonly Partial<Record<keyof FormVariant, string>>[];
  canAdd: boolean;
  onChange: (variants: FormVariant[]) => void;
  onAdd: () => void;
};

type OwnTasksFieldProps = {
  form: ServiceFormState;
  listed: readonly Task[];
  VariantsField: ComponentType<VariantsFieldProps>;
};

const emptyVariant: FormVariant = { variant: '', minutes: '', price: '' };

/** Tasks under the provider's own names; optional. */
export function OwnTasksField({ form, listed, VariantsField }: OwnTasksFieldProps) {
  const t = useT();
  const { ownTasks } = form.values;
  const set = (next: FormOwnTask[]) => form.change({ ownTasks: next });
  const add = () => {
    const key = crypto.randomUUID();
    set([...ownTasks, { key, taskId: '', name: '', variants: [emptyVariant] }]);
    focusFormField(`ownTasks.${key}.name`);
  };
  return (
    <section aria-labelledby="own-tasks-heading" className="grid gap-4">
      <div>
        <h3 id="own-tasks-heading" className="text-base font-medium">
          {t('form.ownTasks')}
        </h3>
        <p className="text-sm text-ink-soft">{t('form.ownTasksText')}</p>
      </div>
      {ownTasks.map((task, nth) => (
        <OwnTaskFields
          key={task.key}
          {...{ form, task, nth, listed, VariantsField }}
          onChange={(changed) => set(ownTasks.with(nth, changed))}
          onRemove={() => set(ownTasks.toSpliced(nth, 1))}
        />
      ))}
      {ownTasks.length < FORM_OWN_TASKS_MAX && (
        <Button
          id={fieldId('ownTasks')}
          variant="secondary"
          icon="plus"
          className="w-fit"
          onClick={add}
        >
          {ownTasks.length === 0 ? t('form.addOwnTask') : t('form.addAnotherOwn')}
        </Button>
      )}
    </section>
  );
}

type OwnTaskFieldsProps = OwnTasksFieldProps & {
  task: FormOwnTask;
  nth: number;
  onChange: (task: FormOwnTask) => void;
  onRemove: () => void;
};

function OwnTaskFields(props: OwnTaskFieldsProps) {
  const t = useT();
  const { form, task, nth, listed, VariantsField, onChange, onRemove } = props;
  const { key, variants } = task;
  const field = `ownTasks.${key}`;
  const { errors } = form;
  return (
    <fieldset className="grid min-w-0 gap-4 rounded-card border border-hairline p-4">
      <legend className="px-1 font-medium">{t('form.ownTaskNth', { nth: nth + 1 })}</legend>
      <TextField
        id={fieldId(`${field}.name`)}
        label={t('form.nameShort')}
        placeholder={t('form.exampleName')}
        autoComplete="off"
        maxLength={MENU_NAME_MAX}
        value={task.name}
        error={errors[`${field}.name`]}
        onChange={({ target }) => onChange({ ...task, name: target.value })}
      />
      <SelectField
        id={fieldId(`${field}.taskId`)}
        label={t('form.mostLike')}
        hint={t('form.mostLikeHint')}
        value={task.taskId}
        error={errors[`${field}.taskId`]}
        onChange={({ target }) => onChange({ ...task, taskId: target.value })}
      >
        <option value="">{t('form.chooseOfList')}</option>
        {listed.map(({ id, name }) => (
          <option key={id} value={id}>
            {t.nameOf(name)}
          </option>
        ))}
      </SelectField>
      <VariantsField
        idPrefix={fieldId(`${field}.variants`)}
        variants={variants}
        errors={variants.map((_, at) => variantErrors(errors, `${field}.variants.${at}`))}
        canAdd={variants.length < VARIANTS_MAX}
        onChange={(next) => onChange({ ...task, variants: next })}
        onAdd={() => onChange({ ...task, variants: [...variants, emptyVariant] })}
      />
      <Button
        variant="quiet"
        icon="trash"
        className="-ms-3 w-fit"
        aria-label={t('form.removeOwnTask', { nth: nth + 1 })}
        onClick={onRemove}
      >
        {t('form.remove')}
      </Button>
    </fieldset>
  );
}

function variantErrors(errors: ServiceFormState['errors'], field: string) {
  const found: Partial<Record<keyof FormVariant, string>> = {};
  for (const name of ['variant', 'minutes', 'price'] as const) {
    const error = errors[`${field}.${name}`];
    if (error) found[name] = error;
  }
  return found;
}
