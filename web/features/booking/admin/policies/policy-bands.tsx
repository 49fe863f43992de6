import { BANDS_MAX, BANDS_MIN } from '#contract/policies/rules.ts';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { FieldError } from '#web/ui/form/field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import type { BandDraft } from './policy-draft.ts';

type PolicyBandsProps = {
  bands: readonly BandDraft[];
  errors: Record<string, string>;
  onChange: (bands: BandDraft[]) => void;
};

/** The refund percentage by hours before the start, in descending order of hours. The last band begins at 0. */
export function PolicyBands({ bands, errors, onChange }: PolicyBandsProps) {
  const change = (key: number, part: Partial<BandDraft>) =>
    onChange(bands.map((band) => (band.key === key ? { ...band, ...part } : band)));
  const add = () => {
    const key = Math.max(...bands.map((band) => band.key)) + 1;
    onChange(bands.toSpliced(-1, 0, { key, hoursBefore: '', refundPercent: '' }));
  };
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-3 font-medium">When the customer cancels</legend>
      {bands.map(({ key, hoursBefore, refundPercent }, place) => {
        const hours = `bands.${place}.hoursBefore`;
        const percent = `bands.${place}.refundPercent`;
        return (
          <div key={key} className="grid grid-cols-[1fr_1fr_auto] items-start gap-3 sm:max-w-lg">
            <TextField
              id={`policy-${hours}`}
              label={`Band ${place + 1}: from`}
              inputMode="numeric"
              autoComplete="off"
              suffix={<span className="pe-3">h</span>}
              value={hoursBefore}
              error={errors[hours]}
              onChange={({ target }) => change(key, { hoursBefore: target.value })}
            />
            <TextField
              id={`policy-${percent}`}
              label={<span className="whitespace-nowrap">refunds</span>}
              aria-label={`Band ${place + 1}: refunds, percent`}
              inputMode="numeric"
              autoComplete="off"
              suffix={<span className="pe-3">%</span>}
              value={refundPercent}
              error={errors[percent]}
              onChange={({ target }) => change(key, { refundPercent: target.value })}
            />
            <IconButton
              className="mt-7"
              label={`Remove band ${place + 1}`}
              icon="trash"
              unavailable={bands.length <= BANDS_MIN}
              onClick={() => onChange(bands.filter((band) => band.key !== key))}
            />
          </div>
        );
      })}
      {errors['bands'] && <FieldError id="policy-bands">{errors['bands']}</FieldError>}
      {bands.length < BANDS_MAX && (
        <Button variant="secondary" icon="plus" className="w-fit" onClick={add}>
          Add a band
        </Button>
      )}
    </fieldset>
  );
}
