import { type Claim, claims } from '#contract/catalogue/claims.ts';
import { useT } from '#web/i18n/texts.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';

type ClaimsFieldProps = { value: readonly Claim[]; onChange: (claims: Claim[]) => void };

/** The owner's claims about a task; none is preselected. */
export function ClaimsField({ value, onChange }: ClaimsFieldProps) {
  const t = useT();
  return (
    <fieldset className="min-w-0">
      <legend className="font-medium">{t('menu.special')}</legend>
      <p className="text-sm text-ink-soft">{t('menu.specialText')}</p>
      <div className="mt-1 grid gap-x-4 sm:grid-cols-2">
        {claims.map((claim) => (
          <Checkbox
            key={claim}
            label={t(`service.${claim}`)}
            checked={value.includes(claim)}
            onChange={({ target }) =>
              onChange(
                target.checked ? [...value, claim] : value.filter((other) => other !== claim),
              )
            }
          />
        ))}
      </div>
    </fieldset>
  );
}
