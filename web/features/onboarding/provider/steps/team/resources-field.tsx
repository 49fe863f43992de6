import { FORM_RESOURCES_MAX, type FormResource } from '#contract/onboarding/team-rules.ts';
import { RESOURCE_NAME_MAX, RESOURCE_QUANTITY_MAX } from '#contract/team/resource-limits.ts';
import { useCall } from '#web/api/client/query.ts';
import { useT } from '#web/i18n/texts.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Stepper } from '#web/ui/form/stepper.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { fieldId, focusFormField } from '../../form/form-field.tsx';
import type { ServiceFormState } from '../../form/use-service-form.ts';
import { TaskChoice } from './task-choice.tsx';
import { type NamedTask, useTaskNames } from './use-task-names.ts';

/** The most common shared resource of a trade, by the tint of its category. */
const examples = { rose: 'form.chair', green: 'form.room', blue: 'form.wheel' } as const;

/** Rooms and equipment that bookings share; optional. */
export function ResourcesField({ form }: { form: ServiceFormState }) {
  const t = useT();
  const { resources, places } = form.values;
  const tasks = useTaskNames(form);
  const example = useExample(form.values.subCategoryId);
  const set = (next: FormResource[]) => form.change({ resources: next });
  const add = () => {
    const key = crypto.randomUUID();
    set([...resources, { key, name: '', quantity: '1', tasks: null }]);
    focusFormField(`resources.${key}.name`);
  };
  // A provider who only visits customers, or meets them online, shares no room.
  if (!places.includes('provider') && resources.length === 0) return null;
  return (
    <section aria-labelledby="resources-heading" className="grid gap-4">
      <div>
        <h3 id="resources-heading" className="text-base font-medium">
          {t('form.resources')}
        </h3>
        <p className="text-sm text-ink-soft">{t('form.resourcesText')}</p>
      </div>
      {resources.map((resource, nth) => (
        <ResourceFields
          key={resource.key}
          {...{ form, resource, nth, tasks, example }}
          onChange={(changed) => set(resources.with(nth, changed))}
          onRemove={() => set(resources.toSpliced(nth, 1))}
        />
      ))}
      {resources.length < FORM_RESOURCES_MAX && (
        <Button
          id={fieldId('resources')}
          variant="secondary"
          icon="plus"
          className="w-fit"
          onClick={add}
        >
          {resources.length === 0 ? t('form.addResource') : t('form.addAnotherResource')}
        </Button>
      )}
    </section>
  );
}

function useExample(subCategoryId: string): string {
  const t = useT();
  const { data } = useCall('categories', {});
  const own = data?.data.find(({ subCategories }) =>
    subCategories.some(({ id }) => id === subCategoryId),
  );
  return t(examples[own?.tint ?? 'rose']);
}

type ResourceFieldsProps = {
  form: ServiceFormState;
  resource: FormResource;
  nth: number;
  tasks: readonly NamedTask[];
  example: string;
  onChange: (resource: FormResource) => void;
  onRemove: () => void;
};

function ResourceFields(props: ResourceFieldsProps) {
  const t = useT();
  const { form, resource, nth, tasks, example, onChange, onRemove } = props;
  const field = `resources.${resource.key}`;
  const { errors } = form;
  return (
    <fieldset className="grid min-w-0 gap-3 rounded-card border border-hairline p-4">
      <legend className="px-1 font-medium">{t('form.resourceNth', { nth: nth + 1 })}</legend>
      <TextField
        id={fieldId(`${field}.name`)}
        label={t('form.resourceName')}
        placeholder={example}
        hint={t('form.resourceHint')}
        autoComplete="off"
        maxLength={RESOURCE_NAME_MAX}
        value={resource.name}
        error={errors[`${field}.name`]}
        onChange={({ target }) => onChange({ ...resource, name: target.value })}
      />
      <Stepper
        label={t('form.howMany')}
        value={Number(resource.quantity) || 1}
        max={RESOURCE_QUANTITY_MAX}
        error={errors[`${field}.quantity`]}
        onValueChange={(quantity) => onChange({ ...resource, quantity: String(quantity) })}
        decreaseLabel={t('form.oneLess')}
        increaseLabel={t('form.oneMore')}
        valueText={resource.quantity}
      />
      <TaskChoice
        id={fieldId(`${field}.tasks`)}
        allLabel={t('form.allNeed')}
        legend={t('form.needOne')}
        tasks={tasks}
        chosen={resource.tasks}
        error={errors[`${field}.tasks`]}
        onChange={(chosen) => onChange({ ...resource, tasks: chosen })}
      />
      <Button
        variant="quiet"
        icon="trash"
        className="-ms-3 w-fit"
        aria-label={t('form.removeResource', { nth: nth + 1 })}
        onClick={onRemove}
      >
        {t('form.remove')}
      </Button>
    </fieldset>
  );
}
