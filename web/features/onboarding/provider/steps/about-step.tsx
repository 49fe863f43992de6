import { useState } from 'react';
import { DESCRIPTION_MAX, DESCRIPTION_MIN, NAME_MAX } from '#contract/onboarding/rules.ts';
import { useCall } from '#web/api/client/query.ts';
import { Link } from '#web/i18n/link.tsx';
import { Rich, useT } from '#web/i18n/texts.tsx';
import { ActionDialog } from '#web/ui/dialog/action-dialog.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { QueryAlert } from '#web/ui/list/query-alert.tsx';
import { FormField, fieldId } from '../form/form-field.tsx';
import type { ServiceFormState } from '../form/use-service-form.ts';

type Kind = { categoryId: string; subCategoryId: string };

/** Sub-category, name and description of the service. */
export function AboutStep({ form }: { form: ServiceFormState }) {
  const t = useT();
  const list = useCall('categories', {});
  const categories = list.data?.data ?? [];
  const chosen = form.values.subCategoryId;
  const [picked, setPicked] = useState('');
  const own = categories.find(({ subCategories }) => subCategories.some(({ id }) => id === chosen));
  const category = own ?? categories.find(({ id }) => id === picked);
  const isFixed = form.base !== null && !form.base.canMove;
  const [pending, setPending] = useState<Kind>();
  const count = form.values.tasks.length + form.values.ownTasks.length;
  const apply = ({ categoryId, subCategoryId }: Kind) => {
    setPicked(categoryId);
    form.change({ subCategoryId, tasks: [], ownTasks: [] });
    setPending(undefined);
  };
  // The tasks of one kind are not those of another.
  const choose = (kind: Kind) => (count > 0 ? setPending(kind) : apply(kind));
  return (
    <div className="grid gap-5">
      <QueryAlert query={list} title={t('form.categoriesFailed')} />
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField
          label={t('form.category')}
          value={category?.id ?? ''}
          disabled={isFixed}
          onChange={({ target }) => choose({ categoryId: target.value, subCategoryId: '' })}
        >
          <option value="">{t('form.chooseCategory')}</option>
          {categories.map(({ id, name }) => (
            <option key={id} value={id}>
              {t.nameOf(name)}
            </option>
          ))}
        </SelectField>
        <SelectField
          id={fieldId('subCategoryId')}
          label={t('form.kind')}
          value={chosen}
          disabled={isFixed || !category}
          error={form.errors['subCategoryId']}
          hint={isFixed ? t('form.kindFixed') : undefined}
          onChange={({ target }) =>
            choose({ categoryId: category?.id ?? '', subCategoryId: target.value })
          }
        >
          <option value="">
            {category ? t('form.chooseKind') : t('form.chooseCategoryFirst')}
          </option>
          {category?.subCategories.map(({ id, name }) => (
            <option key={id} value={id}>
              {t.nameOf(name)}
            </option>
          ))}
        </SelectField>
      </div>
      {!isFixed && chosen === '' && (
        <p className="-mt-2 text-sm text-ink-soft">
          <Rich
            text={t('form.tradeMissing', { link: '{link}' })}
            slots={{
              link: (
                <Link className="link" to="/contact">
                  {t('form.writeUs')}
                </Link>
              ),
            }}
          />
        </p>
      )}
      {pending && (
        <ActionDialog
          title={t('form.changeKind')}
          closeLabel={t('form.closeKeep')}
          cancel={t('form.keep')}
          confirm={t('form.changeKindConfirm')}
          isDanger
          isBusy={false}
          isText
          onConfirm={() => apply(pending)}
          onClose={() => setPending(undefined)}
        >
          <p>{t('form.changeKindText', { count })}</p>
        </ActionDialog>
      )}
      <FormField
        form={form}
        name="name"
        label={t('form.name')}
        hint={t('form.nameHint')}
        maxLength={NAME_MAX}
        autoComplete="organization"
      />
      <FormField
        form={form}
        name="description"
        label={t('form.aboutService')}
        rows={5}
        hint={t('form.descriptionHint', { least: DESCRIPTION_MIN, most: DESCRIPTION_MAX })}
        maxLength={DESCRIPTION_MAX}
      />
      <FormField
        form={form}
        name="experience"
        label={t('form.experience')}
        inputMode="numeric"
        className="max-w-72"
        maxLength={2}
      />
    </div>
  );
}
