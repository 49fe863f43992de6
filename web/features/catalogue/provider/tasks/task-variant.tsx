import { type FormEvent, useState } from 'react';
import { checkVariantName, VARIANT_NAME_MAX } from '#contract/catalogue/menu-rules.ts';
import { useKeyedCalls } from '#web/api/client/use-keyed-calls.ts';
import { localMinutes } from '#web/i18n/format.ts';
import { localRules } from '#web/i18n/local-rule.ts';
import { useT } from '#web/i18n/texts.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { emptyVariant, type VariantErrors, variantErrors } from './own-task-draft.ts';
import { PaneButtons, TaskFailed, type TaskPaneProps } from './task-parts.tsx';
import { VariantFields } from './variant-fields.tsx';

/** Adds an option to a task. With the first one, the task itself also gets an option name. */
export function TaskVariant({ subService, act, onClose }: TaskPaneProps) {
  const t = useT();
  const { call } = useKeyedCalls();
  const [first, setFirst] = useState('');
  const [draft, setDraft] = useState(emptyVariant);
  const [errors, setErrors] = useState<VariantErrors & { first?: string | undefined }>({});
  const isFirst = subService.variant === undefined;
  const clear = () => {
    setErrors({});
    act.clear();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const found = localRules(t, {
      ...variantErrors(draft, true),
      first: isFirst ? checkVariantName(first) : undefined,
    });
    setErrors(found);
    if (Object.values(found).some((error) => error !== undefined)) return;
    const options = {
      params: { subServiceId: subService.id },
      body: {
        variant: draft.variant,
        ...{ minutes: Number(draft.minutes), price: Number(draft.price) },
        ...(isFirst ? { first } : {}),
      },
      skipNotification: true,
    };
    const done = await act.run(() => call('addVariant', options), t('menu.optionFailed'));
    if (done) onClose();
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      {isFirst && (
        <TextField
          data-autofocus=""
          label={t('menu.offerNow')}
          hint={t('menu.offerNowHint', { duration: localMinutes(t, subService.minutes) })}
          placeholder={t('menu.shortHair')}
          maxLength={VARIANT_NAME_MAX}
          value={first}
          error={errors.first ?? act.errors['first']}
          onChange={({ target }) => {
            setFirst(target.value);
            clear();
          }}
        />
      )}
      <fieldset className="grid min-w-0 gap-2">
        <legend className="mb-2 font-semibold">{t('menu.newOption')}</legend>
        <VariantFields
          value={draft}
          errors={{ ...act.errors, ...errors }}
          hasName
          onChange={(changed) => {
            setDraft(changed);
            clear();
          }}
        />
      </fieldset>
      <TaskFailed failure={act.failure} />
      <PaneButtons act={act} onClose={onClose}>
        <Button type="submit" busy={act.isBusy}>
          {t('menu.addOption')}
        </Button>
      </PaneButtons>
    </form>
  );
}
