import { VARIANT_NAME_MAX } from '#contract/catalogue/menu-rules.ts';
import { useT } from '#web/i18n/texts.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import type { VariantDraft, VariantErrors } from './own-task-draft.ts';

type VariantFieldsProps = {
  /** Prefix of the ids of the fields. */
  idPrefix?: string | undefined;
  value: VariantDraft;
  errors: VariantErrors;
  /** Whether it is one of several options, which have names. */
  hasName: boolean;
  /** The example in the placeholder of the name. */
  example?: string;
  onChange: (value: VariantDraft) => void;
};

/** Name, duration and price of a variant, or of a task without variants. */
export function VariantFields(props: VariantFieldsProps) {
  const t = useT();
  const { idPrefix, value, errors, hasName, example = t('menu.longHair'), onChange } = props;
  const idOf = (field: keyof VariantDraft) => (idPrefix ? { id: `${idPrefix}-${field}` } : {});
  return (
    <div className="grid grid-cols-halves gap-3">
      {hasName && (
        <TextField
          {...idOf('variant')}
          className="col-span-2"
          label={t('menu.option')}
          placeholder={example}
          maxLength={VARIANT_NAME_MAX}
          value={value.variant}
          error={errors.variant}
          onChange={({ target }) => onChange({ ...value, variant: target.value })}
        />
      )}
      <TextField
        {...idOf('minutes')}
        inputMode="numeric"
        maxLength={3}
        label={t('menu.minutes')}
        value={value.minutes}
        error={errors.minutes}
        onChange={({ target }) => onChange({ ...value, minutes: target.value })}
      />
      <TextField
        {...idOf('price')}
        inputMode="decimal"
        maxLength={12}
        placeholder="0.00"
        label={t('menu.pricePerPerson')}
        prefix="₹"
        value={value.price}
        error={errors.price}
        onChange={({ target }) => onChange({ ...value, price: target.value })}
      />
    </div>
  );
}
