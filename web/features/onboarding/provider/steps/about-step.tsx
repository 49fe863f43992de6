import { useState } from 'react';
import { Link } from 'react-router';
import { DESCRIPTION_MAX, DESCRIPTION_MIN, NAME_MAX } from '#contract/onboarding/rules.ts';
import { useCall } from '#web/api/client/query.ts';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { FormField, fieldId } from '../form/form-field.tsx';
import type { ServiceFormState } from '../form/use-service-form.ts';

/** Sub-category, name and description of the service. */
export function AboutStep({ form }: { form: ServiceFormState }) {
  const { data } = useCall('categories', {});
  const categories = data?.data ?? [];
  const chosen = form.values.subCategoryId;
  const [picked, setPicked] = useState('');
  const own = categories.find(({ subCategories }) => subCategories.some(({ id }) => id === chosen));
  const category = own ?? categories.find(({ id }) => id === picked);
  const isFixed = form.base !== null && !form.base.canMove;
  return (
    <div className="grid gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField
          label="Category"
          value={category?.id ?? ''}
          disabled={isFixed}
          onChange={({ target }) => {
            setPicked(target.value);
            form.change({ subCategoryId: '', tasks: [], ownTasks: [] });
          }}
        >
          <option value="">Choose a category</option>
          {categories.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <SelectField
          id={fieldId('subCategoryId')}
          label="Kind of service"
          value={chosen}
          disabled={isFixed || !category}
          error={form.errors['subCategoryId']}
          hint={
            isFixed ? 'It stays, because customers can book it. Add another service.' : undefined
          }
          onChange={({ target }) =>
            form.change({ subCategoryId: target.value, tasks: [], ownTasks: [] })
          }
        >
          <option value="">{category ? 'Choose the kind' : 'Choose a category first'}</option>
          {category?.subCategories.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      </div>
      {!isFixed && chosen === '' && (
        <p className="-mt-2 text-sm text-ink-soft">
          Is your trade missing?{' '}
          <Link className="link" to="/contact">
            Tell us
          </Link>
          , and we answer whether we can add it. Your draft stays.
        </p>
      )}
      <FormField
        form={form}
        name="name"
        label="Name of the service"
        hint="As it stands on your door, or as people know you."
        maxLength={NAME_MAX}
        autoComplete="organization"
      />
      <FormField
        form={form}
        name="description"
        label="Description"
        rows={5}
        hint={`What makes it special, in ${DESCRIPTION_MIN} to ${DESCRIPTION_MAX} characters.`}
        maxLength={DESCRIPTION_MAX}
      />
      <FormField
        form={form}
        name="experience"
        label="Experience in years"
        inputMode="numeric"
        className="max-w-72"
        maxLength={2}
      />
    </div>
  );
}
