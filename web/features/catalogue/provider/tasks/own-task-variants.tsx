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

const EXAMPLES = ['Short hair', 'Long hair'];

/** One duration and price, or several options with names. */
export function OwnTaskVariants(props: OwnTaskVariantsProps) {
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
            {hasNames ? `Option ${place + 1}` : 'Duration and price'}
          </legend>
          <VariantFields
            idPrefix={idPrefix && `${idPrefix}-${place}`}
            value={one}
            errors={errors[place] ?? {}}
            hasName={hasNames}
            example={EXAMPLES[place] ?? 'Very long hair'}
            onChange={(changed) => onChange(variants.with(place, changed))}
          />
          {hasNames && (
            <Button
              variant="quiet"
              icon="close"
              className="-ms-2 w-fit px-2!"
              aria-label={`Remove option ${place + 1}`}
              onClick={() => onChange(variants.toSpliced(place, 1))}
            >
              Remove
            </Button>
          )}
        </fieldset>
      ))}
      {canAdd && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Button variant="secondary" icon="plus" onClick={onAdd}>
            {hasNames ? 'Add another option' : 'Add options'}
          </Button>
          {!hasNames && (
            <p className="text-sm text-ink-soft">Short and long hair, each with its own price.</p>
          )}
        </div>
      )}
    </div>
  );
}
