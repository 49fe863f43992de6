import { useT } from '#web/i18n/texts.tsx';
import { Button } from '#web/ui/button/button.tsx';
import type { VariantDraft, VariantErrors } from './own-task-draft.ts';
import { VariantFields } from './variant-fields.tsx';

type OwnTaskVariantsProps = {
  /** Prefix of the ids of the fields, for a form that focuses them. */
  idPrefix?: string;
  variants: readonly VariantDraft[];
  errors: readonly VariantErrors[];
  canAdd: boolean;
  onChange: (variants: VariantDraft[]) => void;
  onAdd: () => void;
};

const EXAMPLES = ['menu.shortHair', 'menu.longHair'] as const;

/** One duration and price, or several options with names. */
export function OwnTaskVariants(props: OwnTaskVariantsProps) {
  const t = useT();
  const { idPrefix, variants, errors, canAdd, onChange, onAdd } = props;
  const hasNames = variants.length > 1;
  return (
    <div className="grid gap-3">
      {variants.map((one, place) => (
        <fieldset
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows have no identity but their place
          key={place}
          className={
            hasNames ? 'grid min-w-0 gap-2 rounded-card border border-hairline p-3' : 'min-w-0'
          }
        >
          <legend className={hasNames ? 'px-1 text-sm font-medium' : 'sr-only'}>
            {hasNames ? t('menu.nthOption', { nth: place + 1 }) : t('menu.durationAndPrice')}
          </legend>
          <VariantFields
            idPrefix={idPrefix && `${idPrefix}-${place}`}
            value={one}
            errors={errors[place] ?? {}}
            hasName={hasNames}
            example={t(EXAMPLES[place] ?? 'menu.veryLongHair')}
            onChange={(changed) => onChange(variants.with(place, changed))}
          />
          {hasNames && (
            <Button
              variant="quiet"
              icon="close"
              className="-ms-2 w-fit px-2!"
              aria-label={t('menu.removeOption', { nth: place + 1 })}
              onClick={() => onChange(variants.toSpliced(place, 1))}
            >
              {t('menu.remove')}
            </Button>
          )}
        </fieldset>
      ))}
      {canAdd && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Button variant="secondary" icon="plus" onClick={onAdd}>
            {hasNames ? t('menu.addAnother') : t('menu.addOptions')}
          </Button>
          {!hasNames && <p className="text-sm text-ink-soft">{t('menu.addOptionsText')}</p>}
        </div>
      )}
    </div>
  );
}
